import type { Game } from '@tesuji/rules';
import type { Art } from './art/art.ts';
import { paintBoard } from './art/board-colours.ts';
import { makeChessArt } from './art/chess-art.ts';
import { makeDefaultArt } from './art/default-art.ts';
import { makeHasamiArt } from './art/hasami-art.ts';
import { makeLaserArt } from './art/laser-art.ts';
import { makeShogiArt } from './art/shogi-art.ts';

/** What a person may choose about a board's looks. Names nobody knows mean the usual. */
export interface Look {
  /** A set of pieces, in games that have several. */
  readonly pieces?: string;
  /** The colour of the board; `own` is the game's own. */
  readonly colour?: string;
}

/** Artwork by id of the game it was drawn for. */
const MAKERS: Readonly<Record<string, (game: Game, pieces: string) => Art>> = {
  shogi: makeShogiArt,
  chess: makeChessArt,
  hasami: makeHasamiArt,
  laser: makeLaserArt,
};
const made = new WeakMap<Game, Map<string, Art>>();

/** How a game looks; a game nobody has drawn yet gets letters in discs. The same look is the same value. */
export function artOf(game: Game, { pieces = '', colour = 'own' }: Look = {}): Art {
  const looks = made.get(game) ?? new Map<string, Art>();
  made.set(game, looks);
  const name = `${pieces}/${colour}`;
  let art = looks.get(name);
  if (art === undefined) {
    const make = Object.hasOwn(MAKERS, game.id) ? MAKERS[game.id]! : makeDefaultArt;
    art = paintBoard(make(game, pieces), colour);
    looks.set(name, art);
  }
  return art;
}
