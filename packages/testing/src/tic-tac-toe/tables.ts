import { handPlace, makePiece, makeShape, type BoardShape, type PieceKind, type Side } from '@tesuji/rules';
import { makeKeys } from '@tesuji/rules/internal';

export const SHAPE: BoardShape = makeShape(
  ['a', 'b', 'c'],
  ['3', '2', '1'],
  'column-row',
  (column, row) => row * 3 + column,
);
export const SQUARES = 9;

export const CROSS = 1;
export const NOUGHT = 2;

export const KINDS: readonly (PieceKind | undefined)[] = [
  undefined,
  { id: 'cross', letter: 'X', value: 1 },
  { id: 'nought', letter: 'O', value: 1 },
];

/** Each side has one kind of mark; five of each are enough, whichever side begins. */
export const MARKS: readonly [number, number] = [makePiece(0, CROSS), makePiece(1, NOUGHT)];
export const HANDS: readonly [number, number] = [handPlace(0, CROSS), handPlace(1, NOUGHT)];
export const MARKS_PER_SIDE = 5;

const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Keys by `side * SQUARES + square`; SIDE_KEY is the index for the side to move. */
export const SIDE_KEY: number = 2 * SQUARES;
export const KEYS_LOW: Int32Array = makeKeys(0x7ac7ac01, SIDE_KEY + 1);
export const KEYS_HIGH: Int32Array = makeKeys(0x7ac7ac02, SIDE_KEY + 1);

export const REASONS = ['three-in-a-row', 'board-full', 'resignation', 'time', 'agreement'] as const;

export function reason(name: (typeof REASONS)[number]): number {
  return REASONS.indexOf(name);
}

/** Returns a line of three marks of `side`, if there is one. */
export function findLine(places: Uint8Array, side: Side): readonly number[] | undefined {
  const mark = MARKS[side];
  return LINES.find(([a, b, c]) => places[a] === mark && places[b] === mark && places[c] === mark);
}
