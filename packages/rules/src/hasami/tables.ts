import { EMPTY, HAND, makeKeys, makePiece, PLACES, ROW_OWN, STATE_OWN, WALL } from '../core/encoding.ts';
import type { PieceKind } from '../core/game.ts';
import { makeShape, type BoardShape } from '../core/text.ts';

/**
 * The board is a mailbox with 16 places per row and walls around the real squares. Row and column of a square are its
 * high and low four bits, so `make` needs no tables of words and bits.
 */
export const STRIDE = 16;
export const SIZE = 9;

/** The only kind of piece, and its bytes on the board. */
export const MAN = 1;
export const BLACK_MAN: number = makePiece(0, MAN);
export const RED_MAN: number = makePiece(1, MAN);
/** `man ^ SIDE_FLIP` is a man of the other side. */
export const SIDE_FLIP: number = BLACK_MAN ^ RED_MAN;

/** Up, right, down, left. */
export const DIRECTIONS: Int8Array = Int8Array.of(-STRIDE, 1, STRIDE, -1);

/** Returns a square number. Row 0 is a, column 0 is 1: the board as Black sees it. */
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

/** For a corner the sum of its two neighbours, so that either follows from the other; 0 for all other squares. */
export const BESIDE_CORNER: Uint16Array = new Uint16Array(PLACES);

/** Keys by `side << 8 | square`. */
export const KEYS_LOW: Int32Array = makeKeys(0x68617361, 2 * PLACES);
export const KEYS_HIGH: Int32Array = makeKeys(0x6d697465, 2 * PLACES);
/** The key of Red to move, which belongs to a place where no man can stand. */
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

export const SHAPE: BoardShape = makeShape(
  ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
  'row-column',
  squareAt,
);

export const KINDS: readonly (PieceKind | undefined)[] = makeKinds();

function makeKinds(): readonly (PieceKind | undefined)[] {
  const kinds: (PieceKind | undefined)[] = [undefined];
  // Position text writes men by side, `b` and `r`. Boards drawn in letters use the letter of the kind, upper case for
  // Black and lower case for Red; with B the men of Red would be drawn as `b`.
  kinds[MAN] = { id: 'man', letter: 'M', value: 1 };
  return kinds;
}

/** Scalars of hasami in `state`: men on the board by side. They are counted apart from captures, see H45. */
export const MEN: number = STATE_OWN;
/** Men captured by Black, then by Red. */
export const TAKEN: number = STATE_OWN + 2;
/** Plies since the last capture. */
export const QUIET: number = STATE_OWN + 4;
/** The squares of the men of a side: bit `square & 15` of word `OCCUPIED + side * SIDE_WORDS + (square >> 4)`. */
export const OCCUPIED: number = STATE_OWN + 5;
export const SIDE_WORDS = 10;

/** Field of a history row: QUIET before the move. */
export const ROW_QUIET: number = ROW_OWN;

/** The goals, as numbers because the move generator reads them at every node. */
export const GOAL_EIGHT = 0;
export const GOAL_FIVE = 1;
export const GOAL_LEAD = 2;
export const GOAL_LINE = 3;

export const GOALS: Readonly<Record<string, number>> = { eight: GOAL_EIGHT, five: GOAL_FIVE, lead: GOAL_LEAD };
