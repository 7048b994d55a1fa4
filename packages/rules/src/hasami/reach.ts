import type { HasamiState } from './state.ts';
import * as own from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { OCCUPIED, SIDE_WORDS } = own;
const { SIZE } = tables;

/** A set of squares is one word a row, as in OCCUPIED: bit `square & 15` of word `square >> 4`. */
export const SET_WORDS = 16;
/** All nine squares of a row. */
const FULL = 0x3fe;

/** A row read from right to left. */
const MIRRORED = new Uint16Array(1024);
for (let row = 0; row <= FULL; row++) {
  for (let bit = 1; bit <= SIZE; bit++) if ((row & (1 << bit)) !== 0) MIRRORED[row] |= 1 << (SIZE + 1 - bit);
}

/**
 * The empty squares that men of a side can go to with one move (H5, H32), whole rows at a time. Within a row a sum does
 * the sliding: one added at the first square of an empty run carries through to its end.
 */
export function writeReach(position: HasamiState, side: number, out: Int32Array): void {
  const { state } = position;
  const mine = OCCUPIED + side * SIDE_WORDS;
  const theirs = OCCUPIED + (side ^ 1) * SIDE_WORDS;
  let falling = 0;
  let above = 0;
  for (let row = 1; row <= SIZE; row++) {
    const men = state[mine + row];
    const empty = FULL & ~(men | state[theirs + row]);
    falling = (falling | above) & empty;
    above = men;
    const right = (men << 1) & empty;
    const mirrored = MIRRORED[empty];
    const left = (MIRRORED[men] << 1) & mirrored;
    out[row] = falling | (((empty + right) ^ empty) & empty) | MIRRORED[((mirrored + left) ^ mirrored) & mirrored];
  }
  let rising = 0;
  let below = 0;
  for (let row = SIZE; row > 0; row--) {
    const men = state[mine + row];
    rising = (rising | below) & FULL & ~(men | state[theirs + row]);
    below = men;
    out[row] |= rising;
  }
  if (position.isDai) addJumps(state, mine, theirs, out);
}

/** H32: two steps on, with a man of either side in between. */
function addJumps(state: Int32Array, mine: number, theirs: number, out: Int32Array): void {
  for (let row = 1; row <= SIZE; row++) {
    const men = state[mine + row];
    const standing = men | state[theirs + row];
    let jumps = (((men << 1) & standing) << 1) | (((men >> 1) & standing) >> 1);
    if (row > 2) jumps |= state[mine + row - 2] & (state[mine + row - 1] | state[theirs + row - 1]);
    if (row < SIZE - 1) jumps |= state[mine + row + 2] & (state[mine + row + 1] | state[theirs + row + 1]);
    out[row] |= jumps & FULL & ~standing;
  }
}
