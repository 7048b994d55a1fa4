import { makeMateShare, MateGoal, type MateBranch, type MateProgress, type MateShare } from '@tesuji/engine/mate';
import { WorkerClient, type CallOptions, type WorkerPort } from '@tesuji/workers';
import { after } from './game-time.ts';
import { OWN_MEGABYTES, type BranchQuestion, type MateApi, type ProblemReport } from './mate-handlers.ts';
import type { MateAnswer, MateQuestion } from './thinking-service.ts';

/** What a search uses. */
export interface SolverMeans {
  readonly threads: number;
  /** Of the table that the threads share. */
  readonly megabytes: number;
}

export interface MateServiceInit extends SolverMeans {
  /** The threads that a question may ask for. */
  readonly mostThreads: number;
  readonly spawn: () => WorkerPort;
}

/** Without shared memory one thread has a table of its own. */
const ALONE: SolverMeans = { threads: 1, megabytes: OWN_MEGABYTES };
/** Where there is not so much memory as was asked for, half is tried, down to this. */
const LEAST_MEGABYTES = 16;

/**
 * Solves one problem at a time with several workers in one table: one answers, the others help it. The memory is kept,
 * so that a search that was stopped can be continued and a solution examined.
 */
export class MateService {
  /** What the last search uses. */
  used: SolverMeans = ALONE;
  private readonly usual: SolverMeans;
  private readonly clients: readonly WorkerClient<MateApi>[];
  private table: MateShare | undefined;
  /** The megabytes that the table was asked for with. */
  private asked = 0;
  private isSharing: boolean = typeof SharedArrayBuffer !== 'undefined';
  /** The helpers of the last search; they end soon after it. */
  private helping: Promise<unknown> = Promise.resolve();

  constructor({ threads, megabytes, mostThreads, spawn }: MateServiceInit) {
    this.usual = { threads, megabytes };
    const stoppable = { spawn, after, ...(!this.isSharing && { grace: 0 }) };
    // Their workers are started when they are needed.
    const length = this.isSharing ? Math.max(threads, mostThreads) : 1;
    this.clients = Array.from({ length }, () => new WorkerClient<MateApi>(stoppable));
  }

  /**
   * Searches for a mate, with the usual means where no others are wanted. A question for the position of the last one
   * may continue its search, in the same memory.
   */
  async solve(
    question: MateQuestion,
    options: CallOptions<MateProgress> = {},
    wanted: Partial<SolverMeans> = {},
  ): Promise<MateAnswer | undefined> {
    const { threads, megabytes } = { ...this.usual, ...wanted };
    const [first, ...others] = this.clients.slice(0, threads);
    if (first === undefined) return undefined;
    // Helpers write for the problem they were started for, so the next one waits for them.
    await this.helping;
    if (options.signal?.aborted === true) throw options.signal.reason;
    const share = this.share(megabytes, question.isContinued === true);
    this.used = share === undefined ? ALONE : { threads: others.length + 1, megabytes: share.megabytes };
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

  /** Examines a problem as a composer does. What is known of it after the last search is used. */
  async check(
    question: Pick<MateQuestion, 'line' | 'ms'>,
    options: CallOptions = {},
  ): Promise<ProblemReport | undefined> {
    return this.clients[0]?.call('check', question, options);
  }

  /** Returns the table with a new control, so that helpers of earlier searches stay stopped. */
  private share(megabytes: number, isContinued: boolean): MateShare | undefined {
    if (!this.isSharing) return undefined;
    if (!isContinued && this.asked !== megabytes) this.table = undefined;
    this.asked = megabytes;
    for (let size = megabytes; this.table === undefined && size >= LEAST_MEGABYTES; size /= 2)
      this.table = makeMateShare(size);
    if (this.table === undefined) this.isSharing = false;
    return this.table && { ...this.table, control: new SharedArrayBuffer(this.table.control.byteLength) };
  }
}
