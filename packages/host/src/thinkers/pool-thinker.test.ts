import { planTime, type TimeBudget } from '@tesuji/engine';
import { expect, it } from 'vitest';
import { chess } from '@tesuji/testing/host/games';
import { FakeTimer } from '@tesuji/testing/workers/fake-timer';
import { FakeWorkers, settle } from '@tesuji/testing/workers/fake-worker';
import { WorkerPool } from '@tesuji/workers';
import { poolThinker, type Job, type ThinkerApi, type ThinkerPool } from './pool-thinker.ts';
import type { Loading, Question, Thinker, Thought } from './thinker.ts';

const LINE = { game: chess.id, options: {}, start: chess.setups[0]!.text, moves: ['e2e4'] };

interface ThinkerStand {
  readonly workers: FakeWorkers;
  readonly pool: ThinkerPool;
  readonly thinker: Thinker;
  readonly thoughts: Thought[];
  readonly loading: (Loading | undefined)[];
  question(budgets?: readonly [TimeBudget, TimeBudget]): Question;
}

function setUp(): ThinkerStand {
  const workers = new FakeWorkers();
  const pool = new WorkerPool<ThinkerApi>({ size: 1, after: new FakeTimer().after, spawn: workers.spawn });
  const loading: (Loading | undefined)[] = [];
  const onLoading = (each: Loading | undefined): unknown => loading.push(each);
  const thinker = poolThinker(pool, { agent: 'engine', seed: 3, limits: { nodes: 500 }, onLoading });
  const question = (budgets?: readonly [TimeBudget, TimeBudget]): Question => {
    return { match: 'm', game: chess, line: LINE, side: 1, budgets: () => budgets };
  };
  return { workers, pool, thinker, thoughts: [], loading, question };
}

/** Returns the limits that a worker gets with these clocks. */
function limitsWith(budgets?: readonly [TimeBudget, TimeBudget]): unknown {
  const { workers, thinker, question } = setUp();
  thinker.think(question(budgets), () => {});
  const [job] = workers.all[0]!.inputs as readonly Job[];
  expect(job).toMatchObject({ player: 'm', line: LINE, agent: 'engine', seed: 3 });
  expect(job!.isOnClock === true).toBe(budgets !== undefined);
  return job!.limits;
}

it('a pool thinks within its limits, and by the clock of its own side where there is one', () => {
  expect(limitsWith()).toEqual({ nodes: 500 });
  const own = { main: 60_000, increment: 0, period: 0 };
  const other = { main: 1000, increment: 0, period: 0 };
  expect(limitsWith([other, own])).toEqual({ nodes: 500, time: planTime(own) });
});

it('a pool thinks no longer than it may, whatever the clock allows', () => {
  const { workers, pool, question } = setUp();
  const thinker = poolThinker(pool, { agent: 'engine', seed: 3, most: 1000 });
  const own = { main: 0, increment: 0, period: 86_400_000 };
  thinker.think(question([own, own]), () => {});
  expect(workers.all[0]!.inputs).toMatchObject([{ limits: { time: { usual: 1000, most: 1000 } } }]);
});

const MOVE: Thought = { kind: 'move', move: 'e7e5' };

it('the thought of a worker is reported once', async () => {
  const { workers, thinker, thoughts, question } = setUp();
  thinker.think(question(), (thought) => thoughts.push(thought));
  workers.all[0]!.reply(MOVE);
  await settle();
  expect(thoughts).toEqual([MOVE]);
});

it('nothing is reported after a stop, even if the worker has replied already', async () => {
  const { workers, thinker, thoughts, question } = setUp();
  const stop = thinker.think(question(), (thought) => thoughts.push(thought));
  workers.all[0]!.reply(MOVE);
  stop();
  await settle();
  thinker.think(question(), (thought) => thoughts.push(thought))();
  await settle();
  expect([thoughts, workers.all[0]!.cancelled]).toEqual([[], [2]]);
});

it('lost workers are reported with a code, a closed pool reports nothing', async () => {
  const { workers, pool, thinker, thoughts, question } = setUp();
  thinker.think(question(), (thought) => thoughts.push(thought));
  workers.all[0]!.die('out of memory');
  workers.all[1]!.die('out of memory');
  await settle();
  expect(thoughts).toEqual([{ kind: 'error', error: { code: 'worker-lost', why: 'out of memory' } }]);
  thinker.think(question(), (thought) => thoughts.push(thought));
  pool.close();
  await settle();
  expect(thoughts).toHaveLength(1);
});

it('what is being loaded is reported until it is there, or the thinking has ended in another way', async () => {
  const { workers, thinker, thoughts, loading, question } = setUp();
  const think = (): (() => void) => thinker.think(question(), (thought) => thoughts.push(thought));
  think();
  workers.all[0]!.progress({ loaded: 1 });
  workers.all[0]!.progress(undefined);
  workers.all[0]!.reply(MOVE);
  await settle();
  expect(loading).toEqual([{ loaded: 1 }, undefined]);
  const stop = think();
  workers.all[0]!.progress({ loaded: 2 });
  stop();
  await settle();
  expect(loading).toEqual([{ loaded: 1 }, undefined, { loaded: 2 }, undefined]);
  workers.all[0]!.reply(undefined);
  think();
  workers.all[0]!.reply(MOVE);
  await settle();
  expect([thoughts, loading.length]).toEqual([[MOVE, MOVE], 4]);
});

it('what a game needs is loaded when a match begins, where that is wanted, and reported to whoever waits for a move', async () => {
  const { workers, pool, thinker, loading, question } = setUp();
  thinker.prepare?.('m');
  expect(workers.all).toHaveLength(0);
  const onLoading = (each: Loading | undefined): unknown => loading.push(each);
  const preparing = poolThinker(pool, { agent: 'level:10', seed: 3, prepares: 'chess', onLoading });
  preparing.prepare?.('m');
  const [worker] = workers.all;
  expect(worker!.received).toMatchObject([{ name: 'prepare', input: { game: 'chess', agent: 'level:10' } }]);
  worker!.progress({ loaded: 1 });
  preparing.think(question(), () => {});
  worker!.progress({ loaded: 2 });
  expect(loading).toEqual([{ loaded: 2 }]);
  worker!.reply(undefined);
  await settle();
  worker!.reply(MOVE);
  await settle();
  expect([worker!.received.map(({ name }) => name), loading]).toEqual([
    ['prepare', 'think'],
    [{ loaded: 2 }, undefined],
  ]);
});
