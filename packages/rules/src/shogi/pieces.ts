import type { PieceKind } from '../core/game.ts';
import { handPlace } from '../core/place.ts';
import { makeShape, type BoardShape } from '../core/shape.ts';
import { BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER, squareAt } from './tables.ts';

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

/** The order hands are written in, dearest first. */
export const HAND_ORDER: readonly number[] = [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN];

/** All places of both hands, in the order they are written. */
export const HAND_SLOTS: readonly number[] = ([0, 1] as const).flatMap((side) =>
  HAND_ORDER.map((kind) => handPlace(side, kind)),
);

/** How many of each plain kind a set holds, both sides together. */
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
