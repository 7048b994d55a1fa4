import { isDecided, winIn } from '@tesuji/engine';
import type { Game } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { ForcedMate } from '../facts/forced-mate.ts';
import type { Comparison } from './weigh-move.ts';

/**
 * What a loss costs in expected points where the game was even before it. Far ahead or behind, the curve is flat, for it
 * was measured between players who seldom give anything back. Learners and their opponents do, and a rook given away is
 * a rook.
 */
export function costWhenEven(game: Game, loss: number): number {
  return expectedPoints(game, 0) - expectedPoints(game, -loss);
}

/**
 * How far the score falls by the move, in hundredths of a pawn; by nothing where the best move loses by force as well,
 * or the move still wins.
 */
export function dropOf({ bestScore, isWon, score }: Comparison, mate: ForcedMate | undefined): number {
  if (isWon || (isDecided(bestScore) && bestScore < 0)) return 0;
  return Math.max(0, bestScore - (mate === undefined ? score : -winIn(mate.plies)));
}
