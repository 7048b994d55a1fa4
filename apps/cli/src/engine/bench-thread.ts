import type { BenchResult } from '@tesuji/engine/bench';
import type { Game } from '@tesuji/rules';
import { Worker } from 'node:worker_threads';
import { cacheFolder } from './compile-cache.ts';
import { workerPort } from './worker-port.ts';

export interface BenchJob {
  readonly game: string;
  readonly limits: { readonly depth?: number; readonly nodes?: number };
  /** Where compiled code is kept. */
  readonly cache: string | undefined;
}

/**
 * Measures a game in a thread of its own: code that has served one game before runs slower for the next, since the
 * compiler has to provide for both.
 */
export function benchGame(game: Game, limits: BenchJob['limits']): Promise<BenchResult> {
  const job: BenchJob = { game: game.id, limits, cache: cacheFolder() };
  const port = workerPort<never, BenchResult>(
    new Worker(new URL('bench-worker.ts', import.meta.url), { workerData: job }),
  );
  return new Promise((resolve, reject) => {
    port.onMessage(resolve);
    port.onEnd((why) => reject(new Error(`${game.id} could not be measured: ${why}`)));
  });
}
