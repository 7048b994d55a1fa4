import type { Game } from '@tesuji/rules/core/game';
import { games } from '@tesuji/rules/registry';
import { ticTacToe } from '../../rules/test/tic-tac-toe/game.ts';

/** The games of the product and the toy one, which shows that nothing here knows them by name. */
export const everyGame: readonly Game[] = [...games, ticTacToe];
