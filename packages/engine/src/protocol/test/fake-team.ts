import type { MateAnswer } from '../../mate/mate-solver.ts';
import type { TimePlan } from '../../search/limits.ts';
import type { SearchReport } from '../../search/report.ts';
import type { MateQuestion, SearchQuestion } from '../../team/message.ts';
import type { Analyst } from '../analyst.ts';

/** Threads whose part the test plays. */
export class FakeTeam implements Analyst {
  readonly questions: SearchQuestion[] = [];
  readonly problems: MateQuestion[] = [];
  readonly log: string[] = [];
  readonly hits: TimePlan[] = [];
  isBroken = false;
  #report: (report: SearchReport) => void = () => {};
  #search = Promise.withResolvers<SearchReport>();
  #mate = Promise.withResolvers<MateAnswer>();

  setThreads(threads: number): void {
    this.log.push(`threads ${threads}`);
  }

  resize(megabytes: number): void {
    this.log.push(`megabytes ${megabytes}`);
  }

  clear(): void {
    this.log.push('clear');
  }

  async ready(): Promise<void> {
    if (this.isBroken) throw new Error('no threads here');
  }

  search(question: SearchQuestion, onReport: (report: SearchReport) => void = () => {}): ReturnType<Analyst['search']> {
    this.questions.push(question);
    this.#report = onReport;
    this.#search = Promise.withResolvers();
    const ponderHit = (plan: TimePlan): void => void this.hits.push(plan);
    return { result: this.#search.promise, stop: () => void this.log.push('stop'), ponderHit };
  }

  solve(question: MateQuestion): ReturnType<Analyst['solve']> {
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

  solved(answer: MateAnswer): Promise<void> {
    this.#mate.resolve(answer);
    return settled();
  }
}

/** Everything that was waiting for a promise has gone on. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
