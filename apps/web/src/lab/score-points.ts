import { pointsOf, type FinishedGame } from '@tesuji/arena';

/** Points of a line: how many games, and the share of the points that the first-named has made in them, 0 to 1. */
export interface ScorePoint {
  readonly games: number;
  readonly score: number;
}

const MOST_POINTS = 160;

/** How the score went as games were added, in the order of their numbers; a long match is thinned out. */
export function scorePoints(games: readonly FinishedGame[]): readonly ScorePoint[] {
  const ordered = games.toSorted((a, b) => a.number - b.number);
  let sum = 0;
  const all = ordered.map((game, at) => {
    sum += pointsOf(game) / 2;
    return { games: at + 1, score: sum / (at + 1) };
  });
  const step = Math.max(1, Math.ceil(all.length / MOST_POINTS));
  // The last one always counts.
  return all.filter(({ games: count }) => count % step === 0 || count === all.length);
}
