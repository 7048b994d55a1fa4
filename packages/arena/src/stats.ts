/** A difference of 400 Elo means ten points won for each one lost. */
const SCALE = 400;

/** Returns the difference in Elo of a mean score from 0 to 1; infinite at either end. */
export function eloOf(score: number): number {
  return SCALE * Math.log10(score / (1 - score)) + 0;
}

/** Returns the mean score to expect with a difference in Elo. */
export function expectedScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / SCALE));
}

/** How often each score occurred. `scores` run from 0 (lost) to 1 (won), in ascending order. */
interface Sample {
  readonly scores: readonly number[];
  readonly counts: readonly number[];
}

/** Losses, draws and wins of single games. */
const GAME_SCORES = [0, 0.5, 1];
/** Mean scores of two games from one opening with sides changed. */
const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1];

export type PairCounts = readonly [number, number, number, number, number];

export interface ResultCounts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Numbers of pairs with 0, ½, 1, 1½ and 2 points (the pentanomial counts). Unfinished pairs do not count. */
  readonly pairs: PairCounts;
}

/**
 * Returns pairs rather than games. The games of a pair are not independent: an opening that favours one side gives each
 * player a win. In pairs this cancels out, and the error bars are right and shorter. Before there are pairs, games count.
 */
function sampleOf({ wins, draws, losses, pairs }: ResultCounts): Sample {
  if (pairs.some((count) => count > 0)) return { scores: PAIR_SCORES, counts: pairs };
  return { scores: GAME_SCORES, counts: [losses, draws, wins] };
}

function sizeOf({ counts }: Sample): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function meanOf(sample: Sample): number {
  const total = sample.counts.reduce((sum, count, at) => sum + count * (sample.scores[at] ?? 0), 0);
  return total / sizeOf(sample);
}

function varianceOf(sample: Sample): number {
  const mean = meanOf(sample);
  const total = sample.counts.reduce((sum, count, at) => sum + count * ((sample.scores[at] ?? 0) - mean) ** 2, 0);
  return total / sizeOf(sample);
}

/** The hypotheses of a sequential test: the difference is `elo0`, or it is `elo1`. */
export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** The probabilities of accepting `elo1` although `elo0` is true, and the reverse. */
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtState {
  /** The logarithm of the likelihood ratio of `elo1` to `elo0`. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Absent while more games are needed. */
  readonly verdict?: 'accepted' | 'rejected';
}

/** Replaces a count of 0, so that results that have not occurred yet stay possible. */
const SMALL_COUNT = 1e-3;
const HALVINGS = 60;

/** Wald's sequential probability ratio test: decided as soon as the likelihood ratio leaves its bounds. */
export function sprt(counts: ResultCounts, { elo0, elo1, alpha, beta }: SprtPlan): SprtState {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const llr = likelihoodRatio(counts, expectedScore(elo0), expectedScore(elo1));
  if (llr >= upper) return { llr, lower, upper, verdict: 'accepted' };
  return llr <= lower ? { llr, lower, upper, verdict: 'rejected' } : { llr, lower, upper };
}

/** The generalised ratio: a hypothesis fixes only the mean score, so each gets the likeliest distribution with that mean. */
function likelihoodRatio(results: ResultCounts, score0: number, score1: number): number {
  const { scores, counts } = sampleOf(results);
  if (sizeOf({ scores, counts }) === 0) return 0;
  const weights = counts.map((count) => count || SMALL_COUNT);
  const total = weights.reduce((sum, each) => sum + each, 0);
  const shares = weights.map((each) => each / total);
  const tilt0 = findTilt(scores, shares, score0);
  const tilt1 = findTilt(scores, shares, score1);
  // The likeliest shares are p / (1 + tilt·(score − mean)); in the quotient of two, p cancels out.
  return scores.reduce((sum, score, at) => {
    const gain = Math.log1p(tilt0 * (score - score0)) - Math.log1p(tilt1 * (score - score1));
    return sum + (weights[at] ?? 0) * gain;
  }, 0);
}

/** Returns the tilt at which the tilted shares have this mean: the root of a decreasing function, by bisection. */
function findTilt(scores: readonly number[], shares: readonly number[], mean: number): number {
  // Beyond these bounds a share would be negative.
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let i = 0; i < HALVINGS; i++) {
    const tilt = (low + high) / 2;
    const excess = scores.reduce((sum, score, at) => {
      return sum + ((shares[at] ?? 0) * (score - mean)) / (1 + tilt * (score - mean));
    }, 0);
    if (excess > 0) low = tilt;
    else high = tilt;
  }
  return (low + high) / 2;
}

/** An estimate of the difference in strength. */
export interface EloEstimate {
  /** The mean score, from 0 to 1. */
  readonly score: number;
  /** The difference in Elo, and its 95 % bounds; infinite where every game had the same winner. */
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  /** Likelihood of superiority: the probability that the first player is stronger. */
  readonly los: number;
}

/** With fewer games than this, the observed variance is not reliable. */
const MANY = 40;

/** `undefined` before the first game. */
export function estimate(counts: ResultCounts): EloEstimate | undefined {
  const games = counts.wins + counts.draws + counts.losses;
  if (games === 0) return undefined;
  // Of all games, those of unfinished pairs included.
  const score = (counts.wins + counts.draws / 2) / games;
  const size = effectiveSize(sampleOf(counts), score, games);
  // Scores of few games come in large steps, so half a game is subtracted on either side.
  const held = games < MANY ? 1 / (2 * size) : 0;
  const lead = Math.max(0, Math.abs(score - 0.5) - held) * Math.sign(score - 0.5);
  return {
    score,
    elo: eloOf(score),
    low: eloOf(wilsonBelow(Math.max(0, score - held), size)),
    high: eloOf(1 - wilsonBelow(Math.max(0, 1 - score - held), size)),
    // On the same scale as the bounds: it passes 97.5 % just where the range leaves 0.
    los: normalBelow(2 * lead * Math.sqrt(size)),
  };
}

/**
 * Returns how many independent games without draws would leave the mean as uncertain. Few games may count as fewer than
 * were played, where pairs differ more than single games would, but not as more.
 */
function effectiveSize(sample: Sample, score: number, games: number): number {
  const isFew = games < MANY;
  // The mean comes from the same games, so the variance around it is a little too small (Bessel).
  const square = varianceOf(sample) / (isFew ? sizeOf(sample) : sizeOf(sample) - 1);
  const size = square > 0 ? (score * (1 - score)) / square : games;
  return isFew ? Math.min(games, size) : size;
}

/** Returns Wilson’s lower bound (95 %) of a score from 0 to 1 in so many games, which also holds for extreme scores, unlike the mean less two standard errors. */
export function wilsonBelow(score: number, size: number): number {
  const z = DEVIATIONS_95;
  const middle = score + (z * z) / (2 * size);
  const half = z * Math.sqrt((score * (1 - score)) / size + ((z / size) * z) / (4 * size));
  return Math.max(0, (middle - half) / (1 + (z * z) / size));
}

/** 95 % of a normal distribution lie within so many standard deviations of its mean. */
const DEVIATIONS_95 = 1.959_963_985;

/** Returns the share of a normal distribution below `x` deviations, by formula 7.1.26 of Abramowitz and Stegun (error below 2e-7). */
export function normalBelow(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * z);
  const series =
    t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  const tail = 0.5 * series * Math.exp(-z * z);
  return x < 0 ? tail : 1 - tail;
}
