import type { Attempt, Illegality } from '../core/illegal.ts';
import { ONGOING } from '../core/outcome.ts';
import { isPieceOf } from '../core/piece.ts';
import { canReach, stepTowards } from './legality.ts';
import type { HasamiPosition } from './position.ts';
import { IS_SQUARE } from './tables.ts';

type MakeFault = (code: string, rule: string, squares: readonly number[]) => Illegality;

/** The rule an attempt breaks; `undefined` when it is a legal move. */
export function findIllegality(position: HasamiPosition, attempt: Attempt): Illegality | undefined {
  const { places, side } = position;
  const { from, to } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'H30', squares: [] };
  if (IS_SQUARE[from] !== 1 || IS_SQUARE[to] !== 1) return { code: 'off-board', rule: 'H1', squares: [] };
  const piece = places[from];
  if (piece === 0) return { code: 'no-piece', rule: 'H7', squares: [from] };
  const fault: MakeFault = (code, rule, squares) => ({ code, rule, squares, piece });
  if (!isPieceOf(piece, side)) return fault('not-yours', 'H7', [from]);
  if (from === to) return fault('not-how-it-moves', 'H4', [from]);
  if (places[to] === piece) return fault('own-piece-there', 'H6', [to]);
  if (places[to] !== 0) return fault('square-occupied', 'H6', [to]);
  if (stepTowards(from, to) === 0) return fault('not-how-it-moves', 'H5', [from]);
  if (!canReach(position, from, to))
    return fault('blocked', position.isDai ? 'H33' : 'H6', menBetween(places, from, to));
  return findWishFault(attempt, fault);
}

/** Men never become anything else, and have no front to turn. */
function findWishFault({ from, promote, turn }: Attempt, fault: MakeFault): Illegality | undefined {
  if (promote !== undefined && promote !== false) return fault('cannot-promote', 'H3', [from]);
  return turn === undefined ? undefined : fault('cannot-turn', 'H5', [from]);
}

/** The men in the way, the nearest first. */
function menBetween(places: Uint8Array, from: number, to: number): number[] {
  const step = stepTowards(from, to);
  const men: number[] = [];
  for (let at = from + step; at !== to; at += step) if (places[at] !== 0) men.push(at);
  return men;
}
