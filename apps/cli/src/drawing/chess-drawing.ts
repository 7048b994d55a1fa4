import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { letterDrawing, type Drawing } from './drawing.ts';

/** Outlines for White, solid figures for Black, so that the sides differ without colour too. */
const FIGURES: Readonly<Record<string, readonly [string, string]>> = {
  king: ['♔', '♚'],
  queen: ['♕', '♛'],
  rook: ['♖', '♜'],
  bishop: ['♗', '♝'],
  knight: ['♘', '♞'],
  pawn: ['♙', '♟'],
};

export function chessDrawing(game: Game): Drawing {
  const letters = letterDrawing(game);
  return {
    ...letters,
    glyph: (piece, isFlipped) =>
      FIGURES[game.kinds[pieceKind(piece)]?.id ?? '']?.[pieceSide(piece)] ?? letters.glyph(piece, isFlipped),
    papers: [223, 180],
    inks: [16, 16],
    hasLetters: false,
  };
}
