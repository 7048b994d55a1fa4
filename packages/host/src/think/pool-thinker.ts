import { planTime } from '@tesuji/engine';
import type { Job, JobLimits } from './job.ts';
import type { Question, Thinker } from './thinker.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface PoolSeat {
  /** As `parseAgent` reads it. */
  readonly agent: string;
  /** The same seed plays the same moves in the same game. */
  readonly seed: number;
  /** How long to think, besides what clocks say. */
  readonly limits?: JobLimits;
}

/** Our own thinking, done by a pool. */
export function poolThinker(pool: WorkerPool, { agent, seed, limits = {} }: PoolSeat): Thinker {
  const jobOf = ({ match, line, side, budgets }: Question): Job => {
    const own = budgets()?.[side];
    return {
      player: match,
      line,
      agent,
      limits: own === undefined ? limits : { ...limits, time: planTime(own) },
      seed,
    };
  };
  return { think: (question, report) => pool.think(question.match, () => jobOf(question), report) };
}
