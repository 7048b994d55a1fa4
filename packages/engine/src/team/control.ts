import type { TimePlan } from '../search/limits.ts';

const STOPPED = 0;
const HIT = 1;
const USUAL = 2;
const MOST = 3;
const BYTES = 64;

/**
 * What searching threads are told while they search, over memory they share with whoever owns them. Jobs are numbered
 * upwards and words hold the number of the last job they are about, so that nothing ever has to be reset.
 */
export class Control {
  readonly buffer: SharedArrayBuffer;
  private readonly words: Int32Array;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(BYTES)) {
    this.buffer = buffer;
    this.words = new Int32Array(buffer);
  }

  /** Ends a job, and all before it. */
  stop(job: number): void {
    // A thread that ends late must not take back that a later job was stopped as well.
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

  /** The move that was pondered on was played: from now on this time counts. */
  hit(job: number, { usual, most }: TimePlan): void {
    Atomics.store(this.words, USUAL, whole(usual));
    Atomics.store(this.words, MOST, whole(most));
    // Last, since whoever sees it reads the others.
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
