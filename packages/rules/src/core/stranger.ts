import type { PieceKind } from './game.ts';
import { isPieceOf, pieceKind, pieceTurn } from './piece.ts';
import type { SetupError } from './setup.ts';
import type { BoardShape } from './shape.ts';

/** The error for a square that holds no piece of the game, if there is one: an editor may have written any byte. */
export function findStranger(
  places: Uint8Array,
  shape: BoardShape,
  kinds: readonly (PieceKind | undefined)[],
): SetupError | undefined {
  const isKnown = (byte: number): boolean => {
    const kind = kinds[pieceKind(byte)];
    const isPiece = kind !== undefined && (isPieceOf(byte, 0) || isPieceOf(byte, 1));
    return byte === 0 || (isPiece && (pieceTurn(byte) === 0 || kind.facings !== undefined));
  };
  const square = shape.squares.find((each) => !isKnown(places[each]));
  return square === undefined ? undefined : { kind: 'unknown-piece', squares: [square] };
}
