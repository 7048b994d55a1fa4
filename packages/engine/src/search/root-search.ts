import type { AlphaBeta } from './alpha-beta.ts';
import { reductionOf } from './reductions.ts';
import type { RootMove } from './root-moves.ts';
import { INFINITE } from './score.ts';
import type { Track } from './track.ts';

/** Moves that are never reduced at the root. */
const FULL_MOVES = 3;

/** Looks at the first moves in a window. They keep their lines, unlike the moves of any other node. */
export class RootSearch {
  private readonly alphaBeta: AlphaBeta;
  private readonly track: Track;
  private readonly reduces: boolean;

  constructor(alphaBeta: AlphaBeta, reduces: boolean) {
    this.alphaBeta = alphaBeta;
    this.track = alphaBeta.track;
    this.reduces = reduces;
  }

  /** Searches the moves from index `from` on; returns the best score, or a bound when it lies outside the window. */
  search(moves: readonly RootMove[], from: number, depth: number, alpha: number, beta: number): number {
    const { track } = this;
    const { meter } = track;
    this.alphaBeta.enterRoot(depth);
    let best = -INFINITE;
    for (let i = from; i < moves.length; i++) {
      const each = moves[i];
      const before = meter.nodes;
      const score = this.look(each, i - from + 1, depth, alpha, beta);
      each.nodes += meter.nodes - before;
      if (meter.isStopped) return best;
      // A move that did not lift alpha has only shown that it is no better: its score says nothing.
      if (i > from && score <= alpha) {
        each.score = -INFINITE;
        continue;
      }
      each.score = score;
      each.bound = score >= beta ? 'lower' : score <= alpha ? 'upper' : undefined;
      // A score beyond the window has no line of its own; the one from before is more than nothing.
      const rest = track.lineFrom(1);
      if (score > alpha && (score < beta || rest.length > 0)) each.line = [each.move, ...rest];
      if (score > best) best = score;
      if (score >= beta) break;
      if (score > alpha) alpha = score;
    }
    return best;
  }

  private look(each: RootMove, count: number, depth: number, alpha: number, beta: number): number {
    const { alphaBeta, track } = this;
    const { position, meter } = track;
    const isCheck = position.givesCheck(each.move);
    const gain = track.tactics.gain(position, each.move);
    track.endLine(1);
    track.make(each.move, gain, 0);
    let score = 0;
    let isBetter = count === 1;
    if (count > 1) {
      const canReduce = this.reduces && depth >= 3 && count > FULL_MOVES && gain === 0 && !isCheck;
      const less = canReduce ? Math.max(0, ((reductionOf(depth, count) - 800) / 1000) | 0) : 0;
      score = 0 - alphaBeta.visit(1, depth - 1 - less, 0 - alpha - 1, 0 - alpha, true, isCheck);
      if (score > alpha && less > 0 && !meter.isStopped)
        score = 0 - alphaBeta.visit(1, depth - 1, 0 - alpha - 1, 0 - alpha, true, isCheck);
      isBetter = score > alpha && !meter.isStopped;
    }
    if (isBetter) score = 0 - alphaBeta.visit(1, depth - 1, 0 - beta, 0 - alpha, false, isCheck);
    track.unmake();
    return score;
  }
}
