import { planTime, type Budget } from '@tesuji/engine';
import { expect, it } from 'vitest';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { FakeWorkers } from '@tesuji/testing/host/fake-worker';
import { chess } from '@tesuji/testing/host/games';
import { poolThinker } from './pool-thinker.ts';
import { WorkerPool } from './worker-pool.ts';

const LINE = { game: chess.id, options: {}, start: chess.setups[0]!.text, moves: ['e2e4'] };

/** What a worker is told when such clocks run. */
function limitsWith(budgets: readonly [Budget, Budget] | undefined): unknown {
  const workers = new FakeWorkers();
  const pool = new WorkerPool({ size: 1, time: new FakeTime(), spawn: () => workers.spawn() });
  const thinker = poolThinker(pool, { agent: 'engine', seed: 3, limits: { nodes: 500 } });
  thinker.think({ match: 'm', game: chess, line: LINE, side: 1, budgets: () => budgets }, () => {});
  const [job] = workers.all[0]!.received;
  expect(job).toMatchObject({ player: 'm', line: LINE, agent: 'engine', seed: 3 });
  return job!.limits;
}

it('a pool thinks within its limits, and by the clock of its own side where there is one', () => {
  expect(limitsWith(undefined)).toEqual({ nodes: 500 });
  const own = { main: 60_000, increment: 0, period: 0 };
  const other = { main: 1000, increment: 0, period: 0 };
  expect(limitsWith([other, own])).toEqual({ nodes: 500, time: planTime(own) });
});
