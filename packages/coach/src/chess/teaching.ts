import { CHECKS } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { explainTake } from '../survey/explain-take.ts';
import { Exchanger } from '../exchange/exchanger.ts';
import { preyFinder } from '../exchange/find-prey.ts';
import type { Teaching } from '../teaching.ts';
import { findChessQuiet } from './quiet.ts';
import { chessSight, chessTaking } from './taking.ts';

const exchanger = new Exchanger(chessTaking);

export const chessTeaching: Teaching = {
  game: chess,
  taking: chessTaking,
  exchanger,
  sight: chessSight,
  answersForAll: false,
  winsAmong: () => CHECKS,
  writePrey: preyFinder(chess, exchanger),
  explain: (position, square, takers) => explainTake(chessTeaching, position, square, takers),
  findQuiet: findChessQuiet,
};
