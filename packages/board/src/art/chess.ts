import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { CELL, type Art } from './art.ts';
import { sheen } from './board-colours.ts';
import { LETTERS } from './letters.ts';

/** A chess piece, around 0,0, standing on y = 40. */
interface ChessShape {
  /** Closed outline. */
  readonly body: string;
  /** Lines and dots within it. */
  readonly detail: string;
}

/** The foot of all pieces, with half-width 27. */
const FOOT = 'V34Q27 29 21 28';
const FOOT_BACK = 'Q-27 29-27 34V40Z';

/** The Staunton pattern, as pieces look from the side. */
const STAUNTON: Readonly<Record<string, ChessShape>> = {
  pawn: {
    body: 'M-24 40V35Q-24 30-18 29C-10 24-8 14-7 4H-11Q-14-2-8-5A14 14 0 1 1 8-5Q14-2 11 4H7C8 14 10 24 18 29Q24 30 24 35V40Z',
    detail: 'M-7 4H7M-18 29H18',
  },
  rook: {
    body: `M27 40${FOOT}L18 21L15-10L22-17V-36H12.5V-28H5V-36H-5V-28H-12.5V-36H-22V-17L-15-10L-18 21L-21 28${FOOT_BACK}`,
    detail: 'M-21 28H21M-18 21H18M-15-10H15M-22-17H22',
  },
  knight: {
    body:
      `M27 40${FOOT}C25 10 27-12 15-25C10-30 5-32-1-33L-9-42L-11-31C-17-26-20-17-24-9C-28-3-32 1-31 6Q-30 12-25 12` +
      `Q-21 12-18 8Q-9 7-4 1C-6 10-18 16-21 28${FOOT_BACK}`,
    detail: 'M-21 28H21M-25 4L-24 4M-12-17L-11-16.6M3-23C13-17 17-4 16 18',
  },
  bishop: {
    body:
      `M27 40${FOOT}C12 24 9 17 9 9H14V3H11C17-6 17-16 12-23Q8-29 4-32A5.5 5.5 0 1 0-4-32Q-8-29-12-23C-17-16-17-6-11 3` +
      `H-14V9H-9C-9 17-12 24-21 28${FOOT_BACK}`,
    detail: 'M-21 28H21M-9 9H9M-11 3H11M5-24L-3-11',
  },
  queen: {
    body:
      `M27 40${FOOT}C13 22 11 12 11 1H16V-5H13L23-28L13-22L8.5-33L4-25Q4-26 3-31A5 5 0 1 0-3-31Q-4-26-4-25L-8.5-33` +
      `L-13-22L-23-28L-13-5H-16V1H-11C-11 12-13 22-21 28${FOOT_BACK}`,
    detail: 'M-21 28H21M-11 1H11M-13-5H13',
  },
  king: {
    body:
      `M27 40${FOOT}C13 22 11 12 11 1H16V-5H12L20-23Q12-28 3-29V-34H9V-39.5H3V-45H-3V-39.5H-9V-34H-3V-29Q-12-28-20-23L-12-5` +
      `H-16V1H-11C-11 12-13 22-21 28${FOOT_BACK}`,
    detail: 'M-21 28H21M-11 1H11M-12-5H12M-20-23Q0-17 20-23',
  },
};

/** Plain shapes: each piece is one solid form on a bar, told apart by its outline alone. */
const GEOMETRIC: Readonly<Record<string, ChessShape>> = {
  pawn: { body: 'M-19 24L-9-1A15 15 0 1 1 9-1L19 24ZM-26 28H26V40H-26Z', detail: '' },
  rook: {
    body: 'M-19 24L-15-12H-25V-36H-11V-26H-6V-36H6V-26H11V-36H25V-12H15L19 24ZM-28 28H28V40H-28Z',
    detail: 'M-15-12H15',
  },
  knight: {
    body: 'M-20 24C-19 10-4 6-4-6L-20 4L-31-6L-8-38L-2-44L4-36C22-28 26-4 22 24ZM-28 28H28V40H-28Z',
    detail: 'M-6-22L-5.5-21.5',
  },
  bishop: { body: 'M-19 24L-11 9C-26-4-17-25 0-44C17-25 26-4 11 9L19 24ZM-28 28H28V40H-28Z', detail: 'M10-24L-2-8' },
  queen: { body: 'M-20 24L-33-29L-17-9L-12-38L0-13L12-38L17-9L33-29L20 24ZM-28 28H28V40H-28Z', detail: '' },
  king: {
    body: 'M-20 24L-30-13Q-15-25-5-16V-27H-14V-36H-5V-46H5V-36H14V-27H5V-16Q15-25 30-13L20 24ZM-28 28H28V40H-28Z',
    detail: '',
  },
};

