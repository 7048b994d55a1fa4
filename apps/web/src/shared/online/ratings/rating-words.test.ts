import { expect, it } from 'vitest';
import { changeText, ratingText } from './rating-words.ts';

it('a rating says how sure it is', () => {
  expect(ratingText({ rating: 1480, deviation: 90, isProvisional: false })).toBe('1480 ± 90');
  expect(ratingText({ rating: 1480, deviation: 150, isProvisional: true })).toBe('1480?');
});

it('a change has a sign', () => {
  expect([12, -5, 0].map(changeText)).toEqual(['+12', '−5', '±0']);
});
