/** The result of a match from the first player's view. `tesuji match` shows more details. */
export interface MatchScore {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export function countScores(scores: readonly number[]): MatchScore {
  const count = (score: number): number => scores.filter((each) => each === score).length;
  return { wins: count(1), draws: count(0.5), losses: count(0) };
}

/** Returns text such as `+61 =90 −49 of 200: 53.0 % ± 5.1`, with a 95 % confidence interval. */
export function formatMatchScore({ wins, draws, losses }: MatchScore): string {
  const games = wins + draws + losses;
  if (games === 0) return 'no games';
  const share = (wins + draws / 2) / games;
  const variance = (wins * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + losses * share ** 2) / games;
  const error = 1.96 * Math.sqrt(variance / games);
  return `+${wins} =${draws} −${losses} of ${games}: ${(100 * share).toFixed(1)} % ± ${(100 * error).toFixed(1)}`;
}
