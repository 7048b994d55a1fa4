import { winIn } from '@tesuji/engine';
import { chess } from '@tesuji/rules/chess';
import { hasami } from '@tesuji/rules/hasami';
import { laser } from '@tesuji/rules/laser';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { costWhenEven, scoreDrop, type MoveComparison } from './compare-with-best.ts';
import { leastCost, SENSITIVITIES } from './warning.ts';

describe('the cost of a loss in an even game', () => {
  it.each([
    [shogi, [6, 4, 2]],
    [chess, [2, 2, 1]],
    [hasami, [2, 1, 1]],
    [laser, [3, 2, 1]],
  ] as const)('is enough for a warning from the points in docs/coach.md on ($id)', (game, points) => {
    for (const [i, sensitivity] of SENSITIVITIES.entries()) {
      const loss = (points[i] ?? 0) * 100;
      expect(costWhenEven(game, loss)).toBeGreaterThanOrEqual(leastCost(sensitivity));
      expect(costWhenEven(game, loss - 100)).toBeLessThan(leastCost(sensitivity));
    }
  });

  it('is half a point where the game is lost', () => {
    expect(costWhenEven(chess, winIn(3))).toBe(0.5);
  });
});

describe('the drop of the score', () => {
  const seen: MoveComparison = {
    best: 1,
    bestLine: [1],
    bestScore: -500,
    score: -900,
    bestPoints: 0.09,
    points: 0.02,
    reply: [2],
    isWon: false,
    isCutShort: false,
  };

  it('is the difference of two moves, or the whole game where a mate is proved', () => {
    expect(scoreDrop(seen, undefined)).toBe(400);
    expect(scoreDrop({ ...seen, score: -400 }, undefined)).toBe(0);
    expect(costWhenEven(chess, scoreDrop(seen, { plies: 3, line: [2] }))).toBe(0.5);
  });

  it('is 0 where the best move loses by force as well, or the move still wins', () => {
    expect(scoreDrop({ ...seen, bestScore: -winIn(9), score: -winIn(2) }, undefined)).toBe(0);
    expect(scoreDrop({ ...seen, bestScore: winIn(3), score: winIn(9), isWon: true }, undefined)).toBe(0);
  });
});
