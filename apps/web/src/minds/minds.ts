import type { Fact, GameReview, Help, HelpState, Hint, Puzzle, Sensitivity, Warning } from '@tesuji/coach';
import type { WorkerPool } from '@tesuji/host';
import type { RecordEnd } from '@tesuji/records';
import type { GameLine, Side } from '@tesuji/rules';
import type { HintLevel } from '../play/game-plan.ts';

/** A question under way: its answer, and how to call it off. Called off, it is answered by `undefined`, never rejected. */
export interface Asked<T> {
  readonly answer: Promise<T | undefined>;
  stop(): void;
}

export interface HintQuestion {
  readonly line: GameLine;
  readonly side: Side;
  readonly level: Exclude<HintLevel, 'off'>;
  /** The square or hand slot of a piece that is picked up. */
  readonly selected?: number;
}

/** One line of the engine about a position. */
export interface AnalysisLine {
  /** Legal moves, as ints of the game. */
  readonly moves: readonly number[];
  /** Hundredths of a pawn for the side to move, or a decided score (see `@tesuji/engine/search/score`). */
  readonly score: number;
}

export interface Analysis {
  readonly depth: number;
  readonly nodes: number;
  readonly ms: number;
  readonly lines: readonly AnalysisLine[];
}

export interface AnalysisQuestion {
  readonly line: GameLine;
  /** How many lines. */
  readonly lines: number;
  /** Absent: until it is stopped. */
  readonly ms?: number;
}

export interface MateQuestion {
  readonly line: GameLine;
  readonly ms: number;
  /** Longer mates do not count: `nomate` then says that there is none within so many plies. */
  readonly plies?: number;
  /** All first moves that mate, not just one. */
  readonly all?: boolean;
}

export type MateAnswer =
  | {
      readonly kind: 'mate';
      readonly plies: number;
      readonly moves: readonly number[];
      readonly firstMoves: readonly number[];
    }
  | { readonly kind: 'nomate' }
  | { readonly kind: 'unknown' };

export interface ReviewQuestion {
  readonly line: GameLine;
  /** Milliseconds for a position. */
  readonly msPerMove?: number;
  /** A review that was broken off, as `onState` gave it. */
  readonly state?: unknown;
  /** How its record says the game ended. */
  readonly end?: RecordEnd;
  /** Who played whom, for the puzzles made of it. */
  readonly title?: string;
}

export interface ReviewAnswer {
  readonly review: GameReview;
  readonly puzzles: readonly Puzzle[];
}

/**
 * Everything that thinks, in workers. Lines go in, plain data comes out; nothing here blocks the page. Faults of a
 * worker are mended by a fresh one; what cannot be answered is answered by `undefined`.
 */
export interface Minds {
  /** Opponents: the pool that `poolThinker` takes. */
  readonly pool: WorkerPool;
  /** What the coach shows of a position, the most urgent first. */
  hints(question: HintQuestion): Asked<readonly Hint[]>;
  /** Is this move, legal at the end of the line, a bad one? `{ warning: undefined }` when it is not. */
  judge(line: GameLine, move: number, sensitivity: Sensitivity): Asked<{ readonly warning: Warning | undefined }>;
  /** Staged help: one step more than `state`. */
  help(line: GameLine, state: HelpState | undefined): Asked<Help>;
  /** What is proved about a move. */
  reasons(line: GameLine, move: number): Asked<readonly Fact[]>;
  /** Reports as it deepens; the answer is the last report. Only one analysis runs at a time: a new one ends the old. */
  analyse(question: AnalysisQuestion, onReport: (analysis: Analysis) => void): Asked<Analysis>;
  solve(question: MateQuestion): Asked<MateAnswer>;
  /** `onProgress` gets the share done, from 0 to 1, and a state to go on from. */
  review(question: ReviewQuestion, onProgress: (share: number, state: unknown) => void): Asked<ReviewAnswer>;
}
