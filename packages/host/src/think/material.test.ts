import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allGames, chess, positionAt, shogi, wander } from '../../test/games.ts';
import { armyOf, materialChange, materialOf } from './material.ts';

describe('material', () => {
  it.each(allGames)('of $id changes with every move by what the log says', (game) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        let material = 0;
        wander(game, seed, 80, (position) => {
          material += materialChange(game, position);
          expect(materialOf(game, position)).toBe(material);
        });
      }),
      { numRuns: 20 },
    );
  });

  it('counts what is in hand, and promoted pieces at their own value', () => {
    expect(materialOf(shogi, positionAt(shogi, '4k4/9/9/9/9/9/9/9/4K4 b Rp 1'))).toBe(9);
    expect(materialOf(shogi, positionAt(shogi, '4k4/9/9/4+p4/9/9/9/9/4K4 b - 1'))).toBe(-7);
  });

  it('of an army is what one side begins with', () => {
    expect(armyOf(chess)).toBe(8 + 2 * 3 + 2 * 3 + 2 * 5 + 9);
    expect(armyOf(shogi)).toBe(9 + 2 * (3 + 4 + 5 + 6) + 8 + 10);
  });
});
