import type { HasamiState } from './state.ts';
import * as layout from '../core/layout.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { BESIDE_CORNER, MAN, STEPS, SWAP } = tables;

/**
 * The man that helps the one landing on `to` to take what stands next to it in one direction, or 0 when nothing is
 * taken: the far end of a sandwich (H8), or the other man beside a corner (H15). The men taken are then all enemies
 * from `to + step` on. The square `from` counts as left, so that this can be asked before the move and after it.
 */
export function findPartner(
  places: Uint8Array,
  from: number,
  to: number,
  step: number,
  own: number,
  hasCorner: boolean,
): number {
  const enemy = own ^ SWAP;
  const next = to + step;
  if (places[next] !== enemy) return 0;
  let end = next + step;
  while (places[end] === enemy) end = (end + step) | 0;
  // Only a jumping man of dai hasami can find its own first square behind the run.
  if (places[end] === own && end !== from) return end;
  if (!hasCorner) return 0;
  const other = BESIDE_CORNER[next] - to;
  return other > 0 && places[other] === own ? other : 0;
}

/** Does this legal move take anything? */
export function isCapture(position: HasamiState, move: number): boolean {
  const { places, hasCorner } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const own = MAN | (16 << position.state[SIDE]);
  for (let i = 0; i < 4; i++) {
    if (findPartner(places, from, to, STEPS[i], own, hasCorner) !== 0) return true;
  }
  return false;
}
