import type { Job, WorkerPool } from '@tesuji/host';
import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { planOf } from './test/fake-world.ts';
import type { MachinePlan } from './seat-players.ts';
import { webBrains } from './web-brains.ts';

/** What a seat asks the workers for, where no clock hurries. */
async function jobOf(seat: MachinePlan): Promise<Job | undefined> {
  let asked: Job | undefined;
  const pool: Pick<WorkerPool, 'think'> = {
    think: (_, job) => {
      asked = job();
      return () => undefined;
    },
  };
  const brains = webBrains(async () => ({ pool: pool as WorkerPool }));
  const thinker = await brains.thinkerFor(chess, seat);
  const { line } = planOf(chess);
  thinker.think({ match: 'm', game: chess, line, side: 0, budgets: () => undefined }, () => undefined);
  return asked;
}

it.each(['engine', 'mcts', 'engine:hash=8', 'mcts:rollout=8'])(
  '%s, which would think on and on, gets a second',
  async (agent) => {
    expect(await jobOf({ kind: 'agent', agent })).toMatchObject({
      agent,
      limits: { time: { usual: 1000, most: 1000 } },
    });
  },
);

it.each([
  'classic',
  'alphabeta',
  'minimax',
  'greedy',
  'engine:depth=3',
  'mcts:nodes=100',
  'engine:time=50',
  'nonsense',
])('%s knows where to stop, or cannot be had, and is not cut short', async (agent) => {
  expect(await jobOf({ kind: 'agent', agent })).toMatchObject({ agent, limits: {} });
  expect((await jobOf({ kind: 'agent', agent }))?.limits).toEqual({});
});

it('a level thinks as much as it does', async () => {
  expect(await jobOf({ kind: 'level', level: 3 })).toMatchObject({ agent: 'level:3', limits: {} });
});
