import { CHECKS } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { capturableFinder, ExchangeSolver } from '../exchange/exchange-solver.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { explainCapture } from '../survey/explain-capture.ts';
import { chessAttacks, chessCaptureRules } from './captures.ts';
import { CHESS_OPENING } from './opening.ts';
import { findChessQuiet } from './quiet.ts';

const exchange = new ExchangeSolver(chessCaptureRules);

export const chessCoachKnowledge: CoachKnowledge = {
  game: chess,
  captureRules: chessCaptureRules,
  exchange,
  attacks: chessAttacks,
  // The K that `npm run tune -- chess fit` prints (packages/engine/scripts/tune): 53,549 positions of 684 games.
  scoreScale: 219,
  boardSymmetry: 'mirror',
  exposesOthers: false,
  winningMoveSet: () => CHECKS,
  writeCapturable: capturableFinder(chess, exchange),
  explainCapture: (position, square, captures) => explainCapture(chessCoachKnowledge, position, square, captures),
  findQuiet: findChessQuiet,
  opening: CHESS_OPENING,
};
