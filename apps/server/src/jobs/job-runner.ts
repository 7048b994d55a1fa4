import { REVIEW_VERSION, type ReviewLimits, type ReviewProgress, type ReviewQuestion } from '@tesuji/coach';
import { mainEnd } from '@tesuji/records';
import { findGame } from '@tesuji/rules';
import { WorkerPool, type WorkerPort } from '@tesuji/workers';
import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { recordOfSnapshot } from '../games/game-record.ts';
import type { NetworkFiles } from '../network-files.ts';
import type { Lease, TakenJob } from '../store/jobs/jobs.ts';
import type { Store } from '../store/store.ts';
import { after, threadPort } from '../threads.ts';
import type { ReviewApi, ReviewWorkerStart } from './review-worker.ts';

/**
 * The kind of the jobs that are reviews. Their id is that of the game. Each version has a kind of its own: what an earlier
 * one has found does not count, and workers of an earlier one, which may still run, leave these jobs alone.
 */
export const REVIEW: string = `review-${REVIEW_VERSION}`;

/** How reviews are made. */
export interface RunnerOptions {
  /** How many jobs are done at a time, each by a thread. */
  readonly threads: number;
  readonly networks?: NetworkFiles;
  /** The effort for a position; the usual one if absent. */
  readonly limits?: ReviewLimits;
  /** Whether the threads have low priority, as they have if absent; tests do not wait for what else runs. */
  readonly isLow?: boolean;
  /** Milliseconds between two looks for jobs while there are none, between two notes of progress, and of a lease. */
  readonly lookEvery?: number;
  readonly keepEvery?: number;
  readonly lease?: number;
}

export interface RunnerWorld {
  readonly store: Pick<Store, 'games' | 'jobs'>;
  readonly log: Logger;
}

/** The worker has the extension of this file: `.ts` in a checkout, `.js` in a built package. */
const WORKER_FILE = new URL(`review-worker${extname(import.meta.url)}`, import.meta.url);

const LOOK_EVERY = 1000;
const KEEP_EVERY = 2000;
/** Longer than a restart of the database takes. */
const LEASE = 20_000;
/** Milliseconds after which a result is offered again to a database that could not take it. */
const AGAIN_AFTER = 1000;

/** Why a job is left. */
type Left = 'stopped' | 'lost';

/**
 * Takes reviews from the queue and makes them, in threads of low priority. Any number of runners may share a queue, on any
 * number of machines: the database decides who has a job. What was found is kept every few seconds, so that another runner
 * can go on after this one was killed.
 */
export class JobRunner {
  readonly #world: RunnerWorld;
  readonly #options: RunnerOptions;
  readonly #name = randomUUID();
  readonly #pool: WorkerPool<ReviewApi>;
  readonly #running = new Map<Promise<void>, AbortController>();
  #taken = 0;
  #isClosed = false;
  #wake = (): void => {};
  #loop: Promise<void> | undefined;
  /** When it had something to do last. */
  #busyAt = performance.now();

