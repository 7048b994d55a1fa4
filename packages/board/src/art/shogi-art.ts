import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import type { Art } from './art.ts';
import { drawKoma, writeKanji } from './koma.ts';
import { drawWesternFace } from './western-faces.ts';
import { grain, sheen } from './wood.ts';

/** What is written on a kind, in short and in full, and how large it is. The second side holds the 王. */
type Face = readonly [short: string, full: string, size: number];
const FACES: Readonly<Record<string, Face>> = {
  king: ['玉', '玉将', 1],
  rook: ['飛', '飛車', 0.97],
  bishop: ['角', '角行', 0.97],
  gold: ['金', '金将', 0.94],
  silver: ['銀', '銀将', 0.94],
  knight: ['桂', '桂馬', 0.9],
  lance: ['香', '香車', 0.88],
  pawn: ['歩', '歩兵', 0.85],
  dragon: ['龍', '龍王', 0.97],
  horse: ['馬', '龍馬', 0.97],
  'promoted-silver': ['全', '成銀', 0.94],
  'promoted-knight': ['圭', '成桂', 0.9],
  'promoted-lance': ['杏', '成香', 0.88],
  tokin: ['と', 'と金', 0.85],
};
const INK = '#1d1712';
const RED = '#b3261a';

/** What is on a face: the kind's id, its ink, and whether the second side's king holds it. */
type DrawFace = (kind: string, ink: string, isSecondKing: boolean) => string;

const kanji =
  (column: 0 | 1): DrawFace =>
  (kind, ink, isSecondKing) => {
    const characters = FACES[kind]?.[column] ?? '';
    return writeKanji(isSecondKing ? characters.replace('玉', '王') : characters, ink);
  };

/** The sets of pieces, by the name a person chooses them by; the first is the usual one. */
const SETS: Readonly<Record<string, DrawFace>> = {
  kanji: kanji(0),
  'two-kanji': kanji(1),
  western: drawWesternFace,
};

export function makeShogiArt(game: Game, pieces: string): Art {
  const set = Object.hasOwn(SETS, pieces) ? pieces : 'kanji';
  return {
    id: `shogi-${set}`,
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
    drawPiece: (piece) => drawPiece(game, SETS[set]!, piece),
  };
}

function drawPiece(game: Game, drawFace: DrawFace, piece: number): string {
  const kind = game.kinds[pieceKind(piece)];
  if (kind === undefined) return '';
  const ink = kind.promotedFrom === undefined ? INK : RED;
  const face = drawFace(kind.id, ink, kind.royal === true && pieceSide(piece) === 1);
  return drawKoma({ face, size: FACES[kind.id]?.[2] ?? 0.9 });
}
