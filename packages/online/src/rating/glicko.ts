/**
 * Ratings by Mark Glickman's Glicko-2 ("Example of the Glicko-2 system", whose steps the comments number). A rating has a
 * deviation, which says how sure it is: the strength of a player is within `rating ± 2 · deviation` with about 95 %.
 *
 * Every game is a rating period of its own. In place of a fixed growth at the end of each period, the deviation grows with
 * the time between two games, see `deviationAfter`.
 */

/** What is known about the strength of a player in one pool. */
export interface GlickoRating {
  readonly rating: number;
  readonly deviation: number;
  /** How much the strength is expected to change in `RATING_PERIOD`, on the internal scale: 0.09 are 16 points. */
  readonly volatility: number;
}

/** A game, as one of its players sees it. */
export interface GlickoGame {
  readonly opponent: Pick<GlickoRating, 'rating' | 'deviation'>;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
}

const DAY = 86_400_000;
/** Milliseconds in which the deviation grows by one period of the paper. */
export const RATING_PERIOD: number = 15 * DAY;
/** The rating of a player without games. No deviation is larger, however long a player was away. */
export const FIRST_RATING: GlickoRating = { rating: 1500, deviation: 350, volatility: 0.09 };
/** No deviation is smaller: opponents' ratings have errors in common, which single games cannot show. */
export const LEAST_DEVIATION = 30;
/** The system constant τ: how fast the volatility changes. */
export const VOLATILITY_CHANGE = 0.5;

/** Points of one unit of the internal scale, and the rating at its zero. */
const SCALE = 173.7178;
const ZERO = 1500;
/** The iteration of step 5 ends when the bounds are this close. */
const TOLERANCE = 1e-6;

/**
 * Returns the deviation after some time without games: √(deviation² + periods · (volatility · 173.7178)²), with
 * periods = milliseconds / `RATING_PERIOD`, and at most that of `FIRST_RATING`.
 */
export function deviationAfter({ deviation, volatility }: GlickoRating, milliseconds: number): number {
  const periods = Math.max(0, milliseconds) / RATING_PERIOD;
  return Math.min(FIRST_RATING.deviation, Math.hypot(deviation, Math.sqrt(periods) * volatility * SCALE));
}

/**
 * Returns the ratings of two players after a game. `score` is that of the first player. Deviations are those at the time
 * of the game, see `deviationAfter`.
 */
export function rateGame(
  players: readonly [GlickoRating, GlickoRating],
  score: number,
): readonly [GlickoRating, GlickoRating] {
  const [first, second] = players;
  return [
    limited(ratePeriod(first, [{ opponent: second, score }], 0)),
    limited(ratePeriod(second, [{ opponent: first, score: 1 - score }], 0)),
  ];
}

function limited(rating: GlickoRating): GlickoRating {
  const { deviation } = rating;
  return { ...rating, deviation: Math.min(FIRST_RATING.deviation, Math.max(LEAST_DEVIATION, deviation)) };
}

/**
 * Returns a rating after the games of one period, in any order. The deviation first grows by `growth` periods: 1 in the
 * paper, 0 if it has already grown with the time.
 */
export function ratePeriod(
  player: GlickoRating,
  games: readonly GlickoGame[],
  growth: number,
  tau: number = VOLATILITY_CHANGE,
): GlickoRating {
  // Step 2: the internal scale.
  const mu = (player.rating - ZERO) / SCALE;
  const phi = player.deviation / SCALE;
  // Steps 3 and 4: the variance of the results, and by how much they differ from what was expected.
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of games) {
    const weight = weightOf(opponent.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - ZERO) / SCALE)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const volatility =
    games.length === 0
      ? player.volatility
      : newVolatility({ phi, sigma: player.volatility, information, surprise, tau });
  // Steps 6 and 7.
  const grown = phi * phi + growth * volatility * volatility;
  const variance = 1 / (1 / grown + information);
  return {
    rating: (mu + variance * surprise) * SCALE + ZERO,
    deviation: Math.sqrt(variance) * SCALE,
    volatility,
  };
}

/** The function g of the paper: how much a result against an opponent with this deviation says. */
function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

interface Evidence {
  readonly phi: number;
  readonly sigma: number;
  /** The reciprocal of v in the paper. */
  readonly information: number;
  /** Δ / v in the paper. */
  readonly surprise: number;
  readonly tau: number;
}

/** Step 5: the volatility at which what was seen is most likely, by the Illinois algorithm. */
function newVolatility({ phi, sigma, information, surprise, tau }: Evidence): number {
  const variance = 1 / information;
  const delta = surprise * variance;
  const excess = delta * delta - phi * phi - variance;
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const total = phi * phi + variance + e;
    return (e * (excess - e)) / (2 * total * total) - (x - a) / (tau * tau);
  };
  let low = a;
  let high = Math.log(Math.max(excess, 0));
  if (excess <= 0) {
    high = a - tau;
    while (f(high) < 0) high -= tau;
  }
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > TOLERANCE) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else fLow /= 2;
    high = middle;
    fHigh = fMiddle;
  }
  return Math.exp(low / 2);
}
