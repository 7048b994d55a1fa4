import type { Phrase } from '@tesuji/words';

/** What is said at one step of a lesson. Gaps name squares, `{7f}`, which every language writes in its own way. */
export interface StepWords {
  /** The idea, and what to do. */
  readonly task: Phrase;
  readonly hint: Phrase;
  /** Why the answer was right. */
  readonly done: Phrase;
  /** For typical wrong answers, by their keys. */
  readonly wrong?: Readonly<Record<string, Phrase>>;
}

export interface LessonWords {
  readonly title: Phrase;
  /** By id of the step. */
  readonly steps: Readonly<Record<string, StepWords>>;
}

/** Everything written to teach one game. */
export interface CourseWords {
  /** By id of the lesson. */
  readonly lessons: Readonly<Record<string, LessonWords>>;
  /** A piece of advice for each kind of piece, by its id. */
  readonly tips: Readonly<Record<string, Phrase>>;
  /** Answers to questions, where the game calls them by words of its own. */
  readonly choices?: Readonly<Record<string, Phrase>>;
}

export function say(en: string, ja: string): Phrase {
  return { en, ja };
}
