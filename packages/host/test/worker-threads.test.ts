import { describe, expect, it } from 'vitest';
import type { Thought } from '../src/think/thinker.ts';
import { WorkerPool, type WorkerPort } from '../src/think/worker-pool.ts';
import { chess } from '@tesuji/testing/host/games';
import { spawnCode, spawnThinker } from './node-worker.ts';
import { RealTime } from '@tesuji/testing/host/real-time';

/** Mate in one, by the first of these threads that lives. */
async function think(...threads: readonly (() => WorkerPort)[]): Promise<Thought> {
  let started = 0;
  const pool = new WorkerPool({ size: 1, time: new RealTime(), spawn: () => threads[started++]!() });
  const line = { game: 'chess', options: {}, start: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', moves: [] };
  const { promise, resolve } = Promise.withResolvers<Thought>();
  pool.think('m', () => ({ player: 'm', line, agent: 'alphabeta:depth=2', limits: {}, seed: 1 }), resolve);
  const thought = await promise;
  pool.close();
  expect(started).toBe(threads.length);
  return thought;
}

const MATE = { kind: 'move', move: 'a1a8' };
const exiting = (): WorkerPort => spawnCode('process.exit(7)');
const throwing = (): WorkerPort =>
  spawnCode("require('node:worker_threads').parentPort.once('message', () => nothing)");

describe('real threads', () => {
  it('think', async () => {
    expect(await think(spawnThinker)).toMatchObject(MATE);
  });

  it('are replaced when they end or throw, and the job is done by the next', async () => {
    expect(await think(exiting, spawnThinker)).toMatchObject(MATE);
    expect(await think(throwing, spawnThinker)).toMatchObject(MATE);
  });

  it('that all end are a fault by name', async () => {
    const fault = { kind: 'fault', fault: { code: 'worker-lost', why: 'exit 7' } };
    expect(await think(throwing, exiting)).toEqual(fault);
  });

  it('stop thinking when they are told to, and go on with the next job', async () => {
    let started = 0;
    const spawn = (): WorkerPort => {
      started++;
      return spawnThinker();
    };
    // Nobody is replaced within the time of this test.
    const pool = new WorkerPool({ size: 1, time: new RealTime(), spawn, grace: 600_000 });
    const line = { game: 'chess', options: {}, start: chess.setups[0]!.text, moves: [] };
    const job = { player: 'm', line, limits: {}, seed: 1 };
    const ask = (agent: string): Promise<Thought> => {
      return new Promise((resolve) => {
        pool.think('m', () => ({ ...job, agent }), resolve);
      });
    };
    await ask('random');
    const stop = pool.think(
      'm',
      () => ({ ...job, agent: 'engine' }),
      () => expect.unreachable(),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    expect(await ask('random')).toMatchObject({ kind: 'move' });
    expect(started).toBe(1);
    pool.close();
  });
});
