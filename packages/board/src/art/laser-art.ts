import { pieceKind, pieceSide, type Game, type Options, type Side } from '@tesuji/rules';
import { RESERVED } from '@tesuji/rules/laser';
import { CELL, type Art } from './art.ts';
import { LASER_SHAPES, type LaserPaints } from './laser-shapes.ts';
import { sheen } from './wood.ts';

const LIGHT: readonly [string, string] = ['#7fe6ff', '#ff5f4a'];

const PAINTS: readonly [LaserPaints, LaserPaints] = [
  { body: 'url(#laser-silver)', shade: '#8b9aa3', outline: '#11171b', sign: '#2b363d', light: LIGHT[0] },
  { body: 'url(#laser-red)', shade: '#7c1c18', outline: '#1c0504', sign: '#ffd9c9', light: LIGHT[1] },
];

export function makeLaserArt(game: Game): Art {
  return {
    id: 'laser',
    cellHeight: CELL,
    orientationOf: (piece) => (game.kinds[pieceKind(piece)]?.facings === undefined ? 'upright' : 'facing'),
    defs:
      sheen('laser-silver', '#f3f7f9', '#b7c4cb') +
      sheen('laser-red', '#e0594b', '#a02a23') +
      sheen('laser-slate', '#38424a', '#2b343a'),
    surface: {
      fill: 'url(#laser-slate)',
      frame: '#1e252a',
      line: '#55626b',
      label: '#a9b8c1',
      stand: '#1e252a',
      tray: '#2b343a',
      columnsAt: 'bottom',
      rowsAt: 'left',
      isDark: true,
      light: LIGHT,
      sideSquare,
      drawSideSign,
    },
    drawPiece: (piece) => LASER_SHAPES[game.kinds[pieceKind(piece)]?.id ?? '']?.(PAINTS[pieceSide(piece)]) ?? '',
  };
}

/** A square reserved against one side is the other's own. The simple rules reserve none. */
function sideSquare(square: number, rules: Options): Side | undefined {
  if (rules['rules'] === 'simple') return undefined;
  if (RESERVED[square] === 1) return 1;
  return RESERVED[256 | square] === 1 ? 0 : undefined;
}

/** An ankh, cut into the squares that only one side may enter. */
function drawSideSign(side: Side, isDark: boolean): string {
  const colour = side === 1 ? '#e0594b' : isDark ? '#c9d6dd' : '#4d5f69';
  return (
    `<rect x="-50" y="-50" width="100" height="100" fill="${colour}" opacity=".1"/>` +
    `<path d="M0 0C-16-10-14-28 0-28S16-10 0 0ZM0 0V28M-16 4H16" fill="none" stroke="${colour}" stroke-width="4" opacity=".38" stroke-linecap="round"/>`
  );
}
