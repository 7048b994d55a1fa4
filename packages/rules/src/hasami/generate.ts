import * as layout from '../core/layout.ts';
import { ONGOING } from '../core/outcome.ts';
import { judgeGoal } from './goal.ts';
import * as own from './state.ts';
import type { HasamiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { OCCUPIED, SIDE_WORDS } = own;
const { SIZE, STEPS, STRIDE } = tables;

/** All legal moves, men in reading order; none once the goal is reached (H30). */
export function generateAll(position: HasamiState, out: Int32Array, at: number): number {
  if (judgeGoal(position) !== ONGOING) return at;
  at = at | 0;
  const { places, state, isDai } = position;
  const words = OCCUPIED + state[SIDE] * SIDE_WORDS;
  for (let row = 1; row <= SIZE; row++) {
    let men = state[words + row];
    while (men !== 0) {
      const square = (row << 4) + 31 - Math.clz32(men & -men);
      men &= men - 1;
      const from = square << 8;
      // The four slides are written out: a loop over the directions costs a quarter of the speed.
      for (let to = square - STRIDE; places[to] === 0; to -= STRIDE) out[at++] = to | from;
      for (let to = square + 1; places[to] === 0; to++) out[at++] = to | from;
      for (let to = square + STRIDE; places[to] === 0; to += STRIDE) out[at++] = to | from;
      for (let to = square - 1; places[to] === 0; to--) out[at++] = to | from;
      if (isDai) at = generateJumps(places, square, out, at);
    }
  }
  return at;
}

/** H32: over one man of either side to the empty square behind it. */
function generateJumps(places: Uint8Array, square: number, out: Int32Array, at: number): number {
  for (let i = 0; i < 4; i++) {
    const step = STEPS[i];
    if (canJump(places, square, step)) out[at++] = (square + 2 * step) | (square << 8);
  }
  return at;
}

/** A wall needs no test of its own: what lies behind it is never empty. */
export function canJump(places: Uint8Array, square: number, step: number): boolean {
  return places[square + step] !== 0 && places[square + 2 * step] === 0;
}
