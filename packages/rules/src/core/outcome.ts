import type { Side } from './side.ts';

/**
 * How a game stands, as one integer that a search can read: 0 while it goes on, else the low two bits say who
 * won and the rest is the index of the reason in `Game.reasons`.
 */
export const ONGOING = 0;
const WIN_FIRST = 1;
const WIN_SECOND = 2;
const DRAW = 3;

export interface Outcome {
  /** Absent when the game is drawn. */
  readonly winner?: Side;
  readonly reason: string;
}

export function packWin(side: Side, reason: number): number {
  return (side === 0 ? WIN_FIRST : WIN_SECOND) | (reason << 2);
}

export function packDraw(reason: number): number {
  return DRAW | (reason << 2);
}

export function isDraw(outcome: number): boolean {
  return (outcome & 3) === DRAW;
}

/** +1 when `side` has won, −1 when it has lost, 0 for a draw or a game that goes on. */
export function outcomeFor(outcome: number, side: Side): number {
  const result = outcome & 3;
  if (result === ONGOING || result === DRAW) return 0;
  return (result === WIN_FIRST) === (side === 0) ? 1 : -1;
}

/** The outcome in words' terms; `undefined` while the game goes on. */
export function describeOutcome(outcome: number, reasons: readonly string[]): Outcome | undefined {
  if (outcome === ONGOING) return undefined;
  const reason = reasons[outcome >> 2] ?? 'unknown';
  if (isDraw(outcome)) return { reason };
  return { winner: (outcome & 3) === WIN_FIRST ? 0 : 1, reason };
}
