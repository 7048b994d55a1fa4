import { isDecided } from '@tesuji/engine';

/** The score of a position as seen by the side that moved there: an end is one ply further off. */
export function valueBefore(scoreAfter: number): number {
  if (!isDecided(scoreAfter)) return 0 - scoreAfter;
  return scoreAfter > 0 ? 1 - scoreAfter : -scoreAfter - 1;
}
