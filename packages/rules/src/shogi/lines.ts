import { rayAt } from './reach.ts';
import * as layout from '../core/layout.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { PLY, ROW, ROW_MOVE } = layout;
const { OCCUPIED, SLIDERS } = own;
const { ALIGNED, DIFFERENCE, RAYS, SQUARES, STEPS_ONTO, WORD_BITS } = tables;

/**
 * By square, for pieces that alone stand between a king and a slider: the ray from the king they are on (see
 * `RAY_SETS`). Pinned ones may not leave it; ours before the enemy king uncover a check when they do. Scratch of one
 * call of the generator, always left zeroed.
 */
export const pinRays: Int16Array = new Int16Array(256);
export const uncoverRays: Int16Array = new Int16Array(256);
const marked = new Uint8Array(64);
let marks = 0;

/** A slider that checks: the number of them << 16 | its square << 8 | 128 + the step from the king towards it; or 0. */
export function markBlockers(position: ShogiState, king: number, by: number, side: number, rays: Int16Array): number {
  const { places, state } = position;
  const own = 16 << side;
  let found = 0;
  for (let word = 0; word < 3; word++) {
    let sliders = state[SLIDERS + by * 3 + word] & RAYS[king * 4 + word];
    while (sliders !== 0) {
      const slider = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
      sliders &= sliders - 1;
      const step = ALIGNED[(places[slider] << 9) + slider - king + DIFFERENCE];
      if (step === 0) continue;
      let first = king + step;
      while (places[first] === 0) first = (first + step) | 0;
      if (first === slider) found = ((found & 0xf0000) + 0x10000) | (slider << 8) | (128 + step);
      else if ((places[first] & own) !== 0) {
        let second = first + step;
        while (places[second] === 0) second = (second + step) | 0;
        if (second === slider) {
          rays[first] = rayAt(king, step);
          marked[marks++] = first;
        }
      }
    }
  }
  return found;
}

export function clearMarks(): void {
  if (marks === 0) return;
  for (let i = 0; i < marks; i++) {
    pinRays[marked[i]] = 0;
    uncoverRays[marked[i]] = 0;
  }
  marks = 0;
}

/**
 * Pieces of side `by` that check `king` by a step: their number << 16 | the square of one << 8. Only the piece that just
 * moved can; a position fresh from text may hold several.
 */
export function stepCheckers(position: ShogiState, king: number, by: number): number {
  const { places, state, history } = position;
  const ply = state[PLY];
  if (ply !== 0) {
    const last = history[(ply - 1) * ROW + ROW_MOVE] & 255;
    const isCheck = STEPS_ONTO[(places[last] << 9) + king - last + DIFFERENCE] !== 0 && last !== 0;
    return isCheck ? 0x10000 | (last << 8) : 0;
  }
  let found = 0;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + by * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      if (STEPS_ONTO[(places[square] << 9) + king - square + DIFFERENCE] !== 0)
        found = ((found & 0xf0000) + 0x10000) | (square << 8);
    }
  }
  return found;
}

export function hasMarks(): boolean {
  return marks !== 0;
}
