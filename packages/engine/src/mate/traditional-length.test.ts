import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { readProblems } from '../../test/read-problems.ts';
import { MateSolver } from './mate-solver.ts';
import { TraditionalLength } from './traditional-length.ts';

const solver = new MateSolver(shogi, 16);

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
      const slow = new TraditionalLength(shogi, position.side, 20_000, () => false);
      const expected = slow.mateLength(position, 1, Number(plies));
      if (expected === undefined) continue;
      const { pliesTraditional } = solver.solve(position, { traditional: true });
      expect({ text, pliesTraditional }).toEqual({ text, pliesTraditional: expected });
      if (expected < Number(plies)) shorter++;
    }
    expect(shorter).toBeGreaterThan(0);
  });

  it('are bounds when a limit was reached', () => {
    const [nine] = readProblems('generated.tsv').filter(({ plies }) => plies === '9');
    const isOver = (): boolean => true;
    const length = new TraditionalLength(shogi, nine.position.side, 1000, isOver);
    expect(length.mateLength(nine.position, 1, 9)).toBeUndefined();
  });
});
