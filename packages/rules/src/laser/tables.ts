import { makeKeys } from '../core/keys.ts';
import { VARIANT } from '../core/move.ts';
import { makePiece, pieceKind, pieceSide, pieceTurn, WALL } from '../core/piece.ts';
import { HAND, PLACES } from '../core/place.ts';
import type { Side } from '../core/side.ts';

/**
 * The board is a padded mailbox: eleven squares a row, of which the last is wall (and so stands left of the next row
 * too), and a row of wall above and below, so that light and pieces that leave the board run into one.
 */
const STRIDE = 11;

export const PHARAOH = 1;
export const SCARAB = 2;
export const PYRAMID = 3;
export const ANUBIS = 4;
export const SPHINX = 5;
export const EYE = 6;

/** A swap is told from a step by this bit, so that a move can be written without its position. */
export const SWAP: number = VARIANT << 1;

/** How many directions each kind has; a turn counts modulo these. */
export const FACINGS: readonly number[] = [1, 1, 2, 4, 4, 4, 2];

/** Row 0 is rank 8, column 0 is file a: the board as silver sees it. */
export function squareAt(column: number, row: number): number {
  return (row + 1) * STRIDE + column + 1;
}

/** Squares have rising numbers in reading order, with walls between them. */
export const FIRST_SQUARE: number = squareAt(0, 0);
export const LAST_SQUARE: number = squareAt(9, 7);
export const EMPTY_BOARD: Uint8Array = new Uint8Array(PLACES).fill(WALL);

export function isSquare(place: number): boolean {
  return place < HAND && EMPTY_BOARD[place] === 0;
}

/** L4: where each side's sphinx stands. */
export const SPHINX_SQUARES: readonly [number, number] = [squareAt(9, 7), squareAt(0, 0)];
/** L5: the directions it may face, the first at the start. */
export const SPHINX_TURNS: readonly [readonly number[], readonly number[]] = [
  [0, 3],
  [2, 1],
];

/** Steps of light by direction: north, east, south, west. */
export const RAYS: Int8Array = new Int8Array(64);
RAYS.set([-STRIDE, 1, STRIDE, -1]);
/** Steps to the eight neighbours, from the top left in reading order. */
export const NEIGHBOURS: Int8Array = new Int8Array(64);
NEIGHBOURS.set([-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1]);

/** What becomes of light, by `piece << 2 | direction`: below 4 its new direction, else one of these. */
export const ABSORBED = 4;
export const OFF_BOARD = 5;
export const HIT = 6;
/** At an eye: this plus the direction of the part that is turned. */
export const SPLIT = 8;
export const RESPONSES: Uint8Array = new Uint8Array(PLACES << 2).fill(OFF_BOARD);

/** `TURNED[piece | (counter-clockwise ? 256 : 0)]`: the piece after a quarter turn. */
export const TURNED: Uint8Array = new Uint8Array(512);

/** The turns a piece may make, by piece: bit 0 clockwise, bit 1 counter-clockwise. L11–L14, and L46 and L47. */
export const OFFICIAL_TURNS: Uint8Array = new Uint8Array(PLACES);
export const SIMPLE_TURNS: Uint8Array = new Uint8Array(PLACES);

/** `side << 8 | square`: 1 where the square is reserved against that side. L7, and L49. */
export const RESERVED: Uint8Array = new Uint8Array(512);
export const NOTHING_RESERVED: Uint8Array = new Uint8Array(512);

/** What each kind does to light that travels north, east, south, west while the piece is not turned. */
const UNTURNED_RESPONSES: Readonly<Record<number, readonly number[]>> = {
  [PHARAOH]: [HIT, HIT, HIT, HIT],
  [SCARAB]: [1, 0, 3, 2],
  [PYRAMID]: [HIT, HIT, 1, 0],
  [ANUBIS]: [HIT, HIT, ABSORBED, HIT],
  [SPHINX]: [ABSORBED, ABSORBED, ABSORBED, ABSORBED],
  [EYE]: [SPLIT | 1, SPLIT | 0, SPLIT | 3, SPLIT | 2],
};

/** Keys by `square << 6` and kind, side and turn of the piece in six bits; an empty square has key 0. */
export const KEYS_LOW: Int32Array = makeKeys(0x6c617365, 128 << 6);
export const KEYS_HIGH: Int32Array = makeKeys(0x726b6579, 128 << 6);
/** Toggled when red is to move: the numbers of a place no piece can stand on. */
export const SIDE_KEY_LOW: number = KEYS_LOW[1];
export const SIDE_KEY_HIGH: number = KEYS_HIGH[1];

/** The piece with its turn reduced to the smallest that means the same. */
export function normalPiece(piece: number): number {
  const kind = pieceKind(piece);
  return makePiece(pieceSide(piece), kind, pieceTurn(piece) % FACINGS[kind]);
}

function fillSquares(): void {
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 10; column++) {
      const square = squareAt(column, row);
      EMPTY_BOARD[square] = 0;
      const isEnd = row === 0 || row === 7;
      if (column === 0 || (column === 8 && isEnd)) RESERVED[square] = 1;
      if (column === 9 || (column === 1 && isEnd)) RESERVED[256 | square] = 1;
    }
  }
  EMPTY_BOARD.fill(0, HAND);
}

function fillPiece(side: Side, kind: number, turn: number): void {
  const piece = makePiece(side, kind, turn);
  for (let direction = 0; direction < 4; direction++) {
    const answer = UNTURNED_RESPONSES[kind][(direction - turn) & 3];
    const isTurning = answer < 4 || answer >= SPLIT;
    RESPONSES[(piece << 2) | direction] = isTurning ? (answer & SPLIT) | ((answer + turn) & 3) : answer;
  }
  TURNED[piece] = makePiece(side, kind, (turn + 1) % FACINGS[kind]);
  TURNED[piece | 256] = makePiece(side, kind, (turn + FACINGS[kind] - 1) % FACINGS[kind]);
  if (kind === SPHINX) {
    const [first, second] = SPHINX_TURNS[side];
    OFFICIAL_TURNS[piece] = turn === second ? 1 : turn === first ? 2 : 0;
  } else {
    OFFICIAL_TURNS[piece] = [0, 0, 1, 0, 3][FACINGS[kind]];
    SIMPLE_TURNS[piece] = 3;
  }
}

fillSquares();
for (let direction = 0; direction < 4; direction++) RESPONSES[direction] = direction;
for (const side of [0, 1] as const) {
  for (let kind = PHARAOH; kind <= EYE; kind++) {
    for (let turn = 0; turn < FACINGS[kind]; turn++) fillPiece(side, kind, turn);
  }
}
for (let square = 0; square < 128; square++) {
  KEYS_LOW[square << 6] = 0;
  KEYS_HIGH[square << 6] = 0;
}
