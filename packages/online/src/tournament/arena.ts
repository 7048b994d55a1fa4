import { chooseSides, pairInOrder, type Pair, type TournamentGame } from './pairing.ts';

/**
 * `plain`: 2 points for a win, 1 for a draw. `streak`: the same, and after two wins in a row each game counts double until
 * one is not won, that one included.
 */
export const ARENA_SCORINGS = ['plain', 'streak'] as const;
export type ArenaScoring = (typeof ARENA_SCORINGS)[number];

/** A row of the table of an arena. */
export interface ArenaStanding {
  readonly person: string;
  /** Counted from 1; equal points share a place. */
  readonly place: number;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  /** Whether the next game counts double. */
  readonly isOnStreak: boolean;
}

/** Returns the table of an arena, the best first. Games are in the order in which they ended; forfeits give no points. */
export function arenaStandings(
  people: readonly string[],
  games: readonly TournamentGame[],
  scoring: ArenaScoring,
): readonly ArenaStanding[] {
  const rows = people.map((person) => ({ person, ...arenaScore(scoresOf(person, games), scoring) }));
  return rows
    .sort((a, b) => b.points - a.points || b.wins - a.wins)
    .map((row) => ({ ...row, place: 1 + rows.filter(({ points }) => points > row.points).length }));
}

function scoresOf(person: string, games: readonly TournamentGame[]): readonly number[] {
  return games.flatMap(({ players, points, isForfeit }) => {
    const side = players.indexOf(person);
    return side < 0 || points === undefined || isForfeit === true ? [] : [points[side]!];
  });
}

function arenaScore(
  scores: readonly number[],
  scoring: ArenaScoring,
): Pick<ArenaStanding, 'points' | 'games' | 'wins' | 'isOnStreak'> {
  let points = 0;
  let streak = 0;
  const isDouble = (): boolean => scoring === 'streak' && streak >= 2;
  for (const score of scores) {
    points += 2 * score * (isDouble() ? 2 : 1);
    streak = score === 1 ? streak + 1 : 0;
  }
  return { points, games: scores.length, wins: scores.filter((score) => score === 1).length, isOnStreak: isDouble() };
}

/**
 * Pairs those who are free, given the best first, with neighbours in the table. Nobody meets the opponent of their last game
 * again, unless only these two are there; as many as possible are paired. `present` is the number of people in the arena,
 * those who are playing included.
 */
export function pairArena(free: readonly string[], games: readonly TournamentGame[], present: number): readonly Pair[] {
  const lastOpponent = new Map<string, string>();
  for (const { players } of games) lastOpponent.set(players[0], players[1]).set(players[1], players[0]);
  const isRepeat = (one: string, other: string): boolean =>
    present > 2 && (lastOpponent.get(one) === other || lastOpponent.get(other) === one);
  const pairs = pairInOrder(free, (person) => {
    const at = free.indexOf(person);
    return free
      .filter((other) => other !== person && !isRepeat(person, other))
      .sort((a, b) => Math.abs(free.indexOf(a) - at) - Math.abs(free.indexOf(b) - at));
  });
  return pairs.map(([a, b]) => chooseSides(a, b, games));
}
