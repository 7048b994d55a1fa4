import { legalMoves, ONGOING, outcomeFor, type Game, type Position } from '@tesuji/rules';
import { Evaluator } from '../src/evaluation/evaluator.ts';
import type { Knowledge } from '../src/knowledge.ts';
import { winIn } from '../src/search/score.ts';
import { TECHNIQUES, type SearchSettings } from '../src/search/settings.ts';

/** All techniques off: the search visits every move of every node. */
export const FULL_WIDTH: SearchSettings = Object.fromEntries(TECHNIQUES.map((name) => [name, false]));

/** Returns the minimax value of a full search of `depth` plies. */
export function minimax(knowledge: Knowledge, position: Position, depth: number): number {
  const evaluator = new Evaluator(knowledge.game, position, knowledge.evaluation);
  const visit = (left: number, ply: number): number => {
    const outcome = position.outcome();
    if (outcome !== ONGOING && ply > 0) return outcomeFor(outcome, position.side) * winIn(ply) || 0;
    if (left === 0) return evaluator.evaluate();
    let best = -Infinity;
    for (const move of legalMoves(knowledge.game, position)) {
      position.make(move);
      evaluator.follow();
      best = Math.max(best, -visit(left - 1, ply + 1));
      position.unmake();
    }
    return best;
  };
  return visit(depth, 0) || 0;
}

/** Returns whether the side to move can force a win within `plies`. The history counts. */
export function wins(game: Game, position: Position, plies: number): boolean {
  if (plies <= 0) return false;
  return legalMoves(game, position).some((move) => {
    position.make(move);
    const isWon = loses(game, position, plies - 1);
    position.unmake();
    return isWon;
  });
}

export function loses(game: Game, position: Position, plies: number): boolean {
  const outcome = position.outcome();
  if (outcome !== ONGOING) return outcomeFor(outcome, position.side) < 0;
  if (plies <= 0) return false;
  return legalMoves(game, position).every((move) => {
    position.make(move);
    const isLost =
      position.outcome() === ONGOING
        ? wins(game, position, plies - 1)
        : outcomeFor(position.outcome(), position.side) > 0;
    position.unmake();
    return isLost;
  });
}
