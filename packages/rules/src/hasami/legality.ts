import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import type { HasamiPosition } from './position.ts';
import { ONGOING } from '../core/encoding.ts';
import { canJump } from './movegen.ts';
import { judgeGoal } from './outcome.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { columnOf, IS_SQUARE, MAN, rowOf, STRIDE } = tables;

/** Reports whether an integer is a legal move here. It may come from a hash table, so nothing about it is trusted. */
export function isLegalMove(position: HasamiPosition, move: number): boolean {
  if (move <= 0 || move > 0xffff) return false;
  const { places } = position;
  const from = (move >> 8) & 255;
  const to = move & 255;
  if (IS_SQUARE[from] === 0 || IS_SQUARE[to] === 0) return false;
  if (places[from] !== (MAN | (16 << position.state[SIDE])) || places[to] !== 0) return false;
  return canReach(position, from, to) && judgeGoal(position) === ONGOING;
}

/** Reports whether a man on `from` reaches the empty square `to` by a slide (H5, H6) or a jump (H32). */
export function canReach(position: HasamiPosition, from: number, to: number): boolean {
  const { places } = position;
  const step = stepTowards(from, to);
  if (step === 0) return false;
  if (position.isDai && to === from + 2 * step && canJump(places, from, step)) return true;
  let at = from + step;
  while (at !== to && places[at] === 0) at += step;
  return at === to;
}

/** Returns the step that leads from one square to another along a row or column; 0 if there is none. */
export function stepTowards(from: number, to: number): number {
  if (from === to) return 0;
  if (rowOf(from) === rowOf(to)) return to > from ? 1 : -1;
  if (columnOf(from) === columnOf(to)) return to > from ? STRIDE : -STRIDE;
  return 0;
}
