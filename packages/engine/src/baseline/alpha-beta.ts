import { EXACT, LOWER, NO_EVALUATION, UPPER, type Table } from '../search/table.ts';
import type { GameTree } from './game-tree.ts';

/**
 * The value of minimax, found without looking at lines that cannot change it. What lies outside the window may be a
 * bound. With a table, positions reached twice are searched once; only entries of the very same depth count, so that
 * the value stays that of minimax wherever the history (repetition, move limits) has no say.
 */
export function alphaBeta(
  tree: GameTree,
  depth: number,
  alpha: number,
  beta: number,
  table: Table | undefined,
): number {
  const over = tree.verdict();
  if (over !== undefined) return over;
  if (depth === 0) return tree.evaluate();
  const { keyLow, keyHigh } = tree.position;
  let known = 0;
  if (table?.probe(keyLow, keyHigh, tree.height) === true) {
    if (table.depth === depth && isEnough(table, alpha, beta)) return table.score;
    known = table.move;
  }
  const start = tree.height * tree.rowSize;
  const end = tree.write(depth);
  if (end === start) return tree.withoutMoves();
  bringForward(tree.moves, start, end, known);
  let best = -Infinity;
  let bestMove = 0;
  let floor = alpha;
  for (let i = start; i < end && best < beta && !tree.isStopped; i++) {
    const move = tree.moves[i];
    tree.play(move);
    const value = -alphaBeta(tree, depth - 1, -beta, -floor, table);
    tree.takeBack();
    if (value > best) {
      best = value;
      bestMove = move;
    }
    if (value > floor) floor = value;
  }
  // What a search that was cut short found is worth nothing.
  if (tree.isStopped) return best;
  const bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
  table?.store(keyLow, keyHigh, tree.height, bestMove, best, NO_EVALUATION, depth, bound, false);
  return best;
}

function isEnough({ bound, score }: Table, alpha: number, beta: number): boolean {
  return bound === EXACT || (bound === LOWER && score >= beta) || (bound === UPPER && score <= alpha);
}

function bringForward(moves: Int32Array, start: number, end: number, move: number): void {
  const at = move === 0 ? -1 : moves.indexOf(move, start);
  if (at < 0 || at >= end) return;
  moves.copyWithin(start + 1, start, at);
  moves[start] = move;
}
