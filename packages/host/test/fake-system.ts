import type { Stop } from '../src/player.ts';
import type { TimeSources } from '../src/timekeeper.ts';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** A system whose clock can be set, which can sleep, and whose timers can be slowed down. */
export class FakeSystem implements TimeSources {
  readonly latest: number;
  /** Timers come only at multiples of this. */
  grain = 1;
  #date = 1_700_000_000_000;
  #elapsed = 500;
  readonly #timers = new Set<Timer>();

  constructor(latest = 10_000) {
    this.latest = latest;
  }

  get waiting(): number {
    return this.#timers.size;
  }

  date(): number {
    return this.#date;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  after(milliseconds: number, call: () => void): Stop {
    const at = Math.ceil((this.#elapsed + milliseconds) / this.grain) * this.grain;
    const timer = { at, call };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Sets the clock forward or back. */
  setClock(by: number): void {
    this.#date += by;
  }

  /** Lets time pass; timers run when they are due. */
  pass(milliseconds: number): void {
    const end = this.#elapsed + milliseconds;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#advance(Math.max(0, next.at - this.#elapsed));
      next.call();
    }
    this.#advance(end - this.#elapsed);
  }

  /** Lets time pass without timers. */
  sleep(milliseconds: number, isCounted: boolean): void {
    this.#date += milliseconds;
    if (isCounted) this.#elapsed += milliseconds;
  }

  #advance(milliseconds: number): void {
    this.#date += milliseconds;
    this.#elapsed += milliseconds;
  }
}
