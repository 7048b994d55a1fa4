import { expect, test } from 'vitest';
import { countScores, formatMatchScore } from './match-score.ts';

test('the score of a match with its error', () => {
  expect(countScores([1, 0.5, 0, 1])).toEqual({ wins: 2, draws: 1, losses: 1 });
  expect(formatMatchScore({ wins: 60, draws: 80, losses: 60 })).toBe('+60 =80 −60 of 200: 50.0 % ± 5.4');
  expect(formatMatchScore({ wins: 3, draws: 0, losses: 1 })).toBe('+3 =0 −1 of 4: 75.0 % ± 42.4');
  expect(formatMatchScore(countScores([]))).toBe('no games');
});
