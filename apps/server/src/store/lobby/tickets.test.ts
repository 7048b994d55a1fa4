import { makeGame, poolPlan, LOBBY_POOLS, type Person } from '@tesuji/online';
import { unwrap } from '@tesuji/rules';
import { START } from '@tesuji/testing/online/event-log-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewStoredGame, Store } from '../store.ts';
import { SamplePlace } from '../test/sample-place.ts';
import { addThree, gameBetween, gameMaker, PLAN } from '../test/sample-store.ts';
import { AWAY_AFTER, TICKET_TIME } from './ticket-steps.ts';
import type { PairedTickets } from './tickets.ts';

const [SHOGI, CHESS] = [LOBBY_POOLS[0]!, LOBBY_POOLS.find(({ game }) => game === 'chess')!];
const ANN: Person = { id: 'ann', name: 'Ann', isGuest: false };
const BOB: Person = { id: 'bob', name: 'Bob', isGuest: false };
const GUEST: Person = { id: 'guest', name: 'Guest 1', isGuest: true };

let place: SamplePlace;
let store: Store;

beforeAll(async () => {
  place = new SamplePlace();
  store = await place.open();
});
beforeEach(async () => {
  await place.empty();
  await addThree(store);
});
afterAll(() => place.destroy());

const take = (person: string, pool = SHOGI, now = START, wantsAnother = false) =>
  store.tickets.take({ pool: pool.id, person, ratingPool: `${pool.game}-live`, wantsAnother }, now);

function newGame(players: readonly [Person, Person], seed: number, pool = SHOGI): NewStoredGame {
  const random = Uint8Array.from({ length: 9 }, (_, index) => (seed * 7 + index) % 32);
  return unwrap(makeGame(poolPlan(pool, false), players[0], players[1], random, START));
}

async function pairingOf(players: readonly [Person, Person], seed = 1, pool = SHOGI): Promise<PairedTickets> {
  const waiting = await store.tickets.waiting(START);
  const [one, other] = players.map(({ id }) =>
    waiting.find((ticket) => ticket.person === id && ticket.pool === pool.id),
  );
  return { pool: pool.id, tickets: [one!, other!], game: newGame(players, seed, pool) };
}

const people = async (now = START): Promise<string[]> =>
  (await store.tickets.waiting(now)).map(({ person, pool }) => `${person} ${pool}`).sort();

