import { ONGOING, packDraw, packWin } from '../core/outcome.ts';
import { opponent } from '../core/side.ts';
import { LOST, QUIET, type LaserState } from './state.ts';

export const REASONS = [
  'pharaoh-hit',
  'both-pharaohs-hit',
  'repetition',
  'no-capture-limit',
  'agreement',
  'resign',
  'time',
] as const;

export function reason(name: (typeof REASONS)[number]): number {
  return REASONS.indexOf(name);
}

/** L43: a pharaoh that was hit comes first, then repetition, then the limit. */
export function verdictOf(position: LaserState): number {
  const lost = position.state[LOST];
  if (lost === 3) return packDraw(reason('both-pharaohs-hit'));
  if (lost !== 0) return packWin(lost === 1 ? 1 : 0, reason('pharaoh-hit'));
  if (position.repetitions() >= 2) return packDraw(reason('repetition'));
  if (position.state[QUIET] >= position.limit) return packDraw(reason('no-capture-limit'));
  return ONGOING;
}

/** Only a lost pharaoh takes away all moves (L44, L45); the last line answers for a case that cannot come up. */
export function outcomeWithoutMoves(position: LaserState): number {
  if (position.state[LOST] !== 0) return verdictOf(position);
  return packWin(opponent(position.side), reason('pharaoh-hit'));
}
