/**
 * Tournaments of all kinds with random results, people who come and go, and processes that die between any two steps, over
 * the real store and in virtual time. Whatever happens, nobody plays two games at once, each round is complete, and the table
 * is that of the games that were played.
 */
import type { TournamentFormat, TournamentPairing } from '@tesuji/online';
import { FUZZ, SEED } from '@tesuji/testing/contract/random-game';
import { makeRandom } from '@tesuji/testing/match/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { SamplePlace } from '../src/store/test/sample-place.ts';
import {
  Killed,
  SampleTournaments,
  tournamentOf,
  type SampleResult,
} from '../src/tournaments/test/sample-tournament.ts';

const place = new SamplePlace();
let store: Store;
beforeAll(async () => {
  store = await place.open();
});
afterAll(() => place.destroy());

/** More than any of these tournaments takes. */
const MOST_STEPS = 2000;

const RESULTS: readonly SampleResult[] = [
  'first',
  'first',
  'second',
  'second',
  'draw',
  'first absent',
  'second absent',
  'both absent',
  'called off',
];

/** The points of both, written down a second time. */
const POINTS: Readonly<Record<SampleResult, readonly [number, number]>> = {
  first: [1, 0],
  second: [0, 1],
  draw: [0.5, 0.5],
  'first absent': [0, 1],
  'second absent': [1, 0],
  'both absent': [0, 0],
  'called off': [0.5, 0.5],
};

/** Plays one tournament, and notes what it has done. */
class Run {
  readonly #random: () => number;
  readonly #one: SampleTournaments;
  /** A second process over the same store. */
  readonly #two: SampleTournaments;
  readonly id: string;
  /** How the games ended, in order. */
  readonly played: { readonly game: string; readonly result: SampleResult }[] = [];
  readonly format: TournamentFormat;
  kills = 0;

  private constructor(
    format: TournamentFormat,
    id: string,
    one: SampleTournaments,
    two: SampleTournaments,
    seed: number,
  ) {
    this.format = format;
    this.id = id;
    this.#one = one;
    this.#two = two;
    const random = makeRandom(seed);
    this.#random = () => random.below(1000) / 1000;
  }

  static async start(format: TournamentFormat, size: number, seed: number): Promise<Run> {
    const [one, two] = [
      new SampleTournaments(store, seed * 20_000),
      new SampleTournaments(store, seed * 20_000 + 10_000),
    ];
    const people = await one.addPeople(size);
    const id = await one.create(tournamentOf(format), people[0]!);
    for (const [index, person] of people.entries())
      await one.enter(id, person, format.kind === 'teams' ? (index % format.teams.length) + 1 : undefined);
    await one.service.act(id, 'start');
    return new Run(format, id, one, two, seed);
  }

