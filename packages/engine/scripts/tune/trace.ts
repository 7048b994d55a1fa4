import type { Tally } from '../../src/evaluation/evaluation.ts';

/** Records what was counted, by weight. */
export class Trace implements Tally {
  readonly counts: Map<number, number> = new Map();

  clear(): void {
    this.counts.clear();
  }

  add(weight: number, count: number): void {
    this.counts.set(weight, (this.counts.get(weight) ?? 0) + count);
  }
}
