import { EngineThreads } from '@tesuji/engine';
import {
  WorkerClient,
  WorkerError,
  type CallOptions,
  type InputOf,
  type Port,
  type ProgressOf,
  type ResultOf,
} from '@tesuji/workers';
import module from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TaskApi } from './worker.ts';

/**
 * What a thread serves. `worker.ts` starts each.
 * - `engine`: searches of `EngineThreads`;
 * - `thinker`: moves for a `WorkerPool<ThinkerApi>`;
 * - `tasks`: see `runTask`.
 */
export type ThreadKind = 'engine' | 'thinker' | 'tasks';

/** The data a thread is started with. */
export interface ThreadStart {
  readonly kind: ThreadKind;
  /** The folder of the compile cache; `undefined` when the program has none. */
  readonly cache: string | undefined;
}

/** The worker has the extension of this file: `.ts` in a checkout, `.js` in a built package. */
const WORKER_FILE = new URL(`worker${extname(import.meta.url)}`, import.meta.url);

/** Starts a thread. Returns the owner's end of the channel to it. */
export function startThread<Sent, Received>(kind: ThreadKind): Port<Sent, Received> {
  const start: ThreadStart = { kind, cache: cacheFolder() };
  const worker = new Worker(WORKER_FILE, { workerData: start });
  return {
    send: (message) => worker.postMessage(message, []),
    onMessage: (listener) => worker.on('message', listener),
    onEnd: (listener) => {
      worker.once('error', (error) => listener(error instanceof Error ? error.message : String(error)));
      worker.once('exit', (code) => listener(`its thread ended with status ${code}`));
    },
    close: () => {
      worker.removeAllListeners();
      void worker.terminate();
    },
  };
}

/**
 * Runs a task in a new thread, so that the terminal stays responsive. When the signal is aborted, the thread is ended
 * and the promise is rejected with the signal's reason.
 */
export async function runTask<N extends keyof TaskApi>(
  name: N,
  input: InputOf<TaskApi, N>,
  options: CallOptions<ProgressOf<TaskApi, N>> = {},
): Promise<ResultOf<TaskApi, N>> {
  const client = new WorkerClient<TaskApi>({ spawn: () => startThread('tasks'), after, grace: 0 });
  try {
    return await client.call(name, input, options);
  } catch (error) {
    throw error instanceof WorkerError ? new Error(`the ${name} failed: ${error.why}`, { cause: error }) : error;
  } finally {
    client.close();
  }
}

/** Calls `call` once after so many milliseconds. Returns a function that cancels it. */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** Returns the folder of this program's compile cache, which its threads share. */
function cacheFolder(): string | undefined {
  const folder = module.getCompileCacheDir();
  // Node itself adds a subfolder for its version.
  return folder === undefined ? undefined : dirname(folder);
}

interface ThreadsSize {
  readonly threads?: number;
  readonly megabytes?: number;
}

/** The number of cores. More threads only take time from each other. */
export const MOST_THREADS: number = availableParallelism();

/** Starts threads that search together. The program does not end before they are closed. */
export function startEngineThreads(size: ThreadsSize = {}): EngineThreads {
  return new EngineThreads({
    ...size,
    // The same time scale as in `worker.ts`.
    now: () => performance.timeOrigin + performance.now(),
    spawn: () => startThread('engine'),
  });
}
