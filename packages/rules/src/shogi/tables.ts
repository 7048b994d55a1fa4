import { HAND, handPlace, makeKeys, makePiece, PLACES, STATE_OWN, WALL, type Side } from '../core/encoding.ts';
import type { PieceKind } from '../core/game.ts';
import { makeShape, type BoardShape } from '../core/text.ts';

/**
 * The board is a padded mailbox: 17 places per row, nine of them real, so that the difference of two squares determines
 * distance and direction (files differ by −8…8), and two rows of walls above and below for knights.
 */
export const STRIDE = 17;

export const PAWN = 1;
export const LANCE = 2;
export const KNIGHT = 3;
export const SILVER = 4;
export const BISHOP = 5;
export const ROOK = 6;
export const GOLD = 7;
export const KING = 8;
/** A promoted kind is the plain kind plus this. */
export const PROMOTED = 8;
export const HORSE = 13;
export const DRAGON = 14;

/** Returns a square number. Row 0 is rank a, column 0 is file 9: the board as Black sees it. */
export function squareAt(column: number, row: number): number {
  return (row + 2) * STRIDE + column + 1;
}

export function columnOf(square: number): number {
  return (square % STRIDE) - 1;
}

export function rowOf(square: number): number {
  return Math.floor(square / STRIDE) - 2;
}

/** Squares in reading order. Bit `i` of word `w` of an occupancy set is `SQUARES[w * 27 + i]`: three ranks per word. */
export const SQUARES: Uint8Array = new Uint8Array(81);
export const WORD_BITS = 27;
export const FULL_WORD: number = (1 << WORD_BITS) - 1;
export const WORD: Uint8Array = new Uint8Array(PLACES);
export const BIT: Int32Array = new Int32Array(PLACES);
/** One bit per file, to find a second pawn (nifu). */
export const FILE_BIT: Int32Array = new Int32Array(PLACES);
export const EMPTY_BOARD: Uint8Array = new Uint8Array(PLACES).fill(WALL);

/** Steps to the eight neighbours, from the top left in reading order. */
export const DIRECTIONS: Int8Array = new Int8Array(64);
DIRECTIONS.set([-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1]);

/** Tables by `piece << 9 | difference + 256`. */
export const DIFFERENCE = 256;
/** `ALIGNED[slider << 9 | slider's square − target + 256]`: the step from target to slider if it slides that way, else 0. */
export const ALIGNED: Int8Array = new Int8Array(48 << 9);
/** `STEPS_ONTO[piece << 9 | target − square + 256]`: 1 if the piece attacks the target in one step or jump. */
export const STEPS_ONTO: Uint8Array = new Uint8Array(48 << 9);
/** `DIRECTION_OF[to − from + 256]`: the step that leads from one square to another along a line, else 0. */
export const DIRECTION_OF: Int8Array = new Int8Array(512);
/** `ADJACENT[by << 6 | piece]`: bit i set if that piece, standing at `square + DIRECTIONS[i]`, attacks `square`. */
export const ADJACENT: Uint8Array = new Uint8Array(128);
/** The same for all pieces but kings. */
export const GUARDS: Uint8Array = new Uint8Array(128);
/** `RAYS[square * 4 + word]`: all squares in line with a square, as an occupancy set. */
export const RAYS: Int32Array = new Int32Array(PLACES * 4);
export const IS_SLIDER: Uint8Array = new Uint8Array(64);

/** `LANDING[piece << 8 | square]`: whether a piece may stay on a square, and promote when it reaches (or leaves) it. */
export const CAN_STAY = 1;
export const ZONE = 2;
export const LANDING: Uint8Array = new Uint8Array(64 << 8);

const ORTHOGONAL = [-STRIDE, STRIDE, -1, 1];
const DIAGONAL = [-STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1];

/** Steps and slides of each piece, for code that is not hot. */
export const STEPS: readonly (readonly number[])[] = Array.from({ length: 48 }, (_, piece) => stepsOf(piece));
export const SLIDES: readonly (readonly number[])[] = Array.from({ length: 48 }, (_, piece) => slidesOf(piece));

