import { unwrap, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { makeProblem } from '../../test/random-problem.ts';
import { readProblems } from '../../test/read-problems.ts';
import { MateSolver } from './mate-solver.ts';
import { FutileDropsOracle } from '../../test/oracles/futile-drops.ts';

const solver = new MateSolver(shogi, 16);

/** How many random positions; TESUJI_TSUME sets another number. */
const COUNT = Number(process.env['TESUJI_TSUME'] ?? 40) * 8;
const SLIDERS = [2, 5, 6, 13, 14];
const KINDS = [1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 14];

/** A king with pieces near it, long-range pieces farther away, and something for the defender to drop. */
function randomProblem(random: (below: number) => number): Position | undefined {
  const king = random(27);
  const cell = (most: number): number => {
    const column = Math.max(0, Math.min(8, (king % 9) + random(2 * most + 1) - most));
    return column + 9 * Math.max(0, Math.min(8, Math.floor(king / 9) + random(2 * most + 1) - most));
  };
  const hand = (most: number): number[] => Array.from({ length: random(most + 1) }, () => 1 + random(7));
  const near = Array.from(
    { length: 1 + random(8) },
    () => [cell(2), KINDS[random(KINDS.length)], random(4) > 0] as const,
  );
  const far = Array.from({ length: 1 + random(3) }, () => [cell(4), SLIDERS[random(5)], random(8) > 0] as const);
  return makeProblem({ king, men: [...near, ...far], attackerHand: hand(3), defenderHand: hand(5) });
}

describe('traditional lengths', () => {
  it.each([
    // Wherever the drop goes, the bishop captures it and the king is where it was.
    ['k8/9/1K7/9/9/9/8B/8B/9 b 2r4g4s4n4l18p 1', 13, 1],
    // A lance behind a silver: what is dropped in front of it is only captured.
    ['6G1k/9/7G1/8S/8L/9/9/9/9 b 2r2b2g3s4n3l18p 1', 5, 1],
    // Next to the king the capturing dragon would itself be captured: that drop counts.
    ['8k/8p/9/9/6R2/9/9/9/9 b Nr2b4g4s3n4l17p 1', 3, 3],
    ['7nk/7bl/9/9/9/9/9/9/4K4 b Np 1', 1, 1],
  ])('%s: %i plies, %i traditionally', (text, plies, pliesTraditional) => {
    const position = unwrap(shogi.parsePosition(text, { kings: 'one' }));
    const answer = solver.solve(position, { traditional: true });
    expect(answer).toMatchObject({ plies, pliesTraditional, isTraditionalShortest: true });
    expect(shogi.formatPosition(position)).toBe(text);
  });

  it('equal the result of examining every drop from the shortest length on', () => {
    let shorter = 0;
    for (const { text, position, plies } of readProblems('generated.tsv').filter((_, i) => i % 5 === 4)) {
      if (Number(plies) > 7) continue;
      const slow = new FutileDropsOracle(shogi, position.side, 20_000, () => false);
      const expected = slow.mateLength(position, 1, Number(plies));
      if (expected === undefined) continue;
      const { pliesTraditional } = solver.solve(position, { traditional: true });
      expect({ text, pliesTraditional }).toEqual({ text, pliesTraditional: expected });
      if (expected < Number(plies)) shorter++;
    }
    expect(shorter).toBeGreaterThan(0);
  });

  it('and so they are in random positions', { timeout: 0 }, () => {
    const random = makeRandom(Number(process.env['TESUJI_SEED'] ?? 3));
    const lengths = new Map<string, number>();
    for (let i = 0; i < COUNT; i++) {
      const position = randomProblem(random);
      if (position === undefined) continue;
      const answer = solver.solve(position, { plies: 9, nodes: 30_000, traditional: true });
      if (answer.result !== 'mate' || answer.isShortest !== true || answer.plies! < 2) continue;
      const slow = new FutileDropsOracle(shogi, position.side, 10_000, () => false);
      const pliesTraditional = slow.mateLength(position, 1, answer.plies!);
      if (pliesTraditional === undefined) continue;
      const text = shogi.formatPosition(position);
      expect({ text, ...answer }).toMatchObject({ text, pliesTraditional, isTraditionalShortest: true });
      const pair = `${answer.plies}, traditionally ${pliesTraditional}`;
      lengths.set(pair, (lengths.get(pair) ?? 0) + 1);
    }
    expect(lengths.size).toBeGreaterThan(3);
    if (COUNT > 1000) console.log('lengths', [...lengths]);
  });

  it('are bounds when a limit was reached', () => {
    const [nine] = readProblems('generated.tsv').filter(({ plies }) => plies === '9');
    const isOver = (): boolean => true;
    const length = new FutileDropsOracle(shogi, nine.position.side, 1000, isOver);
    expect(length.mateLength(nine.position, 1, 9)).toBeUndefined();
  });
});
