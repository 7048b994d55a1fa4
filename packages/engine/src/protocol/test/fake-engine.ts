import type { MateResult } from '../../mate/mate-solver.ts';
import type { TimePlan } from '../../search/limits.ts';
import type { SearchReport } from '../../search/search.ts';
import type { MateRequest, SearchRequest } from '../../threads/messages.ts';
import type { NetworkFile } from '../../network/network-file.ts';
import type { SessionEngine } from '../best-move.ts';

/** Engine threads controlled by the test. */
export class FakeEngine implements SessionEngine {
  readonly questions: SearchRequest[] = [];
  readonly problems: MateRequest[] = [];
  readonly log: string[] = [];
  readonly hits: TimePlan[] = [];
  isBroken = false;
  #report: (report: SearchReport) => void = () => {};
  #search = Promise.withResolvers<SearchReport>();
  #mate = Promise.withResolvers<MateResult>();

  setThreads(threads: number): void {
    this.log.push(`threads ${threads}`);
  }

  resize(megabytes: number): void {
    this.log.push(`megabytes ${megabytes}`);
  }

  setNetwork(game: string, file: NetworkFile | undefined): void {
    this.log.push(`network ${game} ${file === undefined ? 'none' : 'given'}`);
  }

  clear(): void {
    this.log.push('clear');
  }

  async ready(): Promise<void> {
    if (this.isBroken) throw new Error('no threads here');
  }

  search(
    question: SearchRequest,
    onReport: (report: SearchReport) => void = () => {},
  ): ReturnType<SessionEngine['search']> {
    this.questions.push(question);
    this.#report = onReport;
    this.#search = Promise.withResolvers();
    const ponderHit = (plan: TimePlan): void => void this.hits.push(plan);
    return { result: this.#search.promise, stop: () => void this.log.push('stop'), ponderHit };
  }

  solve(question: MateRequest): ReturnType<SessionEngine['solve']> {
    this.problems.push(question);
    this.#mate = Promise.withResolvers();
    return { result: this.#mate.promise, stop: () => void this.log.push('stop') };
  }

  report(report: SearchReport): void {
    this.#report(report);
  }

  finish(report: SearchReport): Promise<void> {
    this.#search.resolve(report);
    return settled();
  }

  lose(why: string): Promise<void> {
    this.#search.reject(new Error(why));
    return settled();
  }

  solved(answer: MateResult): Promise<void> {
    this.#mate.resolve(answer);
    return settled();
  }
}

/** Waits until all pending promise callbacks have run. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
