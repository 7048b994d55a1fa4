import type { PieceKind } from '../core/game.ts';
import { makeShape, type BoardShape } from '../core/shape.ts';
import { squareAt } from './tables.ts';

export const SHAPE: BoardShape = makeShape(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'],
  ['8', '7', '6', '5', '4', '3', '2', '1'],
  'column-row',
  squareAt,
);

/** By kind. What light cannot destroy is never won or lost, so it counts for nothing. */
export const KINDS: readonly (PieceKind | undefined)[] = [
  undefined,
  { id: 'pharaoh', letter: 'F', value: 0, royal: true },
  { id: 'scarab', letter: 'R', value: 0, facings: 2 },
  { id: 'pyramid', letter: 'P', value: 1, facings: 4 },
  { id: 'anubis', letter: 'N', value: 2, facings: 4 },
  { id: 'sphinx', letter: 'S', value: 0, facings: 4 },
  { id: 'eye', letter: 'E', value: 0, facings: 2 },
];

/** Fourteen pieces of a side with eight squares around each and two turns, as the simple rules allow, are the most. */
export const MAX_MOVES = 140;

/** L57 and L58: how many of each kind a side may have. */
export const MOST: readonly number[] = [0, 1, 2, 7, 2, 1, 2];
