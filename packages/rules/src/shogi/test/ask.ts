import { askAbout } from '@tesuji/testing/ask';
import { shogi } from '../game.ts';

export const { movesFrom, movesOf, outcomeOf, play, read, refusal, textOf } = askAbout(shogi);
