import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { CELL, type Art } from './art.ts';

const INK = ['#22201a', '#fffdf8'] as const;
const DISC = ['#fffdf8', '#3d4a57'] as const;

/** Letters in discs: what a game looks like before anyone has drawn it, from nothing but its `Game`. */
export function makeDefaultArt(game: Game): Art {
  return {
    id: `plain-${game.id}`,
    cellHeight: CELL,
    orientationOf: (piece) => (game.kinds[pieceKind(piece)]?.facings === undefined ? 'upright' : 'facing'),
    defs: '',
    surface: {
      fill: '#efe6d2',
      frame: '#e0d4b8',
      line: '#5c543f',
      label: '#5c543f',
      stand: '#e0d4b8',
      tray: '#e0d4b8',
      columnsAt: 'bottom',
      rowsAt: 'left',
      isDark: false,
    },
    drawPiece: (piece) => drawLetter(game, piece),
  };
}

function drawLetter(game: Game, piece: number): string {
  const kind = game.kinds[pieceKind(piece)];
  const side = pieceSide(piece);
  const notch = kind?.facings === undefined ? '' : `<path d="M-12-34L0-46L12-34Z" fill="${INK[0]}"/>`;
  return (
    `${notch}<circle r="36" fill="${DISC[side]}" stroke="#22201a" stroke-width="3"/>` +
    `<text text-anchor="middle" dominant-baseline="central" font-family="system-ui, sans-serif" font-weight="600" ` +
    `font-size="40" fill="${INK[side]}">${escapeText(kind?.letter ?? '?')}</text>`
  );
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
