import { expect, it } from 'vitest';
import type { Job, Question, ThinkerApi } from '@tesuji/host';
import { ticTacToe } from '@tesuji/testing/host/games';
import { FakeTimer } from '@tesuji/testing/workers/fake-timer';
import { FakeWorkers } from '@tesuji/testing/workers/fake-worker';
import { WorkerPool } from '@tesuji/workers';
import { PoolSlot } from './pool-slot.ts';

it('warms up its worker once, before the first search', async () => {
  const workers = new FakeWorkers();
  const pool = new WorkerPool<ThinkerApi>({ size: 1, spawn: workers.spawn, after: new FakeTimer().after });
  const slot = new PoolSlot(pool, { game: ticTacToe, agents: ['greedy', 'random'], limits: undefined });
  const line = { game: ticTacToe.id, options: {}, start: ticTacToe.setups[0]!.text, moves: [] };
  const question: Question = { match: 'm', game: ticTacToe, line, side: 0, budgets: () => undefined };
  const seats = [slot.seat(0, 1), slot.seat(1, 1)];
  for (const seat of [...seats, ...seats]) {
    const thought = seat.ask(question);
    await Promise.resolve();
    const worker = workers.all[0]!;
    if (worker.received.length === 1) {
      worker.reply({ kind: 'move', move: 'b2', score: 0 });
      await new Promise((resolve) => setTimeout(resolve));
    }
    worker.reply({ kind: 'move', move: 'a1' });
    expect(await thought).toEqual({ kind: 'move', move: 'a1' });
  }
  const [scorer, ...players] = (workers.all[0]!.inputs as readonly Job[]).map(({ agent }) => agent);
  expect(scorer).toMatch(/^engine:/);
  expect(players).toEqual(['greedy', 'random', 'greedy', 'random']);
});
