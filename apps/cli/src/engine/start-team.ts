import { EngineTeam } from '@tesuji/engine';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { cacheFolder } from './compile-cache.ts';
import { workerPort } from './worker-port.ts';

interface TeamSize {
  readonly threads?: number;
  readonly megabytes?: number;
}

/** More threads than cores only take time from each other. */
export const MOST_THREADS: number = availableParallelism();

/** Threads of this program that search. They must be closed for the program to end. */
export function startTeam(size: TeamSize = {}): EngineTeam {
  return new EngineTeam({
    ...size,
    // The same scale as in `engine-worker.ts`.
    now: () => performance.timeOrigin + performance.now(),
    spawn: () => workerPort(new Worker(new URL('engine-worker.ts', import.meta.url), { workerData: cacheFolder() })),
  });
}
