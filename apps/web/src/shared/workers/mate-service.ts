import { makeMateShare, MateGoal, type MateBranch, type MateProgress, type MateShare } from '@tesuji/engine/mate';
import { WorkerClient, type CallOptions, type WorkerPort } from '@tesuji/workers';
import { after } from './game-time.ts';
import type { BranchQuestion, MateApi, ProblemReport } from './mate-handlers.ts';
import type { MateAnswer, MateQuestion } from './thinking-service.ts';

export interface MateServiceInit {
  readonly threads: number;
  /** Of the table that the threads share. Without shared memory one thread has a smaller one of its own. */
  readonly megabytes: number;
  readonly spawn: () => WorkerPort;
}

/**
 * Solves one problem at a time with several workers in one table: one answers, the others help it. The memory is kept,
 * so that a search that was stopped can be continued and a solution examined.
 */
export class MateService {
  readonly threads: number;
  readonly megabytes: number;
  private readonly clients: readonly WorkerClient<MateApi>[];
  private table: MateShare | undefined;
  private isSharing: boolean = typeof SharedArrayBuffer !== 'undefined';
  /** The helpers of the last search; they end soon after it. */
  private helping: Promise<unknown> = Promise.resolve();

  constructor({ threads, megabytes, spawn }: MateServiceInit) {
    this.threads = this.isSharing ? threads : 1;
    this.megabytes = megabytes;
    const stoppable = { spawn, after, ...(!this.isSharing && { grace: 0 }) };
    this.clients = Array.from({ length: this.threads }, () => new WorkerClient<MateApi>(stoppable));
  }

  /** Searches for a mate. A question for the position of the last one may continue its search. */
  async solve(question: MateQuestion, options: CallOptions<MateProgress> = {}): Promise<MateAnswer | undefined> {
    const [first, ...others] = this.clients;
    if (first === undefined) return undefined;
    // Helpers write for the problem they were started for, so the next one waits for them.
    await this.helping;
    if (options.signal?.aborted === true) throw options.signal.reason;
    const share = this.share();
    if (share === undefined) return first.call('solve', question, options);
    const goal = new MateGoal(share);
    const { line } = question;
    this.helping = Promise.allSettled(others.map((client, i) => client.call('help', { line, share, number: i + 1 })));
    try {
      return await first.call('solve', { ...question, share }, options);
    } finally {
      goal.stop();
    }
  }

  /** Returns the moves of a position of the last problem, with the lengths of the mates after them. */
  async branches(question: BranchQuestion): Promise<readonly MateBranch[] | undefined> {
    return this.clients[0]?.call('branches', question);
  }

  /** Returns the rest of the solution from a position of the last problem. */
  async follow(question: BranchQuestion): Promise<readonly number[] | undefined> {
    return this.clients[0]?.call('follow', question);
  }

  /** Examines a problem as a composer does. The last search cannot be continued after it. */
  async check(
    question: Pick<MateQuestion, 'line' | 'ms'>,
    options: CallOptions = {},
  ): Promise<ProblemReport | undefined> {
    return this.clients[0]?.call('check', question, options);
  }

  /** Returns the table with a new control, so that helpers of earlier searches stay stopped. */
  private share(): MateShare | undefined {
    if (!this.isSharing) return undefined;
    this.table ??= makeMateShare(this.megabytes);
    if (this.table === undefined) this.isSharing = false;
    return this.table && { ...this.table, control: new SharedArrayBuffer(this.table.control.byteLength) };
  }
}
