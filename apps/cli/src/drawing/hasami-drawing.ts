import { pieceSide, type Game } from '@tesuji/rules';
import { letterDrawing, type Drawing } from './drawing.ts';

export function hasamiDrawing(game: Game): Drawing {
  return {
    ...letterDrawing(game),
    glyph: (piece) => (pieceSide(piece) === 0 ? '●' : '○'),
    inks: [16, 124],
    columnLabels: 'top',
    hasLetters: false,
  };
}
