import { ServerTime, type RoomTime } from '@tesuji/online';

/** The longest time that a timer of Node can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** How far the clock of the machine may be ahead, in milliseconds, before it is followed. */
const MOST_BEHIND = 1000;
/** How often the clock of a database is asked at the start, and milliseconds between two questions later. */
const FIRST_SAMPLES = 8;
const SAMPLE_EVERY = 5000;

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
    return ringAt(this, at, call);
  }
}

/**
 * The time of servers that share a database: that of the database, estimated from questions that were answered quickly, and
 * continued between them by a clock of this machine that cannot be changed. It never runs backwards, also where a better
 * estimate is earlier.
 */
export class DatabaseClock implements RoomTime {
  readonly #ask: () => Promise<number>;
  readonly #estimate: ServerTime;
  readonly #steady: () => number;
  #offset = 0;
  #last = -Infinity;

  private constructor(ask: () => Promise<number>, steady: () => number) {
    this.#ask = ask;
    this.#steady = steady;
    this.#estimate = new ServerTime(steady);
  }

  /** Asks the database for its time, some times. Rejects when it does not answer. */
  static async start(ask: () => Promise<number>, steady: () => number = MACHINE.steady): Promise<DatabaseClock> {
    const clock = new DatabaseClock(ask, steady);
    for (let count = 0; count < FIRST_SAMPLES; count++) await clock.sample();
    return clock;
  }

  now(): number {
    return (this.#last = Math.max(this.#last, Math.floor(this.#steady() + this.#offset)));
  }

  wakeAt(at: number, call: () => void): () => void {
    return ringAt(this, at, call);
  }

  /** Asks the database for its time once more. */
  async sample(): Promise<void> {
    const sent = this.#steady();
    this.#estimate.learn(sent, await this.#ask());
    this.#offset = this.#estimate.now() - this.#steady();
  }

  /** Asks again and again. Without an answer the time goes on by itself. Returns a function that stops it. */
  follow(): () => void {
    const timer = setInterval(() => void this.sample().catch(() => {}), SAMPLE_EVERY);
    timer.unref();
    return () => clearInterval(timer);
  }
}

function ringAt(time: Pick<RoomTime, 'now'>, at: number, call: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const left = at - time.now();
    // A timer may come a millisecond early, and cannot wait for longer than 24 days.
    timer = setTimeout(() => (time.now() < at ? wait() : call()), Math.min(LONGEST_TIMER, Math.max(0, left)));
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
