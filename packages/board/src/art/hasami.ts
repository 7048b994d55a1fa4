import { pieceSide } from '@tesuji/rules';
import { CELL, type Art } from './art.ts';
import { grain } from './board-colours.ts';

/** The material of a stone and the sign carved into it, which shows the owner without relying on colour. */
interface Stone {
  readonly paint: string;
  readonly edge: string;
  /** A light line around it, so that a dark stone is visible on a dark board. */
  readonly rim: string;
  readonly sign: string;
}

/** A ring for the first side, a cross for the second. */
const STONES: readonly [Stone, Stone] = [
  {
    paint: 'url(#hasami-black)',
    edge: '#0b0a09',
    rim: '#d8cfc0',
    sign: '<circle r="15" fill="none" stroke="#9b9287" stroke-width="5"/>',
  },
  {
    paint: 'url(#hasami-red)',
    edge: '#570f07',
    rim: '#ffe9d8',
    sign: '<path d="M-11-11L11 11M11-11L-11 11" stroke="#ffd9c4" stroke-width="6" stroke-linecap="round"/>',
  },
];

export function makeHasamiArt(): Art {
  return {
    id: 'hasami',
    cellHeight: CELL,
    orientationOf: () => 'upright',
    defs:
      grain('hasami-wood', '#e2ca9b', '#dec592', '#d9be88') +
      polish('hasami-black', '#7d766e', '#37322e', '#191614') +
      polish('hasami-red', '#f08a72', '#c23a27', '#8c1f12'),
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
    drawPiece: (piece) => drawStone(STONES[pieceSide(piece)]),
  };
}

function drawStone({ paint, edge, rim, sign }: Stone): string {
  return (
    `<ellipse cy="4" rx="41" ry="40" fill="#000" opacity=".22"/>` +
    `<circle r="39.5" fill="none" stroke="${rim}" stroke-width="3" opacity=".7"/>` +
    `<circle r="38" fill="${paint}" stroke="${edge}" stroke-width="2"/>${sign}`
  );
}

/** Returns a paint that looks like light from the upper left on a domed stone. */
function polish(id: string, light: string, middle: string, dark: string): string {
  return (
    `<radialGradient id="${id}" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="${light}"/>` +
    `<stop offset=".4" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
  );
}
