import fc from 'fast-check';
import rateElsewhere from 'glicko2-lite';
import { describe, expect, it } from 'vitest';
import {
  deviationAfter,
  FIRST_RATING,
  LEAST_DEVIATION,
  rateGame,
  ratePeriod,
  RATING_PERIOD,
  type GlickoGame,
  type GlickoRating,
} from './glicko.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const ratings: fc.Arbitrary<GlickoRating> = fc.record({
  rating: number(100, 3500),
  deviation: number(LEAST_DEVIATION, FIRST_RATING.deviation),
  volatility: number(0.03, 0.15),
});
const scores = fc.constantFrom(0, 0.5, 1);

describe('a rating period', () => {
  it('has the result of the worked example in the paper', () => {
    const game = (rating: number, deviation: number, score: number): GlickoGame => ({
      opponent: { rating, deviation },
      score,
    });
    const games = [game(1400, 30, 1), game(1550, 100, 0), game(1700, 300, 0)];
    const after = ratePeriod({ rating: 1500, deviation: 200, volatility: 0.06 }, games, 1, 0.5);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('without games only makes the deviation grow', () => {
    const before = { rating: 1620, deviation: 50, volatility: 0.09 };
    const after = ratePeriod(before, [], 1);
    expect(after).toEqual({ ...before, deviation: expect.closeTo(deviationAfter(before, RATING_PERIOD), 6) });
  });

  it('agrees with an independent implementation', () => {
    const games = fc.array(fc.record({ opponent: ratings, score: scores }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ratings, games, number(0.3, 1.2), (player, played, tau) => {
        const after = ratePeriod(player, played, 1, tau);
        const theirs = rateElsewhere(
          player.rating,
          player.deviation,
          player.volatility,
          played.map(({ opponent, score }) => [opponent.rating, opponent.deviation, score]),
          { tau },
        );
        expect(after.rating).toBeCloseTo(theirs.rating, 3);
        expect(after.deviation).toBeCloseTo(theirs.rd, 3);
        expect(after.volatility).toBeCloseTo(theirs.vol, 5);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a game', () => {
  it('raises the winner, lowers the loser, and makes both surer within the limits', () => {
    fc.assert(
      fc.property(ratings, ratings, (first, second) => {
        const [winner, loser] = rateGame([first, second], 1);
        expect(winner.rating).toBeGreaterThan(first.rating);
        expect(loser.rating).toBeLessThan(second.rating);
        for (const [after, before] of [
          [winner, first],
          [loser, second],
        ] as const) {
          expect(after.deviation).toBeLessThanOrEqual(before.deviation);
          expect(after.deviation).toBeGreaterThanOrEqual(LEAST_DEVIATION);
          expect(after.volatility).toBeGreaterThan(0);
          expect(after.volatility).toBeLessThan(1);
        }
      }),
    );
  });

  it('is the same seen from the other side', () => {
    fc.assert(
      fc.property(ratings, ratings, scores, (first, second, score) => {
        const [one, other] = rateGame([first, second], score);
        expect(rateGame([second, first], 1 - score)).toEqual([other, one]);
      }),
    );
  });

  it('counts more the less was expected', () => {
    fc.assert(
      fc.property(ratings, number(100, 3000), number(50, 400), number(30, 350), (player, rating, more, deviation) => {
        const gain = (opponent: number): number =>
          rateGame([player, { rating: opponent, deviation, volatility: 0.09 }], 1)[0].rating - player.rating;
        expect(gain(rating + more)).toBeGreaterThan(gain(rating));
      }),
    );
  });

  it('moves nobody when equals draw', () => {
    const [one, other] = rateGame([FIRST_RATING, FIRST_RATING], 0.5);
    expect(one.rating).toBeCloseTo(1500, 9);
    expect(other.rating).toBeCloseTo(1500, 9);
  });
});

describe('the deviation', () => {
  it('grows with time without games, the same in one step and in two, up to the first one', () => {
    fc.assert(
      fc.property(ratings, number(0, 50), number(0, 50), (rating, one, two) => {
        const deviation = deviationAfter(rating, one * RATING_PERIOD);
        expect(deviation).toBeGreaterThanOrEqual(rating.deviation);
        expect(deviation).toBeLessThanOrEqual(FIRST_RATING.deviation);
        const after = deviationAfter({ ...rating, deviation }, two * RATING_PERIOD);
        expect(after).toBeCloseTo(deviationAfter(rating, (one + two) * RATING_PERIOD), 6);
      }),
    );
  });

  it('does not shrink when a clock goes backwards', () => {
    expect(deviationAfter({ ...FIRST_RATING, deviation: 60 }, -RATING_PERIOD)).toBe(60);
  });

  it('of a settled player reaches 110 after about a year and a half', () => {
    const settled = { ...FIRST_RATING, deviation: 60 };
    const day = RATING_PERIOD / 15;
    expect(deviationAfter(settled, 500 * day)).toBeLessThan(110);
    expect(deviationAfter(settled, 547 * day)).toBeGreaterThan(110);
  });
});
