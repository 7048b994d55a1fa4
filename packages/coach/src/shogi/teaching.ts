import { ALL, CHECKS } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { explainTake } from '../survey/explain-take.ts';
import { Exchanger } from '../exchange/exchanger.ts';
import { preyFinder } from '../exchange/find-prey.ts';
import type { Teaching } from '../teaching.ts';
import { findShogiQuiet } from './quiet.ts';
import { shogiSight, shogiTaking } from './taking.ts';

const exchanger = new Exchanger(shogiTaking);

export const shogiTeaching: Teaching = {
  game: shogi,
  taking: shogiTaking,
  exchanger,
  sight: shogiSight,
  answersForAll: false,
  // A king that arrives (the try rule) wins without a check.
  winsAmong: (position) => (position.options['try'] === 'on' ? ALL : CHECKS),
  writePrey: preyFinder(shogi, exchanger),
  explain: (position, square, takers) => explainTake(shogiTeaching, position, square, takers),
  findQuiet: findShogiQuiet,
};
