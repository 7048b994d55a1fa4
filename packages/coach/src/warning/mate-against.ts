import type { Position } from '@tesuji/rules';
import type { ForcedMate } from '../facts/forced-mate.ts';
import { findWins } from '../hints/wins.ts';
import { proveMate, type MateEffort } from '../look-ahead/mate-proof.ts';
import type { Teaching } from '../teaching.ts';
import type { Comparison } from './weigh-move.ts';

/** Spent on every move where mates are made by checks, and where the search sees a loss coming. */
const GLANCE: MateEffort = { plies: 7, nodes: 250 };
const PROOF: MateEffort = { plies: 11, nodes: 2500 };

/** How the enemy wins by force after the move, if that is proved and the best move does not allow the same. */
export function findMateAgainst(
  teaching: Teaching,
  position: Position,
  move: number,
  { best, lostIn }: Comparison,
): ForcedMate | undefined {
  const effort = lostIn === undefined ? GLANCE : { ...PROOF, plies: Math.max(PROOF.plies, lostIn) };
  const mate = mateAfter(teaching, position, move, effort);
  if (mate === undefined || lostIn !== undefined) return mate;
  // The search did not see it, so that it may not have seen it after its best move either.
  return mateAfter(teaching, position, best, effort) === undefined ? mate : undefined;
}

/** Is the best move, in a game that looks lost, known to be mated as well? Then nothing depends on the choice. */
export function isMatedAnyway(teaching: Teaching, position: Position, { best }: Comparison): boolean {
  return mateAfter(teaching, position, best, PROOF) !== undefined;
}

function mateAfter(teaching: Teaching, position: Position, move: number, effort: MateEffort): ForcedMate | undefined {
  position.make(move);
  const [win] = findWins(teaching, position);
  const isWorthALook = teaching.sight !== undefined || effort.nodes > GLANCE.nodes;
  const mate = win === undefined && isWorthALook ? proveMate(teaching.game, position, effort) : undefined;
  position.unmake();
  return win === undefined ? mate : { plies: 1, line: [win] };
}
