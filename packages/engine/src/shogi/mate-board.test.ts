import { CHECKS, HAND, legalMoves } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { makeProblem, type Recipe } from '../../test/random-problem.ts';
import { PackedHands } from '../mate/proof-hands.ts';
import { DEFAULT_MATE_STYLE } from '../mate/mate-moves.ts';
import { ShogiMateBoard } from './mate-board.ts';

const KINDS = [1, 2, 3, 4, 5, 6, 7];

describe('shogi for the mate solver', () => {
  it('knows which kinds in hand would add no check', () => {
    const random = makeRandom(5);
    let useless = 0;
    for (let i = 0; i < 150; i++) {
      const king = random(81);
      const recipe: Recipe = {
        king,
        men: Array.from({ length: 12 }, () => {
          const cell = Math.max(0, Math.min(80, king + (random(5) - 2) * 9 + random(5) - 2));
          return [cell, 1 + random(7), random(2) === 0] as const;
        }),
        attackerHand: [],
        defenderHand: KINDS,
      };
      const position = makeProblem(recipe);
      if (position === undefined) continue;
      const codes = new PackedHands(shogi, position);
      const problem = {
        game: shogi,
        style: DEFAULT_MATE_STYLE,
        position,
        attacker: 0,
        codes,
        isTraditional: false,
      } as const;
      const board = new ShogiMateBoard(problem);
      for (const kind of KINDS) {
        if (board.usefulDrops(codes.units[kind]) !== 0) continue;
        useless++;
        const holding = makeProblem({ ...recipe, attackerHand: [kind], defenderHand: [] })!;
        expect(legalMoves(shogi, holding, CHECKS).filter((move) => ((move >> 8) & 255) >= HAND)).toEqual([]);
      }
    }
    expect(useless).toBeGreaterThan(20);
  });
});