describe('a ticket', () => {
  it('is one for a pool and a person, and asking again keeps its time', async () => {
    expect(await take('ann')).toEqual({ pool: SHOGI.id, since: START });
    expect(await take('ann', SHOGI, START + 5000)).toEqual({ pool: SHOGI.id, since: START });
    await take('ann', CHESS, START + 6000);
    expect(await store.tickets.ofPerson('ann', START + 6000)).toEqual([
      { pool: SHOGI.id, since: START },
      { pool: CHESS.id, since: START + 6000 },
    ]);
    await store.tickets.withdraw('ann', SHOGI.id);
    await store.tickets.withdraw('ann', SHOGI.id);
    expect(await store.tickets.ofPerson('ann', START + 6000)).toHaveLength(1);
    await store.tickets.withdraw('ann');
    expect(await store.tickets.ofPerson('ann', START + 6000)).toEqual([]);
  });

  it('is paired while its person is there, and kept for half a minute after that', async () => {
    await take('ann');
    expect(await people(START + AWAY_AFTER - 1)).toEqual([`ann ${SHOGI.id}`]);
    expect(await people(START + AWAY_AFTER)).toEqual([]);
    const back = START + TICKET_TIME - 1;
    expect(await store.tickets.holders(back)).toEqual(['ann']);
    await store.tickets.touch(['ann', 'bob'], back);
    expect(await people(back)).toEqual([`ann ${SHOGI.id}`]);
    expect(await store.tickets.ofPerson('ann', back + TICKET_TIME)).toEqual([]);
    // Whoever comes back later begins anew.
    await store.tickets.touch(['ann'], back + TICKET_TIME);
    expect(await people(back + TICKET_TIME)).toEqual([]);
    expect(await take('ann', SHOGI, back + TICKET_TIME)).toEqual({ pool: SHOGI.id, since: back + TICKET_TIME });
  });

  it('survives the end of the server, and is paired when its person is seen again', async () => {
    await store.site.beat(START);
    await take('ann');
    const later = await place.open();
    const [down, up] = [START + 1000, START + 10 * TICKET_TIME];
    await store.site.beat(down);
    await later.site.beat(up);
    expect(await later.tickets.ofPerson('ann', up)).toEqual([{ pool: SHOGI.id, since: START }]);
    expect(await later.tickets.waiting(up)).toEqual([]);
    await later.tickets.touch(['ann'], up + 1);
    expect(await later.tickets.waiting(up + 1)).toHaveLength(1);
  });

  it('follows a guest to an account, unless the account waits there as well, and goes with the account', async () => {
    await take('guest');
    await take('guest', CHESS);
    await take('ann', CHESS, START + 1);
    await store.people.adopt('guest', 'ann');
    expect(await store.tickets.ofPerson('guest', START)).toEqual([]);
    expect(await store.tickets.ofPerson('ann', START + 1)).toEqual([
      { pool: SHOGI.id, since: START },
      { pool: CHESS.id, since: START + 1 },
    ]);
    await store.people.delete('ann', START);
    expect(await people()).toEqual([]);
  });

  it('knows rating, kind and last opponent of its person', async () => {
    await store.games.create(gameBetween('a0000game0001', [ANN, BOB], { createdAt: START - 2000 }));
    await store.games.create(gameBetween('a0000game0002', [GUEST, ANN], { createdAt: START - 1000 }));
    await take('ann', SHOGI, START, true);
    await take('bob');
    const waiting = await store.tickets.waiting(START);
    expect(waiting.find(({ person }) => person === 'ann')).toMatchObject({
      rating: 1500,
      lastOpponent: 'guest',
      wantsAnother: true,
      who: { id: 'ann', name: 'Ann', isGuest: false, kind: 'account' },
    });
    expect(waiting.find(({ person }) => person === 'bob')).toMatchObject({ lastOpponent: 'ann', wantsAnother: false });
  });
});

