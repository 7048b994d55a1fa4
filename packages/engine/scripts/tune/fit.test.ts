import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../../src/agents/seeded-random.ts';
import type { Features } from './features.ts';
import { fitScale, fitWeights, measure, targetsOf, winChance } from './fit.ts';

const SCALE = 150;
/** Pairs: opening and ending of three weights. */
const TRUE_PAIRS = [100, 120, 300, 280, -20, 40];
const START_PAIRS = [80, 80, 330, 330, 0, 0];

/** Positions with known weights behind them; results are drawn, scores are exact. The last weight is never counted. */
function makeFeatures(size: number, seed: number): Features {
  const random = new SeededRandom(seed);
  const starts = Uint32Array.from({ length: size + 1 }, (_, i) => i * 3);
  const weights = new Uint16Array(size * 3);
  const counts = new Float32Array(size * 3);
  const phases = new Float32Array(size);
  const factors = new Float32Array(size);
  const scores = new Float32Array(size);
  const results = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    phases[i] = random.fraction();
    factors[i] = random.below(4) === 0 ? 0.5 : 1;
    for (let k = 0; k < 3; k++) {
      const count = random.below(5) - 2;
      weights[3 * i + k] = k;
      counts[3 * i + k] = k === 1 ? Math.sign(count) : count;
      const worth = phases[i] * TRUE_PAIRS[2 * k] + (1 - phases[i]) * TRUE_PAIRS[2 * k + 1];
      scores[i] += factors[i] * worth * counts[3 * i + k];
    }
    results[i] = random.fraction() < winChance(scores[i], SCALE) ? 1 : 0;
  }
  return { size, starts, weights, counts, phases, factors, scores, results };
}

const settings = { lambda: 1, pull: 0, rounds: 400, rate: 2, isFree: new Uint8Array(4).fill(1) };

function fitAll(features: Features, lambda: number, changes: Partial<typeof settings> = {}): number[] {
  const targets = targetsOf(features, SCALE, lambda);
  const first = [...START_PAIRS, 7, 9];
  return [...fitWeights(features, targets, SCALE, first, { ...settings, lambda, ...changes })];
}

describe('the fitter', () => {
  test('finds the weights from exact scores', () => {
    const fitted = fitAll(makeFeatures(3000, 1), 0);
    for (const [i, pair] of TRUE_PAIRS.entries()) expect(Math.abs(fitted[i] - pair)).toBeLessThan(1);
  });

  test('finds them from noisy results too', () => {
    const fitted = fitAll(makeFeatures(12_000, 2), 1, { rounds: 100 });
    for (const [i, pair] of TRUE_PAIRS.entries()) expect(Math.abs(fitted[i] - pair)).toBeLessThan(25);
  });

  test('does not change unused and fixed weights', () => {
    const features = makeFeatures(500, 3);
    expect(fitAll(features, 0).slice(6)).toEqual([7, 9]);
    const held = fitAll(features, 0, { isFree: Uint8Array.of(1, 0, 1, 1) });
    expect(held.slice(2, 4)).toEqual(START_PAIRS.slice(2, 4));
    expect(held[0]).not.toBe(START_PAIRS[0]);
  });

  test('is regularized, the more the fewer the samples', () => {
    const moved = (size: number, pull: number): number =>
      Math.abs(fitAll(makeFeatures(size, 4), 0, { pull })[1] - START_PAIRS[1]);
    expect(moved(1000, 0)).toBeGreaterThan(39);
    expect(moved(1000, 0.05)).toBeLessThan(39);
    expect(moved(50, 0.05)).toBeLessThan(moved(1000, 0.05));
  });

  test('has a correct gradient', () => {
    const features = makeFeatures(200, 5);
    const targets = targetsOf(features, SCALE, 0.7);
    const pairs = Float64Array.from(START_PAIRS);
    const gradient = new Float64Array(pairs.length);
    measure(features, targets, SCALE, pairs, gradient);
    for (let i = 0; i < pairs.length; i++) {
      const [up, down] = [0.01, -0.01].map((step) => measure(features, targets, SCALE, pairs.with(i, pairs[i] + step)));
      expect(gradient[i]).toBeCloseTo((up - down) / 0.02, 7);
    }
  });

  test('finds the scale of the scores', () => {
    const scale = fitScale(makeFeatures(15_000, 6));
    expect(scale).toBeGreaterThan(SCALE * 0.93);
    expect(scale).toBeLessThan(SCALE * 1.07);
  });
});
