/** Measurements of which the median counts. */
const SAMPLES = 7;

/** The round trip of a connection, measured by the answers to pings. */
export class RoundTrip {
  readonly #samples: number[] = [];
  #count = 0;
  #median: number | undefined;

  /** Milliseconds; `undefined` before the first measurement. */
  get median(): number | undefined {
    return this.#median;
  }

  add(milliseconds: number): void {
    this.#samples[this.#count++ % SAMPLES] = milliseconds;
    const sorted = this.#samples.toSorted((a, b) => a - b);
    // Of an even number the smaller one, since credit is given for it.
    this.#median = sorted[(sorted.length - 1) >> 1];
  }
}
