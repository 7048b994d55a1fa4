import { eloOf } from './elo.ts';
import { DEVIATIONS_95, normalBelow } from './normal.ts';
import { sampleOf, sizeOf, varianceOf, type Sample, type Tally } from './sample.ts';

/** How far one player is ahead, and how sure that is. */
export interface Estimate {
  /** The mean score, from 0 to 1. */
  readonly score: number;
  /** The lead in Elo, and the bounds it lies between 95 times of 100; endless where every game went one way. */
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  /** Likelihood of superiority: the chance that the one ahead really is the stronger. */
  readonly los: number;
}

/** With fewer games than this the spread seen is too much a matter of luck to be believed. */
const MANY = 40;

/** `undefined` before the first game. */
export function estimate(tally: Tally): Estimate | undefined {
  const games = tally.wins + tally.draws + tally.losses;
  if (games === 0) return undefined;
  // Of every game: one whose twin is not finished says nothing about the spread of pairs, but it was played.
  const score = (tally.wins + tally.draws / 2) / games;
  const size = soundSize(sampleOf(tally), score, games);
  // Scores of few games come in large steps, so half a game is held back on either side.
  const held = games < MANY ? 1 / (2 * size) : 0;
  const lead = Math.max(0, Math.abs(score - 0.5) - held) * Math.sign(score - 0.5);
  return {
    score,
    elo: eloOf(score),
    low: eloOf(wilsonBelow(Math.max(0, score - held), size)),
    high: eloOf(1 - wilsonBelow(Math.max(0, 1 - score - held), size)),
    // In the same measure, how far off the score of equals is: it passes 97.5 % just where the range leaves 0.
    los: normalBelow(2 * lead * Math.sqrt(size)),
  };
}

/**
 * As many games without draws, independent of each other, as would leave the mean as uncertain as it is. Few games may
 * count as fewer than were played, where the pairs differ more than single games would, but not as more.
 */
function soundSize(sample: Sample, score: number, games: number): number {
  const isFew = games < MANY;
  // The mean was taken from the same games, so the spread around it is seen a little too small (Bessel).
  const square = varianceOf(sample) / (isFew ? sizeOf(sample) : sizeOf(sample) - 1);
  const size = square > 0 ? (score * (1 - score)) / square : games;
  return isFew ? Math.min(games, size) : size;
}

/** Wilson's bound: unlike the mean less two errors it holds for lopsided scores too, and for clean sweeps. */
function wilsonBelow(score: number, size: number): number {
  const z = DEVIATIONS_95;
  const middle = score + (z * z) / (2 * size);
  const half = z * Math.sqrt((score * (1 - score)) / size + ((z / size) * z) / (4 * size));
  return Math.max(0, (middle - half) / (1 + (z * z) / size));
}
