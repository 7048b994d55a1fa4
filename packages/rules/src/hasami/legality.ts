import * as layout from '../core/layout.ts';
import { ONGOING } from '../core/outcome.ts';
import { canJump } from './generate.ts';
import { judgeGoal } from './goal.ts';
import type { HasamiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { columnOf, IS_SQUARE, MAN, rowOf, STRIDE } = tables;

/** Is this integer a legal move here? It may come from a hash table or a network, so nothing about it is trusted. */
export function isLegalMove(position: HasamiState, move: number): boolean {
  if (move <= 0 || move > 0xffff) return false;
  const { places } = position;
  const from = (move >> 8) & 255;
  const to = move & 255;
  if (IS_SQUARE[from] === 0 || IS_SQUARE[to] === 0) return false;
  if (places[from] !== (MAN | (16 << position.state[SIDE])) || places[to] !== 0) return false;
  return canReach(position, from, to) && judgeGoal(position) === ONGOING;
}

/** Does a man on `from` get to the empty square `to` by a slide (H5, H6) or a jump (H32)? */
export function canReach(position: HasamiState, from: number, to: number): boolean {
  const { places } = position;
  const step = stepTowards(from, to);
  if (step === 0) return false;
  if (position.isDai && to === from + 2 * step && canJump(places, from, step)) return true;
  let at = from + step;
  while (at !== to && places[at] === 0) at += step;
  return at === to;
}

/** The step that leads from one square to another along a row or column; 0 if none does or they are the same. */
export function stepTowards(from: number, to: number): number {
  if (from === to) return 0;
  if (rowOf(from) === rowOf(to)) return to > from ? 1 : -1;
  if (columnOf(from) === columnOf(to)) return to > from ? STRIDE : -STRIDE;
  return 0;
}
