import type { Port } from '@tesuji/engine';
import type { Stop } from '../stop.ts';
import type { Timekeeper } from '../timekeeper.ts';
import { FairQueue } from './fair-queue.ts';
import { parseJobReply, type Job, type JobMessage } from './job.ts';
import type { Thought } from './thinker.ts';

/** A worker as the pool sees it. What comes back is checked before it is believed. */
export type WorkerPort = Port<JobMessage, unknown>;

export interface PoolSettings {
  /** The most workers at a time; apps pass one less than there are cores. */
  readonly size: number;
  /** Starts a worker that calls `serveThinker`. Called when there is work for it, not before. */
  spawn(): WorkerPort;
  readonly time: Timekeeper;
  /** How long a worker may go on with a job nobody wants any more before it is replaced. */
  readonly grace?: number;
}

interface Task {
  readonly id: number;
  readonly owner: string;
  readonly job: () => Job;
  readonly report: (thought: Thought) => void;
  tries: number;
}

interface Worker {
  readonly port: WorkerPort;
  /** Where it looks whether its job is still wanted, if memory can be shared with it. */
  readonly stop: Int32Array | undefined;
  /** Whose job it had last. */
  owner: string | undefined;
  /** The number of the job it is at. */
  busyWith: number | undefined;
  /** Absent when the job has been called off. */
  task: Task | undefined;
  /** Calls off the replacement of a worker that takes its time. */
  forgive: Stop | undefined;
}

const GRACE = 1000;
/** A job that ended two workers is to blame itself. */
const MOST_TRIES = 2;

/**
 * Thinking for any number of matches on a few workers: in turns, one job of a match at a time. The thread that owns the
 * pool only passes messages.
 */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #queue = new FairQueue<Task>();
  readonly #workers = new Set<Worker>();
  readonly #inFlight = new Set<string>();
  #lastId = 0;
  #isClosed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /**
   * Reports once, unless stopped first: then never. The job is asked for when its turn has come, because clocks run
   * while it waits.
   */
  think(owner: string, job: () => Job, report: (thought: Thought) => void): Stop {
    const task: Task = { id: ++this.#lastId, owner, job, report, tries: 0 };
    this.#queue.add(owner, task);
    this.#dispatch();
    return () => this.#cancel(task);
  }

  /** Ends all workers. Jobs under way or waiting are never reported. */
  close(): void {
    this.#isClosed = true;
    for (const worker of this.#workers) this.#dismiss(worker);
  }

  #dispatch(): void {
    while (!this.#isClosed) {
      const idle = [...this.#workers].filter(({ busyWith }) => busyWith === undefined);
      const isFull = this.#workers.size >= Math.max(1, this.#settings.size);
      if (idle.length === 0 && isFull) return;
      const task = this.#queue.take((owner) => !this.#inFlight.has(owner));
      if (task === undefined) return;
      // Rather the worker that remembers this match.
      this.#start(task, idle.find(({ owner }) => owner === task.owner) ?? idle[0]);
    }
  }

  #start(task: Task, idle: Worker | undefined): void {
    task.tries++;
    this.#inFlight.add(task.owner);
    let worker = idle;
    try {
      worker ??= this.#hire();
      worker.busyWith = task.id;
      worker.task = task;
      worker.owner = task.owner;
      const { stop } = worker;
      worker.port.send({ ...task.job(), id: task.id, ...(stop === undefined ? {} : { stop }) });
    } catch (error) {
      if (worker !== undefined) this.#dismiss(worker);
      this.#retry(task, error instanceof Error ? error.message : 'it could not be started');
    }
  }

  #hire(): Worker {
    const port = this.#settings.spawn();
    const worker: Worker = {
      port,
      stop: shareNumber(),
      owner: undefined,
      busyWith: undefined,
      task: undefined,
      forgive: undefined,
    };
    this.#workers.add(worker);
    port.onMessage((message) => this.#receive(worker, message));
    port.onEnd((why) => this.#lose(worker, why));
    return worker;
  }

  #receive(worker: Worker, message: unknown): void {
    if (!this.#workers.has(worker)) return;
    const reply = parseJobReply(message);
    if (reply === undefined) return this.#lose(worker, 'it answered nonsense');
    if (reply.id !== worker.busyWith) return;
    const { task } = worker;
    worker.forgive?.();
    worker.busyWith = worker.task = worker.forgive = undefined;
    try {
      if (task !== undefined) this.#finish(task, reply.thought);
    } finally {
      this.#dispatch();
    }
  }

  #finish(task: Task, thought: Thought): void {
    this.#inFlight.delete(task.owner);
    this.#queue.moveBack(task.owner);
    task.report(thought);
  }

  /** A worker is gone, or no longer to be trusted; another takes its place as soon as it is needed. */
  #lose(worker: Worker, why: string): void {
    if (!this.#workers.has(worker)) return;
    const { task } = worker;
    this.#dismiss(worker);
    try {
      if (task !== undefined) this.#retry(task, why);
    } finally {
      this.#dispatch();
    }
  }

  #dismiss(worker: Worker): void {
    this.#workers.delete(worker);
    worker.forgive?.();
    worker.port.close();
  }

  #retry(task: Task, why: string): void {
    if (task.tries >= MOST_TRIES) return this.#finish(task, { kind: 'fault', fault: { code: 'worker-lost', why } });
    this.#inFlight.delete(task.owner);
    this.#queue.putBack(task.owner, task);
  }

  #cancel(task: Task): void {
    this.#queue.remove(task.owner, task);
    const worker = [...this.#workers].find((each) => each.task === task);
    if (worker === undefined) return;
    worker.task = undefined;
    if (worker.stop !== undefined) Atomics.store(worker.stop, 0, task.id);
    this.#inFlight.delete(task.owner);
    const { time, grace = GRACE } = this.#settings;
    worker.forgive = time.wakeAt(time.now() + grace, () => this.#lose(worker, 'it was replaced'));
    this.#dispatch();
  }
}

/** A number that a worker can see too; browsers lend such memory only to pages that ask for it by their headers. */
function shareNumber(): Int32Array | undefined {
  return typeof SharedArrayBuffer === 'undefined' ? undefined : new Int32Array(new SharedArrayBuffer(4));
}
