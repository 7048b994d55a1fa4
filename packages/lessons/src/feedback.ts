import type { Illegality } from '@tesuji/rules';

/** Told where a lesson has nothing special to say. */
export const COMMON_FEEDBACK = [
  'try-again',
  /** A move that does not win by force; `refutation` is an answer that saves the other side. */
  'not-yet-won',
  'no-check',
  'takes-nothing',
  'no-promotion',
  'too-many-moves',
  /** In exercises where the other side only waits, it cannot wait in check. */
  'gives-check',
  'other-line',
  'other-answer',
] as const;
export type CommonFeedback = (typeof COMMON_FEEDBACK)[number];

/** What a step wants to hear. */
export type Wanted = 'move' | 'yes-or-no' | 'judgement' | 'squares';

/** The answer to an answer. Moves are text. */
export type Feedback =
  | {
      readonly verdict: 'right';
      /** What the other side answers, when the step goes on. */
      readonly reply?: string;
      readonly isStepDone: boolean;
      readonly isLessonDone: boolean;
    }
  | { readonly verdict: 'wrong'; readonly common: CommonFeedback; readonly key?: string; readonly refutation?: string }
  | { readonly verdict: 'illegal'; readonly illegality: Illegality; readonly key?: string }
  | { readonly verdict: 'unreadable'; readonly wanted: Wanted };
