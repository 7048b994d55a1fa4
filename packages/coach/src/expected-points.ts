import { isDecided } from '@tesuji/engine';
import { armyValue, type Game } from '@tesuji/rules';
import { measuredScale } from './review/registry.ts';

/**
 * For games that were never measured: a lead of this share of the points a side begins with makes it the favourite by
 * nearly three to one. In games of few pieces no less than one piece does.
 */
const LEADING_SHARE = 1 / 13;
const SMALLEST_LEAD = 100;

const scales = new WeakMap<Game, number>();

/**
 * What a score, in hundredths of a pawn for some side, lets that side expect of a game: from 0 (lost) to 1 (won), on a
 * logistic curve whose scale was measured for each game. A decided game is worth 0 or 1 and nothing between.
 */
export function expectedPoints(game: Game, score: number): number {
  if (isDecided(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / scaleOf(game)));
}

/** The score that turns the odds by a factor e. */
function scaleOf(game: Game): number {
  const known = scales.get(game);
  if (known !== undefined) return known;
  const scale = measuredScale(game) ?? Math.max(SMALLEST_LEAD, armyValue(game) * 100 * LEADING_SHARE);
  scales.set(game, scale);
  return scale;
}
