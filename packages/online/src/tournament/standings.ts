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

/** Returns the points of a person. A bye is worth as much as a game that was won. */
export function tournamentPoints(person: string, games: readonly TournamentGame[], byes: readonly string[]): number {
  const won = games.reduce((sum, { players, points }) => {
    const side = players.indexOf(person);
    return side < 0 ? sum : sum + (points?.[side] ?? 0);
  }, 0);
  return won + byes.filter((each) => each === person).length;
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
  const points = new Map(people.map((person) => [person, tournamentPoints(person, games, byes)]));
  const rows = people.map((person) => ({ person, points: points.get(person)!, tieBreaks: [] as number[] }));
  let groups = splitBy(rows, (row) => row.points);
  for (const tieBreak of tieBreaks)
    groups = groups.flatMap((group) => {
      const equals = group.map(({ person }) => person);
      for (const row of group)
        row.tieBreaks.push(
          tieBreak === 'direct-encounter'
            ? directEncounter(row.person, equals, games)
            : valueOf(tieBreak, resultsOf(row.person, games, byes, points)),
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
  for (const row of rows) groups.set(value(row), [...(groups.get(value(row)) ?? []), row]);
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** A finished game as one of the players sees it. */
interface Result {
  readonly points: number;
  /** Of the opponent, in all games. */
  readonly theirs: number;
  readonly isPlayed: boolean;
}

function resultsOf(
  person: string,
  games: readonly TournamentGame[],
  byes: readonly string[],
  points: ReadonlyMap<string, number>,
): readonly Result[] {
  const own = points.get(person) ?? 0;
  const played = games.flatMap(({ players, points: scored, isForfeit }): Result[] => {
    const side = players.indexOf(person);
    if (side < 0 || scored === undefined) return [];
    const theirs = isForfeit === true ? own : (points.get(players[1 - side]!) ?? 0);
    return [{ points: scored[side]!, theirs, isPlayed: isForfeit !== true }];
  });
  return [
    ...played,
    ...byes.filter((each) => each === person).map(() => ({ points: 1, theirs: own, isPlayed: false })),
  ];
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

/** Decides only if all who are equal have finished a game against each other. */
function directEncounter(person: string, equals: readonly string[], games: readonly TournamentGame[]): number {
  const among = games.filter(
    ({ players, points }) => points !== undefined && players.every((each) => equals.includes(each)),
  );
  const isComplete = equals.every((one, index) =>
    equals.slice(index + 1).every((other) => among.some(({ players: p }) => p.includes(one) && p.includes(other))),
  );
  return isComplete ? tournamentPoints(person, among, []) : 0;
}
