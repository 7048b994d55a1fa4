import type { Puzzle } from '@tesuji/coach';
import type { Options } from '@tesuji/rules';

/** Where a problem of ours comes from; the text says it in words. */
export type Source = 'own' | 'tanuki' | 'muso';

/** Something to solve: a mate that is there, or a better move than the one that was played. */
export interface Problem {
  /** Names the problem in what is kept about it. */
  readonly key: string;
  readonly game: string;
  readonly options: Options;
  readonly position: string;
  /** How long the mate takes, where that is known. */
  readonly plies?: number;
  readonly title?: string;
  readonly source?: Source;
  /** A mistake of one's own: what was played, and what counts as right. */
  readonly puzzle?: Puzzle;
}

/** A problem and where it is found: `#/puzzles/SET/NUMBER`. */
export interface PlacedProblem {
  readonly set: string;
  /** From 1. */
  readonly number: number;
  readonly problem: Problem;
}
