/** How often each score came up: `scores` run from 0 (lost) to 1 (won), in rising order. */
export interface Sample {
  readonly scores: readonly number[];
  readonly counts: readonly number[];
}

/** Losses, draws and wins of single games. */
const GAME_SCORES = [0, 0.5, 1];
/** Mean scores of two games from one opening with colours changed. */
const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1];

export type PairCounts = readonly [number, number, number, number, number];

export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Pairs by what they brought: 0, ½, 1, 1½ and 2 points. Games whose twin is not finished are in none. */
  readonly pairs: PairCounts;
}

/**
 * Games of a pair are no independent throws: an opening that favours one side gives each player a win. Counted by
 * pairs, such luck cancels out and the error bars are honest and shorter. Before there are pairs, games must do.
 */
export function sampleOf({ wins, draws, losses, pairs }: Tally): Sample {
  if (pairs.some((count) => count > 0)) return { scores: PAIR_SCORES, counts: pairs };
  return { scores: GAME_SCORES, counts: [losses, draws, wins] };
}

export function sizeOf({ counts }: Sample): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function meanOf(sample: Sample): number {
  const total = sample.counts.reduce((sum, count, at) => sum + count * (sample.scores[at] ?? 0), 0);
  return total / sizeOf(sample);
}

export function varianceOf(sample: Sample): number {
  const mean = meanOf(sample);
  const total = sample.counts.reduce((sum, count, at) => sum + count * ((sample.scores[at] ?? 0) - mean) ** 2, 0);
  return total / sizeOf(sample);
}