  /** Does something, and lets processes carry the tournament on. Returns whether it is over. */
  async step(): Promise<boolean> {
    await this.#do(this.#random());
    await this.#sweep();
    return (await this.#one.read(this.id)).state === 'over';
  }

  async #do(choice: number): Promise<void> {
    if (choice < 0.65) return this.#endGame();
    if (choice < 0.8) return this.#moveOn();
    const { entrants, tournament } = (await store.tournaments.find(this.id))!;
    const entrant = entrants[Math.floor(this.#random() * entrants.length)]!;
    if (choice < 0.87) {
      await this.service.leave(
        { tournament, entrants, pairings: [], version: 0 },
        entrant.number,
        this.#chance('paused', 'left'),
      );
    } else if (choice < 0.97) await store.tournaments.setEntrant(this.id, entrant.number, 'in', this.#one.now);
    else if (this.format.kind === 'arena' || this.format.kind === 'swiss') {
      const [late] = await this.#one.addPeople(1);
      await this.#one.enter(this.id, late!);
    }
  }

  get service(): SampleTournaments['service'] {
    return this.#one.service;
  }

  #chance<T>(one: T, other: T): T {
    return this.#random() < 0.5 ? one : other;
  }

  async #undecided(): Promise<readonly TournamentPairing[]> {
    const { pairings } = (await store.tournaments.find(this.id))!;
    return pairings.filter(({ points }) => points === undefined);
  }

  async #endGame(): Promise<void> {
    const live = (await this.#undecided()).filter(({ game }) => !this.played.some((each) => each.game === game));
    const { game } = live[Math.floor(this.#random() * live.length)] ?? {};
    if (game === undefined) return this.#moveOn();
    const result = RESULTS[Math.floor(this.#random() * RESULTS.length)]!;
    // No two games end at the same moment, so that their order is known.
    this.#passTime(1);
    for (const process of [this.#one, this.#two]) if (result === 'both absent') process.gone.add(`${game}:1`);
    await this.#one.end(game, result);
    this.played.push({ game, result });
  }

  #moveOn(): void {
    this.#passTime(1 + Math.floor(this.#random() * 12_000));
  }

  #passTime(milliseconds: number): void {
    this.#one.now += milliseconds;
    this.#two.now = this.#one.now;
  }

  /** One process, or both at once, either of which may die at any moment. */
  async #sweep(): Promise<void> {
    const swept = this.#random() < 0.5 ? [this.#one, this.#two] : [this.#one];
    await Promise.all(
      swept.map(async (process) => {
        if (this.#random() < 0.3) process.dies = this.#chance('before', 'after');
        try {
          await process.service.sweep();
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          this.kills++;
          process.restart();
        }
        process.dies = undefined;
      }),
    );
  }
}

async function check(run: Run): Promise<void> {
  const { tournament, pairings, entrants } = (await store.tournaments.find(run.id))!;
  const busy = pairings.filter(({ points }) => points === undefined).flatMap(({ first, second }) => [first, second!]);
  expect(new Set(busy).size).toBe(busy.length);
  const games = pairings.flatMap(({ game }) => game ?? []);
  expect(new Set(games).size).toBe(games.length);
  for (const { points, game } of pairings) if (points === undefined) expect(game).toBeDefined();
  checkRounds(run.format, tournament.round, pairings, entrants.length);
  await checkTable(run, pairings);
}

/** In a round each plays once; in a round robin, all are in each round. */
function checkRounds(
  { kind }: TournamentFormat,
  last: number,
  pairings: readonly TournamentPairing[],
  size: number,
): void {
  expect(new Set(pairings.map(({ round }) => round)).size).toBe(last);
  for (let round = 1; round <= last; round++) {
    const inRound = pairings.filter((each) => each.round === round);
    const people = inRound.flatMap(({ first, second }) => [first, second ?? []].flat());
    expect(new Set(people).size).toBe(people.length);
    expect(inRound.map(({ board }) => board).sort((a, b) => a - b)).toEqual(inRound.map((_each, index) => index + 1));
    if (kind === 'round-robin') expect(people).toHaveLength(size);
    // The next round begins when all of this one is decided.
    if (kind !== 'arena' && round < last) expect(inRound.every(({ points }) => points !== undefined)).toBe(true);
  }
  if (kind === 'arena' || kind === 'teams') return;
  const pairs = pairings.flatMap(({ first, second = 0 }) =>
    second === 0 ? [] : [`${Math.min(first, second)}-${Math.max(first, second)}`],
  );
  expect(new Set(pairs).size).toBe(pairs.length);
}

/** Counts the points again from what has been played. */
async function checkTable({ id, format, played, service }: Run, pairings: readonly TournamentPairing[]): Promise<void> {
  const { table, entrants } = (await service.now(id))!;
  const isArena = format.kind === 'arena';
  const points = new Map(entrants.map(({ number }) => [number, 0]));
  const streaks = new Map<number, number>();
  const byGame = new Map(pairings.map((pairing) => [pairing.game, pairing]));
  const add = (number: number, scored: number): void => {
    const factor = isArena ? ((streaks.get(number) ?? 0) >= 2 ? 4 : 2) : 1;
    points.set(number, points.get(number)! + scored * factor);
    streaks.set(number, scored === 1 ? (streaks.get(number) ?? 0) + 1 : 0);
  };
  for (const { game, result } of played) {
    const pairing = byGame.get(game)!;
    // A process that has died has not recorded it yet.
    if (pairing.points === undefined) continue;
    expect(pairing.points).toEqual(POINTS[result]);
    if (isArena && !['first', 'second', 'draw'].includes(result)) continue;
    add(pairing.first, POINTS[result][0]);
    add(pairing.second!, POINTS[result][1]);
  }
  for (const { game, first, second, points: scored } of pairings) {
    if (game !== undefined || scored === undefined) continue;
    add(first, scored[0]);
    if (second !== undefined) add(second, scored[1]);
  }
  expect(new Map(table.map((row) => [row.number, row.points]))).toEqual(points);
  expect(table.map((row) => row.points)).toEqual(table.map((row) => row.points).toSorted((a, b) => b - a));
}

const FORMATS: readonly (readonly [TournamentFormat, number])[] = [
  [{ kind: 'round-robin', cycles: 1, tieBreaks: ['direct-encounter', 'sonneborn-berger'] }, 5],
  [{ kind: 'swiss', rounds: 4, tieBreaks: ['buchholz-cut'] }, 7],
  [{ kind: 'arena', minutes: 5, scoring: 'streak' }, 6],
  [{ kind: 'teams', cycles: 1, teams: ['East', 'West', 'North'] }, 8],
];

it.each(FORMATS)('$kind', async (format, size) => {
  let kills = 0;
  for (let round = 0; round < FUZZ; round++) {
    const run = await Run.start(format, size, SEED + round * 10 + FORMATS.findIndex(([each]) => each === format));
    for (let steps = 0, isOver = false; !isOver; steps++) {
      expect(steps).toBeLessThan(MOST_STEPS);
      isOver = await run.step();
      await check(run);
    }
    // Nothing is left to do.
    expect(await store.tournaments.due(Number.MAX_SAFE_INTEGER, 1000)).not.toContain(run.id);
    kills += run.kills;
  }
  expect(kills).toBeGreaterThan(0);
});
