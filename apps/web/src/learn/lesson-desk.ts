import type { LessonProgress } from '@tesuji/lessons';
import type { ExerciseDesk } from '../exercise/exercise.ts';
import type { Teacher } from './teacher.ts';

/** What a lesson needs of the world. */
export interface LessonDesk extends ExerciseDesk {
  readonly teacher: Teacher;
  /** What is known of the learner in this lesson. */
  readonly progress: LessonProgress | undefined;
  save(progress: LessonProgress): void;
}