/** The same in flat arrays for the generator, only for pieces that have four: `FOUR_SLIDES[piece << 2 | i]`. */
export const FOUR_STEPS: Int8Array = new Int8Array(48 << 2);
export const FOUR_SLIDES: Int8Array = new Int8Array(48 << 2);

/** Keys by `place << 6 | byte`; the key of a zero byte is 0. */
export const KEYS_LOW: Int32Array = makeKeys(0x73686f67, PLACES << 6);
export const KEYS_HIGH: Int32Array = makeKeys(0x69746573, PLACES << 6);
/** The key of White to move, which belongs to a place where no piece can stand. */
export const SIDE_KEY_LOW: number = KEYS_LOW[1];
export const SIDE_KEY_HIGH: number = KEYS_HIGH[1];

function forwardOf(piece: number): number {
  return (piece & 16) !== 0 ? -STRIDE : STRIDE;
}

function isRealPiece(piece: number): boolean {
  const kind = piece & 15;
  return (piece >> 4 === 1 || piece >> 4 === 2) && kind >= PAWN && kind <= DRAGON;
}

function stepsOf(piece: number): readonly number[] {
  if (!isRealPiece(piece)) return [];
  const forward = forwardOf(piece);
  switch (piece & 15) {
    case PAWN:
      return [forward];
    case KNIGHT:
      return [2 * forward - 1, 2 * forward + 1];
    case SILVER:
      return [forward - 1, forward, forward + 1, -forward - 1, -forward + 1];
    case KING:
      return [...ORTHOGONAL, ...DIAGONAL];
    case HORSE:
      return ORTHOGONAL;
    case DRAGON:
      return DIAGONAL;
    case LANCE:
    case BISHOP:
    case ROOK:
      return [];
    default:
      return [forward - 1, forward, forward + 1, -1, 1, -forward];
  }
}

function slidesOf(piece: number): readonly number[] {
  if (!isRealPiece(piece)) return [];
  switch (piece & 15) {
    case LANCE:
      return [forwardOf(piece)];
    case BISHOP:
    case HORSE:
      return DIAGONAL;
    case ROOK:
    case DRAGON:
      return ORTHOGONAL;
    default:
      return [];
  }
}

function fillSquares(): void {
  for (let index = 0; index < 81; index++) {
    const square = squareAt(index % 9, Math.floor(index / 9));
    SQUARES[index] = square;
    WORD[square] = Math.floor(index / WORD_BITS);
    BIT[square] = 1 << (index % WORD_BITS);
    FILE_BIT[square] = 1 << (index % 9);
    EMPTY_BOARD[square] = 0;
  }
  EMPTY_BOARD.fill(0, HAND);
}

function fillRays(): void {
  for (const square of SQUARES) {
    for (const step of DIRECTIONS.subarray(0, 8)) {
      for (let to = square + step; EMPTY_BOARD[to] === 0; to += step) RAYS[square * 4 + WORD[to]] |= BIT[to];
    }
  }
  for (const step of DIRECTIONS.subarray(0, 8)) {
    for (let n = 1; n <= 8; n++) DIRECTION_OF[DIFFERENCE + step * n] = step;
  }
}

function fillPiece(piece: number): void {
  for (const step of STEPS[piece]) STEPS_ONTO[(piece << 9) + step + DIFFERENCE] = 1;
  for (const step of SLIDES[piece]) {
    for (let n = 1; n <= 8; n++) ALIGNED[(piece << 9) - step * n + DIFFERENCE] = -step;
  }
  if (STEPS[piece].length === 4) FOUR_STEPS.set(STEPS[piece], piece << 2);
  if (SLIDES[piece].length === 4) FOUR_SLIDES.set(SLIDES[piece], piece << 2);
  IS_SLIDER[piece] = SLIDES[piece].length > 0 ? 1 : 0;
  let mask = 0;
  for (let i = 0; i < 8; i++) {
    const towards = -DIRECTIONS[i];
    if (STEPS[piece].includes(towards) || SLIDES[piece].includes(towards)) mask |= 1 << i;
  }
  ADJACENT[(((piece >> 4) - 1) << 6) + piece] = mask;
  if ((piece & 15) !== KING) GUARDS[(((piece >> 4) - 1) << 6) + piece] = mask;
  for (const square of SQUARES) LANDING[(piece << 8) + square] = landing(piece, square);
}

