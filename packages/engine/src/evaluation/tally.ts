import { ENDING, OPENING } from './weights.ts';

/**
 * What evaluation terms write to: "this weight, so many times", from side 0's view. One piece of code so serves the
 * search, which wants the sum, and the tuner, which wants to know what was counted.
 */
export interface Tally {
  add(weight: number, count: number): void;
}

/**
 * Sums up while it is written to. Both halves of a pair travel in one int32, opening above ending, which makes a third
 * of the whole evaluation's cost disappear; a sum may not leave ±32,767, and none comes near it.
 */
export class Sum implements Tally {
  private packed = 0;
  private readonly pairs: Int32Array;

  constructor(pairs: Int16Array) {
    this.pairs = Int32Array.from(
      { length: pairs.length >> 1 },
      (_, i) => (pairs[2 * i + OPENING] << 16) + pairs[2 * i + ENDING],
    );
  }

  get opening(): number {
    // A negative ending has borrowed one from the opening.
    return (this.packed + 0x8000) >> 16;
  }

  get ending(): number {
    return (this.packed << 16) >> 16;
  }

  clear(): void {
    this.packed = 0;
  }

  add(weight: number, count: number): void {
    this.packed = (this.packed + Math.imul(this.pairs[weight], count)) | 0;
  }
}

/** Remembers what was counted; counts of one weight add up. */
export class Trace implements Tally {
  readonly counts: Map<number, number> = new Map();

  clear(): void {
    this.counts.clear();
  }

  add(weight: number, count: number): void {
    this.counts.set(weight, (this.counts.get(weight) ?? 0) + count);
  }
}
