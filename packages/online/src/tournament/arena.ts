import { GameHistory, pairInOrder, type Pair, type TournamentGame } from './pairing.ts';

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
  const scores = new Map<string, number[]>(people.map((person) => [person, []]));
  for (const { players, points, isForfeit } of games)
    if (points !== undefined && isForfeit !== true)
      players.forEach((person, side) => scores.get(person)?.push(points[side]!));
  const rows = people
    .map((person) => ({ person, ...arenaScore(scores.get(person)!, scoring) }))
    .sort((a, b) => b.points - a.points || b.wins - a.wins);
  let place = 1;
  return rows.map((row, index) => {
    if (row.points !== rows[index - 1]?.points) place = index + 1;
    return { ...row, place };
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
  const places = new Map(free.map((person, place) => [person, place]));
  const pairs = pairInOrder(free, (person) =>
    neighbours(free, places.get(person)!).filter((other) => !isRepeat(person, other)),
  );
  const history = new GameHistory(games);
  return pairs.map(([a, b]) => history.chooseSides(a, b));
}

/** Returns all others, the nearest first; of two at the same distance the one above. */
function neighbours(people: readonly string[], place: number): string[] {
  const found: string[] = [];
  for (let distance = 1; distance < people.length; distance++)
    for (const other of [people[place - distance], people[place + distance]])
      if (other !== undefined) found.push(other);
  return found;
}
