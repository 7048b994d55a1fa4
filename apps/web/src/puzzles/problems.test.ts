import { MateSolver } from '@tesuji/engine/mate';
import { findGame, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { loadSet } from './load-set.ts';
import { PROBLEM_SETS } from './registry.ts';

/** Long ones take long: the solver's own tests have those. */
const LONGEST = 7;
const EVERY = 12;

describe.each(PROBLEM_SETS)('the problems of $id', (set) => {
  const game = findGame(set.game)!;

  it('are as many as is said, each of them a position of its own', async () => {
    const problems = await loadSet(set);
    expect(problems).toHaveLength(set.count);
    expect(new Set(problems.map(({ key }) => key)).size).toBe(set.count);
    for (const { position, options } of problems) {
      const read = unwrap(game.parsePosition(position, options));
      expect(read.side).toBe(0);
      expect(read.outcome()).toBe(0);
    }
  });

  it('have the length that is said, and one first move (a sample)', async () => {
    const solver = new MateSolver(game, 8);
    const problems = (await loadSet(set)).filter(({ plies = Infinity }) => plies <= LONGEST);
    for (const { position, options, plies } of problems.filter((_, index) => index % EVERY === 0)) {
      const start = unwrap(game.parsePosition(position, options));
      const limits = { nodes: 60_000, all: true, plies: plies! };
      const { plies: found, isShortest, firstMoves = [] } = solver.solve(start, limits);
      const mating = firstMoves.filter(({ result }) => result === 'mate');
      expect([position, found, isShortest, mating.length]).toEqual([position, plies, true, 1]);
    }
  });
});
