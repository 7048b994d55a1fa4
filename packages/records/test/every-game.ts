import { games, type Game } from '@tesuji/rules';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';

/** The games of the product and the toy one, which shows that nothing here knows them by name. */
export const everyGame: readonly Game[] = [...games, ticTacToe];
