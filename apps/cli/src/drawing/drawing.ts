import { pieceKind, pieceSide, pieceTurn, type Game } from '@tesuji/rules';
import stringWidth from 'string-width';
import type { Mark } from './mark.ts';

/** How a game looks in a terminal. */
export interface Drawing {
  /** What stands for a piece, nothing wider than `width` columns; seen from side 1, what points up points down. */
  glyph(piece: number, isFlipped: boolean): string;
  /** What stands for a piece of this kind in a hand. */
  handGlyph(kind: number): string;
  readonly width: number;
  readonly empty: string;
  /** Papers of light and dark squares; equal where the board is of one colour. */
  readonly papers: readonly [number, number];
  readonly markPapers: Readonly<Record<Mark, number>>;
  /** Inks of the two sides, and of promoted pieces where they have one of their own. */
  readonly inks: readonly [number, number];
  readonly promotedInk?: number;
  /** Does `glyph` show the letters of position text already? */
  readonly hasLetters: boolean;
  /** Where people of this game look for coordinates. */
  readonly columnLabels: 'top' | 'bottom';
  readonly rowLabels: 'left' | 'right';
}

const TURNS = ['↑', '→', '↓', '←'];

/**
 * A drawing made from the game alone: letters of position text, upper case for side 0 and lower case for side 1,
 * with an arrow where a piece can face several ways.
 */
export function letterDrawing(game: Game): Drawing {
  const kinds = game.kinds.filter((kind) => kind !== undefined);
  const hasFacings = kinds.some((kind) => kind.facings !== undefined);
  const width = Math.max(...kinds.map((kind) => stringWidth(kind.letter))) + (hasFacings ? 1 : 0);
  const letterOf = (kind: number): string => game.kinds[kind]?.letter ?? '?';
  return {
    glyph: (piece, isFlipped) => {
      const kind = pieceKind(piece);
      const letter = pieceSide(piece) === 0 ? letterOf(kind) : letterOf(kind).toLowerCase();
      const facings = game.kinds[kind]?.facings;
      return facings === undefined ? letter : letter + TURNS[seenTurn(piece, isFlipped) % facings];
    },
    handGlyph: letterOf,
    width,
    empty: '·',
    papers: [180, 180],
    markPapers: {
      left: 186,
      reached: 149,
      taken: 174,
      target: 117,
      prize: 113,
      win: 220,
      danger: 203,
      good: 228,
      great: 214,
    },
    inks: [16, 18],
    columnLabels: 'bottom',
    rowLabels: 'left',
    hasLetters: true,
  };
}

/** The direction of a piece as the viewer sees it, in quarter turns clockwise from up. */
export function seenTurn(piece: number, isFlipped: boolean): number {
  return pieceTurn(piece) ^ (isFlipped ? 2 : 0);
}

/** The same board with letters for pieces. */
export function withLetters(drawing: Drawing, game: Game): Drawing {
  if (drawing.hasLetters) return drawing;
  const { glyph, handGlyph, width } = letterDrawing(game);
  return { ...drawing, glyph, handGlyph, width };
}
