import { unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMate, type Tactic } from '../../src/tactics/tactic.ts';
import { Analyst } from './analyst.ts';
import { checkPuzzle } from './check.ts';
import { chooseSet, fifthOf, LEAST_SHARE, MOST_MATES } from './choose.ts';
import { findSolution } from './solution.ts';

const tactic = fc.record({
  position: fc.string(),
  moves: fc.constant(['e2e4']),
  level: fc.integer({ min: 1, max: 10 }),
  themes: fc.constantFrom<Tactic['themes']>(['fork'], ['fork'], ['mate']),
});

it('chooses sets that keep the shares of every fifth and of mates', () => {
  let nonempty = 0;
  fc.assert(
    fc.property(fc.array(tactic, { minLength: 30, maxLength: 120 }), fc.integer({ min: 5, max: 100 }), (all, most) => {
      const chosen = chooseSet(all, most);
      if (chosen.length === 0) return;
      nonempty++;
      expect(chosen.length).toBeLessThanOrEqual(most);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.filter(isMate).length).toBeLessThanOrEqual(chosen.length * MOST_MATES);
      for (const fifth of [0, 1, 2, 3, 4])
        expect(chosen.filter(({ level }) => fifthOf(level) === fifth).length).toBeGreaterThanOrEqual(
          chosen.length * LEAST_SHARE,
        );
    }),
    { numRuns: 50 },
  );
  expect(nonempty).toBeGreaterThan(20);
});

it('chooses nothing without a fifth, unless it is known to be scarce', () => {
  const easy = Array.from({ length: 40 }, (_, i): Tactic => ({
    position: `${i}`,
    moves: ['a'],
    level: 1 + (i % 8),
    themes: ['fork'],
  }));
  expect(chooseSet(easy, 40)).toEqual([]);
  expect(chooseSet(easy, 40, [4])).toHaveLength(40);
});

it('finds the only good move, the line that follows, and keeps it with more nodes', () => {
  const analyst = new Analyst(chess);
  // The knight forks king and queen on c7.
  const text = 'q3k3/8/8/3N4/8/8/5PPP/6K1 w - - 0 1';
  const solution = findSolution(analyst, unwrap(chess.parsePosition(text)), 3000);
  expect(solution?.moves.slice(0, 1)).toEqual(['d5c7']);
  expect(solution?.moves.length).toBeGreaterThanOrEqual(3);
  const mined = { position: text, moves: solution!.moves, level: 1, nodes: 3000, lead: 0.5 };
  expect(checkPuzzle(analyst, mined)).toMatchObject({ isKept: true, nodes: 12_000 });
  const other = { ...mined, moves: ['d5e7'] };
  expect(checkPuzzle(analyst, other)).toMatchObject({ isKept: false, failedAt: 0 });
});

it('finds no puzzle where two moves are as good', () => {
  const analyst = new Analyst(chess);
  expect(findSolution(analyst, unwrap(chess.parsePosition(chess.setups[0]!.text)), 2000)).toBeUndefined();
});
