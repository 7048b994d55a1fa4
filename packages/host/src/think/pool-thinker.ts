import type { Job } from './job.ts';
import type { Question, Thinker } from './thinker.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Our own thinking, done by a pool. The same seed plays the same moves in the same game. */
export function poolThinker(pool: WorkerPool, { depth, seed }: Pick<Job, 'depth' | 'seed'>): Thinker {
  return {
    think: ({ match, line }: Question, report) =>
      pool.think(match, { line, depth, seed: Math.imul(seed, 0x9e3779b1) + line.moves.length }, report),
  };
}
