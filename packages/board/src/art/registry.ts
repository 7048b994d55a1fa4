import { pieceKind, pieceSide, type Game } from '@tesuji/rules';
import { CELL, type Art } from './art.ts';
import { paintBoard } from './board-colours.ts';
import { makeChessArt } from './chess.ts';
import { makeHasamiArt } from './hasami.ts';
import { makeLaserArt } from './laser.ts';
import { makeShogiArt } from './shogi.ts';

const INK = ['#22201a', '#fffdf8'] as const;
const DISC = ['#fffdf8', '#3d4a57'] as const;

/** Returns letters in discs: the art of a game without artwork. */
function makeDefaultArt(game: Game): Art {
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

/** The choices about a board's look. Unknown names mean the default. */
export interface BoardLook {
  /** A set of pieces, in games that have several. */
  readonly pieces?: string;
  /** The colour of the board; `own` is the game's own, and `print` is black on white paper, pieces included. */
  readonly colour?: string;
}

/** Artwork by id of the game it was drawn for. */
const MAKERS: Readonly<Record<string, (game: Game, pieces: string, isPrinted: boolean) => Art>> = {
  shogi: makeShogiArt,
  chess: makeChessArt,
  hasami: makeHasamiArt,
  laser: makeLaserArt,
};
const made = new WeakMap<Game, Map<string, Art>>();

/** Returns the art of a game: letters in discs if it has no artwork. The same look returns the same object. */
export function artOf(game: Game, { pieces = '', colour = 'own' }: BoardLook = {}): Art {
  const looks = made.get(game) ?? new Map<string, Art>();
  made.set(game, looks);
  const name = `${pieces}/${colour}`;
  let art = looks.get(name);
  if (art === undefined) {
    const make = Object.hasOwn(MAKERS, game.id) ? MAKERS[game.id]! : makeDefaultArt;
    art = paintBoard(make(game, pieces, colour === 'print'), colour);
    looks.set(name, art);
  }
  return art;
}
