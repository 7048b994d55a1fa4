import { ALL, type Game } from '@tesuji/rules';
import { explainTake } from '../survey/explain-take.ts';
import { Exchanger } from '../exchange/exchanger.ts';
import { preyFinder } from '../exchange/find-prey.ts';
import type { Teaching } from '../teaching.ts';
import { plainTaking } from './taking.ts';

/** Teaches any game by its rules and the values of its pieces. */
export function plainTeaching(game: Game): Teaching {
  const taking = plainTaking(game);
  const exchanger = new Exchanger(taking);
  const teaching: Teaching = {
    game,
    taking,
    exchanger,
    answersForAll: false,
    winsAmong: () => ALL,
    writePrey: preyFinder(game, exchanger),
    explain: (position, square, takers) => explainTake(teaching, position, square, takers),
  };
  return teaching;
}
