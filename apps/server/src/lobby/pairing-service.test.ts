import { LOBBY_POOLS } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { START } from '@tesuji/testing/online/event-log-contract';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { addThree } from '../store/test/sample-store.ts';
import { PairingService } from './pairing-service.ts';

const [SHOGI, CHESS] = [LOBBY_POOLS[0]!, LOBBY_POOLS.find(({ game }) => game === 'chess')!];

let place: SamplePlace;
let store: Store;
let time: FakeTime;
let connected: Map<string, number>;
let told: string[];
let isLate: boolean;

beforeAll(async () => {
  place = new SamplePlace();
  store = await place.open();
});
beforeEach(async () => {
  await place.empty();
  time = new FakeTime(START);
  connected = new Map([
    ['ann', 1],
    ['bob', 1],
    ['guest', 1],
  ]);
  told = [];
  isLate = false;
  await addThree(store);
});
afterAll(() => place.destroy());

function service(process = 'one', of: Store = store): PairingService {
  return new PairingService({
    store: of,
    time,
    process,
    connected: () => connected,
    isLate: () => isLate,
    random: (bytes) => randomBytes(bytes),
    changed: (people) => void told.push(...people),
    onError: (error) => {
      throw error;
    },
  });
}

const take = (person: string, pool = SHOGI, wantsAnother = false) =>
  store.tickets.take({ pool: pool.id, person, ratingPool: `${pool.game}-live`, wantsAnother }, time.now());

async function onlyGame(person: string) {
  const games = await store.games.listMine(person);
  expect(games).toHaveLength(1);
  return games[0]!;
}

describe('pairing', () => {
  it('makes a rated game of two accounts with the clock of the pool, and tells both', async () => {
    await take('ann', CHESS);
    await take('bob', CHESS);
    expect(await service().pair()).toBe(1);
    expect(told.toSorted()).toEqual(['ann', 'bob']);
    const { id, isRated, game, speed } = await onlyGame('ann');
    expect({ isRated, game, speed }).toEqual({ isRated: true, game: 'chess', speed: 'live' });
    const { info, match } = (await store.games.snapshot(id))!;
    expect(info.isPublic).toBe(true);
    expect(match.terms.clocks).toEqual([CHESS.clock, CHESS.clock]);
    expect(await service().pair()).toBe(0);
  });

  it('makes a casual game with a guest', async () => {
    await take('ann');
    await take('guest');
    expect(await service().pair()).toBe(1);
    expect((await onlyGame('guest')).isRated).toBe(false);
  });

  it('pairs nobody with a person whom they block, or who blocks them', async () => {
    await take('ann');
    await take('bob');
    await store.relations.set('bob', 'ann', 'block', START);
    expect(await service().pair()).toBe(0);
    await take('guest');
    expect(await service().pair()).toBe(1);
    expect((await onlyGame('guest')).players.map(({ id }) => id)).not.toContain('bob');
  });

  it('gives nobody two games at once, and ends the tickets for other pools', async () => {
    await take('ann', CHESS);
    time.pass(1000);
    for (const person of ['ann', 'bob', 'guest']) await take(person);
    await take('bob', CHESS);
    time.pass(1000);
    expect(await service().pair()).toBe(1);
    // The pool in which a person has waited longest comes first.
    expect(await onlyGame('ann')).toMatchObject({ game: 'chess' });
    expect(await store.tickets.ofPerson('bob', time.now())).toEqual([]);
    expect(await store.tickets.ofPerson('guest', time.now())).toHaveLength(1);
  });

  it('does not pair the last opponent again for a person who asks for another', async () => {
    await take('ann');
    await take('bob');
    await service().pair();
    await take('ann', SHOGI, true);
    await take('bob');
    expect(await service().pair()).toBe(0);
    await take('guest');
    expect(await service().pair()).toBe(1);
    const players = (await store.games.listMine('guest'))[0]!.players.map(({ id }) => id);
    expect(players).toContain('guest');
  });

  it('is done by one process', async () => {
    const other = await place.open();
    const [one, two] = [service('one'), service('two', other)];
    await take('ann');
    await take('bob');
    expect(await one.pair()).toBe(1);
    await take('guest');
    time.pass(1000);
    await take('ann');
    await one.touch();
    expect(await two.pair()).toBe(0);
    expect(await one.pair()).toBe(1);
  });
});

describe('those who wait', () => {
  it('are paired only while they are connected', async () => {
    await take('ann');
    await take('bob');
    connected.delete('bob');
    const pairing = service();
    time.pass(9000);
    await pairing.touch();
    time.pass(3000);
    expect(await pairing.pair()).toBe(0);
    expect(await store.tickets.ofPerson('bob', time.now())).toHaveLength(1);
    connected.set('bob', 1);
    await pairing.touch();
    expect(await pairing.pair()).toBe(1);
  });

  it('are looked for every second, unless the server is late', async () => {
    const pairing = service();
    pairing.start();
    isLate = true;
    await take('ann');
    await take('bob');
    const pass = async (): Promise<void> => {
      time.pass(1000);
      await expect.poll(() => time.waiting).toBeGreaterThan(2);
    };
    await pass();
    expect(told).toEqual([]);
    isLate = false;
    await pass();
    await expect.poll(() => told.length).toBe(2);
    await pairing.close();
  });
});
