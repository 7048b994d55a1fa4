import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { CELL, type Art } from './art.ts';
import { CHESS_SHAPES } from './chess-shapes.ts';
import { sheen } from './wood.ts';

/** Fill, outline and inner lines of each side. */
const PAINTS = [
  { fill: 'url(#chess-white)', outline: '#3a3027', detail: '#3a3027', rim: '' },
  // A light line around them, so that dark men show on dark squares.
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
