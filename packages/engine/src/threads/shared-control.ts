import type { TimePlan } from '../search/limits.ts';

const STOPPED = 0;
const HIT = 1;
const USUAL = 2;
const MOST = 3;
const BYTES = 64;

/**
 * Signals to searching threads through shared memory. Job numbers increase, and each word holds the number of the last
 * job it applies to, so nothing has to be reset.
 */
export class SharedControl {
  readonly buffer: SharedArrayBuffer;
  private readonly words: Int32Array;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(BYTES)) {
    this.buffer = buffer;
    this.words = new Int32Array(buffer);
  }

  /** Stops a job and all earlier ones. */
  stop(job: number): void {
    // A thread that ends late must not overwrite the stop of a later job.
    let last = Atomics.load(this.words, STOPPED);
    while (last < job) {
      const found = Atomics.compareExchange(this.words, STOPPED, last, job);
      if (found === last) return;
      last = found;
    }
  }

  isStopped(job: number): boolean {
    return Atomics.load(this.words, STOPPED) >= job;
  }

  /** The pondered move was played: sets the time plan of the job. */
  ponderHit(job: number, { usual, most }: TimePlan): void {
    Atomics.store(this.words, USUAL, whole(usual));
    Atomics.store(this.words, MOST, whole(most));
    // Stored last, since a reader that sees it reads the other words.
    Atomics.store(this.words, HIT, job);
  }

  planOf(job: number): TimePlan | undefined {
    if (Atomics.load(this.words, HIT) !== job) return undefined;
    return { usual: Atomics.load(this.words, USUAL), most: Atomics.load(this.words, MOST) };
  }
}

const LONGEST = 2 ** 31 - 1;

function whole(milliseconds: number): number {
  return Math.min(LONGEST, Math.round(milliseconds));
}

/** Reports whether a search was stopped, and after a ponderhit whether its time is up. */
export class StopSignal {
  private readonly control: SharedControl | undefined;
  private readonly job: number;
  private readonly now: () => number;
  private readonly isPonder: boolean;
  private readonly start: number;
  private reportedAt: number;
  private plan: TimePlan | undefined;
  private hitAt = 0;

  constructor(control: SharedControl | undefined, job: number, now: () => number, isPonder: boolean) {
    this.control = control;
    this.job = job;
    this.now = now;
    this.isPonder = isPonder;
    this.start = now();
    this.reportedAt = this.start;
  }

  isStopped(): boolean {
    const { control, job } = this;
    if (control === undefined) return false;
    return control.isStopped(job) || (this.isPonder && this.isTimeUp(control));
  }

  /** Called when a depth is finished. */
  noteReport(): void {
    this.reportedAt = this.now();
  }

  /** The usual time includes the time spent pondering; if that was enough, the search stops immediately. */
  private isTimeUp(control: SharedControl): boolean {
    if (this.plan === undefined) {
      this.plan = control.planOf(this.job);
      this.hitAt = this.now();
    }
    if (this.plan === undefined) return false;
    const { usual, most } = this.plan;
    return this.reportedAt - this.start >= usual || this.now() - this.hitAt >= most;
  }
}
