import { FairQueue } from './fair-queue.ts';
import {
  isReply,
  WorkerError,
  type AbortSignalLike,
  type InputOf,
  type ProgressOf,
  type ResultOf,
  type WorkerPort,
} from './protocol.ts';

/** How workers are started and replaced. */
export interface WorkerSettings {
  /** Starts a worker that calls `serve`. Called when there is a call for it, not before. May throw. */
  spawn(): WorkerPort;
  /** Calls `call` once after so many milliseconds; the function it returns cancels that. Apps pass `setTimeout`. */
  after(milliseconds: number, call: () => void): () => void;
  /**
   * Milliseconds that a worker may continue a cancelled call before it is terminated and replaced; 1000 unless given.
   * 0 is for work that cannot be stopped in another way, `Infinity` for short work that need not be stopped.
   */
  readonly grace?: number;
}

export interface PoolSettings extends WorkerSettings {
  /** The most workers at a time. Apps pass one less than there are cores. */
  readonly size: number;
  /** The number of workers that may end while running a call before the call is rejected; 2 unless given. */
  readonly tries?: number;
}

export interface CallOptions<Progress = never> {
  /** Cancels the call, which is then rejected with the signal's reason at once. */
  readonly signal?: AbortSignalLike;
  readonly onProgress?: (value: Progress) => void;
}

interface Call {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly input: () => unknown;
  readonly onProgress: ((value: never) => void) | undefined;
  resolve(value: never): void;
  reject(error: unknown): void;
  tries: number;
}

interface Worker {
  readonly port: WorkerPort;
  /** Holds the id of the last cancelled call, if memory can be shared. */
  readonly cancelled: Int32Array | undefined;
  /** The owner of its last call. */
  owner: string | undefined;
  /** The id of the call it runs. */
  busyWith: number | undefined;
  /** `undefined` when the call it runs was cancelled. */
  call: Call | undefined;
  /** Cancels the timer after which a worker with a cancelled call is replaced. */
  stopTimer: (() => void) | undefined;
}

const GRACE = 1000;
const TRIES = 2;

/**
 * A few workers for any number of owners (matches, screens, users), who are served in turn. An owner has one call
 * running at a time; its further calls wait. A worker runs one call at a time, so that terminating it loses nothing
 * else. Workers that end are replaced when there is a call for them.
 */
