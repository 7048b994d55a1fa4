import type { TournamentFormat, TournamentNow, TournamentPairing } from '@tesuji/online';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { Killed, SampleTournaments, START, tournamentOf, type SampleResult } from './test/sample-tournament.ts';

const place = new SamplePlace();
let store: Store;
let sample: SampleTournaments;
let count = 0;

beforeAll(async () => {
  store = await place.open();
});
beforeEach(() => {
  // Each has people and tournaments of its own, in one database.
  sample = new SampleTournaments(store, 1000 * ++count);
});
afterAll(() => place.destroy());

async function begin(format: TournamentFormat, size: number): Promise<string> {
  const people = await sample.addPeople(size);
  const id = await sample.create(tournamentOf(format), people[0]!);
  for (const person of people) await sample.enter(id, person);
  expect(await sample.service.act(id, 'start')).toBeUndefined();
  return id;
}

async function now(id: string): Promise<TournamentNow> {
  return (await sample.service.now(id))!;
}

async function undecided(id: string): Promise<readonly (TournamentPairing & { readonly game: string })[]> {
  const { pairings } = (await sample.store.tournaments.find(id))!;
  return pairings.flatMap((each) => (each.points === undefined ? [{ ...each, game: each.game! }] : []));
}

/** Ends all games of a round, and lets the pause pass. */
async function playRound(id: string, result: (pairing: TournamentPairing) => SampleResult): Promise<void> {
  for (const pairing of await undecided(id)) await sample.end(pairing.game, result(pairing));
  await sample.service.sweep();
  sample.now += 10_000;
  await sample.service.sweep();
}

const pairsOf = (pairings: readonly TournamentPairing[]): readonly string[] =>
  pairings.map(({ first, second }) => `${first}-${second ?? 'bye'}`);

describe('a round robin', () => {
  const FORMAT = { kind: 'round-robin', cycles: 1, tieBreaks: ['direct-encounter', 'sonneborn-berger'] } as const;

  it('goes from entering to its end', async () => {
    const id = await begin(FORMAT, 4);
    expect((await now(id)).tournament).toMatchObject({ state: 'running', round: 1, rounds: 3 });
    expect(pairsOf((await now(id)).pairings)).toEqual(['1-4', '2-3']);
    const [game] = (await now(id)).games;
    expect(game).toMatchObject({ plies: 0, isRated: false });
    expect((await sample.store.log.find(game!.id))?.info.tournament).toBe(id);

    // The next round waits for all games of this one, and for the pause.
    const [one, other] = await undecided(id);
    await sample.end(one!.game, 'first');
    await sample.service.sweep();
    expect((await now(id)).table[0]).toMatchObject({ number: 1, points: 1 });
    await sample.end(other!.game, 'first');
    await sample.service.sweep();
    expect((await now(id)).tournament).toMatchObject({ round: 1, nextAt: sample.now + 10_000 });
    sample.now += 9999;
    await sample.service.sweep();
    expect((await now(id)).tournament.round).toBe(1);
    sample.now += 1;
    await sample.service.sweep();
    expect((await now(id)).tournament.round).toBe(2);
    await playRound(id, ({ first }) => (first === 1 ? 'first' : 'draw'));
    await playRound(id, () => 'second');
    const end = await now(id);
    expect(end.tournament.state).toBe('over');
    expect(end.pairings).toHaveLength(6);
    expect(end.table.reduce((sum, { points }) => sum + points, 0)).toBe(6);
    expect(await sample.store.tournaments.due(sample.now + 1e9, 10)).toEqual([]);
  });

  it('counts who does not come as lost, and who has left without a game', async () => {
    const id = await begin(FORMAT, 4);
    await playRound(id, ({ first }) => (first === 1 ? 'first absent' : 'both absent'));
    const { table, pairings } = await now(id);
    expect(table.find(({ number }) => number === 4)?.points).toBe(1);
    expect(table.filter(({ points }) => points === 0)).toHaveLength(3);
    expect(pairings.slice(0, 2)).toMatchObject([
      { points: [0, 1], isForfeit: true },
      { points: [0, 0], isForfeit: true },
    ]);
    const found = (await sample.store.tournaments.find(id))!;
    await sample.service.leave(found, 1, 'left');
    await playRound(id, () => 'draw');
    const third = (await now(id)).pairings.filter(({ round }) => round === 3);
    expect(third.find(({ first, second }) => first === 1 || second === 1)).toMatchObject({ isForfeit: true });
    expect(third.filter(({ game }) => game !== undefined)).toHaveLength(1);
  });

  it('is held and resumed, and ended early after the games that are being played', async () => {
    const id = await begin(FORMAT, 4);
    expect(await sample.service.act(id, 'hold')).toBeUndefined();
    expect(await sample.service.act(id, 'hold')).toBe('not-now');
    await playRound(id, () => 'called off');
    expect((await now(id)).tournament).toMatchObject({ state: 'held', round: 1 });
    expect((await now(id)).table.map(({ points }) => points)).toEqual([0.5, 0.5, 0.5, 0.5]);
    await sample.service.act(id, 'resume');
    expect((await now(id)).tournament).toMatchObject({ state: 'running', round: 2 });
    await sample.service.act(id, 'end');
    expect((await now(id)).tournament.state).toBe('ending');
    await playRound(id, () => 'draw');
    expect((await now(id)).tournament).toMatchObject({ state: 'over', round: 2 });
  });
});

