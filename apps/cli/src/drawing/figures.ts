import { pieceKind, pieceSide, pieceTurn, type Game } from '@tesuji/rules';
import stringWidth from 'string-width';
import type { TerminalMark } from './marks.ts';

/** How a game is drawn in a terminal. */
export interface TerminalDrawing {
  /** Returns the glyph of a piece, at most `width` columns wide. Seen from side 1, what points up points down. */
  glyph(piece: number, isFlipped: boolean): string;
  /** Returns the glyph of a kind in a hand. */
  handGlyph(kind: number): string;
  readonly width: number;
  readonly empty: string;
  /** Background colours of light and dark squares; equal on a board of one colour. */
  readonly papers: readonly [number, number];
  readonly markPapers: Readonly<Record<TerminalMark, number>>;
  /** Text colours of the two sides. */
  readonly inks: readonly [number, number];
  readonly promotedInk?: number;
  /** `glyph` already shows the letters of position text. */
  readonly hasLetters: boolean;
  /** Where the coordinates are, as usual for the game. */
  readonly columnLabels: 'top' | 'bottom';
  readonly rowLabels: 'left' | 'right';
}

const DRAWINGS: Readonly<Record<string, (game: Game) => TerminalDrawing>> = {
  shogi: shogiDrawing,
  chess: chessDrawing,
  hasami: hasamiDrawing,
  laser: laserDrawing,
};

/** Returns the drawing of a game by its id, or letters for a game without one. */
export function drawingOf(game: Game): TerminalDrawing {
  const make = Object.hasOwn(DRAWINGS, game.id) ? DRAWINGS[game.id] : undefined;
  return (make ?? letterDrawing)(game);
}

/** Returns the same board with letters for pieces. */
export function withLetters(drawing: TerminalDrawing, game: Game): TerminalDrawing {
  if (drawing.hasLetters) return drawing;
  const { glyph, handGlyph, width } = letterDrawing(game);
  return { ...drawing, glyph, handGlyph, width };
}

const TURNS = ['↑', '→', '↓', '←'];

/**
 * Returns a drawing for any game: letters of position text, upper case for side 0 and lower case for side 1, with an
 * arrow where a piece can face several ways.
 */
function letterDrawing(game: Game): TerminalDrawing {
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

/** Returns the direction of a piece as the viewer sees it, in quarter turns clockwise from up. */
function seenTurn(piece: number, isFlipped: boolean): number {
  return pieceTurn(piece) ^ (isFlipped ? 2 : 0);
}

/** Outlined figures for White and solid ones for Black, so that the sides differ without colour. */
const FIGURES: Readonly<Record<string, readonly [string, string]>> = {
  king: ['♔', '♚'],
  queen: ['♕', '♛'],
  rook: ['♖', '♜'],
  bishop: ['♗', '♝'],
  knight: ['♘', '♞'],
  pawn: ['♙', '♟'],
};

function chessDrawing(game: Game): TerminalDrawing {
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

function hasamiDrawing(game: Game): TerminalDrawing {
  return {
    ...letterDrawing(game),
    glyph: (piece) => (pieceSide(piece) === 0 ? '●' : '○'),
    inks: [16, 124],
    columnLabels: 'top',
    hasLetters: false,
  };
}

/**
 * The direction of a piece, by quarter turns. A pyramid is a triangle whose long side is the mirror, scarab and eye are
 * the mirror itself, anubis and sphinx face along the arrow.
 */
const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  pharaoh: ['●', '●', '●', '●'],
  pyramid: ['◣', '◤', '◥', '◢'],
  scarab: ['╱', '╲', '╱', '╲'],
  eye: ['╱', '╲', '╱', '╲'],
  anubis: ['↑', '→', '↓', '←'],
  sphinx: ['⇑', '⇒', '⇓', '⇐'],
};

/**
 * Draws the letter of position text, lower case for Red, and the direction. The board is dark, so that the beam stands
 * out.
 */
function laserDrawing(game: Game): TerminalDrawing {
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

/** One character for every kind. Each is two columns wide. */
const CHARACTERS: Readonly<Record<string, string>> = {
  pawn: '歩',
  lance: '香',
  knight: '桂',
  silver: '銀',
  gold: '金',
  bishop: '角',
  rook: '飛',
  king: '玉',
  tokin: 'と',
  'promoted-lance': '杏',
  'promoted-knight': '圭',
  'promoted-silver': '全',
  horse: '馬',
  dragon: '龍',
};

/** On a real board the opponent's pieces are upside down; here, as in printed diagrams, a `v` marks them. */
function shogiDrawing(game: Game): TerminalDrawing {
  const character = (kind: number): string => CHARACTERS[game.kinds[kind]?.id ?? ''] ?? '？';
  return {
    ...letterDrawing(game),
    glyph: (piece, isFlipped) => (pieceSide(piece) === (isFlipped ? 1 : 0) ? ' ' : 'v') + character(pieceKind(piece)),
    handGlyph: character,
    width: 3,
    promotedInk: 124,
    columnLabels: 'top',
    rowLabels: 'right',
    hasLetters: false,
  };
}
