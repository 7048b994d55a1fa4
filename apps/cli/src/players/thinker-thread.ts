import type { WorkerPort } from '@tesuji/host';
import { Worker } from 'node:worker_threads';
import { cacheFolder } from '../engine/compile-cache.ts';
import { workerPort } from '../engine/worker-port.ts';

/** A thread that thinks, so that the terminal never waits for a move. */
export function startThinker(): WorkerPort {
  return workerPort(new Worker(new URL('thinker-worker.ts', import.meta.url), { workerData: cacheFolder() }));
}
