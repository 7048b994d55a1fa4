/** An evening in one pool: people of known ratings come, wait, play, rest and come again. */
import { makeRandom } from '@tesuji/testing/match/random';
import { pairWaiting, type Waiting } from '../src/pairing/pair-waiting.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Ratings are normally distributed with this mean and deviation. */
const MEAN = 1500;
const SPREAD = 300;
/** The mean times of a game and of the rest after it. */
const GAME = 10 * MINUTE;
const REST = 2 * MINUTE;

export interface EveningPlan {
  readonly people: number;
  readonly minutes: number;
  /** How many others each person has blocked. */
  readonly blocks: number;
}

export interface EveningResult {
  readonly games: number;
  /** The mean difference of ratings. */
  readonly difference: number;
  /** Seconds that people who were paired have waited. */
  readonly waits: readonly number[];
  /** Games against the opponent of the game before. */
  readonly repeats: number;
  /** The longest time that one pairing took, in milliseconds. */
  readonly slowest: number;
}

interface Visitor {
  readonly person: string;
  readonly rating: number;
  lastOpponent: string | undefined;
  /** When this person waits again. */
  backAt: number;
}

/** Simulates an evening in which everybody is paired every second. Equal seeds give equal evenings. */
export function simulateEvening({ people, minutes, blocks }: EveningPlan, seed: number): EveningResult {
  const random = makeRandom(seed);
  const fraction = (): number => (random.below(2 ** 31) + 0.5) / 2 ** 31;
  const normal = (): number => Math.sqrt(-2 * Math.log(fraction())) * Math.cos(2 * Math.PI * fraction());
  const after = (mean: number): number => -mean * Math.log(fraction());
  const visitors = Array.from({ length: people }, (_, index): Visitor => ({
    person: `p${index}`,
    rating: MEAN + SPREAD * normal(),
    lastOpponent: undefined,
    backAt: fraction() * (GAME + REST),
  }));
  const areBlocked = blockPairs(
    visitors.map(({ person }) => person),
    blocks,
    (count) => random.below(count),
  );
  const byName = new Map(visitors.map((visitor) => [visitor.person, visitor]));
  let [games, differences, repeats, slowest] = [0, 0, 0, 0];
  const waits: number[] = [];
  for (let now = 0; now <= minutes * MINUTE; now += SECOND) {
    const waiting = visitors.filter(({ backAt }) => backAt <= now).map(ticketOf);
    const began = performance.now();
    const pairs = pairWaiting(waiting, areBlocked, now);
    slowest = Math.max(slowest, performance.now() - began);
    for (const [one, other] of pairs) {
      games++;
      differences += Math.abs(one.rating - other.rating);
      if (one.lastOpponent === other.person || other.lastOpponent === one.person) repeats++;
      waits.push((now - one.since) / SECOND, (now - other.since) / SECOND);
      const over = now + after(GAME);
      for (const [each, opponent] of [
        [one, other],
        [other, one],
      ] as const) {
        const visitor = byName.get(each.person)!;
        visitor.lastOpponent = opponent.person;
        visitor.backAt = over + after(REST);
      }
    }
  }
  return { games, difference: differences / games, waits: waits.sort((a, b) => a - b), repeats, slowest };
}

function ticketOf({ person, rating, lastOpponent, backAt }: Visitor): Waiting {
  return { person, rating, since: backAt, ...(lastOpponent === undefined ? {} : { lastOpponent }) };
}

/** Lets everybody block some others. */
export function blockPairs(
  people: readonly string[],
  each: number,
  below: (count: number) => number,
): (one: string, other: string) => boolean {
  const blocked = new Map<string, Set<string>>(people.map((person) => [person, new Set()]));
  for (const person of people) {
    for (let count = 0; count < each; count++) {
      const other = people[below(people.length)]!;
      blocked.get(person)!.add(other);
      blocked.get(other)!.add(person);
    }
  }
  return (one, other) => blocked.get(one)!.has(other);
}
