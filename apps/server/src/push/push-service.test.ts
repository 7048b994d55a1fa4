import { MemoryBus, Presence, type Person, type PushText, type TournamentTerms } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { SamplePlace } from '../store/test/sample-place.ts';
import { addThree, gameBetween, PLAN } from '../store/test/sample-store.ts';
import { PushSender } from './push-sender.ts';
import { PushService } from './push-service.ts';
import { SeenPeople } from './seen-people.ts';
import { FakePushService } from './test/fake-push-service.ts';
import { makeVapidKeys } from './vapid.ts';

const DAY = 86_400_000;
const ANN: Person = { id: 'ann', name: 'Ann', isGuest: false };
const BOB: Person = { id: 'bob', name: 'Bob', isGuest: false };
const keys = makeVapidKeys();

let place: SamplePlace;
let store: Store;
let browser: FakePushService;
let time: FakeTime;
let seen: SeenPeople;
let service: PushService;

/** A process that sends messages. */
async function start(): Promise<PushService> {
  const sender = new PushSender({ keys, allowsAnyAddress: true, now: () => time.now() });
  const onError = (error: unknown): never => {
    throw error;
  };
  const started = new PushService({ store, sender, seen, time, onError });
  await started.learn();
  await started.lookAtAll();
  return started;
}

beforeEach(async () => {
  place = new SamplePlace();
  [store, browser] = await Promise.all([place.open(), FakePushService.start()]);
  await addThree(store);
  time = new FakeTime(START + 10_000);
  seen = new SeenPeople(new Presence(new MemoryBus(), time, 'p1'));
  service = await start();
});
afterEach(async () => {
  await service.close();
  await Promise.all([place.destroy(), browser.close()]);
});

async function subscribe(person: string, session = `of ${person}`, language = 'en'): Promise<void> {
  await store.sessions.create(
    { hash: session, id: session, person, device: '', expiresAt: START + 100 * DAY },
    time.now(),
  );
  const address = browser.addressOf(session);
  await service.subscribe({ ...address, session, person, language });
}

/** A change of these people, and the time in which a page could have shown it. */
async function change(...people: readonly string[]): Promise<void> {
  service.changed(people);
  time.pass(2000);
  await service.close();
  service = await start();
}

const told = (): readonly string[] => browser.received.map(({ text }) => (JSON.parse(text) as PushText).body);
const newGame = (id: string, more: Parameters<typeof gameBetween>[2] = {}): Promise<void> =>
  store.games.create(gameBetween(id, [ANN, BOB], { speed: 'correspondence', ...more }));

describe('a person who does not see the page', () => {
  it('is told two seconds after a change', async () => {
    await subscribe('ann');
    await newGame('a1');
    service.changed(['ann', 'bob']);
    time.pass(1999);
    await new Promise((done) => setImmediate(done));
    expect(told()).toEqual([]);
    time.pass(1);
    await expect.poll(told).toEqual(['Your turn against Bob (Chess)']);
  });

  it('is told of each turn once, whichever process notices', async () => {
    await subscribe('ann');
    await newGame('a1');
    await change('ann', 'bob');
    expect(told()).toEqual(['Your turn against Bob (Chess)']);
    expect(JSON.parse(browser.received[0]!.text)).toEqual({ body: told()[0], address: '#/game/a1' });
    await change('ann');
    await change('ann');
    expect(told()).toHaveLength(1);
    await store.log.append(sampleRow('a1', 0));
    await change('ann', 'bob');
    expect(told()).toHaveLength(1);
    await store.log.append(sampleRow('a1', 1));
    await change('ann');
    expect(told()).toHaveLength(2);
  });

  it('is told in their language, on every device', async () => {
    await subscribe('bob', 's1', 'ja');
    await subscribe('bob', 's2');
    await store.challenges.create({ id: 'c1', plan: PLAN, maker: 'ann', taker: 'bob', expiresAt: START + DAY }, START);
    await change('bob', 'ann');
    expect(told().toSorted()).toEqual(['Ann challenges you to Chess', 'Annさんからチェスの対局の申し込みがあります']);
    expect(browser.received[0]?.headers['ttl']).toBe(String((START + DAY - time.now()) / 1000));
  });

  it('hears that a game with clocks has begun, but not of its moves', async () => {
    await subscribe('ann');
    await newGame('a1', { speed: 'live' });
    await change('ann');
    await store.log.append(sampleRow('a1', 0, 2));
    await change('ann');
    expect(told()).toEqual(['Your game with Bob has begun (Chess)']);
  });

  it('is told what happened while no process ran', async () => {
    await subscribe('ann');
    await service.close();
    await newGame('a1');
    service = await start();
    await expect.poll(told).toEqual(['Your turn against Bob (Chess)']);
  });

  it('is told nothing that had happened before', async () => {
    await newGame('a1');
    await subscribe('ann');
    await change('ann');
    expect(told()).toEqual([]);
  });

  it('is told once that a tournament begins which they have entered', async () => {
    await subscribe('ann');
    await subscribe('bob');
    const { tournaments } = store;
    const clock = { kind: 'increment', main: 60_000, increment: 0 } as const;
    const plan: TournamentTerms = {
      name: 'Cup',
      format: { kind: 'arena', minutes: 5, scoring: 'streak' },
      line: PLAN.line,
      clock,
      isRated: false,
      isListed: true,
      allowsGuests: true,
      pause: 0,
    };
    await tournaments.create({ id: 't1', plan, organiser: 'bob' }, time.now());
    await tournaments.enter('t1', { person: 'ann' }, 10, time.now());
    await change('ann', 'bob');
    expect(told()).toEqual([]);
    const step = { results: [], paused: [], changes: { state: 'running' } } as const;
    expect(await tournaments.store((await tournaments.find('t1'))!, step, [], time.now())).toBe(true);
    await change('ann', 'bob');
    await change('ann', 'bob');
    expect(told()).toEqual(['The tournament “Cup” has begun']);
    expect(browser.received[0]?.path).toBe('/of%20ann');
  });
});

it('whoever sees the page is not told, also later', async () => {
  await subscribe('ann');
  seen.enter('ann');
  await newGame('a1');
  await change('ann');
  seen.leave('ann', true);
  await change('ann');
  expect(told()).toEqual([]);
  await newGame('a2');
  await change('ann');
  expect(told()).toHaveLength(1);
});

it.each([404, 410])('a browser that is gone (%d) is not asked again', async (status) => {
  await subscribe('ann');
  browser.status = status;
  await newGame('a1');
  await change('ann');
  browser.status = 201;
  await newGame('a2');
  await change('ann');
  expect(browser.received).toHaveLength(1);
  expect(await store.push.people()).toEqual([]);
});

it('a push service that fails costs the message, and nothing else', async () => {
  await subscribe('ann');
  browser.status = 500;
  await newGame('a1');
  await change('ann');
  browser.status = 201;
  await newGame('a2');
  await change('ann');
  expect(browser.received).toHaveLength(2);
});
