import { findGame, games, type Game } from '@tesuji/rules';
import { BadInput } from './bad-input.ts';

const IDS = games.map((game) => game.id).join(', ');

/** How help describes the name of a game. */
export const GAME_ARGUMENT: readonly [string, string] = ['[game]', `one of ${IDS}`];

export function chooseGame(id: string | undefined): Game {
  const game = id === undefined ? undefined : findGame(id);
  if (game !== undefined) return game;
  throw new BadInput(
    id === undefined ? `which game? One of ${IDS}` : `there is no game called “${id}”; the games are ${IDS}`,
  );
}
