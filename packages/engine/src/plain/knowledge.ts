import type { Game } from '@tesuji/rules/core/game';
import type { Knowledge } from '../knowledge.ts';
import { plainEvaluation } from './evaluation.ts';
import { plainTactics } from './tactics.ts';

/** Enough to play any game by its `Game` value alone. */
export function plainKnowledge(game: Game): Knowledge {
  const evaluation = plainEvaluation(game);
  return { game, evaluation, tactics: plainTactics(game, evaluation) };
}
