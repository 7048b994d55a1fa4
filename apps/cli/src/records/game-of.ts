import { findGame, type Game } from '@tesuji/rules';

/** The game of a record, which was read by a reader that knows the games. */
export function gameOf(record: { readonly game: string }): Game {
  const game = findGame(record.game);
  if (game === undefined) throw new Error(`a record of “${record.game}” was read`);
  return game;
}
