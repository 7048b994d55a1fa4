import { chess } from '@tesuji/rules/chess/game';
import type { Knowledge } from '../knowledge.ts';
import { chessEvaluation } from './evaluation.ts';
import { chessMateStyle } from './mate-style.ts';
import { chessTactics } from './tactics.ts';

export const chessKnowledge: Knowledge = {
  game: chess,
  evaluation: chessEvaluation,
  tactics: chessTactics,
  mate: chessMateStyle,
};
