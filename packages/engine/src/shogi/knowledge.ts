import { shogi } from '@tesuji/rules/shogi';
import type { Knowledge } from '../knowledge.ts';
import { HAND_MARGINS } from '../search/margins.ts';
import { shogiEvaluation } from './evaluation.ts';
import { shogiMateStyle } from './mate-style.ts';
import { shogiTactics } from './tactics.ts';

export const shogiKnowledge: Knowledge = {
  game: shogi,
  evaluation: shogiEvaluation,
  tactics: shogiTactics,
  margins: HAND_MARGINS,
  mate: shogiMateStyle,
};
