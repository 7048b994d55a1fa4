import { isDecided, type Network } from '@tesuji/engine';
import { armyValue, replay, type Game, type GameLine } from '@tesuji/rules';
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
 * whose scale is measured for each game. A decided game is worth exactly 0 or 1. Scores of a network have a scale of
 * their own, which its file names: `networkScale`.
 */
export function expectedPoints(game: Game, score: number, scale: number = scaleOf(game)): number {
  if (isDecided(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / scale));
}

/**
 * Returns the scale of scores in games with these moves where a network evaluates; `undefined` where there is none, or
 * none for these rules. Networks learn the logarithm of the odds, so it is the score that an output of 1 stands for.
 */
export function networkScale(game: Game, line: GameLine, network: NetworkUse | undefined): number | undefined {
  const start = replay(game, { ...line, moves: [] });
  const isUsed = network !== undefined && start.ok && network.isFor(start.value.options);
  return isUsed ? network.header.quantisation.scale : undefined;
}

type NetworkUse = Pick<Network, 'header' | 'isFor'>;

/** Returns the score that changes the odds by a factor e. */
function scaleOf(game: Game): number {
  const known = scales.get(game);
  if (known !== undefined) return known;
  const scale = coachKnowledgeOf(game).scoreScale ?? Math.max(SMALLEST_LEAD, armyValue(game) * 100 * LEADING_SHARE);
  scales.set(game, scale);
  return scale;
}
