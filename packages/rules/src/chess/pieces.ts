import type { PieceKind } from '../core/game.ts';
import { makePiece, pieceKind, pieceSide } from '../core/piece.ts';
import { makeShape, type BoardShape } from '../core/shape.ts';
import { squareAt } from './tables.ts';

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

/** How many of each kind a side begins with. */
export const FIRST_COUNTS: readonly number[] = [0, 8, 2, 2, 2, 1, 1];

/** No position of a legal set has more moves: nine queens, two of everything else, and castling. */
export const MAX_MOVES: number = 9 * 27 + 2 * 14 + 2 * 13 + 2 * 8 + 8 + 2;

/** C44: the letter's case tells the side. */
export function readPiece(text: string, at: number): { piece: number; length: number } | undefined {
  const letter = text[at] ?? '';
  const kind = KINDS.findIndex((each) => each?.letter === letter.toUpperCase());
  if (kind <= 0) return undefined;
  return { piece: makePiece(letter === letter.toUpperCase() ? 0 : 1, kind), length: 1 };
}

export function writePiece(piece: number): string {
  const letter = KINDS[pieceKind(piece)]!.letter;
  return pieceSide(piece) === 0 ? letter : letter.toLowerCase();
}
