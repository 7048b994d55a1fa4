import { FIRST_RATING, rateGame, RATING_PERIOD, type GameResult } from '@tesuji/online';
import { sampleEnd, START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { SamplePlace } from '../test/sample-place.ts';
import { addThree, gameBetween } from '../test/sample-store.ts';

const DAY = 86_400_000;
const NOW = START + 2000;
const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };

let place: SamplePlace;
let store: Store;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  await addThree(store);
});
afterEach(() => place.destroy());

interface Played {
  readonly players?: readonly [typeof ANN, typeof ANN];
  readonly isRated?: boolean;
  readonly result?: GameResult;
  readonly at?: number;
}

/** Plays a game that Ann wins, unless said otherwise, and leaves it uncounted. */
async function play(id: string, played: Played = {}): Promise<void> {
  const { players = [ANN, BOB], isRated = true, at = START } = played;
  await store.games.create(gameBetween(id, players, { isRated }));
  const row = sampleEnd(id, 0);
  await store.log.append({ ...row, at, result: played.result ?? row.result! });
}

async function add(name: string): Promise<typeof ANN> {
  const person = { id: name.toLowerCase(), name, isGuest: false };
  await store.people.createAccount({ ...person, folded: person.id, password: 'hash' }, START);
  return person;
}

const ratingOf = async (id: string, now = NOW) => (await store.ratings.ofPerson(id, now))[0];

describe('a rated game', () => {
  it('changes the ratings of both once, whoever counts it how often', async () => {
    await play('a');
    const other = await place.open();
    const counted = await Promise.all([1, 2, 3].flatMap(() => [store.ratings.count('a'), other.ratings.count('a')]));
    expect(counted.filter(Boolean)).toHaveLength(1);
    await store.games.settle('a', NOW);
    expect(await store.ratings.count('a')).toBe(false);
    const [winner, loser] = rateGame([FIRST_RATING, FIRST_RATING], 1);
    const shared = { pool: 'chess-live', game: 'chess', speed: 'live', games: 1, draws: 0 };
    expect(await ratingOf('ann')).toMatchObject({ ...shared, rating: Math.round(winner.rating), wins: 1 });
    expect(await ratingOf('bob')).toMatchObject({ ...shared, rating: Math.round(loser.rating), wins: 0 });
    const change = Math.round(winner.rating) - 1500;
    expect(await store.ratings.ofGame('a', NOW)).toEqual([
      { rating: 1500, deviation: 350, isProvisional: true, change },
      { rating: 1500, deviation: 350, isProvisional: true, change: -change },
    ]);
  });

  it('is counted when several of the same players are counted at once', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `g${index}`);
    for (const id of ids) await play(id);
    const other = await place.open();
    await Promise.all(ids.flatMap((id) => [store.ratings.count(id), other.ratings.count(id)]));
    expect(await ratingOf('ann')).toMatchObject({ games: 12, wins: 12 });
    const { history } = (await ratingOf('bob'))!;
    expect(history).toHaveLength(12);
    expect((await ratingOf('bob'))!.rating).toBe(Math.min(...history.map(({ rating }) => rating)));
  });

  it('that is a draw counts as one', async () => {
    await play('a', { result: { cause: 'agreement', reason: 'agreement' } });
    await store.ratings.count('a');
    expect(await ratingOf('ann')).toMatchObject({ rating: 1500, games: 1, wins: 0, draws: 1 });
  });

  it.each<[string, Played]>([
    ['was aborted', { result: { cause: 'abort', reason: 'abort' } }],
    ['is casual', { isRated: false }],
  ])('changes nothing when it %s', async (_, played) => {
    await play('a', played);
    expect(await store.ratings.count('a')).toBe(false);
    expect(await ratingOf('ann')).toBeUndefined();
  });

  it('changes nothing while it is live, and shows the ratings of its players', async () => {
    await store.games.create(gameBetween('a', [ANN, BOB], { isRated: true }));
    expect(await store.ratings.count('a')).toBe(false);
    const first = { rating: 1500, deviation: 350, isProvisional: true };
    expect(await store.ratings.ofGame('a', NOW)).toEqual([first, first]);
    await store.games.create(gameBetween('b', [ANN, BOB]));
    expect(await store.ratings.ofGame('b', NOW)).toBeUndefined();
  });
});

