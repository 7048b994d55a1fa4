import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloOf, scoreOf } from './elo.ts';
import { estimate } from './estimate.ts';
import { normalBelow } from './normal.ts';
import type { PairCounts, Tally } from './sample.ts';
import { sprt } from './sprt.ts';

const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0];
const games = (wins: number, draws: number, losses: number): Tally => ({ wins, draws, losses, pairs: NO_PAIRS });

/** Games that make up such pairs, whichever way points came about. */
function pairs(...counts: PairCounts): Tally {
  const [none, half, one, most, both] = counts;
  return { wins: most + 2 * both, draws: half + 2 * one + most, losses: 2 * none + half, pairs: counts };
}

describe('Elo', () => {
  it.each([
    [0.5, 0],
    [10 / 11, 400],
    [1 / 11, -400],
    [0.75, 190.848],
    [0.64, 99.951],
  ])('of a score of %d is %d', (score, elo) => {
    expect(eloOf(score)).toBeCloseTo(elo, 2);
    expect(scoreOf(elo)).toBeCloseTo(score, 5);
  });

  it('is endless for a score of nothing or all', () => {
    expect([eloOf(0), eloOf(1), scoreOf(Infinity), scoreOf(-Infinity)]).toEqual([-Infinity, Infinity, 1, 0]);
  });
});

it.each([
  [0, 0.5],
  [1, 0.841345],
  [-1, 0.158655],
  [1.959964, 0.975],
  [-3, 0.00135],
])('%d deviations from the middle lie above %d of a normal distribution', (x, share) => {
  expect(normalBelow(x)).toBeCloseTo(share, 6);
});

describe('an estimate', () => {
  it('of games alone has the textbook error', () => {
    // Mean 0.6, variance 0.24: the deviation of the mean of 100 games is 0.0489898.
    const found = estimate(games(60, 0, 40))!;
    expect([found.score, found.elo]).toEqual([0.6, expect.closeTo(70.437, 3)]);
    expect(found.low).toBeCloseTo(eloOf(0.6 - 1.959964 * 0.0489898), 3);
    expect(found.high).toBeCloseTo(eloOf(0.6 + 1.959964 * 0.0489898), 3);
    expect(found.los).toBeCloseTo(0.979383, 4);
  });

  it('goes by pairs where there are some: openings that decide games say nothing about the players', () => {
    const split = { wins: 50, draws: 0, losses: 50, pairs: [0, 0, 50, 0, 0] as const };
    const lucky = { wins: 50, draws: 0, losses: 50, pairs: [25, 0, 0, 0, 25] as const };
    expect(estimate(pairs(10, 0, 30, 0, 10))!.high).toBeLessThan(estimate(lucky)!.high);
    expect(estimate(split)).toMatchObject({ elo: 0, los: 0.5 });
    // Pairs of 2, 1 and 1½ points: mean 0.75, variance (2·0.0625)/3.
    const few = estimate(pairs(0, 0, 1, 1, 1))!;
    expect(few.score).toBe(0.75);
    expect(few.los).toBeCloseTo(normalBelow(0.25 / Math.sqrt(0.125 / 9)), 6);
  });

  it('of a clean sweep is endless, but has a bound', () => {
    const found = estimate(games(200, 0, 0))!;
    expect([found.elo, found.high]).toEqual([Infinity, Infinity]);
    // Wilson: n / (n + z²).
    expect(found.low).toBeCloseTo(eloOf(200 / (200 + 3.841459)), 3);
    expect(found.los).toBeGreaterThan(0.999999);
    expect(estimate(games(0, 0, 200))).toMatchObject({ elo: -Infinity, low: -Infinity, high: -found.low });
  });

  it('is nothing before the first game, and turns round with the players', () => {
    expect(estimate(games(0, 0, 0))).toBeUndefined();
    fc.assert(
      fc.property(fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20)), (counts) => {
        const there = estimate(pairs(...counts));
        const back = estimate(pairs(...(counts.toReversed() as unknown as PairCounts)));
        if (there === undefined || back === undefined) return expect(counts).toEqual([0, 0, 0, 0, 0]);
        expect(there.low).toBeLessThanOrEqual(there.elo);
        expect(there.high).toBeGreaterThanOrEqual(there.elo);
        if (Number.isFinite(there.elo)) {
          expect(there.elo).toBeCloseTo(-back.elo, 6);
          expect(there.los).toBeCloseTo(1 - back.los, 6);
        }
      }),
    );
  });
});

describe('a sequential test', () => {
  const PLAN = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };

  it('has Wald’s bounds', () => {
    const { lower, upper, llr } = sprt(games(0, 0, 0), PLAN);
    expect([lower, upper, llr]).toEqual([expect.closeTo(-2.94444, 5), expect.closeTo(2.94444, 5), 0]);
  });

  it('of games without draws is the ratio of two binomials', () => {
    const [s0, s1] = [scoreOf(-20), scoreOf(30)];
    const exact = 120 * Math.log(s1 / s0) + 100 * Math.log((1 - s1) / (1 - s0));
    const found = sprt(games(120, 0, 100), { ...PLAN, elo0: -20, elo1: 30 });
    expect(found.llr).toBeCloseTo(exact, 2);
  });

  it('comes near the normal approximation where there are many games', () => {
    const tally = pairs(300, 2400, 5200, 2600, 340);
    const mean = 0.25 * ((2400 + 2 * 5200 + 3 * 2600 + 4 * 340) / 10840);
    const square = 0.0625 * ((2400 + 4 * 5200 + 9 * 2600 + 16 * 340) / 10840);
    const [s0, s1] = [scoreOf(0), scoreOf(10)];
    const normal = (10840 * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * (square - mean * mean));
    expect(sprt(tally, PLAN).llr).toBeCloseTo(normal, 1);
  });

  it('says yes to the stronger, no to the equal, and nothing too early', () => {
    expect(sprt(games(2300, 0, 2000), PLAN).verdict).toBe('accepted');
    expect(sprt(games(2000, 0, 2300), PLAN).verdict).toBe('rejected');
    expect(sprt(games(6, 0, 4), PLAN).verdict).toBeUndefined();
    expect(sprt(games(400, 0, 0), PLAN).verdict).toBe('accepted');
  });
});
