import type { PushText } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FakePushService } from '../src/push/test/fake-push-service.ts';
import { makeVapidKeys } from '../src/push/vapid.ts';
import { moveOnce, Page, planOf, sitDown } from './page.ts';
import { pass, ServerPlace } from './server.ts';

const DAY = 86_400_000;
const first = (): number => 0;
const time = new FakeTime(1_800_000_000_000);
const options = { time, push: { keys: makeVapidKeys(), allowsAnyAddress: true } };
const place = new ServerPlace();
let browser: FakePushService;
beforeAll(async () => {
  browser = await FakePushService.start();
  await place.start(options);
});
beforeEach(() => void (browser.received.length = 0));
afterAll(async () => {
  await place.destroy();
  await browser.close();
});

const told = (): readonly string[] => browser.received.map(({ text }) => (JSON.parse(text) as PushText).address);
const day = { kind: 'per-move', each: DAY } as const;

async function subscribe(page: Page): Promise<void> {
  await page.request('PUT', '/push', { ...browser.addressOf(page.me!.id), language: 'en' });
}

it('a player is told of a move while the page is closed, and not while it is seen', async () => {
  const { id, pages, seats } = await sitDown(place.url, planOf('chess', { clocks: [day, day] }));
  const [, waiting] = pages;
  await subscribe(waiting);
  await moveOnce(seats, first);
  // The server learns of a move a moment after its acknowledgement.
  await expect.poll(() => pass(time, 500, pages[0]).then(told)).toEqual([`#/game/${id}`]);

  // A page that is before the person has joined this topic.
  const tab = waiting.tab();
  tab.values('seen');
  await expect.poll(() => tab.connection.status.kind).toBe('connected');
  await tab.request('GET', '/site');
  await moveOnce(seats, first);
  await moveOnce(seats, first);
  await pass(time, 5000, pages[0]);
  expect(told()).toHaveLength(1);
  tab.close();
  for (const page of pages) page.close();
});

it('a challenge that came while the server was down for a while is told after the start, once', async () => {
  const [maker, taker] = [await Page.ofGuest(place.url), new Page(place.url)];
  taker.me = await taker.request('POST', '/account', { name: 'Tomo', password: 'correct horse' });
  await subscribe(taker);
  await maker.request('POST', '/challenges', { plan: planOf('shogi'), to: 'Tomo' });
  // It stops before anybody is told.
  await place.stop();
  expect(told()).toEqual([]);
  await place.start(options);
  // Pages have ten seconds to come back, in which they may show it themselves.
  await pass(time, 9000, maker);
  expect(told()).toEqual([]);
  await pass(time, 1500, maker);
  await expect.poll(() => told().length).toBe(1);
  expect(told()[0]).toMatch(/^#\/challenge\//);
  await place.stop();
  await place.start(options);
  await pass(time, 12_000, maker);
  expect(told()).toHaveLength(1);
  for (const page of [maker, taker]) page.close();
});
