import { LOBBY_POOLS, type LobbyNow } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { START } from '@tesuji/testing/online/event-log-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { addThree, gameBetween, PLAN } from '../store/test/sample-store.ts';
import { LobbyNotices } from './lobby-notices.ts';

const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };

let place: SamplePlace;
let store: Store;
let time: FakeTime;
let connected: Map<string, number>;
let notices: LobbyNotices;

beforeAll(async () => {
  place = new SamplePlace();
  store = await place.open();
});
beforeEach(async () => {
  await place.empty();
  time = new FakeTime(START);
  connected = new Map([
    ['guest', 1],
    ['bob', 1],
    ['ann', 2],
  ]);
  notices = new LobbyNotices({ store, time, connected: () => connected });
  await addThree(store);
});
afterAll(() => place.destroy());

class Page {
  readonly told: LobbyNow[] = [];
  leave: () => void = () => undefined;

  async look(person?: string): Promise<this> {
    this.leave = await notices.follow(person, (value) => this.told.push(JSON.parse(value) as LobbyNow));
    return this;
  }

  get last(): LobbyNow {
    return this.told.at(-1)!;
  }
}

async function list(id: string, maker: string, plan = PLAN): Promise<void> {
  await store.challenges.create({ id, plan, maker, isListed: true, expiresAt: START + 3_600_000 }, START);
}

it('shows who waits, what is offered, who plays and who is there', async () => {
  const [pool] = LOBBY_POOLS;
  await store.tickets.take({ pool: pool!.id, person: 'guest', ratingPool: 'shogi-live', wantsAnother: false }, START);
  await list('a0000listed01', 'bob', { ...PLAN, isRated: true });
  await store.challenges.create({ id: 'a0000link0001', plan: PLAN, maker: 'bob', expiresAt: START + 1000 }, START);
  await store.games.create({ ...gameBetween('a0000game0001', [ANN, BOB], { isPublic: true }), wakeAt: START + 1000 });
  await store.games.create(gameBetween('a0000game0002', [ANN, BOB], { isPublic: false }));
  const page = await new Page().look();
  expect(page.last.pools).toEqual([{ id: pool!.id, waiting: 1 }]);
  expect(page.last.challenges).toMatchObject([
    { id: 'a0000listed01', maker: BOB, plan: { isRated: true }, makerRating: { rating: 1500, isProvisional: true } },
  ]);
  expect(page.last.games.map(({ id }) => id)).toEqual(['a0000game0001']);
  expect(page.last.people).toEqual([
    { ...ANN, isPlaying: true },
    { ...BOB, isPlaying: true },
    { id: 'guest', name: 'Guest 1', isGuest: true, isPlaying: false },
  ]);
});

it('has the levels after the people, in their order', async () => {
  await store.residents.createAccounts(START);
  const page = await new Page().look();
  expect(page.last.people.map(({ id, level }) => level ?? id)).toEqual([
    'ann',
    'bob',
    'guest',
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
  ]);
});

it('tells only what is new, and those who have left nothing', async () => {
  const [stays, leaves] = [await new Page().look(), await new Page().look('ann')];
  await notices.update();
  expect([stays.told.length, leaves.told.length]).toEqual([1, 1]);
  leaves.leave();
  connected.delete('guest');
  await notices.update();
  await notices.update();
  expect(stays.last.people.map(({ id }) => id)).toEqual(['ann', 'bob']);
  expect([stays.told.length, leaves.told.length]).toEqual([2, 1]);
});

it('tells less often where many are', async () => {
  const page = await new Page().look();
  for (let count = 0; count < 100; count++) connected.set(`p${count}`, 1);
  const [pool] = LOBBY_POOLS;
  const take = (person: string) =>
    store.tickets.take({ pool: pool!.id, person, ratingPool: 'shogi-live', wantsAnother: false }, time.now());
  await take('ann');
  await notices.update();
  await take('bob');
  time.pass(4999);
  await notices.update();
  expect(page.last.pools).toEqual([{ id: pool!.id, waiting: 1 }]);
  time.pass(1);
  await notices.update();
  expect(page.last.pools).toEqual([{ id: pool!.id, waiting: 2 }]);
});

it('hides people from each other who are blocked, in either direction', async () => {
  await list('a0000listed01', 'ann');
  await list('a0000listed02', 'bob');
  await store.relations.set('bob', 'ann', 'block', START);
  const pages = await Promise.all(['ann', 'bob', 'guest'].map((person) => new Page().look(person)));
  expect(pages.map(({ last }) => last.people.map(({ id }) => id))).toEqual([
    ['ann', 'guest'],
    ['bob', 'guest'],
    ['ann', 'bob', 'guest'],
  ]);
  expect(pages.map(({ last }) => last.challenges.map(({ maker }) => maker.id).sort())).toEqual([
    ['ann'],
    ['bob'],
    ['ann', 'bob'],
  ]);
});

it('lists three challenges of a person, the newest', async () => {
  for (let number = 1; number <= 5; number++) {
    const id = `a0000listed0${number}`;
    await store.challenges.create(
      { id, plan: PLAN, maker: 'ann', isListed: true, expiresAt: START + 9000 },
      START + number,
    );
  }
  await list('a0000listed09', 'bob');
  const { last } = await new Page().look();
  expect(last.challenges.map(({ id }) => id.at(-1))).toEqual(['5', '4', '3', '9']);
});

it('lists a live challenge while its maker is there and half a minute longer, one over days always', async () => {
  const days = { kind: 'per-move', each: 86_400_000 } as const;
  await list('a0000listed01', 'ann');
  await list('a0000listed02', 'ann', { ...PLAN, clocks: [days, days] });
  const page = await new Page().look();
  await notices.update();
  const ids = async (): Promise<string[]> => {
    await notices.update();
    return page.last.challenges.map(({ id }) => id).sort();
  };
  connected.delete('ann');
  time.pass(29_999);
  expect(await ids()).toEqual(['a0000listed01', 'a0000listed02']);
  time.pass(1);
  expect(await ids()).toEqual(['a0000listed02']);
  connected.set('ann', 1);
  expect(await ids()).toEqual(['a0000listed01', 'a0000listed02']);
});
