interface Alarm {
  readonly at: number;
  readonly call: () => void;
}

/** Timers that run only when a test calls them. */
export class FakeTimer {
  readonly #alarms = new Set<Alarm>();
  #now = 0;

  /** The number of timers that are set. */
  get waiting(): number {
    return this.#alarms.size;
  }

  after = (milliseconds: number, call: () => void): (() => void) => {
    const alarm = { at: this.#now + milliseconds, call };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  };

  /** Lets time pass and runs the timers that are due, in order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#alarms.delete(next);
      this.#now = next.at;
      next.call();
    }
    this.#now = end;
  }
}