it('the deviation grows while a person does not play, also before the next game is counted', async () => {
  await play('a');
  await store.ratings.count('a');
  const soon = (await ratingOf('ann', START))!;
  const later = START + 30 * RATING_PERIOD;
  const grown = (await ratingOf('ann', later))!.deviation;
  expect(grown).toBeGreaterThan(soon.deviation);
  await play('b', { at: later });
  await store.ratings.count('b');
  const [before] = (await store.ratings.ofGame('b', later))!;
  expect(before.deviation).toBe(grown);
});

it('an export has the ratings', async () => {
  await play('a');
  await store.ratings.count('a');
  expect((await store.people.exportData('ann', NOW))?.ratings).toMatchObject([{ pool: 'chess-live', games: 1 }]);
});

describe('the list by rating', () => {
  it('has those who play rated games, oneself too, and nobody whose account was deleted', async () => {
    await play('a');
    await store.ratings.count('a');
    const board = await store.ratings.byRating('chess-live', NOW, 'bob');
    expect(board.rule).toEqual({ games: 1, days: 365 });
    expect(board.rows.map(({ person, place: at }) => [person.name, at])).toEqual([
      ['Ann', 1],
      ['Bob', 2],
    ]);
    expect(board.me).toMatchObject({ person: BOB, place: 2, games: 1, isProvisional: true });
    expect(await store.ratings.byRating('shogi-live', NOW, 'bob')).toEqual({ rule: { games: 1, days: 365 }, rows: [] });
    await store.people.delete('ann', NOW);
    expect((await store.ratings.byRating('chess-live', NOW)).rows.map(({ person }) => person.name)).toEqual(['Bob']);
  });

  it('becomes stricter when enough people play, and still has one’s own row', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => add(`P${index}`)));
    let count = 0;
    for (let round = 0; round < 10; round++) {
      for (let one = 0; one < 10; one += 2) {
        const pair = [people[one]!, people[one + 1]!] as const;
        const id = `g${count++}`;
        await play(id, { players: round % 2 === 0 ? pair : [pair[1], pair[0]] });
        await store.ratings.count(id);
      }
    }
    await play('last');
    await store.ratings.count('last');
    const board = await store.ratings.byRating('chess-live', NOW, 'ann');
    // With ten games of even opponents a deviation is above 110, but below 200.
    expect(board.rule).toEqual({ games: 5, days: 90, deviation: 200 });
    expect(board.rows).toHaveLength(10);
    expect(board.me).toMatchObject({ person: ANN, games: 1 });
    expect(board.me).not.toHaveProperty('place');
    // By then no player has had a recent game.
    expect((await store.ratings.byRating('chess-live', NOW + 91 * DAY)).rule).toEqual({ games: 1, days: 365 });
    expect((await store.ratings.byRating('chess-live', NOW + 366 * DAY)).rows).toEqual([]);
  });
});

describe('the list by games won', () => {
  it('counts three wins against the same opponent a day', async () => {
    const cho = await add('Cho');
    for (const [index, day] of [0, 0, 0, 0, 0, 1].entries()) await play(`g${index}`, { at: START + day * DAY });
    await play('c', { players: [cho, BOB] });
    for (const id of ['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'c']) await store.ratings.count(id);
    const board = await store.ratings.byWins('chess', 0, 'cho');
    expect(board.rows.map(({ person, wins, place: at }) => [person.name, wins, at])).toEqual([
      ['Ann', 4, 1],
      ['Cho', 1, 2],
    ]);
    expect(board.me).toMatchObject({ person: cho, wins: 1, place: 2 });
    const later = await store.ratings.byWins('chess', START + DAY, 'cho');
    expect(later).toEqual({ rows: [{ place: 1, person: ANN, wins: 1 }] });
  });
});
