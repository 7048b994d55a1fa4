/** A reproducible random source: the same seed gives the same numbers. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** Returns 32 random bits: a mixer over a Weyl sequence. */
  bits(): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  }

  /** Returns a whole number from 0 to `bound` − 1. */
  below(bound: number): number {
    return (this.bits() >>> 0) % bound;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number {
    return (this.bits() >>> 0) / 2 ** 32;
  }

  /** Shuffles `items[from]` to `items[to − 1]`. */
  shuffle(items: Int32Array, from: number, to: number): void {
    for (let last = to - 1; last > from; last--) {
      const other = from + this.below(last - from + 1);
      const item = items[last];
      items[last] = items[other];
      items[other] = item;
    }
  }
}
