import { legalMoves, type Position } from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import type { AlphaBeta } from './alpha-beta.ts';
import type { SearchLimits } from './limits.ts';
import type { SearchLine } from './search.ts';
import { INFINITE_SCORE } from './score.ts';
import type { OverlookMove } from './settings.ts';
import type { SearchStack } from './search-stack.ts';

/** A root move and what the search found about it. */
export interface RootMove {
  readonly move: number;
  /** Score at the current depth; −INFINITE_SCORE until it is searched, or when it did not beat alpha. */
  score: number;
  /** Score at the previous depth. Never older, so that a search stopped early does not return an outdated move. */
  previous: number;
  bound: SearchLine['bound'];
  /** Starts with the move itself. */
  pv: readonly number[];
  /** Nodes searched below it, over all depths. */
  nodes: number;
}

/** Searches the root moves within a window. Unlike other nodes, root moves keep their PVs. */
export class RootSearch {
  private readonly alphaBeta: AlphaBeta;
  readonly stack: SearchStack;
  private readonly reduces: boolean;

  constructor(alphaBeta: AlphaBeta, reduces: boolean) {
    this.alphaBeta = alphaBeta;
    this.stack = alphaBeta.stack;
    this.reduces = reduces;
  }

  /** Searches the moves from index `from` on. Returns the best score, or a bound when it lies outside the window. */
  search(moves: readonly RootMove[], from: number, depth: number, alpha: number, beta: number): number {
    const { stack } = this;
    const { monitor } = stack;
    this.alphaBeta.enterRoot(depth);
    let best = -INFINITE_SCORE;
    for (let i = from; i < moves.length; i++) {
      const each = moves[i];
      const before = monitor.nodes;
      const score = this.searchMove(each, i - from + 1, depth, alpha, beta);
      each.nodes += monitor.nodes - before;
      if (monitor.isStopped) return best;
      // A move that did not beat alpha has only a bound, so its score is not comparable.
      if (i > from && score <= alpha) {
        each.score = -INFINITE_SCORE;
        continue;
      }
      each.score = score;
      each.bound = score >= beta ? 'lower' : score <= alpha ? 'upper' : undefined;
      // A score outside the window may have no PV; then the previous one is kept.
      const rest = stack.pvFrom(1);
      if (score > alpha && (score < beta || rest.length > 0)) each.pv = [each.move, ...rest];
      if (score > best) best = score;
      if (score >= beta) break;
      if (score > alpha) alpha = score;
    }
    return best;
  }

  private searchMove(each: RootMove, count: number, depth: number, alpha: number, beta: number): number {
    const { alphaBeta, stack } = this;
    const { position, monitor, parameters: numbers } = stack;
    const isCheck = position.givesCheck(each.move);
    const gain = stack.tactics.gain(position, each.move);
    stack.clearPv(1);
    stack.make(each.move, gain, 0);
    let score = 0;
    let isBetter = count === 1;
    if (count > 1) {
      const canReduce = this.reduces && depth >= 3 && count > numbers.rootFullMoves && gain === 0 && !isCheck;
      const less = canReduce
        ? Math.max(0, ((numbers.lateMoveReduction(depth, count) + numbers.reductionRoot) / 1000) | 0)
        : 0;
      score = 0 - alphaBeta.visit(1, depth - 1 - less, 0 - alpha - 1, 0 - alpha, true, isCheck);
      if (score > alpha && less > 0 && !monitor.isStopped)
        score = 0 - alphaBeta.visit(1, depth - 1, 0 - alpha - 1, 0 - alpha, true, isCheck);
      isBetter = score > alpha && !monitor.isStopped;
    }
    if (isBetter) score = 0 - alphaBeta.visit(1, depth - 1, 0 - beta, 0 - alpha, false, isCheck);
    stack.unmake();
    return score;
  }
}

/** Returns the root moves to search, the ones that win material first. */
export function listRootMoves(
  { game, tactics }: Knowledge,
  position: Position,
  limits: SearchLimits,
  overlooks: OverlookMove | undefined,
): RootMove[] {
  const all = legalMoves(game, position);
  const { moves: asked = [] } = limits;
  const allowed = asked.length === 0 ? all : all.filter((move) => asked.includes(move));
  const seen =
    overlooks === undefined
      ? allowed
      : allowed.filter((move) => !overlooks(position, move, tactics.gain(position, move), 0));
  const chosen = [seen, allowed, all].find((moves) => moves.length > 0) ?? [];
  return chosen
    .map((move) => ({ move, gain: tactics.seeAtLeast(position, move, 0) ? tactics.gain(position, move) : -1 }))
    .sort((a, b) => b.gain - a.gain)
    .map(({ move }) => ({
      move,
      score: -INFINITE_SCORE,
      previous: -INFINITE_SCORE,
      bound: undefined,
      pv: [move],
      nodes: 0,
    }));
}

/** Starts a new depth: the scores of the last depth give the move order, and the result if the search stops at once. */
export function beginDepth(moves: readonly RootMove[]): void {
  for (const each of moves) {
    each.previous = each.score;
    each.score = -INFINITE_SCORE;
  }
}

/** Sorts a part of the list, best first. Moves that did not beat alpha keep their previous order. */
export function sortRootMoves(moves: RootMove[], from: number, to: number = moves.length): void {
  const part = moves.slice(from, to).sort((a, b) => b.score - a.score || b.previous - a.previous);
  moves.splice(from, part.length, ...part);
}
