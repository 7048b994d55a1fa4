import type { Game } from '@tesuji/rules/core/game';
import { pieceKind, pieceSide } from '@tesuji/rules/core/piece';
import type { Art } from './art.ts';
import { drawKoma } from './koma.ts';
import { grain, sheen } from './wood.ts';

/** Character and size of each kind, by its id. The second side holds the 王. */
const FACES: Readonly<Record<string, readonly [character: string, size: number]>> = {
  king: ['玉', 1],
  rook: ['飛', 0.97],
  bishop: ['角', 0.97],
  gold: ['金', 0.94],
  silver: ['銀', 0.94],
  knight: ['桂', 0.9],
  lance: ['香', 0.88],
  pawn: ['歩', 0.85],
  dragon: ['龍', 0.97],
  horse: ['馬', 0.97],
  'promoted-silver': ['全', 0.94],
  'promoted-knight': ['圭', 0.9],
  'promoted-lance': ['杏', 0.88],
  tokin: ['と', 0.85],
};
const INK = '#1d1712';
const RED = '#b3261a';

export function makeShogiArt(game: Game): Art {
  return {
    id: 'shogi',
    cellHeight: 108,
    orientationOf: () => 'owner',
    defs:
      grain('shogi-kaya', '#e7c080', '#e3b972', '#dfb26a') +
      grain('shogi-stand', '#d2a55f', '#cc9d56', '#c6964f') +
      sheen('shogi-face', '#fbe6b8', '#efcd8b') +
      sheen('shogi-edge', '#d9a95c', '#b98642'),
    surface: {
      fill: 'url(#shogi-kaya)',
      frame: 'url(#shogi-stand)',
      line: '#3f2c12',
      label: '#3f2c12',
      stand: 'url(#shogi-stand)',
      tray: '#e3b972',
      columnsAt: 'top',
      rowsAt: 'right',
      stars: [
        [3, 3],
        [6, 3],
        [3, 6],
        [6, 6],
      ],
      isDark: false,
    },
    drawPiece: (piece) => drawPiece(game, piece),
  };
}

function drawPiece(game: Game, piece: number): string {
  const kind = game.kinds[pieceKind(piece)];
  const [character, size] = FACES[kind?.id ?? ''] ?? ['', 0.9];
  return drawKoma({
    character: kind?.royal === true && pieceSide(piece) === 1 ? '王' : character,
    ink: kind?.promotedFrom === undefined ? INK : RED,
    face: 'url(#shogi-face)',
    edge: 'url(#shogi-edge)',
    outline: '#8f6428',
    size,
  });
}
