import { unwrap, type GameLine } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readProblems } from '../../test/read-problems.ts';
import { MateSolver } from './mate-solver.ts';
import { makeMateShare, MateGoal, type MateShare } from './mate-threads.ts';

const HELPER = new URL('../../test/mate-helper.ts', import.meta.url);
/** Shogi Muso 4 (1734): 29 plies. A thread alone needs more nodes than the solver spends before others help. */
const LONG = 'l2sk4/2p1l4/sl1p5/4p+R3/L1+B3+r2/9/1pP6/9/9 b B3NP4g2sn12p 1';

function share(): MateShare {
  const made = makeMateShare(4);
  if (made === undefined) throw new Error('no shared memory');
  return made;
}

afterEach(() => void vi.unstubAllGlobals());

describe('threads that solve a problem together', () => {
  it('share proofs: both search, and the mate is one', async () => {
    const memory = share();
    const line: GameLine = { game: 'shogi', options: { kings: 'one' }, start: LONG, moves: [] };
    const helper = new Worker(HELPER, { workerData: { line, share: memory, number: 1 } });
    await once(helper, 'message');
    const ended = once(helper, 'message');
    const position = unwrap(shogi.parsePosition(LONG, { kings: 'one' }));
    const together = new MateSolver(shogi, 4, memory).solve(position, { isAnyLengthEnough: true });
    new MateGoal(memory).stop();
    const [nodes] = await ended;
    expect(together.result).toBe('mate');
    expect(together.plies).toBeGreaterThanOrEqual(29);
    expect(nodes).toBeGreaterThan(0);
    expect(shogi.formatPosition(position)).toBe(LONG);
    await helper.terminate();
  });

  it('a goal that was stopped is no longer none, so that no helper begins to wait for another', () => {
    const goal = new MateGoal(share());
    const before = goal.length;
    goal.stop();
    goal.waitForOther(before);
    expect(goal.length).not.toBe(before);
  });

  it('easy problems are solved exactly, one after another in the same memory', () => {
    const solver = new MateSolver(shogi, 4, share());
    for (const { position, plies } of readProblems('generated.tsv').filter((_, i) => i % 30 === 0))
      expect(solver.solve(position)).toMatchObject({ result: 'mate', plies: Number(plies), isShortest: true });
  });

  it('a search that a limit has stopped is continued', () => {
    const position = unwrap(shogi.parsePosition(readProblems('generated.tsv').at(-1)!.text, { kings: 'one' }));
    const solver = new MateSolver(shogi, 4);
    let rounds = 0;
    let answer = solver.solve(position, { nodes: 50 });
    while (answer.result === 'unknown' && rounds++ < 1000)
      answer = solver.solve(position, { nodes: 200, isContinued: true });
    expect(answer.result).toBe('mate');
    expect(rounds).toBeGreaterThan(0);
  });

  it('there is no memory to share where a browser has none', () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    expect(makeMateShare(4)).toBeUndefined();
  });
});
