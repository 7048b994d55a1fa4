import type { MateAnswer } from '../mate/mate-solver.ts';
import type { SearchReport } from '../search/report.ts';
import { bestReport } from './best-report.ts';
import type { TeamReply } from './message.ts';

/** Something threads are at, and what becomes of their replies. Threads count from 0, which leads. */
export interface Task {
  hear(thread: number, reply: TeamReply): void;
  lose(thread: number, why: string): void;
  /** Is nothing expected any more? */
  readonly isOver: boolean;
}

abstract class Promised<T> implements Task {
  readonly result: Promise<T>;
  isOver = false;
  readonly #settle: PromiseWithResolvers<T>;

  constructor() {
    this.#settle = Promise.withResolvers<T>();
    this.result = this.#settle.promise;
  }

  abstract hear(thread: number, reply: TeamReply): void;
  abstract lose(thread: number, why: string): void;

  protected resolve(value: T): void {
    this.isOver = true;
    this.#settle.resolve(value);
  }

  protected reject(why: string): void {
    this.isOver = true;
    this.#settle.reject(new Error(why));
  }
}

/** One search by several threads. The leader's reports are passed on, with everybody's nodes. */
export class SearchTask extends Promised<SearchReport> {
  readonly #onReport: (report: SearchReport) => void;
  /** What each thread last said. */
  readonly #reports: (SearchReport | undefined)[];
  readonly #isDone: boolean[];
  #isHurried: boolean;
  last: SearchReport | undefined;

  /** `isHurried` when the result is due as soon as the leader has one. */
  constructor(threads: number, isHurried: boolean, onReport: (report: SearchReport) => void) {
    super();
    this.#isHurried = isHurried;
    this.#onReport = onReport;
    this.#reports = Array.from({ length: threads }, () => undefined);
    this.#isDone = Array.from({ length: threads }, () => false);
  }

  hear(thread: number, reply: TeamReply): void {
    if (reply.kind === 'failed') return this.lose(thread, reply.why);
    if (reply.kind !== 'report' && reply.kind !== 'done') return;
    this.#reports[thread] = reply.report;
    this.#isDone[thread] = reply.kind === 'done';
    if (reply.kind === 'done') this.#finish();
    else if (thread === 0) {
      this.last = this.#withAllNodes(reply.report);
      this.#onReport(this.last);
    }
  }

  /** A helper may be missed; without the leader there is no result. */
  lose(thread: number, why: string): void {
    this.#isDone[thread] = true;
    if (thread === 0) this.reject(`the search was lost: ${why}`);
    else this.#finish();
  }

  /** The result is wanted now: helpers are no longer waited for. */
  hurry(): void {
    this.#isHurried = true;
  }

  /** Makes do with what was last reported, where the thread itself cannot be told to. */
  cut(): void {
    if (this.last !== undefined) this.resolve(this.last);
  }

  /**
   * When the leader is done the others end too. Where nothing hurries they are waited for, so that all nodes are
   * counted; not those that never came to begin. Where something does, each counts with the last depth it reported: on
   * a busy machine a helper may notice only seconds later that it is to stop.
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

export class MateTask extends Promised<MateAnswer> {
  hear(_thread: number, reply: TeamReply): void {
    if (reply.kind === 'solved') this.resolve(reply.answer);
    else if (reply.kind === 'failed') this.reject(reply.why);
  }

  lose(_thread: number, why: string): void {
    this.reject(`the mate search was lost: ${why}`);
  }

  cut(): void {
    this.resolve({ result: 'unknown', pv: [], nodes: 0 });
  }
}

/** Waits until every thread has said that it is there. */
export class GreetTask extends Promised<void> {
  readonly #silent: Set<number>;

  constructor(threads: number) {
    super();
    this.#silent = new Set(Array.from({ length: threads }, (_, thread) => thread));
  }

  hear(thread: number): void {
    this.#silent.delete(thread);
    if (this.#silent.size === 0) this.resolve();
  }

  lose(_thread: number, why: string): void {
    this.reject(`a thread could not be started: ${why}`);
  }
}
