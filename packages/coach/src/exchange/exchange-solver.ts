import type { Game, Position } from '@tesuji/rules';
import type { CaptureRules, RatedCapture } from '../knowledge.ts';

/** Room for the captures of every ply of an exchange. */
const STACK_SIZE = 1 << 13;
/** With fewer captures than this, searching again is faster than the cache. */
const LEAST_CACHED = 3;
/** Less than the difference of any two values: for tests whether an exchange is worth more than an amount. */
const EPSILON = 1e-6;

/**
 * Solves the legal exchange on a square: one side captures, the other recaptures, and so on; either side stops when
 * going on would lose. Unlike a static exchange evaluation it makes the moves, so that pins, checks and pieces behind
 * others count exactly as in the rules, and it tries every order of captures, since with a pinned or checking piece
 * "the cheapest first" may be wrong.
 */
export class ExchangeSolver {
  private readonly captureRules: CaptureRules;
  private readonly cache: ExchangeCache = new ExchangeCache();
  private readonly stack: Int32Array = new Int32Array(STACK_SIZE);

  constructor(captureRules: CaptureRules) {
    this.captureRules = captureRules;
  }

  /** Returns what the side to move wins by capturing on `square`; 0 where it should not. */
  worth(position: Position, square: number): number {
    return this.solve(position, square, 0, Infinity, 0);
  }

  /** Reports whether the side to move wins more than `least` by capturing on `square`. */
  isWorthMore(position: Position, square: number, least: number): boolean {
    return this.solve(position, square, least, least + EPSILON, 0) > least;
  }

  /** Returns what a legal move wins when both sides then continue to capture on its target: negative where it loses. */
  balance(position: Position, move: number): number {
    const { captureRules } = this;
    const gain = captureRules.gain(position, move);
    if (!captureRules.hasRecaptures) return gain;
    position.make(move);
    const loss = this.worth(position, captureRules.arrival(move));
    position.unmake();
    return gain - loss;
  }

  /** Returns the legal captures on `square`, the best first. */
  captures(position: Position, square: number): RatedCapture[] {
    const { captureRules, stack } = this;
    const end = captureRules.writeCaptures(position, square, stack, 0);
    const moves = [...stack.subarray(0, end)].filter((move) => position.isLegal(move));
    const found = moves.map((move) => ({ move, balance: this.balance(position, move) }));
    return found.sort((a, b) => b.balance - a.balance);
  }

  /** Returns a legal move and the exchange that follows it when both sides play it best. */
  line(position: Position, first: number): number[] {
    const { captureRules } = this;
    const line = [first];
    if (!captureRules.hasRecaptures) return line;
    position.make(first);
    const [reply] = this.captures(position, captureRules.arrival(first));
    if (reply !== undefined && reply.balance > 0) line.push(...this.line(position, reply.move));
    position.unmake();
    return line;
  }

  /** An alpha-beta search over captures; a value outside the bounds is only a bound. */
  private solve(position: Position, square: number, alpha: number, beta: number, at: number): number {
    const end = this.captureRules.writeCaptures(position, square, this.stack, at);
    if (end === at) return 0;
    if (end - at < LEAST_CACHED || !this.captureRules.hasRecaptures) return this.tryAll(position, alpha, beta, at, end);
    const { cache } = this;
    let slot = cache.slotOf(position, square);
    const low = cache.low(slot);
    const high = cache.high(slot);
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
    const worth = this.tryAll(position, alpha, beta, at, end);
    // Other exchanges may have taken the slot in the meantime.
    slot = cache.slotOf(position, square);
    cache.store(slot, worth, alpha, beta);
    return worth;
  }

  private tryAll(position: Position, alpha: number, beta: number, at: number, end: number): number {
    const { captureRules, stack } = this;
    let best = 0;
    for (let i = at; i < end; i++) {
      const move = stack[i]!;
      const gain = captureRules.gain(position, move);
      const floor = best > alpha ? best : alpha;
      // Even without a recapture it wins no more than its gain.
      if (gain <= floor || !position.isLegal(move)) continue;
      let score = gain;
      if (captureRules.hasRecaptures) {
        position.make(move);
        score -= this.solve(position, captureRules.arrival(move), gain - beta, gain - floor, end);
        position.unmake();
      }
      if (score > best) best = score;
      if (best >= beta) return best;
    }
    return best;
  }
}

const CACHE_SIZE = 1 << 12;

/**
 * Bounds of exchanges, by position and square. Many orders of captures lead to the same board, and survey and grades
 * ask about the same squares. An exchange depends on the position alone, so entries never become invalid.
 */
class ExchangeCache {
  private readonly keys: Int32Array = new Int32Array(CACHE_SIZE * 2);
  private readonly squares: Uint8Array = new Uint8Array(CACHE_SIZE);
  private readonly lows: Float64Array = new Float64Array(CACHE_SIZE);
  private readonly highs: Float64Array = new Float64Array(CACHE_SIZE).fill(Infinity);

  /** Returns the slot for a square of a position, with its bounds reset if it held another. */
  slotOf(position: Position, square: number): number {
    const { keyHigh, keyLow } = position;
    const slot = (keyLow ^ Math.imul(square, 0x9e3779b1)) & (CACHE_SIZE - 1);
    const { keys, squares } = this;
    if (keys[2 * slot] !== keyLow || keys[2 * slot + 1] !== keyHigh || squares[slot] !== square) {
      keys[2 * slot] = keyLow;
      keys[2 * slot + 1] = keyHigh;
      squares[slot] = square;
      this.lows[slot] = 0;
      this.highs[slot] = Infinity;
    }
    return slot;
  }

  low(slot: number): number {
    return this.lows[slot]!;
  }

  high(slot: number): number {
    return this.highs[slot]!;
  }

  /** Stores a result that is exact inside the bounds it was searched with, and only a bound outside them. */
  store(slot: number, worth: number, alpha: number, beta: number): void {
    if (worth > alpha) this.lows[slot] = Math.max(this.lows[slot]!, Math.min(worth, beta));
    if (worth < beta) this.highs[slot] = Math.min(this.highs[slot]!, Math.max(worth, alpha));
  }
}

/** Returns a `CoachKnowledge.writeCapturable` for games with exchanges: it solves the exchange on every enemy square. */
export function capturableFinder(
  game: Game,
  exchange: ExchangeSolver,
): (position: Position, out: Uint8Array) => number {
  const squares = Uint8Array.from(game.shape.squares);
  const isRoyal = Uint8Array.from({ length: 16 }, (_, kind) => (game.kinds[kind]?.royal === true ? 1 : 0));
  return (position, out) => {
    const { places, side } = position;
    const enemy = 32 >> side;
    let count = 0;
    for (let i = 0; i < squares.length; i++) {
      const square = squares[i]!;
      const piece = places[square]!;
      if ((piece & 48) !== enemy || isRoyal[piece & 15] !== 0) continue;
      if (exchange.isWorthMore(position, square, 0)) out[count++] = square;
    }
    return count;
  };
}
