import { describe, expect, it } from 'vitest';
import { chess } from '@tesuji/testing/host/games';
import { after } from '@tesuji/testing/workers/node-port';
import { WorkerPool, type WorkerPort } from '@tesuji/workers';
import { poolThinker, type ThinkerApi } from '../src/thinkers/pool-thinker.ts';
import type { Question, Thought } from '../src/thinkers/thinker.ts';
import { spawnCode, spawnThinker } from './node-worker.ts';

function questionAbout(start: string): Question {
  const line = { game: 'chess', options: {}, start, moves: [] };
  return { match: 'm', game: chess, line, side: 0, budgets: () => undefined };
}

/** Finds a mate in one with the first of these threads that runs. */
async function think(...threads: readonly (() => WorkerPort)[]): Promise<Thought> {
  let started = 0;
  const pool = new WorkerPool<ThinkerApi>({ size: 1, after, spawn: () => threads[started++]!() });
  const thinker = poolThinker(pool, { agent: 'alphabeta:depth=2', seed: 1 });
  const { promise, resolve } = Promise.withResolvers<Thought>();
  thinker.think(questionAbout('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'), resolve);
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

  it('that all end are an error with a code', async () => {
    const error = { kind: 'error', error: { code: 'worker-lost', why: 'exit 7' } };
    expect(await think(throwing, exiting)).toEqual(error);
  });

  it('stop thinking when the job is cancelled, and continue with the next job', async () => {
    let started = 0;
    const spawn = (): WorkerPort => {
      started++;
      return spawnThinker();
    };
    // No worker is replaced within the time of this test.
    const pool = new WorkerPool<ThinkerApi>({ size: 1, after, spawn, grace: 600_000 });
    const question = questionAbout(chess.setups[0]!.text);
    const ask = (agent: string): Promise<Thought> =>
      new Promise((resolve) => {
        poolThinker(pool, { agent, seed: 1 }).think(question, resolve);
      });
    await ask('random');
    const stop = poolThinker(pool, { agent: 'engine', seed: 1 }).think(question, () => expect.unreachable());
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    expect(await ask('random')).toMatchObject({ kind: 'move' });
    expect(started).toBe(1);
    pool.close();
  });
});
