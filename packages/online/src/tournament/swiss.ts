import { chooseSides, haveMet, pairInOrder, sideBalance, type TournamentGame } from './pairing.ts';
import type { PairedRound } from './round-robin.ts';
import { tournamentPoints } from './standings.ts';

/** What a Swiss tournament knows before a round. */
export interface SwissState {
  /** Those who are to be paired, the strongest first. */
  readonly people: readonly string[];
  readonly games: readonly TournamentGame[];
  /** Those who had a bye, one entry for each. */
  readonly byes: readonly string[];
}

/** How much one side may have been played more often than the other. */
const MOST_DIFFERENCE = 2;

/**
 * Returns how many rounds can be paired whatever the results are: half as many as there are people. Until then each has more
 * possible opponents than half of the others, and by Dirac's theorem there is a pairing. Six people whose two halves have
 * met completely after three rounds have no fourth.
 */
export function sureSwissRounds(people: number): number {
  return Math.floor(people / 2);
}

/**
 * Pairs a round of a Swiss tournament: nobody meets the same opponent twice, opponents have as nearly the same points as
 * possible, and within a group the upper half plays the lower half. Nobody should play one side three times in a row, or
 * more than twice more often than the other; where no pairing without repeats allows that, it is given up. With an odd
 * number, the last in the table who had no bye, and without whom the others can be paired, gets one. Returns `undefined`
 * when all pairings would repeat a game or a bye, which happens after `sureSwissRounds` rounds at the earliest.
 */
export function pairSwiss({ people, games, byes }: SwissState): PairedRound | undefined {
  const points = new Map(people.map((person) => [person, tournamentPoints(person, games, byes)]));
  const table = [...people].sort((a, b) => points.get(b)! - points.get(a)!);
  const absent = people.length % 2 === 0 ? [undefined] : table.toReversed().filter((each) => !byes.includes(each));
  for (const isStrict of [true, false]) {
    for (const bye of absent) {
      const present = table.filter((each) => each !== bye);
      const pairs = pairInOrder(present, (person) => candidatesOf(person, present, points, games, isStrict));
      if (pairs.length * 2 < present.length) continue;
      return { pairs: pairs.map(([a, b]) => chooseSides(a, b, games)), ...(bye !== undefined && { bye }) };
    }
  }
  return undefined;
}

/** Returns whom a person may play, the best first. */
function candidatesOf(
  person: string,
  table: readonly string[],
  points: ReadonlyMap<string, number>,
  games: readonly TournamentGame[],
  isStrict: boolean,
): readonly string[] {
  const own = points.get(person)!;
  const due = dueSide(person, games);
  const group = table.filter((each) => points.get(each) === own);
  const ideal = table.indexOf(person) + Math.floor(group.length / 2);
  const distance = (other: string): number => Math.abs(points.get(other)! - own);
  const clash = (other: string): number => (due !== undefined && due === dueSide(other, games) ? 1 : 0);
  const shift = (other: string): number => Math.abs(table.indexOf(other) - ideal);
  return table
    .filter((other) => other !== person && !haveMet(person, other, games))
    .filter((other) => !isStrict || clash(other) === 0)
    .sort((a, b) => distance(a) - distance(b) || clash(a) - clash(b) || shift(a) - shift(b));
}

/** Returns the side that a person has to play next; `undefined` if either is possible. */
function dueSide(person: string, games: readonly TournamentGame[]): 0 | 1 | undefined {
  const { difference, sides } = sideBalance(person, games);
  if (difference >= MOST_DIFFERENCE) return 1;
  if (difference <= -MOST_DIFFERENCE) return 0;
  const [before, last] = sides.slice(-2);
  return last !== undefined && before === last ? ((1 - last) as 0 | 1) : undefined;
}
