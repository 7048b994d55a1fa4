import type { Attempt, Illegality } from '../core/game.ts';
import { isPieceOf, ONGOING } from '../core/encoding.ts';
import { canReach, stepTowards } from './legality.ts';
import type { HasamiPosition } from './position.ts';
import { IS_SQUARE } from './tables.ts';

type MakeRefusal = (code: string, rule: string, squares: readonly number[]) => Illegality;

/** Returns the rule that an attempt breaks; `undefined` if it is a legal move. */
export function findIllegality(position: HasamiPosition, attempt: Attempt): Illegality | undefined {
  const { places, side } = position;
  const { from, to } = attempt;
  if (position.outcome() !== ONGOING) return { code: 'game-over', rule: 'H30', squares: [] };
  if (IS_SQUARE[from] !== 1 || IS_SQUARE[to] !== 1) return { code: 'off-board', rule: 'H1', squares: [] };
  const piece = places[from];
  if (piece === 0) return { code: 'no-piece', rule: 'H7', squares: [from] };
  const refuse: MakeRefusal = (code, rule, squares) => ({ code, rule, squares, piece });
  if (!isPieceOf(piece, side)) return refuse('not-yours', 'H7', [from]);
  if (from === to) return refuse('not-how-it-moves', 'H4', [from]);
  if (places[to] === piece) return refuse('own-piece-there', 'H6', [to]);
  if (places[to] !== 0) return refuse('square-occupied', 'H6', [to]);
  if (stepTowards(from, to) === 0) return refuse('not-how-it-moves', 'H5', [from]);
  if (!canReach(position, from, to))
    return refuse('blocked', position.isDai ? 'H33' : 'H6', menBetween(places, from, to));
  return findWishRefusal(attempt, refuse);
}

/** Returns a refusal for an attempt to promote or turn, which men do not. */
function findWishRefusal({ from, promote, turn }: Attempt, refuse: MakeRefusal): Illegality | undefined {
  if (promote !== undefined && promote !== false) return refuse('cannot-promote', 'H3', [from]);
  return turn === undefined ? undefined : refuse('cannot-turn', 'H5', [from]);
}

/** Returns the men between two squares, the nearest first. */
function menBetween(places: Uint8Array, from: number, to: number): number[] {
  const step = stepTowards(from, to);
  const men: number[] = [];
  for (let at = from + step; at !== to; at += step) if (places[at] !== 0) men.push(at);
  return men;
}
