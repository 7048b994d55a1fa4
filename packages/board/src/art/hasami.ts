import { pieceSide, type Game, type Side } from '@tesuji/rules';
import { CELL, type Art } from './art.ts';
import { grain } from './board-colours.ts';
import { drawKoma, KOMA_WOOD, writeKanji } from './shogi.ts';

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

/** Black on white paper. */
const PRINTED: readonly [string, string] = [
  '<circle r="37" fill="#000"/><circle r="15" fill="none" stroke="#fff" stroke-width="5"/>',
  '<circle r="36" fill="#fff" stroke="#000" stroke-width="3"/><path d="M-11-11L11 11M11-11L-11 11" stroke="#000" stroke-width="6" stroke-linecap="round"/>',
];

/** The pawns of shogi, as the game is played at home: one side shows 歩, the other the red と of the back. */
function drawPawn(side: Side, isPrinted: boolean): string {
  const ink = isPrinted ? '#000' : side === 0 ? '#1d1712' : '#b3261a';
  return drawKoma({ face: writeKanji(side === 0 ? '歩' : 'と', ink), size: 0.92, isPrinted });
}

type DrawMan = (side: Side, isPrinted: boolean) => string;

/** The sets of pieces, by the names that the settings use. The first is the default. */
const SETS: Readonly<Record<string, { readonly draw: DrawMan; readonly pointsAtOpponent: boolean }>> = {
  stones: {
    draw: (side, isPrinted) => (isPrinted ? PRINTED[side] : drawStone(STONES[side])),
    pointsAtOpponent: false,
  },
  pawns: { draw: drawPawn, pointsAtOpponent: true },
};

export function makeHasamiArt(_: Game, pieces: string, isPrinted: boolean): Art {
  const name = Object.hasOwn(SETS, pieces) ? pieces : 'stones';
  const { draw, pointsAtOpponent } = SETS[name]!;
  return {
    id: `hasami-${name}`,
    cellHeight: CELL,
    orientationOf: () => (pointsAtOpponent ? 'owner' : 'upright'),
    defs:
      grain('hasami-wood', '#e2ca9b', '#dec592', '#d9be88') +
      polish('hasami-black', '#7d766e', '#37322e', '#191614') +
      polish('hasami-red', '#f08a72', '#c23a27', '#8c1f12') +
      KOMA_WOOD,
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
    drawPiece: (piece) => draw(pieceSide(piece), isPrinted),
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
