import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Jobs } from '../store/jobs/jobs.ts';
import { REVIEW } from './job-runner.ts';
import { START_VARIABLE, type ProcessStart, type WorkerOptions } from './start-worker.ts';

/** The program has the extension of this file: `.ts` in a checkout, `.js` in a built package. */
const PROGRAM = new URL(`process-worker${extname(import.meta.url)}`, import.meta.url);
/** Milliseconds between two looks for jobs that nobody does, and without work after which the process ends. */
const LOOK_EVERY = 5000;
const IDLE_TIME = 60_000;
/** Milliseconds that the process has to give back what it does. */
const GRACE = 3000;

/**
 * The worker of a server: a process of its own, so that neither its memory nor its end is that of the server. It is started
 * when a job waits, and ends when none has waited for a while.
 */
export class OwnWorker {
  readonly #jobs: Jobs;
  readonly #log: Logger;
  readonly #start: ProcessStart;
  readonly #timer: NodeJS.Timeout | undefined;
  #child: ChildProcess | undefined;
  #isLooking = false;
  /** Whether something came while it looked, which that look may not have seen. */
  #isAsked = false;
  #isClosed = false;

  constructor(jobs: Jobs, log: Logger, options: WorkerOptions & { readonly threads: number }) {
    this.#jobs = jobs;
    this.#log = log;
    this.#start = { ...options, idleTime: IDLE_TIME };
    if (options.threads === 0) return;
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY);
    this.#timer.unref();
    this.wake();
  }

  /** The id of the process while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Something may wait. */
  wake(): void {
    if (this.#start.threads === 0 || this.#child !== undefined || this.#isClosed) return;
    this.#isAsked = true;
    if (!this.#isLooking) void this.#lookAll();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    const child = this.#child;
    if (child === undefined) return;
    const ended = once(child, 'exit').catch(() => {});
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
    await ended;
    clearTimeout(timer);
  }

  /** One look at a time: a second one would start what has just failed once more. */
  async #lookAll(): Promise<void> {
    this.#isLooking = true;
    while (this.#isAsked && this.#child === undefined && !this.#isClosed) {
      this.#isAsked = false;
      try {
        await this.#look();
      } catch (error) {
        this.#log.error({ err: error }, 'jobs');
      }
    }
    this.#isLooking = false;
  }

  async #look(): Promise<void> {
    const { waiting } = await this.#jobs.counts(REVIEW);
    if (waiting === 0 || this.#child !== undefined || this.#isClosed) return;
    const child = fork(fileURLToPath(PROGRAM), {
      env: { ...process.env, [START_VARIABLE]: JSON.stringify(this.#start) },
      // What it logs comes after what the server logs; options of tests and debuggers are not for it.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    child.on('error', (error) => {
      this.#log.error({ err: error }, 'the worker cannot be started');
      // What has not begun does not end.
      if (child.pid === undefined) this.#child = undefined;
    });
    child.once('exit', (code, signal) => {
      if (code !== 0 && !this.#isClosed) this.#log.error({ code, signal }, 'the worker has ended');
      this.#child = undefined;
    });
    // It must not keep the server running.
    child.unref();
    child.channel?.unref();
    this.#child = child;
  }
}