it('begins at its time, or is cancelled if too few have come', async () => {
  const [ann, bob] = await sample.addPeople(2);
  const format = { kind: 'swiss', rounds: 3, tieBreaks: ['buchholz-cut'] } as const;
  const plan = tournamentOf(format, { startsAt: START + 60_000 });
  const [full, empty] = [await sample.create(plan, ann!), await sample.create(plan, ann!)];
  await sample.enter(full, ann!);
  await sample.enter(full, bob!);
  await sample.enter(empty, ann!);
  expect(await sample.service.act(empty, 'start')).toBe('people');
  await sample.service.sweep();
  expect((await sample.read(full)).state).toBe('open');
  sample.now += 60_000;
  await sample.service.sweep();
  expect(await sample.read(full)).toMatchObject({ state: 'running', round: 1, rounds: 1 });
  expect((await sample.read(empty)).state).toBe('cancelled');
  expect(await sample.enter(empty, bob!)).toBe('closed');
});

it('an arena pairs whoever is free, pauses who does not come, and waits for the last games', async () => {
  const id = await begin({ kind: 'arena', minutes: 5, scoring: 'streak' }, 4);
  const [one, other] = await undecided(id);
  await sample.end(one!.game, 'first');
  await sample.service.sweep();
  // The two who are free have just played each other.
  expect(await undecided(id)).toHaveLength(1);
  const [late] = await sample.addPeople(1);
  await sample.enter(id, late!);
  expect(await undecided(id)).toHaveLength(2);
  await sample.end(other!.game, 'second absent');
  await sample.service.sweep();
  const absent = (await now(id)).entrants.find(({ number }) => number === other!.second);
  expect(absent?.state).toBe('paused');
  expect((await now(id)).table.find(({ number }) => number === other!.first)?.points).toBe(0);
  // Whoever came is paired with the one who was left over.
  expect(await undecided(id)).toHaveLength(2);
  sample.now += 300_000;
  await sample.service.sweep();
  expect((await now(id)).tournament.state).toBe('ending');
  for (const { game } of await undecided(id)) await sample.end(game, 'draw');
  await sample.service.sweep();
  expect((await now(id)).tournament.state).toBe('over');
  expect(await undecided(id)).toEqual([]);
});

it('teams meet board by board, and a member without an opponent has won', async () => {
  const people = await sample.addPeople(5);
  const format = { kind: 'teams', cycles: 1, teams: ['East', 'West'] } as const;
  const id = await sample.create(tournamentOf(format), people[0]!);
  for (const person of people.slice(0, 3)) await sample.enter(id, person, 1);
  expect(await sample.service.act(id, 'start')).toBe('teams');
  for (const person of people.slice(3)) await sample.enter(id, person, 2);
  await sample.service.act(id, 'start');
  expect(pairsOf((await now(id)).pairings)).toEqual(['1-4', '5-2', '3-bye']);
  await playRound(id, () => 'first');
  expect((await now(id)).teams).toEqual([
    { number: 1, place: 1, teamPoints: 2, boardPoints: 2 },
    { number: 2, place: 2, teamPoints: 0, boardPoints: 1 },
  ]);
  expect((await now(id)).tournament.state).toBe('over');
});

