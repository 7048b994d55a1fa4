import { laser } from '@tesuji/rules/laser';
import type { Knowledge } from '../knowledge.ts';
import { USUAL_MARGINS } from '../search/margins.ts';
import { laserEvaluation } from './evaluation.ts';
import { laserTactics } from './tactics.ts';

export const laserKnowledge: Knowledge = {
  game: laser,
  evaluation: laserEvaluation,
  tactics: laserTactics,
  margins: USUAL_MARGINS,
};
