/** Bitboards as pairs of int32, laid out as in the rules' tables: `index << 1 | word`, side 1 from 128 on. */

/** Squares ahead on the same file. */
export const AHEAD: Int32Array = new Int32Array(256);
/** Squares ahead on the two adjacent files, which a pawn may come to attack. */
export const ATTACK_SPAN: Int32Array = new Int32Array(256);
/** The left and right neighbours. */
export const BESIDE: Int32Array = new Int32Array(128);
/** The file of a square. */
export const FILE: Int32Array = new Int32Array(128);
/** The two adjacent files. */
export const NEIGHBOUR_FILES: Int32Array = new Int32Array(128);
/**
 * The king's square and its neighbours; for a king on the edge also the next row or file, so that every ring has nine
 * squares.
 */
export const KING_RING: Int32Array = new Int32Array(128);
/** Outpost squares: ranks 4 to 6 of a side, by `side << 1 | word`. */
export const OUTPOST_RANKS: Int32Array = new Int32Array(64);
/** Squares of the space term: files c to f on ranks 2 to 4 of a side, by `side << 1 | word`. */
export const SPACE_SQUARES: Int32Array = new Int32Array(64);

/** King distance between two squares, `index << 6 | index`. */
export const DISTANCE: Uint8Array = new Uint8Array(64 * 64);
/** Distance from the nearest of the four centre squares, in files plus ranks. */
export const FROM_MIDDLE: Uint8Array = new Uint8Array(64);

function add(sets: Int32Array, entry: number, index: number): void {
  sets[entry | (index >> 5)] |= 1 << index;
}

/** Returns the rank of a square, counted from the side's own first rank. */
export function relativeRank(index: number, side: number): number {
  return (index >> 3) ^ (side === 0 ? 7 : 0);
}

function fillPair(index: number, other: number): void {
  const across = Math.abs((index & 7) - (other & 7));
  const down = Math.abs((index >> 3) - (other >> 3));
  DISTANCE[(index << 6) | other] = Math.max(across, down);
  const entry = index << 1;
  if (down === 0 && across === 1) add(BESIDE, entry, other);
  if (across === 0) add(FILE, entry, other);
  if (across === 1) add(NEIGHBOUR_FILES, entry, other);
  for (const side of [0, 1]) {
    if (relativeRank(other, side) <= relativeRank(index, side)) continue;
    const own = (side << 7) | entry;
    if (across === 0) add(AHEAD, own, other);
    if (across === 1) add(ATTACK_SPAN, own, other);
  }
  const column = Math.max(1, Math.min(6, index & 7));
  const row = Math.max(1, Math.min(6, index >> 3));
  if (Math.abs(column - (other & 7)) <= 1 && Math.abs(row - (other >> 3)) <= 1) add(KING_RING, entry, other);
}

function fillSquare(index: number): void {
  const column = index & 7;
  const row = index >> 3;
  FROM_MIDDLE[index] = Math.max(3 - column, column - 4) + Math.max(3 - row, row - 4);
  for (const side of [0, 1]) {
    const rank = relativeRank(index, side);
    if (rank >= 3 && rank <= 5) add(OUTPOST_RANKS, side << 1, index);
    if (rank >= 1 && rank <= 3 && column >= 2 && column <= 5) add(SPACE_SQUARES, side << 1, index);
  }
}

for (let index = 0; index < 64; index++) {
  fillSquare(index);
  for (let other = 0; other < 64; other++) fillPair(index, other);
}

/** Returns the number of squares in a set (popcount). */
export function countSquares(low: number, high: number): number {
  let a = low - ((low >>> 1) & 0x55555555);
  let b = high - ((high >>> 1) & 0x55555555);
  a = (a & 0x33333333) + ((a >>> 2) & 0x33333333);
  b = (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  a = (a + b) | 0;
  a = (a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f);
  return Math.imul(a, 0x01010101) >>> 24;
}
