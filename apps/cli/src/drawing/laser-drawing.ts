import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { letterDrawing, seenTurn, type Drawing } from './drawing.ts';

/**
 * What shows the direction of a piece, by quarter turns. A pyramid is a triangle whose long side is the mirror, scarab
 * and eye are the mirror itself, anubis and sphinx look along the arrow.
 */
const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  pharaoh: ['●', '●', '●', '●'],
  pyramid: ['◣', '◤', '◥', '◢'],
  scarab: ['╱', '╲', '╱', '╲'],
  eye: ['╱', '╲', '╱', '╲'],
  anubis: ['↑', '→', '↓', '←'],
  sphinx: ['⇑', '⇒', '⇓', '⇐'],
};

/** The letter of position text, lower case for Red, and the direction; a slate board lets the beam glow. */
export function laserDrawing(game: Game): Drawing {
  return {
    ...letterDrawing(game),
    glyph: (piece, isFlipped) => {
      const kind = game.kinds[pieceKind(piece)];
      const letter = kind?.letter ?? '?';
      return (
        (pieceSide(piece) === 0 ? letter : letter.toLowerCase()) +
        (DIRECTIONS[kind?.id ?? '']?.[seenTurn(piece, isFlipped)] ?? ' ')
      );
    },
    width: 2,
    papers: [236, 236],
    markPapers: {
      left: 239,
      reached: 24,
      taken: 52,
      target: 29,
      prize: 22,
      win: 136,
      danger: 124,
      good: 58,
      great: 94,
    },
    inks: [255, 210],
  };
}
