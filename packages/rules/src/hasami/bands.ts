import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { PLACES } = encoding;
const { columnOf, rowOf, SQUARES } = tables;

/**
 * A set of squares as three bands of three rows: ten bits a row, the tenth always 0, so that what is shifted or carried
 * out of a row can be masked off. Work on three rows at a time takes a third of the steps of work on rows.
 */
export const BANDS = 3;
export const ROW_BITS = 10;
/** The shift from the last row of a band to the place of its first. */
export const TO_FIRST_ROW: number = 2 * ROW_BITS;
/** All squares of a band. */
export const FULL_BAND: number = 0x1ff | (0x1ff << ROW_BITS) | (0x1ff << TO_FIRST_ROW);

/** The band of a square, and its bit there. */
export const BAND_OF: Uint8Array = new Uint8Array(PLACES);
export const BAND_BIT: Int32Array = new Int32Array(PLACES);
/** The square of a bit, by `band << 5 | number of the bit`. */
export const BAND_SQUARES: Uint8Array = new Uint8Array(BANDS << 5);

for (const square of SQUARES) {
  const row = rowOf(square);
  const bit = ROW_BITS * (row % BANDS) + columnOf(square);
  BAND_OF[square] = Math.floor(row / BANDS);
  BAND_BIT[square] = 1 << bit;
  BAND_SQUARES[(BAND_OF[square] << 5) | bit] = square;
}

/** Returns the band that begins with this row of a set with one word per row, as in OCCUPIED. */
export function bandOf(state: Int32Array, words: number, row: number): number {
  return (state[words + row] >> 1) | (state[words + row + 1] << 9) | (state[words + row + 2] << 19);
}

/** Returns the squares of `through` in unbroken lines to the right of `from`, by the carries of one addition. */
export function fillRight(from: number, through: number): number {
  return ((through + ((from << 1) & through)) ^ through) & through;
}

/** Returns the squares of `through` in unbroken lines to the left of `from`, doubling the distance at each step. */
export function fillLeft(from: number, through: number): number {
  let filled = (from >> 1) & through;
  let open = through;
  filled |= open & (filled >> 1);
  open &= open >> 1;
  filled |= open & (filled >> 2);
  open &= open >> 2;
  return filled | (open & (filled >> 4));
}

/**
 * Returns the squares of `through` in unbroken columns from `first` downwards, those of `first` included. What comes
 * from another band is part of `first`.
 */
export function fillDown(first: number, through: number): number {
  const one = first & through;
  const two = one | ((one << ROW_BITS) & through);
  return two | ((two << ROW_BITS) & through);
}

export function fillUp(first: number, through: number): number {
  const one = first & through;
  const two = one | ((one >> ROW_BITS) & through);
  return two | ((two >> ROW_BITS) & through);
}

/** Returns the number of squares in a band. */
export function countInBand(band: number): number {
  const pairs = band - ((band >> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >> 4)) & 0x0f0f_0f0f, 0x0101_0101) >> 24;
}
