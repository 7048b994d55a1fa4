import { unwrap, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { bruteForce } from '../../test/oracles/brute-force.ts';
import { findFlaw } from '../../test/oracles/verify-mate.ts';
import { makeProblem } from '../../test/random-problem.ts';
import { readProblems } from '../../test/read-problems.ts';
import { MateSolver } from './mate-solver.ts';

/** How many random positions; TESUJI_TSUME sets another number. */
const COUNT = Number(process.env['TESUJI_TSUME'] ?? 40);
const PLIES = 7;
const SLIDERS = [2, 6, 7];
/** Positions for one brute-force search. Where they are not enough, another problem is taken. */
const MOST = 60_000;

const solver = new MateSolver(shogi, 32);

/** The solver as a player: it answers from what it knows after it has solved the problem. */
function attackerMove(text: string, left: number): string | undefined {
  const position = open(text);
  const [branch] = solver.branches(position, position.side, left);
  return branch === undefined ? undefined : shogi.formatMove(branch.move);
}

function open(text: string): Position {
  return unwrap(shogi.parsePosition(text, { kings: 'one' }));
}

/**
 * A king at the far edge with pieces near it, most of them the attacker's, and pieces in both hands. In half of the
 * problems the attacker has sliders anywhere, so that lines are opened and closed.
 */
function randomProblem(random: (below: number) => number): Position | undefined {
  const king = random(27);
  const cell = (): number => {
    const column = Math.max(0, Math.min(8, (king % 9) + random(5) - 2));
    return column + 9 * Math.max(0, Math.min(8, Math.floor(king / 9) + random(5) - 2));
  };
  const kinds = [1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 14];
  const hand = (most: number): number[] => Array.from({ length: random(most + 1) }, () => 1 + random(7));
  const men = Array.from(
    { length: 2 + random(8) },
    () => [cell(), kinds[random(kinds.length)], random(4) > 0] as const,
  );
  const sliders = Array.from({ length: random(2) * 3 }, () => [random(81), SLIDERS[random(3)], true] as const);
  return makeProblem({
    king,
    men: [...men, ...sliders],
    attackerHand: hand(4),
    defenderHand: hand(4),
  });
}

describe('the mate solver is sound', () => {
  it(`agrees with brute force within ${PLIES} plies, and its mates hold against every defence`, { timeout: 0 }, () => {
    const random = makeRandom(Number(process.env['TESUJI_SEED'] ?? 11));
    const lengths = new Map<number | undefined, number>();
    let left = COUNT;
    while (left > 0) {
      const position = randomProblem(random);
      const expected = position === undefined ? 'too large' : bruteForce(shogi, position, PLIES, MOST);
      if (position === undefined || expected === 'too large') continue;
      const text = shogi.formatPosition(position);
      const { result, plies, isShortest } = solver.solve(position, { plies: PLIES });
      expect({ text, plies: result === 'mate' ? plies : undefined }).toEqual({ text, plies: expected });
      if (expected !== undefined) {
        expect(isShortest).toBe(true);
        expect(findFlaw(text, expected, attackerMove)).toBeUndefined();
      }
      lengths.set(expected, (lengths.get(expected) ?? 0) + 1);
      left--;
    }
    expect(lengths.get(undefined)).toBeGreaterThan(0);
    expect(lengths.size).toBeGreaterThan(2);
    if (COUNT > 1000) console.log('lengths', [...lengths]);
  });

  it('and so do its mates in composed problems', { timeout: 0 }, () => {
    for (const { text, position, plies } of readProblems('generated.tsv').filter(
      (_, i) => i % Math.ceil(8000 / COUNT) === 7,
    )) {
      expect(solver.solve(position)).toMatchObject({ result: 'mate', plies: Number(plies) });
      expect(findFlaw(text, Number(plies), attackerMove)).toBeUndefined();
    }
  });

  it('the verifier finds what is wrong with a claim', () => {
    const { text, position, plies } = readProblems('generated.tsv').find((each) => each.plies === '5')!;
    solver.solve(position);
    expect(findFlaw(text, Number(plies), attackerMove)).toBeUndefined();
    expect(findFlaw(text, Number(plies) - 2, attackerMove)).toMatch('no mate within');
    expect(findFlaw(text, Number(plies), () => '9i9h')).toMatch('is not legal');
    const check = shogi.formatMove(solver.branches(open(text), position.side, Number(plies))[0].move);
    expect(findFlaw(text, 1, () => check)).toMatch('is answered by');
  });
});
