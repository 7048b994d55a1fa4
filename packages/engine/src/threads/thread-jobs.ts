import type { MateResult } from '../mate/mate-solver.ts';
import { isDecided } from '../search/score.ts';
import type { SearchReport } from '../search/search.ts';
import type { ThreadReply } from './messages.ts';

/** A job of one or more threads, which handles their replies. Thread 0 is the main thread. */
export interface ThreadJob {
  receive(thread: number, reply: ThreadReply): void;
  threadLost(thread: number, why: string): void;
  /** Whether no more replies are expected. */
  readonly isOver: boolean;
}

abstract class PendingJob<T> implements ThreadJob {
  readonly result: Promise<T>;
  isOver = false;
  #resolve: (value: T) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor() {
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  abstract receive(thread: number, reply: ThreadReply): void;
  abstract threadLost(thread: number, why: string): void;

  protected resolve(value: T): void {
    this.isOver = true;
    this.#resolve(value);
  }

  protected reject(why: string): void {
    this.isOver = true;
    this.#reject(new Error(why));
  }
}

/** One search by several threads. Passes on the reports of the main thread with the nodes of all threads. */
export class SearchJob extends PendingJob<SearchReport> {
  readonly #onReport: (report: SearchReport) => void;
  /** The last report of each thread. */
  readonly #reports: (SearchReport | undefined)[];
  readonly #isDone: boolean[];
  #isHurried: boolean;
  last: SearchReport | undefined;

  /** `isHurried` if the result is needed as soon as the main thread has one. */
  constructor(threads: number, isHurried: boolean, onReport: (report: SearchReport) => void) {
    super();
    this.#isHurried = isHurried;
    this.#onReport = onReport;
    this.#reports = Array.from({ length: threads }, () => undefined);
    this.#isDone = Array.from({ length: threads }, () => false);
  }

  receive(thread: number, reply: ThreadReply): void {
    if (reply.kind === 'failed') return this.threadLost(thread, reply.why);
    if (reply.kind !== 'report' && reply.kind !== 'done') return;
    this.#reports[thread] = reply.report;
    this.#isDone[thread] = reply.kind === 'done';
    if (reply.kind === 'done') this.#finish();
    else if (thread === 0) {
      this.last = this.#withAllNodes(reply.report);
      this.#onReport(this.last);
    }
  }

  /** A search can continue without a helper, but not without the main thread. */
  threadLost(thread: number, why: string): void {
    this.#isDone[thread] = true;
    if (thread === 0) this.reject(`the search failed: ${why}`);
    else this.#finish();
  }

  /** From now on helpers are not waited for. */
  finishNow(): void {
    this.#isHurried = true;
  }

  /** Resolves with the last report, where the thread cannot be stopped. */
  finishEarly(): void {
    if (this.last !== undefined) this.resolve(this.last);
  }

  /**
   * The helpers stop when the main thread is done. Without a time limit they are waited for, so that all nodes are
   * counted, except those that have not reported yet. With a time limit their last reports count: on a busy machine a
   * helper may stop seconds later.
   */
  #finish(): void {
    const isBusy = (thread: number): boolean => this.#reports[thread] !== undefined && !this.#isDone[thread];
    if (!this.#isDone[0] || (!this.#isHurried && [...this.#isDone.keys()].some(isBusy))) return;
    const best = bestReport(this.#reports.filter((each) => each !== undefined));
    if (best !== undefined) this.resolve(this.#withAllNodes(best));
  }

  #withAllNodes(report: SearchReport): SearchReport {
    return { ...report, nodes: this.#reports.reduce((sum, each) => sum + (each?.nodes ?? 0), 0) };
  }
}

export class MateJob extends PendingJob<MateResult> {
  receive(_thread: number, reply: ThreadReply): void {
    if (reply.kind === 'solved') this.resolve(reply.result);
    else if (reply.kind === 'failed') this.reject(reply.why);
  }

  threadLost(_thread: number, why: string): void {
    this.reject(`the mate search failed: ${why}`);
  }

  finishEarly(): void {
    this.resolve({ result: 'unknown', pv: [], nodes: 0 });
  }
}

/** Waits until every thread is ready. */
export class ReadyJob extends PendingJob<void> {
  readonly #silent: Set<number>;

  constructor(threads: number) {
    super();
    this.#silent = new Set(Array.from({ length: threads }, (_, thread) => thread));
  }

  receive(thread: number): void {
    this.#silent.delete(thread);
    if (this.#silent.size === 0) this.resolve();
  }

  threadLost(_thread: number, why: string): void {
    this.reject(`a thread could not be started: ${why}`);
  }
}

/** Returns the best report of several threads: the shortest win, otherwise the deepest search, otherwise the first. */
function bestReport(reports: readonly SearchReport[]): SearchReport | undefined {
  let best: SearchReport | undefined;
  for (const report of reports) if (best === undefined || isBetter(report, best)) best = report;
  return best;
}

function isBetter(report: SearchReport, than: SearchReport): boolean {
  if (isWon(report) || isWon(than)) return scoreOf(report) > scoreOf(than);
  return report.lines.length > 0 && report.depth > than.depth;
}

function isWon(report: SearchReport): boolean {
  return scoreOf(report) > 0 && isDecided(scoreOf(report));
}

function scoreOf({ lines: [best] }: SearchReport): number {
  return best?.score ?? -Infinity;
}
