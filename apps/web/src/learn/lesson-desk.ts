import type { LessonProgress } from '@tesuji/coach/lessons/progress';
import type { ExerciseDesk } from '../exercise/exercise.ts';
import type { Teacher } from './teacher.ts';

/** What a lesson needs of the world. */
export interface LessonDesk extends ExerciseDesk {
  readonly teacher: Teacher;
  /** The furthest the learner has been. */
  readonly progress: LessonProgress | undefined;
  save(progress: LessonProgress): void;
}