describe('people', () => {
  const FORMAT = { kind: 'round-robin', cycles: 1, tieBreaks: [] } as const;

  it('enter once, leave before the beginning without a trace, and stay away if removed', async () => {
    const [ann, bob, cid] = await sample.addPeople(3);
    const id = await sample.create(tournamentOf(FORMAT), ann!);
    await Promise.all([ann, bob, cid, ann, bob].map((person) => sample.enter(id, person!)));
    const found = async () => (await sample.store.tournaments.find(id))!;
    expect((await found()).entrants.map(({ number }) => number)).toEqual([1, 2, 3]);
    await sample.service.leave(await found(), 1, 'left');
    expect((await found()).entrants).toHaveLength(2);
    await sample.service.act(id, 'start');
    await sample.service.leave(await found(), 2, 'removed');
    expect((await found()).entrants).toMatchObject([{ state: 'removed' }, { state: 'in' }]);
    expect(await sample.enter(id, (await found()).entrants[0]!.person.id)).toBe('removed');
  });

  it('keep their place when a guest signs in, and take the place that was made for them by its code', async () => {
    const [ann, bob] = await sample.addPeople(2);
    const { people, tournaments } = sample.store;
    await people.createAccount({ id: 'cid', name: 'Cid', folded: 'cid', password: 'hash' }, START);
    await people.createGuest({ id: 'named', name: 'Dan' }, START);
    const id = await sample.create(tournamentOf(FORMAT), ann!);
    await sample.enter(id, ann!);
    await tournaments.adopt(ann!, 'cid');
    await tournaments.enter(id, { person: 'named', code: 'secret' }, 9, START);
    expect(await tournaments.claim(id, 'wrong', bob)).toBeUndefined();
    // Whoever is in the tournament already takes no second place.
    expect(await tournaments.claim(id, 'secret', 'cid')).toBeUndefined();
    expect(await tournaments.claim(id, 'secret', bob)).toBe('named');
    expect(await tournaments.claim(id, 'secret', bob)).toBeUndefined();
    const found = (await tournaments.find(id))!;
    expect(found.entrants.map(({ person }) => person.id)).toEqual(['cid', bob!]);
    expect(found.tournament.organiser.id).toBe('cid');
    expect(await tournaments.ofPerson(bob!)).toMatchObject([{ id, isEntrant: true, isOrganiser: false }]);
    // What is stored about a person is told whole, also when it is over.
    await sample.service.act(id, 'cancel');
    expect(await tournaments.ofPerson(bob!)).toEqual([]);
    expect((await people.exportData(bob!, START))?.tournaments).toMatchObject([{ id, state: 'cancelled' }]);
  });

  it('are not more than may be', async () => {
    const [ann, bob] = await sample.addPeople(2);
    const id = await sample.create(tournamentOf(FORMAT), ann!);
    expect(await sample.store.tournaments.enter(id, { person: ann! }, 1, START)).toBeUndefined();
    expect(await sample.store.tournaments.enter(id, { person: bob! }, 1, START)).toBe('full');
  });
});

it('a process that dies before or after a step is stored loses and doubles nothing', async () => {
  const id = await begin({ kind: 'round-robin', cycles: 1, tieBreaks: [] }, 4);
  for (const dies of ['before', 'after'] as const) {
    for (const { game } of await undecided(id)) await sample.end(game, 'first');
    sample.dies = dies;
    await expect(sample.service.sweep()).rejects.toThrow(Killed);
    sample.restart();
    await sample.service.sweep();
    sample.now += 10_000;
    sample.dies = dies;
    await expect(sample.service.sweep()).rejects.toThrow(Killed);
    sample.restart();
    await sample.service.sweep();
  }
  expect((await now(id)).tournament.round).toBe(3);
  expect((await now(id)).pairings).toHaveLength(6);
  expect(await undecided(id)).toHaveLength(2);
});

it('of several processes that pair the same round, one does', async () => {
  const id = await begin({ kind: 'round-robin', cycles: 1, tieBreaks: [] }, 4);
  for (const { game } of await undecided(id)) await sample.end(game, 'draw');
  await sample.service.sweep();
  sample.now += 10_000;
  const others = [1, 2, 3].map((number) => {
    const other = new SampleTournaments(store, 500_000 * number);
    other.now = sample.now;
    return other;
  });
  await Promise.all([sample, ...others].map(({ service }) => service.sweep()));
  expect((await now(id)).tournament.round).toBe(2);
  expect((await now(id)).pairings.filter(({ round }) => round === 2)).toHaveLength(2);
  expect(await undecided(id)).toHaveLength(2);
  expect((await now(id)).games).toHaveLength(2);
});

it('a step is stored only if nothing has changed since it was decided on', async () => {
  const id = await begin({ kind: 'round-robin', cycles: 1, tieBreaks: [] }, 4);
  const found = (await store.tournaments.find(id))!;
  const step = { results: [], paused: [2], changes: { state: 'held' } } as const;
  await store.tournaments.setEntrant(id, 1, 'left', sample.now);
  expect(await store.tournaments.store(found, step, [], sample.now)).toBe(false);
  const after = (await store.tournaments.find(id))!;
  expect(after.tournament.state).toBe('running');
  expect(after.entrants.map(({ state }) => state)).toEqual(['left', 'in', 'in', 'in']);
  expect(await store.tournaments.store(after, step, [], sample.now)).toBe(true);
});
