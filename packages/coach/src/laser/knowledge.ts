import { CAPTURES } from '@tesuji/rules';
import { laser, type LaserPosition } from '@tesuji/rules/laser';
import { ExchangeSolver } from '../exchange/exchange-solver.ts';
import { placedPieceAt } from '../fact.ts';
import type { CoachKnowledge } from '../knowledge.ts';
import { beamOrigin, describeBeams, findBeamChanges, findHitFacts, hitsAfter } from './beams.ts';
import { laserCaptureRules, writeCapturable } from './captures.ts';
import { LASER_OPENING } from './opening.ts';
import { findLaserQuiet } from './quiet.ts';

export const laserCoachKnowledge: CoachKnowledge = {
  game: laser,
  captureRules: laserCaptureRules,
  exchange: new ExchangeSolver(laserCaptureRules),
  // The K that `npm run tune -- laser fit` prints (packages/engine/scripts/tune): only 2,539 positions of 25 games,
  // halves of which differ by a factor of three, so that this is no more than the order of magnitude.
  scoreScale: 260,
  exposesOthers: true,
  winningMoveSet: () => CAPTURES,
  writeCapturable: (position, out) => writeCapturable(position as LaserPosition, position.side, out),
  explainCapture: (position, square, [best]) => {
    if (best === undefined) return [];
    return [{ kind: 'beam-hit', side: position.side, target: placedPieceAt(position, square), move: best.move }];
  },
  describe: describeBeams,
  captureFacts: findHitFacts,
  factsAfter: findBeamChanges,
  selfLossFacts: hitsAfter,
  captureOrigin: beamOrigin,
  findQuiet: findLaserQuiet,
  opening: LASER_OPENING,
};
