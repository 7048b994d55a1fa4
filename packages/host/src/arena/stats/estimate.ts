import { eloOf } from './elo.ts';
import { DEVIATIONS_95, normalBelow } from './normal.ts';
import { meanOf, sampleOf, sizeOf, varianceOf, type Sample, type Tally } from './sample.ts';

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
  const sample = sampleOf(tally);
  const score = meanOf(sample);
  const bounds = games < MANY ? fewBounds(sample, score, games) : manyBounds(tally, sample, score, games);
  return { score, elo: eloOf(score), ...bounds };
}

type Bounds = Pick<Estimate, 'low' | 'high' | 'los'>;

function manyBounds(tally: Tally, sample: Sample, score: number, games: number): Bounds {
  const error = Math.sqrt(varianceOf(sample) / sizeOf(sample));
  return {
    low: eloOf(lowestScore(score, error, games)),
    high: eloOf(1 - lowestScore(1 - score, error, games)),
    los: superiority(tally, score, error),
  };
}

/**
 * Wilson's bounds on single games, the widest spread that a score allows; pairs may widen them but not narrow them.
 * Scores come in steps, so half a game is held back on either side. The likelihood asks in the same measure how far off
 * the score of equals is: it passes 97.5 % just where the range leaves 0.
 */
function fewBounds(sample: Sample, score: number, games: number): Bounds {
  const size = soundSize(sample, score, games);
  const half = 1 / (2 * size);
  const lead = Math.max(0, Math.abs(score - 0.5) - half) * Math.sign(score - 0.5);
  return {
    low: eloOf(wilsonBelow(Math.max(0, score - half), size)),
    high: eloOf(1 - wilsonBelow(Math.max(0, 1 - score - half), size)),
    los: normalBelow(2 * lead * Math.sqrt(size)),
  };
}

/** As many independent games as would leave the mean as uncertain as it is: never more than were played. */
function soundSize(sample: Sample, score: number, games: number): number {
  const square = varianceOf(sample) / sizeOf(sample);
  return square > 0 ? Math.min(games, (score * (1 - score)) / square) : games;
}

/**
 * The usual bound, or Wilson's where that one has nothing to say: when all games went alike, or nearly all, the spread
 * seen says nothing about the spread there is.
 */
function lowestScore(score: number, error: number, games: number): number {
  const reach = DEVIATIONS_95 * error;
  return reach > 0 && reach < score ? score - reach : wilsonBelow(score, games);
}

function wilsonBelow(score: number, size: number): number {
  const z = DEVIATIONS_95;
  const middle = score + (z * z) / (2 * size);
  const half = z * Math.sqrt((score * (1 - score)) / size + ((z / size) * z) / (4 * size));
  return Math.max(0, (middle - half) / (1 + (z * z) / size));
}

function superiority({ wins, losses }: Tally, score: number, error: number): number {
  if (error > 0) return normalBelow((score - 0.5) / error);
  return wins === losses ? 0.5 : normalBelow((wins - losses) / Math.sqrt(wins + losses));
}
