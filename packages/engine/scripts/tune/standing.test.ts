import { expect, test } from 'vitest';
import { countScores, formatStanding } from './standing.ts';

test('points of a match and how sure they are', () => {
  expect(countScores([1, 0.5, 0, 1])).toEqual({ wins: 2, draws: 1, losses: 1 });
  expect(formatStanding({ wins: 60, draws: 80, losses: 60 })).toBe('+60 =80 −60 of 200: 50.0 % ± 5.4');
  expect(formatStanding({ wins: 3, draws: 0, losses: 1 })).toBe('+3 =0 −1 of 4: 75.0 % ± 42.4');
  expect(formatStanding(countScores([]))).toBe('no games');
});
