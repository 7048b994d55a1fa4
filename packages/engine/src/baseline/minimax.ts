import type { GameTree } from './game-tree.ts';

/** The value of a position for the side to move when both sides look at every line of `depth` plies. */
export function minimax(tree: GameTree, depth: number): number {
  const over = tree.verdict();
  if (over !== undefined) return over;
  if (depth === 0) return tree.evaluate();
  const start = tree.height * tree.rowSize;
  const end = tree.write(depth);
  if (end === start) return tree.withoutMoves();
  let best = -Infinity;
  for (let i = start; i < end && !tree.isStopped; i++) {
    tree.play(tree.moves[i]);
    const value = -minimax(tree, depth - 1);
    tree.takeBack();
    if (value > best) best = value;
  }
  return best;
}
