import { makeKeys } from '../core/keys.ts';
import { HAND, PLACES } from '../core/place.ts';
import { WALL } from '../core/piece.ts';

/**
 * The board is kept twice. `places` is a padded mailbox, 16 squares a row of which eight are real, so that the
 * difference of two squares names a direction and a step too far ends on a wall. Sets of squares are pairs of int32,
 * for everything that asks about many at once: bit `i & 31` of word `i >> 5` is `SQUARES[i]`, four ranks a word.
 */
const STRIDE = 16;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Row 0 is rank 8, column 0 is file a: the board as White sees it. */
export function squareAt(column: number, row: number): number {
  return (row + 2) * STRIDE + column + 4;
}

/** Rows by side: where pawns start, and where a pawn of the other side may be captured in passing. */
export const START_ROWS: readonly [number, number] = [6, 1];
export const PASSED_ROWS: readonly [number, number] = [2, 5];

export function rowOf(square: number): number {
  return INDEX[square] >> 3;
}

/** Squares in reading order, and back. */
export const SQUARES: Uint8Array = new Uint8Array(64);
export const INDEX: Uint8Array = new Uint8Array(PLACES);
export const IS_SQUARE: Uint8Array = new Uint8Array(PLACES);
export const EMPTY_BOARD: Uint8Array = new Uint8Array(PLACES).fill(WALL);

/** The set of one square, by `square << 1 | word`; empty for a place off the board. */
export const SINGLE: Int32Array = new Int32Array(PLACES << 1);

/** What a pawn of each side adds to its square when it steps. */
export const FORWARD: Int8Array = new Int8Array(64);
FORWARD.set([-STRIDE, STRIDE]);

/** Steps of the lines, straight ones first. */
const LINES = [-STRIDE, -1, 1, STRIDE, -STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1];
const KNIGHT_STEPS = [2 * STRIDE - 1, 2 * STRIDE + 1, STRIDE - 2, STRIDE + 2].flatMap((step) => [-step, step]);
/** `DIRECTION_OF[to − from + 128]`: the step that leads from one square to another along a line, else 0. */
export const DIRECTION_OF: Int8Array = new Int8Array(256);

/** Sets by `index << 1 | word`: what a knight or king attacks from there, and the squares in line with it. */
export const KNIGHT_TARGETS: Int32Array = new Int32Array(128);
export const KING_TARGETS: Int32Array = new Int32Array(128);
export const STRAIGHTS: Int32Array = new Int32Array(128);
export const DIAGONALS: Int32Array = new Int32Array(128);
/** By `side << 7 | index << 1 | word`: what a pawn attacks from there. */
export const PAWN_TARGETS: Int32Array = new Int32Array(256);
/** By `index << 7 | other << 1 | word`: the squares strictly between two in line; empty if they are not. */
export const BETWEEN: Int32Array = new Int32Array(64 << 7);

/** By word: light squares, and all squares off the a- and the h-file. A pattern of four ranks serves both words. */
export const LIGHT: number = 0xaa55aa55 | 0;
export const NOT_FIRST_FILE: number = ~0x01010101;
export const NOT_LAST_FILE = 0x7f7f7f7f;

/**
 * Keys in pairs, low half first, by `(piece << 8 | square) << 1`: the squares of one rank share a cache line.
 * Bytes that are no piece number the rest: 0 the en passant square, 1 castling rights, 2 the side to move.
 */
export const RIGHTS_KEYS: number = 1 << 8;
export const KEYS: Int32Array = interleaveKeys(makeKeys(0x63686573, 48 << 8), makeKeys(0x73746573, 48 << 8));
export const SIDE_KEY_LOW: number = KEYS[1 << 10];
export const SIDE_KEY_HIGH: number = KEYS[(1 << 10) + 1];

/** No en passant square and no castling rights count as nothing, so that most positions need neither. */
function interleaveKeys(low: Int32Array, high: Int32Array): Int32Array {
  const keys = new Int32Array(low.length * 2);
  for (let i = 0; i < low.length; i++) {
    if (i === 0 || i === RIGHTS_KEYS) continue;
    keys[i * 2] = low[i];
    keys[i * 2 + 1] = high[i];
  }
  return keys;
}

function fillSquares(): void {
  for (let index = 0; index < 64; index++) {
    const square = squareAt(index & 7, index >> 3);
    SQUARES[index] = square;
    INDEX[square] = index;
    IS_SQUARE[square] = 1;
    SINGLE[(square << 1) | (index >> 5)] = 1 << index;
    EMPTY_BOARD[square] = 0;
  }
  EMPTY_BOARD.fill(0, HAND);
}

function addTo(sets: Int32Array, entry: number, square: number): void {
  sets[entry] |= SINGLE[square << 1];
  sets[entry + 1] |= SINGLE[(square << 1) | 1];
}

function fillTargets(index: number): void {
  const square = SQUARES[index];
  const entry = index << 1;
  for (const step of KNIGHT_STEPS) addTo(KNIGHT_TARGETS, entry, square + step);
  for (const step of LINES) addTo(KING_TARGETS, entry, square + step);
  for (const side of [0, 1]) {
    addTo(PAWN_TARGETS, (side << 7) | entry, square + FORWARD[side] - 1);
    addTo(PAWN_TARGETS, (side << 7) | entry, square + FORWARD[side] + 1);
  }
}

function fillLines(index: number): void {
  const square = SQUARES[index];
  for (const [i, step] of LINES.entries()) {
    const passed: number[] = [];
    for (let to = square + step; IS_SQUARE[to] !== 0; to += step) {
      addTo(i < 4 ? STRAIGHTS : DIAGONALS, index << 1, to);
      for (const between of passed) addTo(BETWEEN, (index << 7) | (INDEX[to] << 1), between);
      passed.push(to);
    }
  }
}

fillSquares();
for (let index = 0; index < 64; index++) {
  fillTargets(index);
  fillLines(index);
}
for (const step of LINES) {
  for (let n = 1; n <= 7; n++) DIRECTION_OF[128 + step * n] = step;
}
