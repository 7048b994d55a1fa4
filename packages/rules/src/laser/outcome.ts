import type { LaserPosition } from './position.ts';
import { ONGOING, opponent, packDraw, packWin } from '../core/encoding.ts';
import { LOST, QUIET } from './tables.ts';

/** Reasons for the end of a game. Outcomes have their indexes, so new ones are added at the end. */
export const REASONS = [
  'pharaoh-hit',
  'both-pharaohs-hit',
  'repetition',
  'no-capture-limit',
  'agreement',
  'resign',
  'time',
] as const;
export type LaserReason = (typeof REASONS)[number];

/** Returns the index of a reason. */
export function reason(name: LaserReason): number {
  return REASONS.indexOf(name);
}

/** L43: returns the outcome so far; a destroyed pharaoh comes first, then repetition, then the limit. */
export function verdictOf(position: LaserPosition): number {
  const lost = position.state[LOST];
  if (lost === 3) return packDraw(reason('both-pharaohs-hit'));
  if (lost !== 0) return packWin(lost === 1 ? 1 : 0, reason('pharaoh-hit'));
  if (position.repetitions() >= 2) return packDraw(reason('repetition'));
  if (position.state[QUIET] >= position.limit) return packDraw(reason('no-capture-limit'));
  return ONGOING;
}

/** There is always a move unless a pharaoh is lost (L44, L45), so the last line is never reached in a game. */
export function outcomeWithoutMoves(position: LaserPosition): number {
  if (position.state[LOST] !== 0) return verdictOf(position);
  return packWin(opponent(position.side), reason('pharaoh-hit'));
}