function landing(piece: number, square: number): number {
  const kind = piece & 15;
  const depth = (piece & 16) !== 0 ? rowOf(square) : 8 - rowOf(square);
  const isDead = (kind <= LANCE && depth === 0) || (kind === KNIGHT && depth <= 1);
  return (isDead ? 0 : CAN_STAY) | (kind <= ROOK && depth <= 2 ? ZONE : 0);
}

function clearUnusedKeys(): void {
  for (let place = 0; place < PLACES; place++) {
    KEYS_LOW[place << 6] = 0;
    KEYS_HIGH[place << 6] = 0;
  }
}

fillSquares();
fillRays();
for (let kind = PAWN; kind <= DRAGON; kind++) {
  for (const side of [0, 1] as const) fillPiece(makePiece(side, kind));
}
clearUnusedKeys();

/** Returns the unpromoted kind of a piece; 0 for a king. */
export function plainKind(piece: number): number {
  return piece & 7;
}

/** Returns the hand slot of a captured piece, which is unpromoted in hand. */
export function handOf(side: Side, captured: number): number {
  return handPlace(side, plainKind(captured));
}

export const SHAPE: BoardShape = makeShape(
  ['9', '8', '7', '6', '5', '4', '3', '2', '1'],
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
  'column-row',
  squareAt,
);

/** Ids, letters and values on the Tanigawa scale; a promoted kind is its plain kind + PROMOTED. */
const PLAIN: readonly (readonly [number, string, string, number])[] = [
  [PAWN, 'pawn', 'P', 1],
  [LANCE, 'lance', 'L', 3],
  [KNIGHT, 'knight', 'N', 4],
  [SILVER, 'silver', 'S', 5],
  [BISHOP, 'bishop', 'B', 8],
  [ROOK, 'rook', 'R', 10],
];
const PROMOTIONS: readonly (readonly [string, number])[] = [
  ['tokin', 7],
  ['promoted-lance', 6],
  ['promoted-knight', 6],
  ['promoted-silver', 6],
  ['horse', 10],
  ['dragon', 12],
];

export const KINDS: readonly (PieceKind | undefined)[] = makeKinds();

/** The order in which hands are written, the most valuable first. */
export const HAND_ORDER: readonly number[] = [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN];

/** All places of both hands, in the order in which they are written. */
export const HAND_SLOTS: readonly number[] = ([0, 1] as const).flatMap((side) =>
  HAND_ORDER.map((kind) => handPlace(side, kind)),
);

/** The number of pieces of each plain kind in a set, both sides together. */
export const MOST: readonly number[] = [0, 18, 4, 4, 4, 2, 2, 4, 2];

function makeKinds(): readonly (PieceKind | undefined)[] {
  const kinds: (PieceKind | undefined)[] = [undefined];
  for (const [i, [kind, id, letter, value]] of PLAIN.entries()) {
    const [promotedId, promotedValue] = PROMOTIONS[i];
    kinds[kind] = { id, letter, value, promotesTo: kind + PROMOTED };
    kinds[kind + PROMOTED] = { id: promotedId, letter: `+${letter}`, value: promotedValue, promotedFrom: kind };
  }
  kinds[GOLD] = { id: 'gold', letter: 'G', value: 6 };
  kinds[KING] = { id: 'king', letter: 'K', value: 0, royal: true };
  return kinds;
}

/** Scalars of shogi in `state`, each for Black then White. */
export const KINGS: number = STATE_OWN;
/** Occupancy sets, three words per side: all pieces, and the sliders. */
export const OCCUPIED: number = STATE_OWN + 2;
export const SLIDERS: number = STATE_OWN + 8;
