import * as layout from '../core/layout.ts';
import { ONGOING } from '../core/outcome.ts';
import { writeArrivals } from './attacks.ts';
import { isCapture } from './captures.ts';
import { judgeGoal } from './goal.ts';
import { Prey } from './prey.ts';
import type { HasamiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { MAN, SIZE } = tables;

const prey = new Prey();
/** Room for men that can arrive at one square. */
const arrivals = new Int32Array(64);

/** The legal moves that take something, found from the squares to arrive at; six times faster than trying all moves. */
export function generateCaptures(position: HasamiState, out: Int32Array, at: number): number {
  if (judgeGoal(position) !== ONGOING) return at;
  const side = position.state[SIDE];
  const { landings } = prey;
  prey.find(position, side);
  for (let row = 1; row <= SIZE; row++) {
    for (let bits = landings[row]; bits !== 0; bits &= bits - 1) {
      at = generateArrivals(position, (row << 4) + 31 - Math.clz32(bits & -bits), MAN | (16 << side), out, at);
    }
  }
  return at;
}

function generateArrivals(position: HasamiState, to: number, man: number, out: Int32Array, at: number): number {
  const count = writeArrivals(position, to, man, 0, arrivals, 0, 0);
  for (let i = 0; i < count; i++) {
    const move = to | (arrivals[i] << 8);
    if (!position.isDai || isCapture(position, move)) out[at++] = move;
  }
  return at;
}

/** Of all legal moves in `out`, keeps those that take nothing. */
export function dropCaptures(position: HasamiState, out: Int32Array, at: number, end: number): number {
  const { landings } = prey;
  prey.find(position, position.state[SIDE]);
  let kept = at | 0;
  for (let i = at | 0; i < end; i++) {
    const move = out[i];
    const isLanding = (landings[(move >> 4) & 15] & (1 << (move & 15))) !== 0;
    if (!isLanding || (position.isDai && !isCapture(position, move))) out[kept++] = move;
  }
  return kept;
}
