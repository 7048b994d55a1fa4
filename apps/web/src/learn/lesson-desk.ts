import type { LessonProgress } from '@tesuji/coach/lessons/progress';
import type { Effect } from '@tesuji/rules/core/effect';
import type { Language } from '@tesuji/words/language';
import type { Teacher } from './teacher.ts';

/** What a lesson needs of the world. */
export interface LessonDesk {
  readonly teacher: Teacher;
  /** The furthest the learner has been. */
  readonly progress: LessonProgress | undefined;
  save(progress: LessonProgress): void;
  /** Gives eyes the time to follow. */
  wait(milliseconds: number): Promise<void>;
  /** Told what happened on the board, for the ear. */
  hear(effects: readonly Effect[] | 'refused'): void;
  language(): Language;
}
