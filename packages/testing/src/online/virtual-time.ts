/** Where virtual time begins: any moment will do. */
const START = 1_800_000_000_000;

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
}

/** A clock that moves only when a test says so, and the timers that depend on it. */
export class VirtualTime {
  #now = START;
  #orders = 0;
  #timers: Timer[] = [];

  now(): number {
    return this.#now;
  }

  /** Calls `call` once after so many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void {
    return this.wakeAt(this.#now + Math.max(0, milliseconds), call);
  }

  /** Calls `call` once at a time; right after the present task if that is past. */
  wakeAt(at: number, call: () => void): () => void {
    const timer = { at: Math.max(at, this.#now), order: this.#orders++, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Moves on to a time. Everything due by then happens in its order, and promises settle in between. */
  async runUntil(time: number): Promise<void> {
    await settlePromises();
    for (let next = this.#next(time); next !== undefined; next = this.#next(time)) {
      this.#now = Math.max(this.#now, next.at);
      next.call();
      await settlePromises();
    }
    this.#now = Math.max(this.#now, time);
  }

  run(milliseconds: number): Promise<void> {
    return this.runUntil(this.#now + milliseconds);
  }

  #next(time: number): Timer | undefined {
    const due = this.#timers.reduce<Timer | undefined>(
      (least, each) =>
        least === undefined || each.at < least.at || (each.at === least.at && each.order < least.order) ? each : least,
      undefined,
    );
    if (due === undefined || due.at > time) return undefined;
    this.#timers = this.#timers.filter((each) => each !== due);
    return due;
  }
}

/** Resolves when no promise is left that can settle by itself. */
function settlePromises(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
