import * as encoding from '../core/encoding.ts';
import * as bands from './bands.ts';
import * as tables from './tables.ts';
import { ONGOING } from '../core/encoding.ts';
import { capturableBy, isCapture, writeArrivals } from './attacks.ts';
import { judgeGoal } from './outcome.ts';
import type { HasamiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { BAND_BIT, BAND_OF, BAND_SQUARES, BANDS } = bands;
const { MAN, OCCUPIED, SIDE_WORDS, SIZE, DIRECTIONS, STRIDE } = tables;

/** Scratch space for the men that can arrive at one square. */
const arrivals = new Int32Array(64);

/** Writes all legal moves, men in reading order; none if a goal is reached (H30). */
export function generateAll(position: HasamiPosition, out: Int32Array, at: number): number {
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

/** H32: jumps over one man of either side to the empty square behind it. */
function generateJumps(places: Uint8Array, square: number, out: Int32Array, at: number): number {
  for (let i = 0; i < 4; i++) {
    const step = DIRECTIONS[i];
    if (canJump(places, square, step)) out[at++] = (square + 2 * step) | (square << 8);
  }
  return at;
}

/** Reports whether a man can jump in a direction. A place behind a wall is never empty, so walls need no test. */
export function canJump(places: Uint8Array, square: number, step: number): boolean {
  return places[square + step] !== 0 && places[square + 2 * step] === 0;
}

/** Writes the legal moves that capture. Starting from the landing squares is six times faster than trying all moves. */
export function generateCaptures(position: HasamiPosition, out: Int32Array, at: number): number {
  if (judgeGoal(position) !== ONGOING) return at;
  const side = position.state[SIDE];
  const { landings } = capturableBy(position, side);
  for (let band = 0; band < BANDS; band++) {
    for (let bits = landings[band]; bits !== 0; bits &= bits - 1) {
      const landing = BAND_SQUARES[(band << 5) + 31 - Math.clz32(bits & -bits)];
      at = generateArrivals(position, landing, MAN | (16 << side), out, at);
    }
  }
  return at;
}

function generateArrivals(position: HasamiPosition, to: number, man: number, out: Int32Array, at: number): number {
  const count = writeArrivals(position, to, man, 0, arrivals, 0, 0);
  for (let i = 0; i < count; i++) {
    const move = to | (arrivals[i] << 8);
    if (!position.isDai || isCapture(position, move)) out[at++] = move;
  }
  return at;
}

/** Keeps the legal moves in `out` that capture nothing; returns the new end. */
export function dropCaptures(position: HasamiPosition, out: Int32Array, at: number, end: number): number {
  const { landings } = capturableBy(position, position.state[SIDE]);
  if ((landings[0] | landings[1] | landings[2]) === 0) return end;
  let kept = at | 0;
  for (let i = at | 0; i < end; i++) {
    const move = out[i];
    const isLanding = (landings[BAND_OF[move & 255]] & BAND_BIT[move & 255]) !== 0;
    if (!isLanding || (position.isDai && !isCapture(position, move))) out[kept++] = move;
  }
  return kept;
}
