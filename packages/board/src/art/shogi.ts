import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import type { Art } from './art.ts';
import { grain, sheen } from './board-colours.ts';
import { KANJI, KANJI_SCALE } from './kanji-outlines.ts';
import { LETTERS } from './letters.ts';

/** The five-sided piece of shogi, around 0,0, pointing up. */
const BODY = 'M0-47L28-36Q30-35 30.5-33L39.5 43Q39.8 46 37 46H-37Q-39.8 46-39.5 43L-30.5-33Q-30-35-28-36Z';
/** The lower edge, which gives the piece its thickness. */
const EDGE = 'M-39.5 40L-39.5 43Q-39.8 46-37 46H37Q39.8 46 39.5 43L39.5 40L39 36H-39Z';

export interface Koma {
  /** The markup of its face, around 0,0. */
  readonly face: string;
  /** 1 is the size of the king; pawns are smaller, as in a real set. */
  readonly size: number;
  /** Whether it is for black on white paper. */
  readonly isPrinted: boolean;
}

/** The wood of the pieces; `drawKoma` refers to these paints. */
export const KOMA_WOOD: string = sheen('shogi-face', '#fbe6b8', '#efcd8b') + sheen('shogi-edge', '#d9a95c', '#b98642');

/** Returns the markup of a wooden wedge with a face. */
export function drawKoma({ face, size, isPrinted }: Koma): string {
  if (isPrinted)
    return `<g transform="scale(${size})"><path d="${BODY}" fill="#fff" stroke="#000" stroke-width="2"/>${face}</g>`;
  return (
    `<g transform="scale(${size})">` +
    // A symmetric shadow, because the opponent's pieces are turned round.
    `<path d="${BODY}" fill="#000" opacity=".16" transform="scale(1.07)"/>` +
    `<path d="${BODY}" fill="url(#shogi-face)" stroke="#8f6428" stroke-width="1.6"/>` +
    `<path d="${EDGE}" fill="url(#shogi-edge)"/>${face}</g>`
  );
}

/** Returns the outlines of one or two characters, from top to bottom. */
export function writeKanji(characters: string, ink: string): string {
  const [first = '', second] = characters;
  if (second === undefined) return writeOne(first, ink, 4, 0.62, 0.62);
  return writeOne(first, ink, -14, 0.44, 0.37) + writeOne(second, ink, 21, 0.48, 0.37);
}

function writeOne(character: string, ink: string, y: number, width: number, height: number): string {
  const scale = `scale(${round(KANJI_SCALE * width)} ${round(KANJI_SCALE * height)})`;
  return `<path d="${KANJI[character] ?? ''}" fill="${ink}" transform="translate(0 ${y}) ${scale}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** How a kind of shogi piece moves: eight directions clockwise from straight ahead. */
interface Going {
  readonly letter: string;
  readonly steps?: readonly number[];
  readonly slides?: readonly number[];
  readonly jumps?: boolean;
}

const GOLD = [0, 1, 2, 4, 6, 7] as const;
const STRAIGHT = [0, 2, 4, 6] as const;
const SLANTED = [1, 3, 5, 7] as const;

/** By id of the kind. A promoted piece keeps its letter: the ink shows the promotion, the signs its moves. */
const GOINGS: Readonly<Record<string, Going>> = {
  king: { letter: 'K', steps: [0, 1, 2, 3, 4, 5, 6, 7] },
  rook: { letter: 'R', slides: STRAIGHT },
  bishop: { letter: 'B', slides: SLANTED },
  gold: { letter: 'G', steps: GOLD },
  silver: { letter: 'S', steps: [0, 1, 3, 5, 7] },
  knight: { letter: 'N', jumps: true },
  lance: { letter: 'L', slides: [0] },
  pawn: { letter: 'P', steps: [0] },
  dragon: { letter: 'R', slides: STRAIGHT, steps: SLANTED },
  horse: { letter: 'B', slides: SLANTED, steps: STRAIGHT },
  'promoted-silver': { letter: 'S', steps: GOLD },
  'promoted-knight': { letter: 'N', steps: GOLD },
  'promoted-lance': { letter: 'L', steps: GOLD },
  tokin: { letter: 'P', steps: GOLD },
};

/** The middle of the letter, and the distance of the signs from it. */
const MIDDLE = 5;
const DOT = 31;

/** Returns the letter, with a dot for every step, an arrow for every slide, and a bent arrow for a jump. */
function drawWesternFace(kind: string, ink: string): string {
  const going = GOINGS[kind];
  if (going === undefined) return '';
  const { letter, steps = [], slides = [], jumps = false } = going;
  const at = (direction: number, sign: string): string => `<g transform="rotate(${direction * 45})">${sign}</g>`;
  const signs = [
    ...steps.map((direction) => at(direction, `<circle cy="${-DOT}" r="4.6" stroke="none"/>`)),
    ...slides.map((direction) => at(direction, `<path d="M0-22V-35M-6-29L0-36L6-29" fill="none"/>`)),
    jumps ? '<path d="M-4-20V-29L-12-39M-15-30L-13-39L-5-38M4-20V-29L12-39M15-30L13-39L5-38" fill="none"/>' : '',
  ];
  return (
    `<g transform="translate(0 ${MIDDLE})" fill="${ink}" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${LETTERS[letter] ?? ''}" fill="none" stroke-width="5"/>${signs.join('')}</g>`
  );
}

/** The characters of a kind, short and full, and its size. The king of the second side is 王. */
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

/** Draws a face from the id of the kind, its ink, and whether it is the king of the second side. */
type DrawFace = (kind: string, ink: string, isSecondKing: boolean) => string;

const kanji =
  (column: 0 | 1): DrawFace =>
  (kind, ink, isSecondKing) => {
    const characters = FACES[kind]?.[column] ?? '';
    return writeKanji(isSecondKing ? characters.replace('玉', '王') : characters, ink);
  };

/** The sets of pieces, by the names that the settings use. The first is the default. */
const SETS: Readonly<Record<string, DrawFace>> = {
  kanji: kanji(0),
  'two-kanji': kanji(1),
  western: drawWesternFace,
};

export function makeShogiArt(game: Game, pieces: string, isPrinted: boolean): Art {
  const set = Object.hasOwn(SETS, pieces) ? pieces : 'kanji';
  return {
    id: `shogi-${set}`,
    cellHeight: 108,
    orientationOf: () => 'owner',
    defs:
      grain('shogi-kaya', '#e7c080', '#e3b972', '#dfb26a') +
      grain('shogi-stand', '#d2a55f', '#cc9d56', '#c6964f') +
      KOMA_WOOD,
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
    drawPiece: (piece) => drawPiece(game, SETS[set]!, piece, isPrinted),
  };
}

function drawPiece(game: Game, drawFace: DrawFace, piece: number, isPrinted: boolean): string {
  const kind = game.kinds[pieceKind(piece)];
  if (kind === undefined) return '';
  const isPromoted = kind.promotedFrom !== undefined;
  const ink = isPrinted ? '#000' : isPromoted ? RED : INK;
  const face = drawFace(kind.id, ink, kind.royal === true && pieceSide(piece) === 1);
  // On paper there is no red, so that a promoted piece has a line under its face.
  const line = isPrinted && isPromoted ? '<path d="M-27 39H27" stroke="#000" stroke-width="4"/>' : '';
  return drawKoma({ face: face + line, size: FACES[kind.id]?.[2] ?? 0.9, isPrinted });
}
