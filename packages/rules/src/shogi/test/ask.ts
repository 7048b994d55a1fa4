import { askAbout } from '../../../test/ask.ts';
import { shogi } from '../game.ts';

export const { movesFrom, movesOf, outcomeOf, play, read, refusal, textOf } = askAbout(shogi);
