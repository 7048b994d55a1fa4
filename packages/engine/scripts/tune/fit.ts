import type { Features } from './features.ts';

export interface FitSettings {
  /** The share of the game's result in the target; the rest is the score of the search. */
  readonly lambda: number;
  /** How strongly weights are pulled to their initial values, in samples. Rarely used weights therefore stay. */
  readonly pull: number;
  readonly rounds: number;
  /** The maximum change of a weight in the first rounds, in hundredths of a pawn. */
  readonly rate: number;
  /** 0 for weights that must not change. */
  readonly isFree: Uint8Array;
}

export interface Progress {
  readonly round: number;
  readonly loss: number;
}

const SMALLEST_SCALE = 20;
const LARGEST_SCALE = 2000;
const SCALE_STEPS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const TINY = 1e-12;

export function winChance(score: number, scale: number): number {
  return 1 / (1 + Math.exp(-score / scale));
}

/** Returns the cross entropy of one prediction; never infinite. */
function lossOf(guess: number, target: number): number {
  const safe = Math.max(1e-9, Math.min(1 - 1e-9, guess));
  return -target * Math.log(safe) - (1 - target) * Math.log(1 - safe);
}

/**
 * Returns the scale at which the scores of the searches predict the results best: this many hundredths of a pawn
 * multiply the odds by e.
 */
export function fitScale({ size, scores, results }: Features): number {
  const loss = (log: number): number => {
    const scale = Math.exp(log);
    let sum = 0;
    for (let i = 0; i < size; i++) sum += lossOf(winChance(scores[i], scale), results[i]);
    return sum;
  };
  let low = Math.log(SMALLEST_SCALE);
  let high = Math.log(LARGEST_SCALE);
  for (let step = 0; step < SCALE_STEPS; step++) {
    const span = (high - low) * GOLDEN;
    if (loss(high - span) < loss(low + span)) high = low + span;
    else low = high - span;
  }
  return Math.exp((low + high) / 2);
}

/** Returns the target of each sample, from 0 to 1. */
export function targetsOf({ size, scores, results }: Features, scale: number, lambda: number): Float32Array {
  return Float32Array.from(
    { length: size },
    (_, i) => lambda * results[i] + (1 - lambda) * winChance(scores[i], scale),
  );
}

/**
 * Returns the mean loss of these weights and optionally computes its gradient. Hot: a hundred thousand positions,
 * hundreds of times.
 */
export function measure(
  features: Features,
  targets: Float32Array,
  scale: number,
  pairs: Float64Array,
  gradient?: Float64Array,
): number {
  const { size, starts, weights, counts, phases, factors } = features;
  gradient?.fill(0);
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const start = starts[i];
    const end = starts[i + 1];
    let opening = 0;
    let ending = 0;
    for (let k = start; k < end; k++) {
      const at = weights[k] << 1;
      opening += counts[k] * pairs[at];
      ending += counts[k] * pairs[at + 1];
    }
    const phase = phases[i];
    const guess = winChance(factors[i] * (phase * opening + (1 - phase) * ending), scale);
    sum += lossOf(guess, targets[i]);
    if (gradient === undefined) continue;
    const slope = ((guess - targets[i]) * factors[i]) / (scale * size);
    const openingSlope = slope * phase;
    const endingSlope = slope * (1 - phase);
    for (let k = start; k < end; k++) {
      const at = weights[k] << 1;
      gradient[at] += openingSlope * counts[k];
      gradient[at + 1] += endingSlope * counts[k];
    }
  }
  return size === 0 ? 0 : sum / size;
}

/** Adam over all samples at once, with steps that shrink to zero: the same samples give the same weights. */
export function fitWeights(
  features: Features,
  targets: Float32Array,
  scale: number,
  first: ArrayLike<number>,
  settings: FitSettings,
  report: (progress: Progress, pairs: Float64Array) => void = () => {},
): Float64Array {
  const begin = Float64Array.from(first);
  const pairs = begin.slice();
  const gradient = new Float64Array(pairs.length);
  const mean = new Float64Array(pairs.length);
  const square = new Float64Array(pairs.length);
  const pull = settings.pull / Math.max(1, features.size);
  for (let round = 1; round <= settings.rounds; round++) {
    const loss = measure(features, targets, scale, pairs, gradient);
    const rate = (settings.rate * (1 + Math.cos((Math.PI * (round - 1)) / settings.rounds))) / 2;
    for (let i = 0; i < pairs.length; i++) {
      if (settings.isFree[i >> 1] === 0) continue;
      const slope = gradient[i] + pull * (pairs[i] - begin[i]);
      mean[i] = MEAN_DECAY * mean[i] + (1 - MEAN_DECAY) * slope;
      square[i] = SQUARE_DECAY * square[i] + (1 - SQUARE_DECAY) * slope * slope;
      const middle = mean[i] / (1 - MEAN_DECAY ** round);
      const spread = Math.sqrt(square[i] / (1 - SQUARE_DECAY ** round));
      pairs[i] -= (rate * middle) / (spread + TINY);
    }
    report({ round, loss }, pairs);
  }
  return pairs;
}
