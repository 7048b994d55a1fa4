import { SeededRandom } from '@tesuji/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloOf, estimate, expectedScore, normalBelow, sprt, type PairCounts, type ResultCounts } from './stats.ts';

const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0];
const games = (wins: number, draws: number, losses: number): ResultCounts => ({ wins, draws, losses, pairs: NO_PAIRS });

/** Games that make up such pairs. */
function pairs(...counts: PairCounts): ResultCounts {
  const [none, half, one, most, both] = counts;
  return { wins: most + 2 * both, draws: half + 2 * one + most, losses: 2 * none + half, pairs: counts };
}

function throwPairs(chance: SeededRandom, win: number, draw: number, count: number): ResultCounts {
  const thrown = [0, 0, 0, 0, 0];
  const throwGame = (): number => {
    const share = chance.fraction();
    return share < win ? 2 : share < win + draw ? 1 : 0;
  };
  for (let i = 0; i < count; i++) thrown[throwGame() + throwGame()]!++;
  return pairs(...(thrown as unknown as PairCounts));
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
    expect(expectedScore(elo)).toBeCloseTo(score, 5);
  });

  it('is infinite for a score of 0 or 1', () => {
    expect([eloOf(0), eloOf(1), expectedScore(Infinity), expectedScore(-Infinity)]).toEqual([
      -Infinity,
      Infinity,
      1,
      0,
    ]);
  });
});

it.each([
  [0, 0.5],
  [1, 0.841345],
  [-1, 0.158655],
  [1.959964, 0.975],
  [-3, 0.00135],
])('%d deviations from the mean are above %d of a normal distribution', (x, share) => {
  expect(normalBelow(x)).toBeCloseTo(share, 6);
});

