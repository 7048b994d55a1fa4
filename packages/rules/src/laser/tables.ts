import {
  HAND,
  makeKeys,
  makePiece,
  pieceKind,
  pieceSide,
  pieceTurn,
  PLACES,
  ROW_OWN,
  STATE_OWN,
  VARIANT,
  WALL,
  type Side,
} from '../core/encoding.ts';
import type { PieceKind } from '../core/game.ts';
import { makeShape, type BoardShape } from '../core/text.ts';

/**
 * The board is a padded mailbox: eleven places per row, of which the last is a wall (it serves the next row as well),
 * and a row of walls above and below, so that light and pieces that leave the board meet a wall.
 */
const STRIDE = 11;

export const PHARAOH = 1;
export const SCARAB = 2;
export const PYRAMID = 3;
export const ANUBIS = 4;
export const SPHINX = 5;
export const EYE = 6;

/** This bit distinguishes a swap from a step, so that a move can be written without its position. */
export const SWAP: number = VARIANT << 1;

/** The number of directions of each kind; turns count modulo this. */
export const FACINGS: readonly number[] = [1, 1, 2, 4, 4, 4, 2];

/** Returns a square number. Row 0 is rank 8, column 0 is file a: the board as Silver sees it. */
export function squareAt(column: number, row: number): number {
  return (row + 1) * STRIDE + column + 1;
}

/** Square numbers increase in reading order, with walls between the rows. */
export const FIRST_SQUARE: number = squareAt(0, 0);
export const LAST_SQUARE: number = squareAt(9, 7);
export const EMPTY_BOARD: Uint8Array = new Uint8Array(PLACES).fill(WALL);

export function isSquare(place: number): boolean {
  return place < HAND && EMPTY_BOARD[place] === 0;
}

/** L4: the squares of the sphinxes, by side. */
export const SPHINX_SQUARES: readonly [number, number] = [squareAt(9, 7), squareAt(0, 0)];
/** L5: the directions that they may face, the first at the start. */
export const SPHINX_TURNS: readonly [readonly number[], readonly number[]] = [
  [0, 3],
  [2, 1],
];

/** Steps of light by direction: north, east, south, west. */
export const LIGHT_STEPS: Int8Array = new Int8Array(64);
LIGHT_STEPS.set([-STRIDE, 1, STRIDE, -1]);
/** Steps to the eight neighbours, from the top left in reading order. */
export const NEIGHBOURS: Int8Array = new Int8Array(64);
NEIGHBOURS.set([-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1]);

/** What a piece does to light, by `piece << 2 | direction`: below 4 its new direction, otherwise one of these. */
export const ABSORBED = 4;
export const OFF_BOARD = 5;
export const HIT = 6;
/** At an eye: this plus the direction of the part that is reflected. */
export const SPLIT = 8;
export const RESPONSES: Uint8Array = new Uint8Array(PLACES << 2).fill(OFF_BOARD);

/** `TURNED[piece | (counter-clockwise ? 256 : 0)]`: the piece after a quarter turn. */
export const TURNED: Uint8Array = new Uint8Array(512);

/** The turns that a piece may make, by piece: bit 0 clockwise, bit 1 counter-clockwise. L11–L14; L46 and L47. */
export const OFFICIAL_TURNS: Uint8Array = new Uint8Array(PLACES);
export const SIMPLE_TURNS: Uint8Array = new Uint8Array(PLACES);

/** By `side << 8 | square`: 1 if the square is reserved against that side. L7; L49. */
export const RESERVED: Uint8Array = new Uint8Array(512);
export const NOTHING_RESERVED: Uint8Array = new Uint8Array(512);

/** What each kind does to light that travels north, east, south and west if the piece is not turned. */
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
/** The key of Red to move, which belongs to a place where no piece can stand. */
export const SIDE_KEY_LOW: number = KEYS_LOW[1];
export const SIDE_KEY_HIGH: number = KEYS_HIGH[1];

/** Returns the piece with the smallest turn that means the same. */
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
    const response = UNTURNED_RESPONSES[kind][(direction - turn) & 3];
    const isTurning = response < 4 || response >= SPLIT;
    RESPONSES[(piece << 2) | direction] = isTurning ? (response & SPLIT) | ((response + turn) & 3) : response;
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

export const SHAPE: BoardShape = makeShape(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'],
  ['8', '7', '6', '5', '4', '3', '2', '1'],
  'column-row',
  squareAt,
);

/** By kind. Pieces that light cannot destroy have the value 0, since they are never won or lost. */
export const KINDS: readonly (PieceKind | undefined)[] = [
  undefined,
  { id: 'pharaoh', letter: 'F', value: 0, royal: true },
  { id: 'scarab', letter: 'R', value: 0, facings: 2 },
  { id: 'pyramid', letter: 'P', value: 1, facings: 4 },
  { id: 'anubis', letter: 'N', value: 2, facings: 4 },
  { id: 'sphinx', letter: 'S', value: 0, facings: 4 },
  { id: 'eye', letter: 'E', value: 0, facings: 2 },
];

/** Fourteen pieces of a side with eight squares around each and two turns, as the simple rules allow. */
export const MAX_MOVES = 140;

/** L57 and L58: the most pieces of each kind that a side may have. */
export const MOST_PER_SIDE: readonly number[] = [0, 1, 2, 7, 2, 1, 2];

/** Plies since a piece was last destroyed. */
export const QUIET: number = STATE_OWN;
/** The sides whose pharaoh is gone: bit 0 silver, bit 1 red. */
export const LOST: number = STATE_OWN + 1;
/** The number of eyes on the board, which never changes: they are not destroyed. */
export const EYES: number = STATE_OWN + 2;

/** Fields of a history row: QUIET and LOST before the move. */
export const ROW_QUIET: number = ROW_OWN;
export const ROW_LOST: number = ROW_OWN + 1;
