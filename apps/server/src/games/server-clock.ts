import type { RoomTime } from '@tesuji/online';

/** The longest time that a timer of Node can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** How far the clock of the machine may be ahead, in milliseconds, before it is followed. */
const MOST_BEHIND = 1000;

/** The clocks that a `ServerClock` reads. */
export interface ClockSources {
  /** Epoch milliseconds by the clock of the machine, which may be changed at any time. */
  wall(): number;
  /** Milliseconds since any moment, by a clock that is never changed and may stand still while the machine sleeps. */
  steady(): number;
}

const MACHINE: ClockSources = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * The time of the server: that of the machine at the start, continued by a clock that cannot be changed. Should the machine
 * be ahead later, as after it has slept, the time jumps forward; it never runs backwards.
 */
export class ServerClock implements RoomTime {
  readonly #sources: ClockSources;
  #offset: number;

  constructor(sources: ClockSources = MACHINE) {
    this.#sources = sources;
    this.#offset = sources.wall() - sources.steady();
  }

  now(): number {
    const steady = this.#sources.steady();
    const wall = this.#sources.wall();
    if (wall - steady - this.#offset > MOST_BEHIND) this.#offset = wall - steady;
    return Math.floor(steady + this.#offset);
  }

  wakeAt(at: number, call: () => void): () => void {
    let timer: NodeJS.Timeout;
    const wait = (): void => {
      const left = at - this.now();
      // A timer may come a millisecond early, and cannot wait for longer than 24 days.
      timer = setTimeout(() => (this.now() < at ? wait() : call()), Math.min(LONGEST_TIMER, Math.max(0, left)));
      timer.unref();
    };
    wait();
    return () => clearTimeout(timer);
  }
}
