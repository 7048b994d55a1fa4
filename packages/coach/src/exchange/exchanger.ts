import type { Position } from '@tesuji/rules';
import type { Taking } from '../taking.ts';
import { ExchangeMemo } from './exchange-memo.ts';

/** Room for the takes of every ply of an exchange. */
const ROOM = 1 << 13;
/** From so many takes on it pays to remember. */
const CROWD = 3;
/** Less than any two values differ by: asks whether an exchange is worth more than something, not how much. */
const GRAIN = 1e-6;

/**
 * The legal exchange: one side takes a piece, the other takes back what took it, and so on; either may stop whenever
 * going on would lose. Moves are really made, so pins, checks and pieces lined up behind others count exactly as the
 * rules have it; all orders of taking are tried, since a pinned or checking piece may upset "the cheapest first".
 */
export class Exchanger {
  private readonly taking: Taking;
  private readonly memo: ExchangeMemo = new ExchangeMemo();
  private readonly stack: Int32Array = new Int32Array(ROOM);

  constructor(taking: Taking) {
    this.taking = taking;
  }

  /** What the side to move wins by taking what stands on `square`; 0 where it had better not. */
  worth(position: Position, square: number): number {
    return this.solve(position, square, 0, Infinity, 0);
  }

  /** Does the side to move win more than `least` by taking what stands on `square`? */
  isWorthMore(position: Position, square: number, least: number): boolean {
    return this.solve(position, square, least, least + GRAIN, 0) > least;
  }

  /** What a legal move wins when both sides then go on taking where it arrives: negative where it loses. */
  balance(position: Position, move: number): number {
    const { taking } = this;
    const gain = taking.gain(position, move);
    if (!taking.hasRetakes) return gain;
    position.make(move);
    const loss = this.worth(position, taking.arrival(move));
    position.unmake();
    return gain - loss;
  }

  /** Legal moves that begin to take what stands on `square`, and what each wins; the best first. */
  takers(position: Position, square: number): { move: number; balance: number }[] {
    const { stack, taking } = this;
    const end = taking.writeTakes(position, square, stack, 0);
    const moves = [...stack.subarray(0, end)].filter((move) => position.isLegal(move));
    const found = moves.map((move) => ({ move, balance: this.balance(position, move) }));
    return found.sort((a, b) => b.balance - a.balance);
  }

  /** How the exchange that a legal move begins goes on when both sides play it best, that move included. */
  line(position: Position, first: number): number[] {
    const { taking } = this;
    const line = [first];
    if (!taking.hasRetakes) return line;
    position.make(first);
    const [reply] = this.takers(position, taking.arrival(first));
    if (reply !== undefined && reply.balance > 0) line.push(...this.line(position, reply.move));
    position.unmake();
    return line;
  }

  /** Alpha-beta over nothing but takes; what lies outside the bounds is only known to lie outside. */
  private solve(position: Position, square: number, alpha: number, beta: number, at: number): number {
    const end = this.taking.writeTakes(position, square, this.stack, at);
    if (end === at) return 0;
    if (end - at < CROWD || !this.taking.hasRetakes) return this.tryAll(position, alpha, beta, at, end);
    const { memo } = this;
    let slot = memo.slotOf(position, square);
    const low = memo.low(slot);
    const high = memo.high(slot);
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
    const worth = this.tryAll(position, alpha, beta, at, end);
    // Other questions may have taken the slot in the meantime.
    slot = memo.slotOf(position, square);
    memo.keep(slot, worth, alpha, beta);
    return worth;
  }

  private tryAll(position: Position, alpha: number, beta: number, at: number, end: number): number {
    const { stack, taking } = this;
    let best = 0;
    for (let i = at; i < end; i++) {
      const move = stack[i]!;
      const gain = taking.gain(position, move);
      const floor = best > alpha ? best : alpha;
      // Even if nobody takes back, it wins no more than that.
      if (gain <= floor || !position.isLegal(move)) continue;
      let score = gain;
      if (taking.hasRetakes) {
        position.make(move);
        score -= this.solve(position, taking.arrival(move), gain - beta, gain - floor, end);
        position.unmake();
      }
      if (score > best) best = score;
      if (best >= beta) return best;
    }
    return best;
  }
}
