import { ONGOING, packDraw, packWin } from '../core/outcome.ts';
import { opponent } from '../core/side.ts';
import { isDeadMaterial } from './material.ts';
import type { ChessState } from './state.ts';

export const REASONS = [
  'checkmate',
  'stalemate',
  'dead-position',
  'threefold',
  'fivefold',
  'fifty-moves',
  'seventy-five-moves',
  'agreement',
  'resign',
  'time',
] as const;

export function reason(name: (typeof REASONS)[number]): number {
  return REASONS.indexOf(name);
}

/** Plies, not moves: both sides together. */
export const FIFTY_MOVES = 100;
const SEVENTY_FIVE_MOVES = 150;

const DEAD = packDraw(reason('dead-position'));
const FIVEFOLD = packDraw(reason('fivefold'));
const SEVENTY_FIVE = packDraw(reason('seventy-five-moves'));

/** C26, C27. */
export function outcomeWithoutMoves(position: ChessState): number {
  if (!position.inCheck()) return packDraw(reason('stalemate'));
  return packWin(opponent(position.side), reason('checkmate'));
}

export function verdictOf(position: ChessState): number {
  if (isDeadMaterial(position.state)) return DEAD;
  if (position.repetitions() >= 4) return FIVEFOLD;
  return position.quietPlies >= SEVENTY_FIVE_MOVES ? SEVENTY_FIVE : ONGOING;
}

/** C30 to C32. Nothing is left to claim in a game that is over, above all not by a side that is mated. */
export function judgeClaim(position: ChessState, claim: string): number {
  if (position.outcome() !== ONGOING) return ONGOING;
  if (claim === 'threefold' && position.repetitions() >= 2) return packDraw(reason('threefold'));
  if (claim === 'fifty-moves' && position.quietPlies >= FIFTY_MOVES) return packDraw(reason('fifty-moves'));
  return ONGOING;
}
