import { expect, test } from 'vitest';
import { SeededRandom } from '../../src/agents/seeded-random.ts';
import { advance, parseTunedNumber, perturb, type SpsaState } from './spsa.ts';

const START: SpsaState = {
  round: 0,
  games: 0,
  numbers: [
    { name: 'good', value: 10, step: 8 },
    { name: 'idle', value: 100, step: 10 },
    { name: 'tiny', value: 3, step: 0.2 },
  ],
};

test('both settings differ in every number, by a whole number', () => {
  const { plus, minus, directions } = perturb(START, new SeededRandom(1));
  expect(directions.every((each) => Math.abs(each) === 1)).toBe(true);
  expect(Math.abs(plus['good'] - minus['good'])).toBe(16);
  expect(Math.abs(plus['tiny'] - minus['tiny'])).toBe(2);
});

test('finds the number that matters, and leaves the other where it is', () => {
  const random = new SeededRandom(2);
  // 50 is best, and every point of distance from it costs points.
  const distance = (value: number): number => Math.abs(value - 50);
  const rounds = 400;
  let state = START;
  for (let round = 0; round < rounds; round++) {
    const settings = perturb(state, random);
    const better = distance(settings.minus['good']) - distance(settings.plus['good']);
    const score = Math.max(0, Math.min(1, 0.5 + better / 40 + (random.fraction() - 0.5) / 2));
    state = advance(state, settings, score, 2, 0.5, rounds);
  }
  expect(state).toMatchObject({ round: rounds, games: 2 * rounds });
  expect(distance(state.numbers[0].value)).toBeLessThan(6);
  expect(Math.abs(state.numbers[1].value - 100)).toBeLessThan(20);
});

test('a number is named with its step and start', () => {
  const valueOf = (name: string): number | undefined => (name === 'razor' ? 80 : undefined);
  expect(parseTunedNumber('razor', valueOf)).toEqual({ name: 'razor', value: 80, step: 10 });
  expect(parseTunedNumber('razor:5', valueOf)).toEqual({ name: 'razor', value: 80, step: 5 });
  expect(parseTunedNumber('razor:5:60', valueOf)).toEqual({ name: 'razor', value: 60, step: 5 });
  expect(() => parseTunedNumber('luck', valueOf)).toThrow('no number luck');
  expect(() => parseTunedNumber('razor:0', valueOf)).toThrow('razor:10');
  expect(() => parseTunedNumber('razor:5:x', valueOf)).toThrow('razor:10');
});
