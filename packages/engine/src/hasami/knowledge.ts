import { hasami } from '@tesuji/rules/hasami';
import type { Knowledge } from '../knowledge.ts';
import { USUAL_MARGINS } from '../search/margins.ts';
import { hasamiEvaluation } from './evaluation.ts';
import { hasamiTactics } from './tactics.ts';

export const hasamiKnowledge: Knowledge = {
  game: hasami,
  evaluation: hasamiEvaluation,
  tactics: hasamiTactics,
  margins: USUAL_MARGINS,
};
