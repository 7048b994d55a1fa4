import { CHECKS, HAND, legalMoves } from '@tesuji/rules';
import { KINGS, shogi, type ShogiPosition } from '@tesuji/rules/shogi';
import { makeRandom } from '@tesuji/testing/contract/random-game';
import { describe, expect, it } from 'vitest';
import { makeProblem, type Recipe } from '../../test/random-problem.ts';
import { PackedHands } from '../mate/proof-hands.ts';
import { DEFAULT_MATE_STYLE } from '../mate/mate-moves.ts';
import { ShogiMateBoard } from './mate-board.ts';

const KINDS = [1, 2, 3, 4, 5, 6, 7];

/** Returns twelve pieces within two squares of a king. */
function crowd(random: (count: number) => number, attackerHand: readonly number[]): Recipe {
  const king = random(81);
  const men = Array.from({ length: 12 }, () => {
    const cell = Math.max(0, Math.min(80, king + (random(5) - 2) * 9 + random(5) - 2));
    return [cell, 1 + random(7), random(2) === 0] as const;
  });
  return { king, men, attackerHand, defenderHand: KINDS };
}

describe('shogi for the mate solver', () => {
  it('knows which kinds in hand would add no check', () => {
    const random = makeRandom(5);
    let useless = 0;
    for (let i = 0; i < 150; i++) {
      const recipe = crowd(random, []);
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

  it('says that a check leaves a flight only where the king has a move', () => {
    const random = makeRandom(7);
    let flights = 0;
    let none = 0;
    for (let i = 0; i < 2000; i++) {
      const position = makeProblem(crowd(random, KINDS));
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
      board.survey();
      for (const move of legalMoves(shogi, position, CHECKS)) {
        const leavesFlight = board.leavesFlight(move);
        position.make(move);
        const king = (position as ShogiPosition).state[KINGS + 1];
        const hasFlight = legalMoves(shogi, position).some((answer) => ((answer >> 8) & 255) === king);
        position.unmake();
        if (leavesFlight) expect(hasFlight).toBe(true);
        if (leavesFlight) flights++;
        else if (!hasFlight) none++;
      }
    }
    expect(flights).toBeGreaterThan(200);
    expect(none).toBeGreaterThan(20);
  });
});
