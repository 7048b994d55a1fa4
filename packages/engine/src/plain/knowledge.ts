import type { Game } from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import { HAND_MARGINS, USUAL_MARGINS } from '../search/margins.ts';
import { plainEvaluation } from './evaluation.ts';
import { plainTactics } from './tactics.ts';

/** Enough to play any game by its `Game` value alone. */
export function plainKnowledge(game: Game): Knowledge {
  const evaluation = plainEvaluation(game);
  const margins = game.handKinds.length > 0 ? HAND_MARGINS : USUAL_MARGINS;
  return { game, evaluation, tactics: plainTactics(game, evaluation), margins };
}