export class WorkerPool<Api> {
  readonly #settings: PoolSettings;
  readonly #queue = new FairQueue<Call>();
  readonly #workers = new Set<Worker>();
  /** Owners that have a call running. */
  readonly #served = new Set<string>();
  /** Calls that are waiting or running. */
  readonly #pending = new Set<Call>();
  #lastId = 0;
  #isClosed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /**
   * Runs the handler `name` in a worker. `input` is called when a worker is free, since clocks run while a call
   * waits. Rejects with a `WorkerError`, or with the reason of an aborted signal.
   */
  call<N extends keyof Api & string>(
    owner: string,
    name: N,
    input: () => InputOf<Api, N>,
    { signal, onProgress }: CallOptions<ProgressOf<Api, N>> = {},
  ): Promise<ResultOf<Api, N>> {
    return new Promise((resolve, reject) => {
      const call: Call = { id: ++this.#lastId, owner, name, input, onProgress, resolve, reject, tries: 0 };
      if (this.#isClosed) call.reject(closedError());
      else if (signal?.aborted === true) call.reject(signal.reason);
      else this.#accept(call, signal);
    });
  }

  /** Ends all workers and rejects all calls. */
  close(): void {
    this.#isClosed = true;
    for (const worker of this.#workers) this.#dismiss(worker);
    for (const call of this.#pending) call.reject(closedError());
  }

  #accept(call: Call, signal: AbortSignalLike | undefined): void {
    const { resolve, reject } = call;
    const cancel = (): void => this.#cancel(call, signal?.reason);
    const settle = (): void => {
      this.#pending.delete(call);
      signal?.removeEventListener('abort', cancel);
    };
    call.resolve = (value) => {
      settle();
      resolve(value);
    };
    call.reject = (error) => {
      settle();
      reject(error);
    };
    this.#pending.add(call);
    signal?.addEventListener('abort', cancel);
    this.#queue.add(call.owner, call);
    this.#dispatch();
  }

  #dispatch(): void {
    while (!this.#isClosed) {
      const idle = [...this.#workers].filter(({ busyWith }) => busyWith === undefined);
      const isFull = this.#workers.size >= Math.max(1, this.#settings.size);
      if (idle.length === 0 && isFull) return;
      const call = this.#queue.take((owner) => !this.#served.has(owner));
      if (call === undefined) return;
      // The worker that ran the last call of this owner may have cached results for it.
      this.#start(call, idle.find(({ owner }) => owner === call.owner) ?? idle[0]);
    }
  }

  #start(call: Call, idle: Worker | undefined): void {
    let input: unknown;
    try {
      input = call.input();
    } catch (error) {
      return call.reject(error);
    }
    call.tries++;
    this.#served.add(call.owner);
    let worker = idle;
    try {
      worker ??= this.#spawn();
      worker.busyWith = call.id;
      worker.call = call;
      worker.owner = call.owner;
      const { cancelled } = worker;
      const shared = cancelled === undefined ? {} : { cancelled };
      worker.port.send({ kind: 'call', id: call.id, name: call.name, input, ...shared });
    } catch (error) {
      if (worker !== undefined) this.#dismiss(worker);
      const why = error instanceof Error ? error.message : 'it could not be started';
      this.#retry(call, new WorkerError('lost', why));
    }
  }

  #spawn(): Worker {
    const port = this.#settings.spawn();
    const worker: Worker = {
      port,
      cancelled: shareNumber(),
      owner: undefined,
      busyWith: undefined,
      call: undefined,
      stopTimer: undefined,
    };
    this.#workers.add(worker);
    port.onMessage((message) => this.#receive(worker, message));
    port.onEnd((why) => this.#lose(worker, new WorkerError('lost', why)));
    return worker;
  }

  #receive(worker: Worker, message: unknown): void {
    if (!this.#workers.has(worker)) return;
    if (!isReply(message)) {
      return this.#lose(worker, new WorkerError('lost', 'it sent an unknown message'));
    }
    if (message.id !== worker.busyWith) return;
    const { call } = worker;
    if (message.kind === 'progress') return call?.onProgress?.(message.value as never);
    // A handler that threw may have left the worker's state half changed.
    if (message.kind === 'error') return this.#lose(worker, new WorkerError('failed', message.message));
    worker.stopTimer?.();
    worker.busyWith = worker.call = worker.stopTimer = undefined;
    if (call !== undefined) this.#finish(call, () => call.resolve(message.value as never));
    this.#dispatch();
  }

  #finish(call: Call, settle: () => void): void {
    this.#served.delete(call.owner);
    this.#queue.moveBack(call.owner);
    settle();
  }

  /** Removes a worker that is gone or in an unknown state. Another is started when it is needed. */
  #lose(worker: Worker, error: WorkerError): void {
    if (!this.#workers.has(worker)) return;
    const { call } = worker;
    this.#dismiss(worker);
    if (call !== undefined) this.#retry(call, error);
    this.#dispatch();
  }

  #dismiss(worker: Worker): void {
    this.#workers.delete(worker);
    worker.stopTimer?.();
    worker.port.close();
  }

  /** Puts the call back at the head of the queue, or rejects it if too many workers have ended while running it. */
  #retry(call: Call, error: WorkerError): void {
    if (call.tries >= (this.#settings.tries ?? TRIES)) return this.#finish(call, () => call.reject(error));
    this.#served.delete(call.owner);
    this.#queue.putBack(call.owner, call);
  }

  #cancel(call: Call, reason: unknown): void {
    call.reject(reason);
    this.#queue.remove(call.owner, call);
    const worker = [...this.#workers].find((each) => each.call === call);
    if (worker === undefined) return;
    worker.call = undefined;
    this.#served.delete(call.owner);
    this.#interrupt(worker, call.id);
    this.#dispatch();
  }

  #interrupt(worker: Worker, id: number): void {
    const { grace = GRACE, after } = this.#settings;
    const replace = (): void => this.#lose(worker, new WorkerError('lost', 'it was replaced'));
    if (grace <= 0) return replace();
    if (worker.cancelled !== undefined) Atomics.store(worker.cancelled, 0, id);
    if (grace !== Infinity) worker.stopTimer = after(grace, replace);
    try {
      worker.port.send({ kind: 'cancel', id });
    } catch {
      replace();
    }
  }
}

/** One worker. Calls run one after the other; calls that wait while the worker crashes run on its replacement. */
export class WorkerClient<Api> {
  readonly #pool: WorkerPool<Api>;

  constructor(settings: WorkerSettings) {
    this.#pool = new WorkerPool<Api>({ ...settings, size: 1, tries: 1 });
  }

  /** Runs the handler `name` in the worker. Rejects with a `WorkerError`, or with the reason of an aborted signal. */
  call<N extends keyof Api & string>(
    name: N,
    input: InputOf<Api, N>,
    options: CallOptions<ProgressOf<Api, N>> = {},
  ): Promise<ResultOf<Api, N>> {
    return this.#pool.call('', name, () => input, options);
  }

  /** Ends the worker and rejects all calls. */
  close(): void {
    this.#pool.close();
  }
}

/** A number that a worker can read as well. Browsers share memory only in cross-origin isolated pages. */
function shareNumber(): Int32Array | undefined {
  return typeof SharedArrayBuffer === 'undefined' ? undefined : new Int32Array(new SharedArrayBuffer(4));
}

function closedError(): WorkerError {
  return new WorkerError('closed', 'the workers were closed');
}
