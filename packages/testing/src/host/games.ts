import { findGame, games, unwrap, type Game, type Position } from '@tesuji/rules';
import { ticTacToe } from '../tic-tac-toe/game.ts';

/** The games of the product, and one that exists only in tests. */
export const allGames: readonly Game[] = [...games, ticTacToe];

export const shogi: Game = findGame('shogi')!;
export const chess: Game = findGame('chess')!;
export { ticTacToe };

export function positionAt(game: Game, text: string): Position {
  return unwrap(game.parsePosition(text));
}