  constructor(world: RunnerWorld, options: RunnerOptions) {
    this.#world = world;
    this.#options = options;
    const start: ReviewWorkerStart = { networks: options.networks ?? {}, isLow: options.isLow ?? true };
    this.#pool = new WorkerPool<ReviewApi>({
      size: options.threads,
      spawn: (): WorkerPort => threadPort(new Worker(WORKER_FILE, { workerData: start }), 'the thread of a review'),
      after,
      grace: 0,
      tries: 1,
    });
  }

  start(): void {
    this.#loop ??= this.#takeJobs();
  }

  /** Milliseconds since it had something to do. */
  get idleFor(): number {
    return this.#running.size > 0 ? 0 : performance.now() - this.#busyAt;
  }

  /** Leaves what is not finished to others. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake();
    await this.#loop;
    for (const controller of this.#running.values()) controller.abort('stopped' satisfies Left);
    await Promise.all(this.#running.keys());
    this.#pool.close();
  }

  async #takeJobs(): Promise<void> {
    const { threads, lookEvery = LOOK_EVERY } = this.#options;
    while (!this.#isClosed) {
      const isFull = this.#running.size >= threads;
      const isBusy = !isFull && (await this.#takeOne());
      if (!isBusy && !this.#isClosed) await this.#pause(lookEvery);
    }
  }

  async #takeOne(): Promise<boolean> {
    const { jobs } = this.#world.store;
    const holder = `${this.#name}/${++this.#taken}`;
    try {
      const job = await jobs.take(REVIEW, holder, this.#lease, Date.now());
      if (job === undefined) return false;
      this.#begin(job, { kind: REVIEW, id: job.id, holder });
      return true;
    } catch (error) {
      this.#world.log.error({ err: error }, 'no job could be taken');
      return false;
    }
  }

  #begin(job: TakenJob, lease: Lease): void {
    const controller = new AbortController();
    const done = this.#run(job, lease, controller)
      .catch((error: unknown) => this.#world.log.error({ err: error, game: job.id }, 'a review was left'))
      .finally(() => {
        this.#running.delete(done);
        this.#busyAt = performance.now();
        this.#wake();
      });
    this.#running.set(done, controller);
  }

  /** Resolves after so many milliseconds, or when there is something to do. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  get #lease(): number {
    return this.#options.lease ?? LEASE;
  }

  async #run({ id, body }: TakenJob, lease: Lease, controller: AbortController): Promise<void> {
    const { store, log } = this.#world;
    const began = performance.now();
    const question = await this.#question(id, body);
    if (question === undefined) return void (await store.jobs.fail(lease, Date.now()));
    let last: ReviewProgress | undefined;
    const stop = this.#keepUp(lease, controller, () => last);
    try {
      const onProgress = (progress: ReviewProgress): void => void (last = progress);
      const options = { signal: controller.signal, onProgress };
      const answer = await this.#pool.call(lease.holder, 'review', () => question, options);
      if (answer === undefined) return void (await store.jobs.fail(lease, Date.now()));
      const result = JSON.stringify({ version: REVIEW_VERSION, ...answer });
      const isStored = await this.#offer(() => store.jobs.finish(lease, result, Date.now()));
      log.info({ game: id, ms: Math.round(performance.now() - began), isStored }, 'review');
    } catch (error) {
      if (controller.signal.reason === ('lost' satisfies Left)) return;
      const isStopped = controller.signal.reason === ('stopped' satisfies Left);
      if (!isStopped) log.error({ err: error, game: id }, 'review failed');
      if (last !== undefined) await store.jobs.keep(lease, keptOf(last), this.#lease);
      await store.jobs.giveBack(lease, !isStopped);
    } finally {
      stop();
    }
  }

  /** Returns the game of a job; `undefined` when there is nothing to review. */
  async #question(id: string, body: string | undefined): Promise<ReviewQuestion | undefined> {
    const snapshot = await this.#world.store.games.snapshot(id);
    const game = snapshot && findGame(snapshot.match.line.game);
    if (game === undefined || snapshot?.match.phase.kind !== 'over' || snapshot.match.line.moves.length === 0)
      return undefined;
    const end = mainEnd(recordOfSnapshot(game, snapshot).root);
    const { limits } = this.#options;
    return {
      line: snapshot.match.line,
      title: snapshot.info.players.map(({ name }) => name).join(' – '),
      ...(end !== undefined && { end }),
      ...(limits !== undefined && { limits }),
      ...(body !== undefined && { state: JSON.parse(body) as unknown }),
    };
  }

  /** Keeps what was found, and with it the lease, until the function that it returns is called. */
  #keepUp(lease: Lease, controller: AbortController, progress: () => ReviewProgress | undefined): () => void {
    const { jobs } = this.#world.store;
    let kept: ReviewProgress | undefined;
    let isKeeping = false;
    const keep = async (): Promise<void> => {
      if (isKeeping) return;
      isKeeping = true;
      try {
        const last = progress();
        const done = last === undefined || last === kept ? { share: last?.share ?? 0 } : keptOf(last);
        if (last === undefined ? await jobs.renew(lease, this.#lease) : await jobs.keep(lease, done, this.#lease))
          kept = last;
        else controller.abort('lost' satisfies Left);
      } catch (error) {
        // The lease is longer than a short outage. If it has expired, the next attempt says so.
        this.#world.log.error({ err: error, game: lease.id }, 'progress was not kept');
      } finally {
        isKeeping = false;
      }
    };
    const timer = setInterval(() => void keep(), this.#options.keepEvery ?? KEEP_EVERY);
    return () => clearInterval(timer);
  }

  /** Offers a result until the database has taken or refused it: it has cost minutes to find. */
  async #offer(store: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      try {
        return await store();
      } catch (error) {
        if (this.#isClosed) throw error;
        this.#world.log.error({ err: error }, 'a result was not stored');
        await sleep(AGAIN_AFTER);
      }
    }
  }
}

function keptOf({ share, state }: ReviewProgress): { readonly share: number; readonly body: string } {
  return { share, body: JSON.stringify(state) };
}
