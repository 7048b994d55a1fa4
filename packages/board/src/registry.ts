import type { Game } from '@tesuji/rules/core/game';
import type { Art } from './art/art.ts';
import { makeChessArt } from './art/chess-art.ts';
import { makeDefaultArt } from './art/default-art.ts';
import { makeHasamiArt } from './art/hasami-art.ts';
import { makeLaserArt } from './art/laser-art.ts';
import { makeShogiArt } from './art/shogi-art.ts';

/** Artwork by id of the game it was drawn for. */
const MAKERS: Readonly<Record<string, (game: Game) => Art>> = {
  shogi: makeShogiArt,
  chess: makeChessArt,
  hasami: makeHasamiArt,
  laser: makeLaserArt,
};
const made = new WeakMap<Game, Art>();

/** How a game looks; a game nobody has drawn yet gets letters in discs. */
export function artOf(game: Game): Art {
  let art = made.get(game);
  if (art === undefined) {
    const make = Object.hasOwn(MAKERS, game.id) ? MAKERS[game.id]! : makeDefaultArt;
    art = make(game);
    made.set(game, art);
  }
  return art;
}