describe('a pair', () => {
  it('ends all tickets of both, and leaves those of others', async () => {
    for (const person of ['ann', 'bob', 'guest']) await take(person);
    await take('ann', CHESS);
    const pairing = await pairingOf([ANN, BOB]);
    expect(await store.tickets.pair([pairing], START + 4000)).toEqual([true]);
    expect(await people()).toEqual([`guest ${SHOGI.id}`]);
    expect((await store.games.listMine('ann')).map(({ id }) => id)).toEqual([pairing.game.info.id]);
    expect(await store.tickets.pools(START + 4000)).toEqual([{ id: SHOGI.id, waiting: 1, wait: 4000 }]);
  });

  it('is not made when a ticket was given back, and others of the same round are', async () => {
    for (const id of ['cai', 'dee'])
      await store.people.createAccount({ id, name: id, folded: id, password: 'hash' }, START);
    for (const person of ['ann', 'bob', 'cai', 'dee']) await take(person);
    const first = await pairingOf([ANN, BOB]);
    const second = await pairingOf(
      [
        { id: 'cai', name: 'cai', isGuest: false },
        { id: 'dee', name: 'dee', isGuest: false },
      ],
      2,
    );
    await store.tickets.withdraw('ann');
    expect(await store.tickets.pair([first, second], START)).toEqual([false, true]);
    expect(await people()).toEqual([`bob ${SHOGI.id}`]);
    expect(await store.games.listMine('bob')).toEqual([]);
  });

  it('is made once, however many processes try', async () => {
    await take('ann');
    await take('bob');
    const stores = [store, await place.open(), await place.open()];
    const pairings = await Promise.all(stores.map((_, index) => pairingOf([ANN, BOB], index + 1)));
    const made = await Promise.all(stores.map((each, index) => each.tickets.pair([pairings[index]!], START)));
    expect(made.flat().filter(Boolean)).toHaveLength(1);
    expect(await store.games.listMine('ann')).toHaveLength(1);
  });

  it('is not made of a ticket that was taken anew', async () => {
    await take('ann');
    await take('bob');
    const pairing = await pairingOf([ANN, BOB]);
    await store.tickets.withdraw('bob');
    await take('bob', SHOGI, START + 1);
    expect(await store.tickets.pair([pairing], START + 2)).toEqual([false]);
    expect(await people()).toEqual([`ann ${SHOGI.id}`, `bob ${SHOGI.id}`]);
  });

  it('is one of many that are stored together', async () => {
    const count = 70;
    const all = Array.from({ length: 2 * count }, (_, index) => `p${index}`);
    const steps: PairedTickets[] = [];
    for (const id of all) await store.people.createGuest({ id, name: id }, START);
    for (const id of all) await take(id);
    const waiting = new Map((await store.tickets.waiting(START)).map((ticket) => [ticket.person, ticket]));
    for (let index = 0; index < count; index++) {
      const [one, other] = [waiting.get(all[2 * index]!)!, waiting.get(all[2 * index + 1]!)!];
      const random = Uint8Array.from({ length: 9 }, (_, digit) => (index >> digit) & 31);
      const game = unwrap(makeGame(poolPlan(SHOGI, false), one.who, other.who, random, START));
      steps.push({ pool: SHOGI.id, tickets: [one, other], game });
    }
    const gone = [3, 60, 61, 69];
    for (const index of gone) await store.tickets.withdraw(all[2 * index]!);
    const stored = await store.tickets.pair(steps, START);
    expect(stored.flatMap((isStored, index) => (isStored ? [] : [index]))).toEqual(gone);
    expect(await store.games.countLive()).toBe(count - gone.length);
  });
});

it('a live game ends the tickets of its players, whichever way it came about, and one over days does not', async () => {
  await take('ann');
  await take('bob');
  await store.challenges.create({ id: 'a0000chal0001', plan: PLAN, maker: 'ann', expiresAt: START + 1000 }, START);
  const { planHash } = (await store.challenges.find('a0000chal0001', START))!;
  await store.games.create(gameBetween('a0000game0001', [ANN, BOB], { speed: 'correspondence' }));
  expect(await people()).toHaveLength(2);
  await store.challenges.take('a0000chal0001', { taker: 'bob', planHash }, gameMaker('a0000game0002'), START);
  expect(await people()).toEqual([]);
});

it('forgets what is of no use any more', async () => {
  await take('ann');
  await take('bob');
  await store.tickets.pair([await pairingOf([ANN, BOB])], START);
  await take('guest');
  const hours = START + 2 * 3_600_000;
  await store.tickets.prune(hours);
  expect(await store.tickets.pools(START)).toEqual([]);
  expect(await people()).toEqual([]);
});

it('one process at a time has a task, and another when it is gone', async () => {
  const { leases } = store;
  expect(await leases.take('pairing', 'one', START, START + 5000)).toBe(true);
  expect(await leases.take('pairing', 'two', START + 1, START + 5001)).toBe(false);
  expect(await leases.take('other', 'two', START + 1, START + 5001)).toBe(true);
  expect(await leases.take('pairing', 'one', START + 4000, START + 9000)).toBe(true);
  expect(await leases.take('pairing', 'two', START + 8999, START + 13_999)).toBe(false);
  expect(await leases.take('pairing', 'two', START + 9000, START + 14_000)).toBe(true);
  expect(await leases.take('pairing', 'one', START + 9001, START + 14_001)).toBe(false);
  expect(await store.reminders.due(START + 100_000, 10)).toEqual([]);
});