/** The letter of a piece on its disc. */
const DISC_LETTERS: Readonly<Record<string, string>> = {
  pawn: 'P',
  rook: 'R',
  knight: 'N',
  bishop: 'B',
  queen: 'Q',
  king: 'K',
};

interface ChessPaint {
  readonly fill: string;
  readonly outline: string;
  readonly detail: string;
  /** A light line around dark pieces, so that they are visible on dark squares. */
  readonly rim: string;
  readonly rimOpacity: number;
}

/** A set of pieces: how one is drawn, and the paints of the two sides. */
interface ChessSet {
  draw(kind: string, paint: ChessPaint): string;
  readonly paints: readonly [ChessPaint, ChessPaint];
}

const shapes =
  (of: Readonly<Record<string, ChessShape>>): ChessSet['draw'] =>
  (kind, paint) => {
    const shape = of[kind];
    if (shape === undefined) return '';
    const { fill, outline, detail, rim, rimOpacity } = paint;
    const edge =
      rim === ''
        ? ''
        : `<path d="${shape.body}" fill="none" stroke="${rim}" stroke-width="5.5" opacity="${rimOpacity}"/>`;
    const lines =
      shape.detail === '' ? '' : `<path d="${shape.detail}" fill="none" stroke="${detail}" stroke-width="2.2"/>`;
    return (
      `<g stroke-linejoin="round" stroke-linecap="round">${edge}<path d="${shape.body}" fill="${fill}" stroke="${outline}" stroke-width="2.6"/>` +
      `${lines}</g>`
    );
  };

/** A disc with a letter; a king has a second ring. */
const drawDisc: ChessSet['draw'] = (kind, { fill, outline, detail, rim }) => {
  const letter = LETTERS[DISC_LETTERS[kind] ?? ''];
  if (letter === undefined) return '';
  const ring = kind === 'king' ? `<circle r="33" fill="none" stroke="${detail}" stroke-width="2.5"/>` : '';
  const edge = rim === '' ? '' : `<circle r="41" fill="none" stroke="${rim}" stroke-width="3"/>`;
  const size = kind === 'pawn' ? 1.05 : 1.4;
  return (
    `${edge}<circle r="39" fill="${fill}" stroke="${outline}" stroke-width="3"/>${ring}` +
    `<path d="${letter}" transform="scale(${size})" fill="none" stroke="${detail}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>`
  );
};

const PLAIN: readonly [ChessPaint, ChessPaint] = [
  { fill: '#fffdf8', outline: '#22201a', detail: '#22201a', rim: '', rimOpacity: 1 },
  { fill: '#2b2926', outline: '#14120e', detail: '#fffdf8', rim: '#fffdf8', rimOpacity: 0.85 },
];

/** The sets of pieces, by the names that the settings use. The first is the default. */
const SETS: Readonly<Record<string, ChessSet>> = {
  staunton: {
    draw: shapes(STAUNTON),
    paints: [
      { fill: 'url(#chess-white)', outline: '#3a3027', detail: '#3a3027', rim: '', rimOpacity: 1 },
      { fill: 'url(#chess-black)', outline: '#120f0c', detail: '#c9bba3', rim: '#f3ead9', rimOpacity: 0.6 },
    ],
  },
  geometric: { draw: shapes(GEOMETRIC), paints: PLAIN },
  letters: { draw: drawDisc, paints: PLAIN },
};

/** Black on white paper. */
const PRINTED: readonly [ChessPaint, ChessPaint] = [
  { fill: '#ffffff', outline: '#000000', detail: '#000000', rim: '', rimOpacity: 1 },
  { fill: '#000000', outline: '#000000', detail: '#ffffff', rim: '#ffffff', rimOpacity: 1 },
];

export function makeChessArt(game: Game, pieces: string, isPrinted: boolean): Art {
  const name = Object.hasOwn(SETS, pieces) ? pieces : 'staunton';
  const { draw, paints: usual } = SETS[name]!;
  const paints = isPrinted ? PRINTED : usual;
  return {
    id: `chess-${name}`,
    cellHeight: CELL,
    orientationOf: () => 'upright',
    defs: sheen('chess-white', '#fffdf6', '#e9dfca') + sheen('chess-black', '#504841', '#28221d'),
    surface: {
      fill: '#eee2c8',
      dark: '#b58d68',
      frame: '#6f4a33',
      line: '#6f4a33',
      label: '#f0e2c8',
      stand: '#6f4a33',
      tray: '#b58d68',
      columnsAt: 'bottom',
      rowsAt: 'left',
      isDark: false,
    },
    drawPiece: (piece) => draw(game.kinds[pieceKind(piece)]?.id ?? '', paints[pieceSide(piece)]),
  };
}
