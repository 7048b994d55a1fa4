import type { PieceKind } from '../core/game.ts';
import { makeShape, type BoardShape } from '../core/shape.ts';
import { MAN, squareAt } from './tables.ts';

export const SHAPE: BoardShape = makeShape(
  ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
  'row-column',
  squareAt,
);

export const KINDS: readonly (PieceKind | undefined)[] = makeKinds();

function makeKinds(): readonly (PieceKind | undefined)[] {
  const kinds: (PieceKind | undefined)[] = [undefined];
  // Position text names men by their side, `b` and `r`. Drawings made of letters know one letter a kind, upper case
  // for Black and lower case for Red; with B they would show Red's men as `b`.
  kinds[MAN] = { id: 'man', letter: 'M', value: 1 };
  return kinds;
}
