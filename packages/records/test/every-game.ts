import { games, type Game } from '@tesuji/rules';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';

/** All games, and tic-tac-toe, which shows that the code does not depend on a game's id. */
export const everyGame: readonly Game[] = [...games, ticTacToe];
