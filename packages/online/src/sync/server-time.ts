/** Samples of which the one with the shortest round trip counts. */
const SAMPLES = 8;
/** Milliseconds by which two clocks may drift apart while samples count. */
const DRIFT = 50;

interface Sample {
  readonly offset: number;
  readonly roundTrip: number;
}

/** The time of the server, estimated from messages that were answered at once, as NTP does. */
export class ServerTime {
  readonly #local: () => number;
  #samples: readonly Sample[] = [];

  /** `local` is a clock of this page that never runs backwards. */
  constructor(local: () => number) {
    this.#local = local;
  }

  /** Round trip in milliseconds of the last sample; `undefined` before the first. */
  get lag(): number | undefined {
    return this.#samples.at(-1)?.roundTrip;
  }

  /** Returns the server's time now. Before the first sample, it is the local time. */
  now(): number {
    const [best] = this.#samples.toSorted((a, b) => a.roundTrip - b.roundTrip);
    return this.#local() + (best?.offset ?? 0);
  }

  /** A message that was sent at local time `sent` was answered by the server at its time `server`, and arrives now. */
  learn(sent: number, server: number): void {
    const received = this.#local();
    const roundTrip = Math.max(0, received - sent);
    const sample = { offset: server + roundTrip / 2 - received, roundTrip };
    const before = this.#samples.every((each) => canAgree(each, sample)) ? this.#samples : [];
    this.#samples = [...before, sample].slice(-SAMPLES);
  }

  /** Forgets all samples but the last: the connection is a new one, or the machine has slept. */
  reset(): void {
    this.#samples = this.#samples.slice(-1);
  }
}

/**
 * Returns whether two samples can be of the same clocks: an offset is wrong by half its round trip at most. Local clocks
 * stop while a machine sleeps, and then earlier samples say nothing any more.
 */
function canAgree(a: Sample, b: Sample): boolean {
  return Math.abs(a.offset - b.offset) <= (a.roundTrip + b.roundTrip) / 2 + DRIFT;
}
