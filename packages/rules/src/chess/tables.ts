import { HAND, makeKeys, PLACES, STATE_OWN, VARIANT, WALL } from '../core/encoding.ts';
import type { PieceKind } from '../core/game.ts';
import { makeShape, type BoardShape } from '../core/text.ts';

/**
 * The board is stored twice. `places` is a padded mailbox with 16 places per row, eight of them real, so that the
 * difference of two squares determines a direction and a step too far ends on a wall. Sets of squares are pairs of
 * int32 for tests of many squares at once: bit `i & 31` of word `i >> 5` is `SQUARES[i]`, four ranks per word.
 */
const STRIDE = 16;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Returns a square number. Row 0 is rank 8, column 0 is file a: the board as White sees it. */
export function squareAt(column: number, row: number): number {
  return (row + 2) * STRIDE + column + 4;
}

/** Rows by side: where its pawns start, and where it captures en passant. */
export const START_ROWS: readonly [number, number] = [6, 1];
export const PASSED_ROWS: readonly [number, number] = [2, 5];

export function rowOf(square: number): number {
  return INDEX[square] >> 3;
}

/** Squares in reading order, and their indexes. */
export const SQUARES: Uint8Array = new Uint8Array(64);
export const INDEX: Uint8Array = new Uint8Array(PLACES);
export const IS_SQUARE: Uint8Array = new Uint8Array(PLACES);
export const EMPTY_BOARD: Uint8Array = new Uint8Array(PLACES).fill(WALL);

/** The set of one square, by `square << 1 | word`; empty for a place off the board. */
export const SINGLE: Int32Array = new Int32Array(PLACES << 1);

/** The step of a pawn, by side. */
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

/** Sets that are the same in both words: light squares, and all squares except the a-file and the h-file. */
export const LIGHT: number = 0xaa55aa55 | 0;
export const NOT_FIRST_FILE: number = ~0x01010101;
export const NOT_LAST_FILE = 0x7f7f7f7f;

/**
 * Keys in pairs, low half first, by `(piece << 8 | square) << 1`: the squares of one rank share a cache line.
 * Bytes that are no piece stand for the rest: 0 the en passant square, 1 castling rights, 2 the side to move.
 */
export const RIGHTS_KEYS: number = 1 << 8;
export const KEYS: Int32Array = interleaveKeys(makeKeys(0x63686573, 48 << 8), makeKeys(0x73746573, 48 << 8));
export const SIDE_KEY_LOW: number = KEYS[1 << 10];
export const SIDE_KEY_HIGH: number = KEYS[(1 << 10) + 1];

/** No en passant square and no castling rights have the key 0. */
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

/**
 * The attacks of sliders are looked up line by line: the squares of a line are gathered into eight bits, one per file
 * (or per rank), SEEN returns eight bits, and these are spread over the line again. Walking square by square is slower:
 * it costs a mispredicted branch per direction.
 */
export const SEEN: Uint8Array = makeSeen();
/** One bit per rank spread over four ranks of the a-file. */
export const SPREAD: Int32Array = new Int32Array(64);
export const EVERY_RANK = 0x01010101;
/** Multiplication by this gathers the bits of the a-file of a word side by side at its top. */
export const GATHER = 0x10204080;

/** By `index << 1 | word`: falling and rising diagonal through a square, without the square. */
export const FALLING: Int32Array = new Int32Array(128);
export const RISING: Int32Array = new Int32Array(128);

/** `SEEN[place << 8 | occupied]`: the places of a line of eight seen from one of them, the first occupied included. */
function makeSeen(): Uint8Array {
  const seen = new Uint8Array(8 << 8);
  for (let entry = 0; entry < seen.length; entry++) {
    for (const step of [-1, 1]) {
      for (let to = (entry >> 8) + step; to >= 0 && to < 8; to += step) {
        seen[entry] |= 1 << to;
        if ((entry & (1 << to)) !== 0) break;
      }
    }
  }
  return seen;
}

function fillDiagonals(index: number): void {
  for (let other = 0; other < 64; other++) {
    const down = (other >> 3) - (index >> 3);
    const right = (other & 7) - (index & 7);
    const entry = (index << 1) | (other >> 5);
    if (down === 0) continue;
    if (down === right) FALLING[entry] |= 1 << other;
    if (down === -right) RISING[entry] |= 1 << other;
  }
}

for (let index = 0; index < 64; index++) fillDiagonals(index);
for (let ranks = 0; ranks < 16; ranks++) {
  SPREAD[ranks] = (ranks & 1) | ((ranks & 2) << 7) | ((ranks & 4) << 14) | ((ranks & 8) << 21);
}

export const SHAPE: BoardShape = makeShape(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  ['8', '7', '6', '5', '4', '3', '2', '1'],
  'column-row',
  squareAt,
);

export const KINDS: readonly (PieceKind | undefined)[] = [
  undefined,
  { id: 'pawn', letter: 'P', value: 1 },
  { id: 'knight', letter: 'N', value: 3 },
  { id: 'bishop', letter: 'B', value: 3 },
  { id: 'rook', letter: 'R', value: 5 },
  { id: 'queen', letter: 'Q', value: 9 },
  { id: 'king', letter: 'K', value: 0, royal: true },
];

/** The number of pieces of each kind at the start, per side. */
export const FIRST_COUNTS: readonly number[] = [0, 8, 2, 2, 2, 1, 1];

/** An upper bound for a legal set of pieces: nine queens, two of everything else, and castling. */
export const MAX_MOVES: number = 9 * 27 + 2 * 14 + 2 * 13 + 2 * 8 + 8 + 2;

/**
 * Scalars of chess in `state`. One word, saved and restored with every move, has the castling rights (4 bits), the
 * square of a legal en passant capture or 0 (8 bits), and the plies since the last capture or pawn move.
 */
export const STATUS: number = STATE_OWN;
export const PASSED_SHIFT = 4;
export const PASSED: number = 255 << PASSED_SHIFT;
export const QUIET_SHIFT = 12;
export const ONE_QUIET_PLY: number = 1 << QUIET_SHIFT;
/** Sets of squares by `side << 4 | kind << 1 | word`; kind 0 is every piece of the side. */
export const SETS: number = STATE_OWN + 8;

/** Returns the low word of the set of occupied squares. */
export function occupiedLow(state: Int32Array): number {
  return state[SETS] | state[SETS + 16];
}

/** Returns the high word of the set of occupied squares. */
export function occupiedHigh(state: Int32Array): number {
  return state[SETS + 1] | state[SETS + 17];
}

/**
 * Beyond the bits that all games share (`core/encoding.ts`), a chess move has the kind that a pawn promotes to in bits
 * 17–19 and flags for en passant and castling. Castling goes from the square of the king to that of the rook.
 */
export const PROMOTION_SHIFT = 17;
export const EN_PASSANT: number = 1 << 20;
export const CASTLING: number = 1 << 21;

/** Returns the bits of a promotion. Under-promotions differ from a queen in VARIANT, and so in their history slot. */
export function promotionBits(kind: number): number {
  return (kind << PROMOTION_SHIFT) | (kind === QUEEN ? 0 : VARIANT);
}

/** Returns the kind that a pawn promotes to, or 0. */
export function promotionOf(move: number): number {
  return (move >> PROMOTION_SHIFT) & 7;
}
