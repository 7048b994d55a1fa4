import { makeKeys } from '../core/keys.ts';
import { EMPTY, makePiece, WALL } from '../core/piece.ts';
import { HAND, PLACES } from '../core/place.ts';

/**
 * The board is a mailbox of 16 squares a row with a wall around the real ones. A square's row and column are then
 * its high and low four bits, which spares `make` every table of words and bits.
 */
export const STRIDE = 16;
export const SIZE = 9;

/** The only kind of piece, and its bytes on the board. */
export const MAN = 1;
export const BLACK_MAN: number = makePiece(0, MAN);
export const RED_MAN: number = makePiece(1, MAN);
/** `man ^ SWAP` is a man of the other side. */
export const SWAP: number = BLACK_MAN ^ RED_MAN;

/** Up, right, down, left. */
export const STEPS: Int8Array = Int8Array.of(-STRIDE, 1, STRIDE, -1);

/** Row 0 is a, column 0 is 1: the board as Black sees it. */
export function squareAt(column: number, row: number): number {
  return (row + 1) * STRIDE + column + 1;
}

export function columnOf(square: number): number {
  return (square & (STRIDE - 1)) - 1;
}

export function rowOf(square: number): number {
  return (square >> 4) - 1;
}

/** Squares in reading order, which is the order of their numbers. */
export const SQUARES: Uint8Array = new Uint8Array(SIZE * SIZE);
export const IS_SQUARE: Uint8Array = new Uint8Array(PLACES);
export const EMPTY_BOARD: Uint8Array = new Uint8Array(PLACES).fill(WALL, 0, HAND);

/** For a corner the sum of the two squares beside it, so that one leads to the other; 0 for all other squares. */
export const BESIDE_CORNER: Uint16Array = new Uint16Array(PLACES);

/** Keys by `side << 8 | square`. */
export const KEYS_LOW: Int32Array = makeKeys(0x68617361, 2 * PLACES);
export const KEYS_HIGH: Int32Array = makeKeys(0x6d697465, 2 * PLACES);
/** Toggled when Red is to move: the numbers of a place no man can stand on. */
export const SIDE_KEY_LOW: number = KEYS_LOW[0];
export const SIDE_KEY_HIGH: number = KEYS_HIGH[0];

for (let index = 0; index < SQUARES.length; index++) {
  const square = squareAt(index % SIZE, Math.floor(index / SIZE));
  SQUARES[index] = square;
  IS_SQUARE[square] = 1;
  EMPTY_BOARD[square] = EMPTY;
}

for (const row of [0, SIZE - 1]) {
  for (const column of [0, SIZE - 1]) {
    const inRow = squareAt(column === 0 ? 1 : SIZE - 2, row);
    const inColumn = squareAt(column, row === 0 ? 1 : SIZE - 2);
    BESIDE_CORNER[squareAt(column, row)] = inRow + inColumn;
  }
}
