import { expect, test } from 'vitest';
import { SeededRandom } from '../../src/agents/seeded-random.ts';
import { drawChanges, effectsOf, formatEffects, parsePairs, settingWith, type ScreenedPair } from './screen.ts';

/** Pairs in which the first change is worth 0.1 of a game, the second nothing, and the third costs 0.05. */
function simulate(count: number): ScreenedPair[] {
  const random = new SeededRandom(3);
  return Array.from({ length: count }, (_, number) => {
    const [first, second] = drawChanges(random, 3);
    const lead = [0.1, 0, -0.05].reduce((sum, worth, i) => sum + worth * (Number(first[i]) - Number(second[i])), 0);
    const draw = (): number => (random.fraction() < 0.5 + lead ? 1 : 0);
    return { number, first, second, points: draw() + draw() };
  });
}

test('finds what each change is worth, all at once', () => {
  const effects = effectsOf(simulate(3000), 3);
  // Near equality a tenth of a game is about 70 Elo.
  for (const [i, elo] of [69.5, 0, -34.7].entries()) {
    expect(Math.abs(effects[i].elo - elo)).toBeLessThan(effects[i].error * 1.5);
    expect(effects[i].error).toBeLessThan(20);
  }
  expect(effectsOf(simulate(1), 3)).toEqual([]);
});

test('a side has the changes that its digits name', () => {
  const changes = [{ futility: 60 }, { razoring: false }, { futility: 70, razor: 90 }];
  expect(settingWith(changes, '110')).toEqual({ futility: 60, razoring: false });
  expect(settingWith(changes, '101')).toEqual({ futility: 70, razor: 90 });
  expect(settingWith(changes, '000')).toEqual({});
});

test('reads whole lines only, and lists the best change first', () => {
  const pair = { number: 0, first: '1', second: '0', points: 1.5 };
  expect(parsePairs(`${JSON.stringify(pair)}\n{"number":1,"fir`)).toEqual([pair]);
  const effects = [
    { elo: -3.2, error: 10 },
    { elo: 12.7, error: 9.6 },
  ];
  expect(formatEffects(['a', 'b'], effects)).toBe('+13 ± 10\tb\n−3 ± 10\ta');
});
