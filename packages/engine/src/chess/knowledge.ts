import { chess } from '@tesuji/rules/chess';
import type { Knowledge } from '../knowledge.ts';
import { USUAL_MARGINS } from '../search/margins.ts';
import { chessEvaluation } from './evaluation.ts';
import { chessMateStyle } from './mate-style.ts';
import { chessTactics } from './tactics.ts';

export const chessKnowledge: Knowledge = {
  game: chess,
  evaluation: chessEvaluation,
  tactics: chessTactics,
  margins: USUAL_MARGINS,
  mate: chessMateStyle,
};
