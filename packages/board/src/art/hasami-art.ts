import { pieceSide } from '@tesuji/rules/core/piece';
import { CELL, type Art } from './art.ts';
import { drawKoma, type Koma } from './koma.ts';
import { grain, sheen } from './wood.ts';

/**
 * The game is played with the pawns of a shogi set, one player's turned over. Ours are lacquered, since here everything
 * depends on seeing at a glance whose man stands where.
 */
const MEN: readonly [Koma, Koma] = [
  { character: '歩', ink: '#e7c682', face: 'url(#hasami-black)', edge: '#0d0b0a', outline: '#0d0b0a', size: 0.9 },
  { character: 'と', ink: '#fbe3b4', face: 'url(#hasami-red)', edge: '#7a190e', outline: '#5e130a', size: 0.9 },
];

export function makeHasamiArt(): Art {
  return {
    id: 'hasami',
    cellHeight: CELL,
    orientationOf: () => 'owner',
    defs:
      grain('hasami-wood', '#e2ca9b', '#dec592', '#d9be88') +
      sheen('hasami-black', '#4a443f', '#221e1b') +
      sheen('hasami-red', '#cf4a35', '#a82c1b'),
    surface: {
      fill: 'url(#hasami-wood)',
      frame: '#c9ab76',
      line: '#463619',
      label: '#463619',
      stand: '#c9ab76',
      tray: '#dec592',
      columnsAt: 'top',
      rowsAt: 'right',
      isDark: false,
    },
    drawPiece: (piece) => drawKoma(MEN[pieceSide(piece)]),
  };
}
