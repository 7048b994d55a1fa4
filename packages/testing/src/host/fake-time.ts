import type { Stop, Timekeeper } from '@tesuji/host';

interface Alarm {
  readonly at: number;
  readonly call: () => void;
}

/** Time that passes only when a test advances it. */
export class FakeTime implements Timekeeper {
  readonly #alarms = new Set<Alarm>();
  #now: number;

  constructor(now = 1_000_000) {
    this.#now = now;
  }

  /** The number of alarms that are set. */
  get waiting(): number {
    return this.#alarms.size;
  }

  now(): number {
    return this.#now;
  }

  date(): number {
    return this.#now;
  }

  wakeAt(at: number, call: () => void): Stop {
    const alarm = { at, call };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** Lets time pass and runs the alarms that are due, in order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
    }
    this.#now = end;
  }
}
