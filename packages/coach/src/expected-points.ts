import { isDecided } from '@tesuji/engine';
import { armyValue, type Game } from '@tesuji/rules';
import { coachKnowledgeOf } from './registry.ts';

/**
 * For games without a measured scale: a lead of this share of the points that a side begins with makes it the favourite
 * by nearly three to one. In games of few pieces the lead is at least one piece.
 */
const LEADING_SHARE = 1 / 13;
const SMALLEST_LEAD = 100;

const scales = new WeakMap<Game, number>();

/**
 * Returns the expected points of a side with this score, in centipawns: from 0 (lost) to 1 (won), on a logistic curve
 * whose scale is measured for each game. A decided game is worth exactly 0 or 1.
 */
export function expectedPoints(game: Game, score: number): number {
  if (isDecided(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / scaleOf(game)));
}

/** Returns the score that changes the odds by a factor e. */
function scaleOf(game: Game): number {
  const known = scales.get(game);
  if (known !== undefined) return known;
  const scale = coachKnowledgeOf(game).scoreScale ?? Math.max(SMALLEST_LEAD, armyValue(game) * 100 * LEADING_SHARE);
  scales.set(game, scale);
  return scale;
}
