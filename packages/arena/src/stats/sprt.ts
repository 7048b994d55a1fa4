import { scoreOf } from './elo.ts';
import { sampleOf, sizeOf, type Tally } from './sample.ts';

/** The question a sequential test asks: is the lead `elo1` rather than `elo0`? */
export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** How often it may say yes though the lead is only `elo0`, and no though it is `elo1`. */
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtState {
  /** The logarithm of how much likelier the games are with `elo1` than with `elo0`. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Absent while more games are needed. */
  readonly verdict?: 'accepted' | 'rejected';
}

/** Stands for a count of nothing, so that what has not happened yet stays possible. */
const HARDLY_EVER = 1e-3;
const HALVINGS = 60;

/** Wald's test: decided as soon as the likelihood ratio leaves its bounds. */
export function sprt(tally: Tally, { elo0, elo1, alpha, beta }: SprtPlan): SprtState {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const llr = likelihoodRatio(tally, scoreOf(elo0), scoreOf(elo1));
  if (llr >= upper) return { llr, lower, upper, verdict: 'accepted' };
  return llr <= lower ? { llr, lower, upper, verdict: 'rejected' } : { llr, lower, upper };
}

/**
 * The generalised ratio: each hypothesis fixes only the mean score, so each is given the likeliest distribution that
 * has this mean.
 */
function likelihoodRatio(tally: Tally, score0: number, score1: number): number {
  const { scores, counts } = sampleOf(tally);
  if (sizeOf({ scores, counts }) === 0) return 0;
  const weights = counts.map((count) => count || HARDLY_EVER);
  const total = weights.reduce((sum, each) => sum + each, 0);
  const shares = weights.map((each) => each / total);
  const tilt0 = findTilt(scores, shares, score0);
  const tilt1 = findTilt(scores, shares, score1);
  // Likeliest shares are p / (1 + tilt·(score − mean)); of the quotient of two such, p falls out.
  return scores.reduce((sum, score, at) => {
    const gain = Math.log1p(tilt0 * (score - score0)) - Math.log1p(tilt1 * (score - score1));
    return sum + (weights[at] ?? 0) * gain;
  }, 0);
}

/** The tilt at which the tilted shares have the wanted mean: the root of a falling function, found by halving. */
function findTilt(scores: readonly number[], shares: readonly number[], mean: number): number {
  // Beyond these some share would be negative.
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
