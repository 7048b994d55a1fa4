import { EngineTeam } from '@tesuji/engine/team/engine-team';
import { Worker } from 'node:worker_threads';
import { cacheFolder } from './compile-cache.ts';
import { workerPort } from './worker-port.ts';

interface TeamSize {
  readonly threads?: number;
  readonly megabytes?: number;
}

/** Threads of this program that search. They must be closed for the program to end. */
export function startTeam(size: TeamSize = {}): EngineTeam {
  return new EngineTeam({
    ...size,
    spawn: () => workerPort(new Worker(new URL('engine-worker.ts', import.meta.url), { workerData: cacheFolder() })),
  });
}
