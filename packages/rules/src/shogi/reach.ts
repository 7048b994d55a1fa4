import { PLACES } from '../core/place.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { BIT, BISHOP, DIRECTIONS, EMPTY_BOARD, HORSE, LANCE, SQUARES, STEPS, WORD } = tables;

/**
 * Squares as occupancy sets of three words. A word is three whole ranks, so the promotion zone is one of them, and the
 * squares of a line can be gathered into nine bits, looked up at once and spread again: walking square by square costs
 * a wrongly predicted branch per direction.
 */
export const INDEX: Uint8Array = new Uint8Array(PLACES);
/** `STEP_SETS[(piece * 81 + index) * 3 + word]`: where a piece steps or jumps. */
export const STEP_SETS: Int32Array = new Int32Array(48 * 81 * 3);
/** `RAY_SETS[rayAt(square, step) + word]`: the squares beyond `square` in one direction. Offset 0 is left empty. */
export const RAY_SETS: Int32Array = new Int32Array(3 + 81 * 8 * 3);

const FALLING = new Int32Array(81 * 3);
const RISING = new Int32Array(81 * 3);
const COLUMN = Uint8Array.from({ length: 81 }, (_, index) => index % 9);
const ROW = Uint8Array.from({ length: 81 }, (_, index) => Math.floor(index / 9));
/** `SEEN[place << 9 | occupied]`: the places of a line of nine seen from one of them, up to and with the first occupied. */
const SEEN: Uint16Array = makeSeen();
/** Three bits, one to each rank of a word. */
const SPREAD = Int32Array.from({ length: 16 }, (_, bits) => (bits & 1) | ((bits & 2) << 8) | ((bits & 4) << 16));
const EVERY_RANK = 0o1001001;
const LINE = 0o777;
const DIRECTION_INDEX = new Uint8Array(64);

function makeSeen(): Uint16Array {
  const seen = new Uint16Array(9 << 9);
  for (let entry = 0; entry < seen.length; entry++) {
    for (const step of [-1, 1]) {
      for (let to = (entry >> 9) + step; to >= 0 && to < 9; to += step) {
        seen[entry] |= 1 << to;
        if ((entry & (1 << to)) !== 0) break;
      }
    }
  }
  return seen;
}

function fillSquare(square: number, index: number): void {
  INDEX[square] = index;
  for (let i = 0; i < 8; i++) {
    const step = DIRECTIONS[i];
    DIRECTION_INDEX[step + 32] = i;
    for (let to = square + step; EMPTY_BOARD[to] === 0; to += step) {
      RAY_SETS[3 + (index * 8 + i) * 3 + WORD[to]] |= BIT[to];
      if (i === 0 || i === 7) FALLING[index * 3 + WORD[to]] |= BIT[to];
      if (i === 2 || i === 5) RISING[index * 3 + WORD[to]] |= BIT[to];
    }
  }
  for (const [piece, steps] of STEPS.entries()) {
    for (const step of steps) {
      const to = square + step;
      if (EMPTY_BOARD[to] === 0) STEP_SETS[(piece * 81 + index) * 3 + WORD[to]] |= BIT[to];
    }
  }
}

SQUARES.forEach(fillSquare);

/** Where the ray from `square` in the direction `step` lies in RAY_SETS; never 0. */
export function rayAt(square: number, step: number): number {
  return 3 + (INDEX[square] * 8 + DIRECTION_INDEX[step + 32]) * 3;
}

/** The last answer of `writeSlides`: three words. Padded, small arrays are slower. */
export const slides: Int32Array = new Int32Array(32);

/** Where a sliding piece slides from a square over a board with these squares occupied, its first obstacles included. */
export function writeSlides(piece: number, index: number, top: number, middle: number, bottom: number): void {
  const kind = piece & 15;
  if (kind === BISHOP || kind === HORSE) writeDiagonals(index, top, middle, bottom);
  else {
    writeStraights(index, top, middle, bottom);
    if (kind === LANCE) keepAhead(piece, index);
  }
}

/** No two squares of a diagonal share a file, so its squares fold into nine bits. */
function writeDiagonals(index: number, top: number, middle: number, bottom: number): void {
  const at = index * 3;
  const line = COLUMN[index] << 9;
  const fallingTop = FALLING[at];
  const fallingMiddle = FALLING[at + 1];
  const fallingBottom = FALLING[at + 2];
  const risingTop = RISING[at];
  const risingMiddle = RISING[at + 1];
  const risingBottom = RISING[at + 2];
  const onFalling = (top & fallingTop) | (middle & fallingMiddle) | (bottom & fallingBottom);
  const onRising = (top & risingTop) | (middle & risingMiddle) | (bottom & risingBottom);
  const falling = Math.imul(SEEN[line | ((onFalling | (onFalling >> 9) | (onFalling >> 18)) & LINE)], EVERY_RANK);
  const rising = Math.imul(SEEN[line | ((onRising | (onRising >> 9) | (onRising >> 18)) & LINE)], EVERY_RANK);
  slides[0] = (falling & fallingTop) | (rising & risingTop);
  slides[1] = (falling & fallingMiddle) | (rising & risingMiddle);
  slides[2] = (falling & fallingBottom) | (rising & risingBottom);
}

function writeStraights(index: number, top: number, middle: number, bottom: number): void {
  const column = COLUMN[index];
  const row = ROW[index];
  const onTop = (top >> column) & EVERY_RANK;
  const onMiddle = (middle >> column) & EVERY_RANK;
  const onBottom = (bottom >> column) & EVERY_RANK;
  const onFile =
    ((onTop | (onTop >> 8) | (onTop >> 16)) & 7) |
    (((onMiddle | (onMiddle >> 8) | (onMiddle >> 16)) & 7) << 3) |
    (((onBottom | (onBottom >> 8) | (onBottom >> 16)) & 7) << 6);
  const file = SEEN[(row << 9) | onFile];
  slides[0] = SPREAD[file & 7] << column;
  slides[1] = SPREAD[(file >> 3) & 7] << column;
  slides[2] = SPREAD[file >> 6] << column;
  const word = row < 3 ? 0 : row < 6 ? 1 : 2;
  const shift = (row - word * 3) * 9;
  const onRank = ((word === 0 ? top : word === 1 ? middle : bottom) >> shift) & LINE;
  slides[word] |= SEEN[(column << 9) | onRank] << shift;
}

/** A lance sees forward only. */
function keepAhead(piece: number, index: number): void {
  const ahead = 3 + (index * 8 + ((piece & 16) !== 0 ? 1 : 6)) * 3;
  slides[0] &= RAY_SETS[ahead];
  slides[1] &= RAY_SETS[ahead + 1];
  slides[2] &= RAY_SETS[ahead + 2];
}
