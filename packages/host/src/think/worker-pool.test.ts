import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { FakeWorkers } from '@tesuji/testing/host/fake-worker';
import type { Job } from './job.ts';
import type { Thought } from './thinker.ts';
import { WorkerPool } from './worker-pool.ts';

const JOB: Job = {
  line: { game: ticTacToe.id, options: {}, start: ticTacToe.setups[0]!.text, moves: [] },
  player: 'm',
  agent: 'random',
  limits: {},
  seed: 0,
};
const MOVE: Thought = { kind: 'move', move: 'b2', score: 0 };

function setUp(size: number) {
  const time = new FakeTime();
  const workers = new FakeWorkers();
  const pool = new WorkerPool({ size, time, spawn: () => workers.spawn(), grace: 500 });
  const heard: [string, Thought][] = [];
  const think = (owner: string, seed = 0) =>
    pool.think(
      owner,
      () => ({ ...JOB, seed }),
      (thought) => heard.push([`${owner}${seed}`, thought]),
    );
  return { time, workers, pool, heard, think };
}

describe('a worker pool', () => {
  it('starts no worker before there is work, and never more than its size', () => {
    const { workers, think } = setUp(2);
    expect(workers.all).toHaveLength(0);
    for (const owner of ['a', 'b', 'c', 'd']) think(owner);
    expect(workers.all).toHaveLength(2);
  });

  it('sends plain data: a game line, never a position', () => {
    const { workers, think } = setUp(1);
    think('a', 7);
    const [message] = workers.all[0]!.received;
    const { stop, ...plain } = message!;
    expect(plain).toEqual({ ...JOB, seed: 7, id: 1 });
    expect(structuredClone(plain)).toEqual(JSON.parse(JSON.stringify(plain)));
    expect(stop?.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('has one job of a match in flight, however many workers are idle', () => {
    const { workers, think, heard } = setUp(3);
    think('a', 1);
    think('a', 2);
    expect(workers.all.flatMap(({ received }) => received)).toHaveLength(1);
    workers.all[0]!.answer();
    expect(workers.all.flatMap(({ received }) => received.map(({ seed }) => seed))).toEqual([1, 2]);
    expect(heard).toEqual([['a1', MOVE]]);
  });

  it('takes turns between matches', () => {
    const { workers, think, heard } = setUp(1);
    for (const seed of [1, 2, 3]) think('a', seed);
    for (const seed of [1, 2]) think('b', seed);
    for (let i = 0; i < 5; i++) workers.all[0]!.answer();
    expect(heard.map(([name]) => name)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('never reports a job that was called off, waiting or under way', () => {
    const { workers, think, heard, time } = setUp(1);
    const stopRunning = think('a');
    const stopWaiting = think('b');
    stopWaiting();
    stopRunning();
    stopRunning();
    workers.all[0]!.answer();
    expect(heard).toEqual([]);
    expect(time.waiting).toBe(0);
    think('c');
    workers.all[0]!.answer();
    expect(heard).toEqual([['c0', MOVE]]);
  });

  it('tells a worker by a shared number which job is not wanted any more, and only that', () => {
    const { workers, think } = setUp(1);
    const stop = think('a');
    think('b');
    const flag = workers.all[0]!.received[0]!.stop!;
    expect(flag[0]).toBe(0);
    stop();
    expect(flag[0]).toBe(workers.all[0]!.received[0]!.id);
    workers.all[0]!.answer();
    expect(workers.all[0]!.received.map(({ stop: each }) => each)).toEqual([flag, flag]);
    expect(workers.all[0]!.received[1]!.id).not.toBe(flag[0]);
  });

  it('asks for the job when a worker is free, since clocks run meanwhile', () => {
    const { workers, pool, think } = setUp(1);
    let seed = 1;
    think('a');
    pool.think(
      'b',
      () => ({ ...JOB, seed }),
      () => {},
    );
    seed = 2;
    workers.all[0]!.answer();
    expect(workers.all[0]!.received[1]).toMatchObject({ seed: 2 });
  });

  it('rather gives a match to the worker that had it before', () => {
    const { workers, think } = setUp(2);
    think('a');
    think('b');
    for (const worker of workers.all) worker.answer();
    think('b', 1);
    think('a', 1);
    expect(workers.all.map(({ received }) => received.map(({ seed }) => seed))).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(workers.all[1]!.received[1]!.id).toBeLessThan(workers.all[0]!.received[1]!.id);
  });

  it('replaces a worker that goes on too long with what nobody wants', () => {
    const { workers, think, heard, time } = setUp(1);
    think('a')();
    think('b');
    time.pass(499);
    expect(workers.all).toHaveLength(1);
    time.pass(1);
    expect(workers.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    workers.all[0]!.answer();
    workers.all[1]!.answer();
    expect(heard).toEqual([['b0', MOVE]]);
  });

  it('retries the job of a dead worker on another, ahead of the rest', () => {
    const { workers, think, heard } = setUp(1);
    think('a');
    think('b');
    workers.all[0]!.die();
    expect(workers.all).toHaveLength(2);
    workers.all[1]!.answer();
    workers.all[1]!.answer();
    expect(heard.map(([name]) => name)).toEqual(['a0', 'b0']);
  });

  it('fails by name a job that ended two workers, and goes on', () => {
    const { workers, think, heard } = setUp(1);
    think('a');
    think('b');
    workers.all[0]!.die('out of memory');
    workers.all[1]!.die('out of memory');
    expect(heard).toEqual([['a0', { kind: 'fault', fault: { code: 'worker-lost', why: 'out of memory' } }]]);
    workers.all[2]!.answer();
    expect(heard[1]).toEqual(['b0', MOVE]);
  });

  it('does not restart a worker that died idle until it is needed', () => {
    const { workers, think, heard } = setUp(1);
    think('a');
    workers.all[0]!.answer();
    workers.all[0]!.die();
    expect(workers.all).toHaveLength(1);
    think('b');
    workers.all[1]!.answer();
    expect(heard).toHaveLength(2);
  });

  it.each([[undefined], ['hello'], [{ id: 1 }], [{ id: 1, thought: { kind: 'move' } }], [{ thought: MOVE }]])(
    'gives up a worker that says %j',
    (nonsense) => {
      const { workers, think, heard } = setUp(1);
      think('a');
      workers.all[0]!.say(nonsense);
      expect(workers.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
      workers.all[1]!.answer();
      expect(heard).toEqual([['a0', MOVE]]);
    },
  );

  it('drops an answer to another job than the one under way', () => {
    const { workers, think, heard } = setUp(1);
    think('a');
    workers.all[0]!.say({ id: 99, thought: MOVE });
    expect(heard).toEqual([]);
    expect(workers.open).toHaveLength(1);
  });

  it('fails by name when no worker can be started', () => {
    const heard: Thought[] = [];
    const spawn = (): never => {
      throw new Error('no threads here');
    };
    const pool = new WorkerPool({ size: 2, time: new FakeTime(), spawn });
    pool.think(
      'a',
      () => JOB,
      (thought) => heard.push(thought),
    );
    expect(heard).toEqual([{ kind: 'fault', fault: { code: 'worker-lost', why: 'no threads here' } }]);
  });

  it('goes on when whoever gets a report fails', () => {
    const { workers, pool, heard, think } = setUp(1);
    pool.think(
      'a',
      () => JOB,
      () => {
        throw new Error('not my day');
      },
    );
    think('b');
    expect(() => workers.all[0]!.answer()).toThrow('not my day');
    workers.all[0]!.answer();
    expect(heard).toEqual([['b0', MOVE]]);
  });

  it('goes on when whoever hears of a lost worker fails', () => {
    const { workers, pool, heard, think } = setUp(1);
    pool.think(
      'a',
      () => JOB,
      () => {
        throw new Error('not my day');
      },
    );
    think('b');
    workers.all[0]!.die();
    expect(() => workers.all[1]!.die()).toThrow('not my day');
    workers.all[2]!.answer();
    expect(heard).toEqual([['b0', MOVE]]);
  });

  it('ends its workers when it is closed, and reports nothing more', () => {
    const { workers, pool, think, heard, time } = setUp(2);
    think('a');
    think('b')();
    pool.close();
    think('c');
    for (const worker of workers.all) worker.answer();
    expect([workers.open.length, workers.all.length, heard.length, time.waiting]).toEqual([0, 2, 0, 0]);
  });
});
