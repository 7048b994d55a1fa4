import { expect, it } from 'vitest';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { FakeWorkers } from '@tesuji/testing/host/fake-worker';
import { ticTacToe } from '@tesuji/testing/host/games';
import { WorkerPool, type Question } from '@tesuji/host';
import { PoolSlot } from './pool-slot.ts';

it('warms its worker up once, before the first player is asked', async () => {
  const workers = new FakeWorkers();
  const pool = new WorkerPool({ size: 1, spawn: () => workers.spawn(), time: new FakeTime() });
  const slot = new PoolSlot(pool, { game: ticTacToe, agents: ['greedy', 'random'], limits: undefined });
  const line = { game: ticTacToe.id, options: {}, start: ticTacToe.setups[0]!.text, moves: [] };
  const question: Question = { match: 'm', game: ticTacToe, line, side: 0, budgets: () => undefined };
  const seats = [slot.seat(0, 1), slot.seat(1, 1)];
  for (const seat of [...seats, ...seats]) {
    const thought = seat.ask(question);
    await Promise.resolve();
    const worker = workers.all[0]!;
    if (worker.received.length === 1) {
      worker.answer();
      await new Promise((resolve) => setTimeout(resolve));
    }
    worker.answer({ kind: 'move', move: 'a1' });
    expect(await thought).toEqual({ kind: 'move', move: 'a1' });
  }
  const [judge, ...players] = workers.all[0]!.received.map(({ agent }) => agent);
  expect(judge).toMatch(/^engine:/);
  expect(players).toEqual(['greedy', 'random', 'greedy', 'random']);
});
