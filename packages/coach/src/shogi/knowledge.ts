import { ALL, CHECKS } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { capturableFinder, ExchangeSolver } from '../exchange/exchange-solver.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { explainCapture } from '../survey/explain-capture.ts';
import { shogiAttacks, shogiCaptureRules } from './captures.ts';
import { SHOGI_OPENING } from './opening.ts';
import { findShogiQuiet } from './quiet.ts';

const exchange = new ExchangeSolver(shogiCaptureRules);

export const shogiCoachKnowledge: CoachKnowledge = {
  game: shogi,
  captureRules: shogiCaptureRules,
  exchange,
  attacks: shogiAttacks,
  // The K that `npm run tune -- shogi fit` prints (packages/engine/scripts/tune): 48,415 positions of 1,168 games.
  scoreScale: 680,
  boardSymmetry: 'mirror',
  exposesOthers: false,
  // With the try rule a king wins by arriving, without a check.
  winningMoveSet: (position) => (position.options['try'] === 'on' ? ALL : CHECKS),
  writeCapturable: capturableFinder(shogi, exchange),
  explainCapture: (position, square, captures) => explainCapture(shogiCoachKnowledge, position, square, captures),
  findQuiet: findShogiQuiet,
  opening: SHOGI_OPENING,
};
