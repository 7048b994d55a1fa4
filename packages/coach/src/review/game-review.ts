import type { GameLine, Side } from '@tesuji/rules';
import type { Fact } from '../fact.ts';

/** A complete review of a game, as plain data. */
export interface GameReview {
  readonly line: GameLine;
  readonly moves: readonly ReviewedMove[];
  readonly graph: readonly GraphPoint[];
  readonly sides: readonly [SideReview, SideReview];
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
  readonly end?: ReviewedEnd;
}

/** One move of a reviewed game. Points are expected points, from 0 to 1, for the side that moved. */
export interface ReviewedMove {
  /** Moves made before it. */
  readonly ply: number;
  /** Its number in the notation of the game. */
  readonly number: number;
  readonly side: Side;
  readonly move: string;
  readonly grade: Grade;
  /** Points lost; 0 when nothing better was found. */
  readonly lost: number;
  /** Points with the best move, and with the one played. */
  readonly before: number;
  readonly after: number;
  /** The same as scores, in centipawns. */
  readonly scoreBefore: number;
  readonly scoreAfter: number;
  /** The best line instead. */
  readonly better: readonly string[];
  /** The length in plies of a proved mate that this move gave up. */
  readonly missedMate?: number;
  /** What a proved loss by the move costs in an even game, as a warning before it would have said. */
  readonly warned?: number;
}

/** A position of the game on the graph of expected points. */
export interface GraphPoint {
  readonly ply: number;
  /** For side 0. */
  readonly points: number;
  /** Present when the game is decided: side 0 wins in so many plies, or loses where negative; 0 when it is over. */
  readonly mate?: number;
}

export interface SideReview {
  /** From 0 to 100; absent if the side never had a choice. */
  readonly accuracy?: number;
  /** Expected points lost in all. */
  readonly lost: number;
  readonly counts: Readonly<Record<Grade, number>>;
}

/** A move that changed the course of the game. */
export interface TurningPoint {
  readonly ply: number;
  /** Why the better move is better; never empty. */
  readonly reasons: readonly Fact[];
  /** What proves that the move loses something, about the position before it, as a warning would have said. */
  readonly dangers: readonly Fact[];
  /** The other side's best answer to the move played, and the reasons for it; empty where the move ended the game. */
  readonly answer: readonly string[];
  readonly answerReasons: readonly Fact[];
}

/** How the game ended. */
export interface ReviewedEnd {
  readonly winner?: Side;
  readonly reason: string;
  /** Expected points of the loser in the last position; absent in a draw and where the rules ended the game. */
  readonly loserPoints?: number;
}

/** How a review grades a move, the best first; the last two are outside the scale. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'missed-mate', 'forced'] as const;
export type Grade = (typeof GRADES)[number];

/** The least expected points lost for each grade; less is good. */
const LOSSES: readonly (readonly [number, Grade])[] = [
  [0.2, 'blunder'],
  [0.1, 'mistake'],
  [0.05, 'inaccuracy'],
];
/** The least loss of a move that is less than good. */
export const LEAST_MISTAKE = 0.05;
/** Grades of moves that a player should learn from. */
export const MISTAKE_GRADES: readonly Grade[] = ['mistake', 'blunder', 'missed-mate'];

export interface MoveQuality {
  /** Expected points lost, from 0 to 1. */
  readonly lost: number;
  /** What a warning said that it costs, where that proved a loss. */
  readonly warned?: number | undefined;
  /** Whether nothing better was found. */
  readonly isBest: boolean;
  /** Whether it was the only legal move. */
  readonly isForced: boolean;
  /** Whether it gave up a proved mate. */
  readonly missesMate: boolean;
}

/** The gravest grade that a move gets for a proved loss which costs few points as the game stands. */
const WARNED: readonly (readonly [number, Grade])[] = [
  [0.12, 'mistake'],
  [0, 'inaccuracy'],
];

/**
 * Grades a move. A review never says less than a warning: a move that loses a piece is marked in a game that is won or
 * lost anyway, too.
 */
export function gradeOf({ lost, warned, isBest, isForced, missesMate }: MoveQuality): Grade {
  if (isForced) return 'forced';
  if (isBest) return 'best';
  if (missesMate) return 'missed-mate';
  const byPoints = LOSSES.find(([least]) => lost >= least)?.[1] ?? 'good';
  const byWarning = warned === undefined ? 'good' : (WARNED.find(([least]) => warned >= least)?.[1] ?? 'good');
  return GRADES.indexOf(byWarning) > GRADES.indexOf(byPoints) ? byWarning : byPoints;
}

/** A move that loses so many expected points has an accuracy of 50. */
const HALF = 0.15;

/** Returns how well a move was played: 100, halved for each 0.15 expected points lost. */
export function moveAccuracy(lost: number): number {
  return 100 * 0.5 ** (lost / HALF);
}

/** Returns how well a side played: the mean over the moves where it had a choice, or `undefined` if it never had one. */
export function accuracyOf(losses: readonly number[]): number | undefined {
  if (losses.length === 0) return undefined;
  return losses.reduce((sum, lost) => sum + moveAccuracy(lost), 0) / losses.length;
}
