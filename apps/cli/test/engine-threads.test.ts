import { EngineThreads, pliesToEnd } from '@tesuji/engine';
import type { GameLine } from '@tesuji/rules';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { startEngineThreads, startThread } from '../src/threads/threads.ts';

/** Milliseconds; far more than the usual 50, since the machine may be busy. */
const STOPPED_WITHIN = 3000;

const lineOf = (game: string, start: string): GameLine => ({ game, options: {}, start, moves: [] });
type EnginePort = ReturnType<ConstructorParameters<typeof EngineThreads>[0]['spawn']>;

const START = lineOf('chess', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

describe('real threads', () => {
  const team = startEngineThreads({ threads: 3, megabytes: 4 });
  afterAll(() => team.close());

  it.each([
    [3, lineOf('chess', '7k/8/8/8/8/8/R7/1R5K w - - 0 1')],
    [-2, lineOf('chess', '7k/R7/8/8/8/8/8/1R5K b - - 0 1')],
    [3, lineOf('shogi', '7gk/9/7G1/9/9/9/9/9/4K4 b GS 1')],
  ])('agree that it is %i plies to the end', async (plies, line) => {
    const { lines } = await team.search({ line, limits: { depth: 10 } }).result;
    expect(pliesToEnd(lines[0]?.score ?? 0)).toBe(plies);
    team.setThreads(1);
    const alone = await team.search({ line, limits: { depth: 10 } }).result;
    team.setThreads(3);
    expect(alone.lines[0]?.score).toBe(lines[0]?.score);
  });

  it('stop on request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const inquiry = team.search({ line: START, limits: {} }, ({ depth }) => depth === 4 && resolve());
    await promise;
    const start = performance.now();
    inquiry.stop();
    const { depth, nodes } = await inquiry.result;
    expect(performance.now() - start).toBeLessThan(STOPPED_WITHIN);
    expect([depth >= 4, nodes > 100]).toEqual([true, true]);
  });

  it('ponder until the hit, and then stop within the time limit', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const question = { line: START, limits: {}, isPonder: true };
    const inquiry = team.search(question, ({ depth }) => depth === 4 && resolve());
    await promise;
    inquiry.ponderHit({ usual: 20, most: 40 });
    expect((await inquiry.result).depth).toBeGreaterThanOrEqual(4);
  });
});

it('a thread that crashes is reported by name, and replaced', async () => {
  const crashing = (): EnginePort => {
    const worker = new Worker(`throw new Error('out of luck')`, { eval: true });
    return {
      send: () => {},
      onMessage: () => {},
      onEnd: (listener) => void worker.once('error', (error: Error) => listener(error.message)),
      close: () => void worker.terminate(),
    };
  };
  const working = (): EnginePort => startThread('engine');
  const ports = [crashing, working];
  const team = new EngineThreads({ megabytes: 1, spawn: () => (ports.shift() ?? working)() });
  await expect(team.search({ line: START, limits: { depth: 2 } }).result).rejects.toThrow('out of luck');
  expect(await team.search({ line: START, limits: { depth: 2 } }).result).toMatchObject({ depth: 2 });
  team.close();
});
