import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { CELL, type Art } from './art.ts';
import { sheen } from './board-colours.ts';

/** Chess pieces in the Staunton pattern, around 0,0, standing on y = 40. */
export interface ChessShape {
  /** Closed outline. */
  readonly body: string;
  /** Lines and dots within it. */
  readonly detail: string;
}

/** The foot of all pieces, with half-width 27. */
const FOOT = 'V34Q27 29 21 28';
const FOOT_BACK = 'Q-27 29-27 34V40Z';

const CHESS_SHAPES: Readonly<Record<string, ChessShape>> = {
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

/** Fill, outline and inner lines of each side. */
const PAINTS = [
  { fill: 'url(#chess-white)', outline: '#3a3027', detail: '#3a3027', rim: '' },
  // A light line around them, so that dark pieces are visible on dark squares.
  { fill: 'url(#chess-black)', outline: '#120f0c', detail: '#c9bba3', rim: '#f3ead9' },
] as const;

export function makeChessArt(game: Game): Art {
  return {
    id: 'chess',
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
    drawPiece: (piece) => drawPiece(game, piece),
  };
}

function drawPiece(game: Game, piece: number): string {
  const shape = CHESS_SHAPES[game.kinds[pieceKind(piece)]?.id ?? ''];
  if (shape === undefined) return '';
  const { fill, outline, detail, rim } = PAINTS[pieceSide(piece)];
  const edge =
    rim === '' ? '' : `<path d="${shape.body}" fill="none" stroke="${rim}" stroke-width="5.5" opacity=".6"/>`;
  return (
    `<g stroke-linejoin="round" stroke-linecap="round">${edge}<path d="${shape.body}" fill="${fill}" stroke="${outline}" stroke-width="2.6"/>` +
    `<path d="${shape.detail}" fill="none" stroke="${detail}" stroke-width="2.2"/></g>`
  );
}
