/** How often something may be done: `burst` times at once, and then `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket. */
export class Allowance {
  readonly #rate: Rate;
  #left: number;
  #since: number;

  constructor(rate: Rate, now: number = performance.now()) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#since = now;
  }

  /** Takes `cost` from what is left, or goes into debt. Reports whether it was enough. */
  spend(cost: number, now: number = performance.now()): boolean {
    this.#refill(now);
    this.#left -= cost;
    return this.#left >= 0;
  }

  /** Takes one, if there is one. Returns 0, or the milliseconds until there is. */
  take(now: number): number {
    this.#refill(now);
    if (this.#left < 1) return Math.ceil(((1 - this.#left) / this.#rate.perSecond) * 1000);
    this.#left -= 1;
    return 0;
  }

  #refill(now: number): void {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#since) / 1000) * perSecond);
    this.#since = now;
  }
}

/** Buckets that are kept at most, so that no client can fill the memory with names or addresses. */
const MOST_BUCKETS = 10_000;

/** Token buckets by key. When there are too many, the one not used for the longest time is forgotten. */
export class RateLimit {
  readonly #rate: Rate;
  readonly #most: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Allowance>();

  /** `now` returns milliseconds. */
  constructor(rate: Rate, now: () => number, most: number = MOST_BUCKETS) {
    this.#rate = rate;
    this.#now = now;
    this.#most = most;
  }

  /** The number of keys that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one token. Returns 0, or the milliseconds until there is one. */
  take(key: string): number {
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? new Allowance(this.#rate, now);
    // Inserted again, so that the first key of the map is the one not used for the longest time.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#most) this.#buckets.delete(this.#buckets.keys().next().value!);
    return bucket.take(now);
  }
}
