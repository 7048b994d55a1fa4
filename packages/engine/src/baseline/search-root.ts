import type { Choice } from '../agents/agent.ts';
import type { Chance } from '../agents/chance.ts';
import { keepAsked, writeFirstMoves } from '../agents/first-moves.ts';
import type { SearchLimits } from '../search/limits.ts';
import { INFINITE } from '../search/score.ts';
import type { GameTree } from './game-tree.ts';

/** The value of the position after a first move, for the side to move there; outside the window it may be a bound. */
export type Value = (tree: GameTree, depth: number, alpha: number, beta: number) => number;

/**
 * Chooses the first move with the best value. Among equals chance decides, by the order in which they are looked at;
 * a search that is cut short answers with the best of the moves it has finished.
 */
export function searchRoot(
  tree: GameTree,
  depth: number,
  limits: SearchLimits,
  chance: Chance,
  value: Value,
): Choice | undefined {
  const { moves } = tree;
  let end = keepAsked(limits.moves, moves, tree.write(depth));
  // The moves asked for may be none that the agent would look at.
  if (end === 0) end = writeFirstMoves(tree.position, limits, moves);
  if (end === 0) return undefined;
  chance.shuffle(moves, 0, end);
  let best = -INFINITE;
  let bestMove = moves[0];
  for (let i = 0; i < end; i++) {
    tree.play(moves[i]);
    const score = -value(tree, depth - 1, -INFINITE, -best);
    tree.takeBack();
    if (tree.isStopped) break;
    if (score <= best) continue;
    best = score;
    bestMove = moves[i];
  }
  const judged = best > -INFINITE ? { score: best | 0 } : {};
  return { move: bestMove, ...judged, depth, nodes: tree.nodes };
}
