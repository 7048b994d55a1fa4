import { laser } from '@tesuji/rules/laser/game';
import type { Knowledge } from '../knowledge.ts';
import { laserEvaluation } from './evaluation.ts';
import { laserTactics } from './tactics.ts';

export const laserKnowledge: Knowledge = {
  game: laser,
  evaluation: laserEvaluation,
  tactics: laserTactics,
};
