import type { GameLine, Side } from '@tesuji/rules';
import type { Fact } from '../fact.ts';
import type { Grade } from './grade.ts';

/** One move of a reviewed game. Points are expected points, from 0 to 1, for the side that moved. */
export interface ReviewedMove {
  /** Moves made before it. */
  readonly ply: number;
  /** Its number as the game counts. */
  readonly number: number;
  readonly side: Side;
  readonly move: string;
  readonly grade: Grade;
  /** Points lost; 0 when nothing better was found. */
  readonly lost: number;
  /** What the position was worth with the best move, and is with the one played. */
  readonly before: number;
  readonly after: number;
  /** The same as scores, in hundredths of a pawn. */
  readonly scoreBefore: number;
  readonly scoreAfter: number;
  /** The best way on instead. */
  readonly better: readonly string[];
  /** A proved mate that this move let go, in so many plies. */
  readonly missedMate?: number;
}

/** A position of the game on the graph; the start comes first. */
export interface GraphPoint {
  readonly ply: number;
  /** For side 0. */
  readonly points: number;
  /** The game is decided: side 0 wins in so many plies, or loses where negative; 0 when it is over. */
  readonly mate?: number;
}

export interface SideReview {
  /** From 0 to 100; absent for a side that never had a choice. */
  readonly accuracy?: number;
  /** Expected points lost in all. */
  readonly lost: number;
  readonly counts: Readonly<Record<Grade, number>>;
}

/** A move that changed the course of the game. */
export interface TurningPoint {
  readonly ply: number;
  /** Why the better move is better, as far as it is proved; never empty. */
  readonly reasons: readonly Fact[];
  /** How the other side could make use of the move played, and what that does. Empty where the game ended with it. */
  readonly answer: readonly string[];
  readonly answerReasons: readonly Fact[];
}

/** How the game ended, if that is known. */
export interface ReviewedEnd {
  readonly winner?: Side;
  readonly reason: string;
  /** What the last position was worth to the side that lost; absent in a draw and where the rules had ended the game. */
  readonly loserPoints?: number;
}

export interface GameReview {
  readonly line: GameLine;
  readonly moves: readonly ReviewedMove[];
  readonly graph: readonly GraphPoint[];
  readonly sides: readonly [SideReview, SideReview];
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
  readonly end?: ReviewedEnd;
}
