import { GameHistory, pairInOrder, type SideBalance, type TournamentGame } from './pairing.ts';
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
  const points = tournamentPoints(people, games, byes);
  const history = new GameHistory(games);
  const table = [...people].sort((a, b) => points.get(b)! - points.get(a)!);
  const hadBye = new Set(byes);
  const absent = people.length % 2 === 0 ? [undefined] : table.toReversed().filter((each) => !hadBye.has(each));
  for (const isStrict of [true, false]) {
    for (const bye of absent) {
      const present = table.filter((each) => each !== bye);
      const pairs = pairInOrder(present, candidatesIn(present, points, history, isStrict));
      if (pairs.length * 2 < present.length) continue;
      return { pairs: pairs.map(([a, b]) => history.chooseSides(a, b)), ...(bye !== undefined && { bye }) };
    }
  }
  return undefined;
}

/** Returns the function that says whom a person may play, the best first. */
function candidatesIn(
  table: readonly string[],
  points: ReadonlyMap<string, number>,
  history: GameHistory,
  isStrict: boolean,
): (person: string) => readonly string[] {
  const due = new Map(table.map((person) => [person, dueSide(history.of(person))]));
  const places = new Map(table.map((person, place) => [person, place]));
  const groupSizes = new Map<number, number>();
  for (const person of table) groupSizes.set(points.get(person)!, (groupSizes.get(points.get(person)!) ?? 0) + 1);

  return (person) => {
    const [own, mine] = [points.get(person)!, due.get(person)];
    const ideal = places.get(person)! + Math.floor(groupSizes.get(own)! / 2);
    const { opponents } = history.of(person);
    return table
      .filter((other) => other !== person && !opponents.has(other))
      .map((other) => ({
        other,
        distance: Math.abs(points.get(other)! - own),
        clash: mine !== undefined && mine === due.get(other) ? 1 : 0,
        shift: Math.abs(places.get(other)! - ideal),
      }))
      .filter(({ clash }) => !isStrict || clash === 0)
      .sort((a, b) => a.distance - b.distance || a.clash - b.clash || a.shift - b.shift)
      .map(({ other }) => other);
  };
}

/** Returns the side that a person has to play next; `undefined` if either is possible. */
function dueSide({ difference, sides }: SideBalance): 0 | 1 | undefined {
  if (difference >= MOST_DIFFERENCE) return 1;
  if (difference <= -MOST_DIFFERENCE) return 0;
  const [before, last] = sides.slice(-2);
  return last !== undefined && before === last ? ((1 - last) as 0 | 1) : undefined;
}
