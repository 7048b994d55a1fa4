import type { PackedHands } from './proof-hands.ts';

/** Small enough for the first cache; a false match costs a look at the path. */
const SEEN = 1 << 13;
/** How many positions of the path have these bits in their key. Every search leaves it empty, so that all share it. */
const seen = new Uint16Array(SEEN);

/** The positions from the root to the current one: board keys, the attacker's hands, and keys of the whole path. */
export class Path {
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly hand: Int32Array;
  /** Keys of the path up to and including each depth. */
  readonly pathLow: Int32Array;
  readonly pathHigh: Int32Array;
  private readonly codes: PackedHands;

  constructor(codes: PackedHands, longest: number) {
    this.codes = codes;
    this.low = new Int32Array(longest + 2);
    this.high = new Int32Array(longest + 2);
    this.hand = new Int32Array(longest + 2);
    this.pathLow = new Int32Array(longest + 2);
    this.pathHigh = new Int32Array(longest + 2);
  }

  start(low: number, high: number, hand: number, salt: number): void {
    this.low[0] = low;
    this.high[0] = high;
    this.hand[0] = hand;
    this.pathLow[0] = low ^ Math.imul(salt, 0x735a2d97);
    this.pathHigh[0] = high ^ hand;
  }

  /** Sets `depth` for a position that follows the one of `depth - 1`. */
  step(depth: number, low: number, high: number, hand: number): void {
    this.low[depth] = low;
    this.high[depth] = high;
    this.hand[depth] = hand;
    const mixed = high ^ Math.imul(hand, 0x2c1b3c6d);
    this.pathLow[depth] = Math.imul(this.pathLow[depth - 1] ^ low, 0x21f0aaad) ^ (mixed >>> 15);
    this.pathHigh[depth] = Math.imul(this.pathHigh[depth - 1] ^ mixed, 0x735a2d97) ^ (low >>> 13);
  }

  enter(depth: number): void {
    seen[this.low[depth] & (SEEN - 1)]++;
  }

  leave(depth: number): void {
    seen[this.low[depth] & (SEEN - 1)]--;
  }

  /** Returns whether no position of the path can be the same; false may mean that only some bits of a key are. */
  isNew(low: number): boolean {
    return seen[low & (SEEN - 1)] === 0;
  }

  /**
   * Returns the depth at which a position that may follow at `depth` occurred before, or -1. A repetition with less in hand counts
   * too: a shortest mate never contains one.
   */
  repeated(depth: number, low: number, high: number, hand: number): number {
    if (seen[low & (SEEN - 1)] === 0) return -1;
    for (let earlier = depth - 2; earlier >= 0; earlier -= 2) {
      if (this.low[earlier] === low && this.high[earlier] === high && this.codes.covers(this.hand[earlier], hand))
        return earlier;
    }
    return -1;
  }
}
