import type { TournamentGame } from './pairing.ts';

/**
 * What decides between equal points: the sum of the opponents' points, with and without the lowest; the points of beaten
 * opponents and half of those of drawn ones; the games of those who are equal against each other; games won at the board.
 */
export const TIE_BREAKS = ['buchholz', 'buchholz-cut', 'sonneborn-berger', 'direct-encounter', 'wins'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A row of the table of a round robin or Swiss tournament. */
export interface Standing {
  readonly person: string;
  /** Counted from 1; those who are equal in everything share a place. */
  readonly place: number;
  readonly points: number;
  /** In the order of the tie-breaks. */
  readonly tieBreaks: readonly number[];
}

/** Returns the points of people. A bye is worth as much as a game that was won. */
export function tournamentPoints(
  people: readonly string[],
  games: readonly TournamentGame[],
  byes: readonly string[],
): ReadonlyMap<string, number> {
  const sums = new Map(people.map((person) => [person, 0]));
  const add = (person: string, points: number): void => {
    const sum = sums.get(person);
    if (sum !== undefined) sums.set(person, sum + points);
  };
  for (const { players, points } of games) players.forEach((person, side) => add(person, points?.[side] ?? 0));
  for (const person of byes) add(person, 1);
  return sums;
}

/**
 * Returns the table, the best first. A bye, and a game that was decided because a player never came, count in the tie-breaks
 * as a game with the same result against an opponent who has as many points as the person.
 */
export function standings(
  people: readonly string[],
  games: readonly TournamentGame[],
  byes: readonly string[],
  tieBreaks: readonly TieBreak[],
): readonly Standing[] {
  const points = tournamentPoints(people, games, byes);
  const results = resultsByPerson(people, games, byes, points);
  const rows = people.map((person) => ({ person, points: points.get(person)!, tieBreaks: [] as number[] }));
  let groups = splitBy(rows, (row) => row.points);
  for (const tieBreak of tieBreaks)
    groups = groups.flatMap((group) => {
      const direct = tieBreak === 'direct-encounter' ? directEncounters(group, games) : undefined;
      for (const row of group)
        row.tieBreaks.push(
          tieBreak === 'direct-encounter' ? direct!.get(row.person)! : valueOf(tieBreak, results.get(row.person)!),
        );
      return splitBy(group, (row) => row.tieBreaks.at(-1)!);
    });
  let place = 1;
  return groups.flatMap((group) => {
    const placed = group.map((row) => ({ ...row, place }));
    place += group.length;
    return placed;
  });
}

/** Splits rows into groups of equal value, the highest first. */
function splitBy<T>(rows: readonly T[], value: (row: T) => number): T[][] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(value(row));
    if (group === undefined) groups.set(value(row), [row]);
    else group.push(row);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** A finished game as one of the players sees it. */
interface Result {
  readonly points: number;
  /** Of the opponent, in all games. */
  readonly theirs: number;
  readonly isPlayed: boolean;
}

function resultsByPerson(
  people: readonly string[],
  games: readonly TournamentGame[],
  byes: readonly string[],
  points: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly Result[]> {
  const results = new Map<string, Result[]>(people.map((person) => [person, []]));
  const own = (person: string): number => points.get(person) ?? 0;
  for (const { players, points: scored, isForfeit } of games) {
    if (scored === undefined) continue;
    for (const side of [0, 1] as const) {
      const theirs = own(isForfeit === true ? players[side] : players[1 - side]!);
      results.get(players[side])?.push({ points: scored[side], theirs, isPlayed: isForfeit !== true });
    }
  }
  for (const person of byes) results.get(person)?.push({ points: 1, theirs: own(person), isPlayed: false });
  return results;
}

function valueOf(tieBreak: Exclude<TieBreak, 'direct-encounter'>, results: readonly Result[]): number {
  const buchholz = results.reduce((sum, { theirs }) => sum + theirs, 0);
  switch (tieBreak) {
    case 'buchholz':
      return buchholz;
    case 'buchholz-cut':
      return results.length === 0 ? 0 : buchholz - Math.min(...results.map(({ theirs }) => theirs));
    case 'sonneborn-berger':
      return results.reduce((sum, { points, theirs }) => sum + points * theirs, 0);
    case 'wins':
      return results.filter(({ points, isPlayed }) => points === 1 && isPlayed).length;
  }
}

/**
 * Returns the points of those who are equal in their games against each other; 0 for all unless each of them has finished a
 * game against each other one.
 */
function directEncounters(
  equal: readonly { readonly person: string }[],
  games: readonly TournamentGame[],
): ReadonlyMap<string, number> {
  const people = equal.map(({ person }) => person);
  const isEqual = new Set(people);
  const among = games.filter(
    ({ players, points }) => points !== undefined && players.every((each) => isEqual.has(each)),
  );
  const met = new Set(among.map(({ players }) => [...players].sort().join('\n')));
  const isComplete = met.size === (people.length * (people.length - 1)) / 2;
  return tournamentPoints(people, isComplete ? among : [], []);
}