describe('an estimate', () => {
  it('of games alone has Wilson’s bounds', () => {
    const found = estimate(games(60, 0, 40))!;
    expect([found.score, found.elo]).toEqual([0.6, expect.closeTo(70.437, 3)]);
    // Scores for which 60 of 100 lies 1.96 of their own deviations off; the mean has cost one degree of freedom.
    const [low, high] = [expectedScore(found.low), expectedScore(found.high)];
    expect(0.6 - low).toBeCloseTo(1.959964 * Math.sqrt((low * (1 - low)) / 99), 6);
    expect(high - 0.6).toBeCloseTo(1.959964 * Math.sqrt((high * (1 - high)) / 99), 6);
    expect(found.los).toBeCloseTo(normalBelow(0.2 * Math.sqrt(99)), 6);
  });

  it('uses pairs where there are some: openings that decide games say nothing about the players', () => {
    const split = { wins: 50, draws: 0, losses: 50, pairs: [0, 0, 50, 0, 0] as const };
    const lucky = { wins: 50, draws: 0, losses: 50, pairs: [25, 0, 0, 0, 25] as const };
    expect(estimate(pairs(10, 0, 30, 0, 10))!.high).toBeLessThan(estimate(lucky)!.high);
    expect(estimate(split)).toMatchObject({ elo: 0, los: expect.closeTo(0.5, 6) });
    // As many pairs of 2, 1 and 1½ points: mean 0.75, variance (2·0.0625)/3, over 20 as 90 games without draws.
    const many = estimate(pairs(0, 0, 7, 7, 7))!;
    expect(many.score).toBe(0.75);
    expect(many.los).toBeCloseTo(normalBelow(0.5 * Math.sqrt(90)), 6);
    const low = expectedScore(many.low);
    expect(0.75 - low).toBeCloseTo(1.959964 * Math.sqrt((low * (1 - low)) / 90), 6);
  });

  it('counts games of unfinished pairs', () => {
    // One whole pair, won, and three games lost.
    expect(estimate({ wins: 2, draws: 0, losses: 3, pairs: [0, 0, 0, 0, 1] })).toMatchObject({
      score: 0.4,
      elo: expect.closeTo(-70.437, 3),
    });
  });

  it.each([
    [0.5, 0, 40],
    [0.8, 0, 40],
    [0.5, 0.2, 60],
    [0.97, 0, 60],
    [0.85, 0.1, 100],
  ])('has a range that is right 19 times of 20: a player that wins %d and draws %d, %d games', (win, draw, count) => {
    const chance = new SeededRandom(7);
    const truth = eloOf(win + draw / 2);
    const isRight = (): boolean => {
      const { low, high } = estimate(throwPairs(chance, win, draw, count / 2))!;
      return low <= truth && truth <= high;
    };
    const right = Array.from({ length: 2000 }, isRight).filter(Boolean).length / 2000;
    expect(right).toBeGreaterThan(0.925);
    expect(right).toBeLessThan(0.975);
  });

  it('of few games is not more certain than the games alone allow', () => {
    // Wilson's bound of 5 in 6, less half a game: (2·6·p + z² − 1 − z·√(z² − 1/6 + 4·6·p·q + 4p − 2)) / (2·(6 + z²)).
    const single = estimate(games(5, 0, 1))!;
    expect(single.low).toBeCloseTo(-96.3254, 3);
    expect(single.high).toBeCloseTo(821.424, 2);
    expect(single.los).toBeCloseTo(normalBelow(0.5 * Math.sqrt(6)), 6);
    const five = estimate({ wins: 5, draws: 0, losses: 1, pairs: [0, 0, 1, 0, 2] })!;
    expect([five.low, five.high, five.los]).toEqual(
      [single.low, single.high, single.los].map((each) => expect.closeTo(each, 6) as number),
    );
    // Pairs that each went one way: as uncertain as three games, not six.
    const twins = estimate({ wins: 4, draws: 0, losses: 2, pairs: [1, 0, 0, 0, 2] })!;
    expect(twins.low).toBeLessThan(estimate(games(4, 0, 2))!.low);
    expect(twins.los).toBeCloseTo(0.5, 6);
    // Equal results of few pairs do not narrow the range: three pairs of 1½ points are not certain.
    expect(estimate(pairs(0, 0, 0, 3, 0))!.low).toBeLessThan(0);
    expect(estimate(games(1, 0, 0))).toMatchObject({ los: expect.closeTo(0.5, 6), high: Infinity });
    expect(estimate(games(6, 0, 0))!.low).toBeGreaterThan(0);
  });

  it('of few games has a range and a likelihood that agree', () => {
    const points = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(3));
    fc.assert(
      fc.property(points, (counts) => {
        const found = estimate(pairs(...counts));
        if (found === undefined) return;
        expect(found.los > 0.975).toBe(found.low > 0);
        expect(found.los < 0.025).toBe(found.high < 0);
      }),
    );
  });

  it('uses the variance of pairs from forty games on', () => {
    const [few, many] = [estimate(pairs(0, 0, 0, 19, 0))!, estimate(pairs(1, 1, 3, 7, 8))!];
    expect(few.los).toBeCloseTo(normalBelow(2 * (0.25 - 1 / 76) * Math.sqrt(38)), 6);
    // Points 0, ½, 3·1, 7·1½, 8·2: mean 0.75, mean square 0.6375, over 19 as 47.5 games without draws.
    expect(many.los).toBeCloseTo(normalBelow(0.5 * Math.sqrt(47.5)), 6);
  });

  it('of a clean sweep is infinite, but has a bound', () => {
    const found = estimate(games(200, 0, 0))!;
    expect([found.elo, found.high]).toEqual([Infinity, Infinity]);
    // Wilson: n / (n + z²).
    expect(found.low).toBeCloseTo(eloOf(200 / (200 + 3.841459)), 3);
    expect(found.los).toBeGreaterThan(0.999999);
    expect(estimate(games(0, 0, 200))).toMatchObject({ elo: -Infinity, low: -Infinity, high: -found.low });
  });

  it('is undefined before the first game, and is mirrored when the players change places', () => {
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
    const [s0, s1] = [expectedScore(-20), expectedScore(30)];
    const exact = 120 * Math.log(s1 / s0) + 100 * Math.log((1 - s1) / (1 - s0));
    const found = sprt(games(120, 0, 100), { ...PLAN, elo0: -20, elo1: 30 });
    expect(found.llr).toBeCloseTo(exact, 2);
  });

  it('comes near the normal approximation where there are many games', () => {
    const counts = pairs(300, 2400, 5200, 2600, 340);
    const mean = 0.25 * ((2400 + 2 * 5200 + 3 * 2600 + 4 * 340) / 10840);
    const square = 0.0625 * ((2400 + 4 * 5200 + 9 * 2600 + 16 * 340) / 10840);
    const [s0, s1] = [expectedScore(0), expectedScore(10)];
    const normal = (10840 * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * (square - mean * mean));
    expect(sprt(counts, PLAN).llr).toBeCloseTo(normal, 1);
  });

  it('accepts a stronger player, rejects an equal one, and does not decide too early', () => {
    expect(sprt(games(2300, 0, 2000), PLAN).verdict).toBe('accepted');
    expect(sprt(games(2000, 0, 2300), PLAN).verdict).toBe('rejected');
    expect(sprt(games(6, 0, 4), PLAN).verdict).toBeUndefined();
    expect(sprt(games(400, 0, 0), PLAN).verdict).toBe('accepted');
  });
});
