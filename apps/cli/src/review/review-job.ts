import type { Look, NoPuzzle, Puzzle, ReviewState } from '@tesuji/coach';
import type { Side } from '@tesuji/rules';

/** What a reviewing thread is told at its start. */
export interface ReviewJob {
  readonly state: ReviewState;
  /** Make puzzles of the mistakes of this side, or of both, when all is looked at. */
  readonly puzzles?: { readonly title: string; readonly side?: Side };
  /** One word, shared; not 0 ends the work. */
  readonly stop: Int32Array<SharedArrayBuffer>;
  /** Where compiled code is kept. */
  readonly cache: string | undefined;
}

/** What it says, in this order: looks as they are made, what came of each mistake, and that it has ended. */
export type ReviewNews =
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'puzzle'; readonly ply: number; readonly puzzle: Puzzle | NoPuzzle }
  | { readonly kind: 'end' };
