import type { Feedback, LessonProgress, PieceCard } from '@tesuji/lessons';
import type { Side } from '@tesuji/rules';

/** What a teacher is asked. Plain data, so that it can travel to a worker. */
export type Question =
  | { readonly kind: 'card'; readonly game: string; readonly piece: number; readonly side: Side }
  /** Judge an answer of the learner at this point of a lesson. */
  | { readonly kind: 'answer'; readonly game: string; readonly progress: LessonProgress; readonly text: string }
  /** What would be right here? */
  | { readonly kind: 'show'; readonly game: string; readonly progress: LessonProgress };

/** By kind of question. Progress is how the lesson stands afterwards. */
export interface Replies {
  readonly card: PieceCard | undefined;
  readonly answer: { readonly feedback: Feedback; readonly progress: LessonProgress };
  readonly show: { readonly answer: string; readonly progress: LessonProgress };
}

/** Judging and drawing take tens of milliseconds: on the page a worker does them. `undefined` where there is no answer. */
export type Teacher = <Q extends Question>(question: Q) => Promise<Replies[Q['kind']] | undefined>;

/** Questions and replies on their way to a worker and back, numbered. */
export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
}
export interface GivenReply {
  readonly id: number;
  readonly reply: Replies[Question['kind']] | undefined;
}
