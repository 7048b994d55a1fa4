/** People wait in the lobby of a server, which ends and starts again meanwhile. */
import { LOBBY_POOLS, type LobbyNow, type MeNow, type PoolTicket } from '@tesuji/online';
import { FakeTime } from '@tesuji/testing/host/fake-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Page, planOf, until } from './page.ts';
import { pass, ServerPlace } from './server.ts';

const POOL = LOBBY_POOLS[0]!.id;

const place = new ServerPlace();
const time = new FakeTime(1_800_000_000_000);
const pages: Page[] = [];

beforeAll(() => place.start({ time }));
afterAll(async () => {
  for (const page of pages) page.close();
  await place.destroy();
});

/** A guest who follows what concerns them. */
async function come(): Promise<{ readonly page: Page; readonly told: MeNow[] }> {
  const page = await Page.ofGuest(place.url);
  pages.push(page);
  return { page, told: page.values<MeNow>('me') };
}

const wait = (page: Page): Promise<PoolTicket> => page.request('PUT', `/tickets/${POOL}`, {});

it('whoever looks at the lobby is told of those who come, wait, offer and leave', async () => {
  const viewer = new Page(place.url);
  pages.push(viewer);
  const seen = viewer.values<LobbyNow>('lobby');
  await until(() => seen.length > 0, 'the lobby is seen');
  const people = (): readonly string[] =>
    seen.at(-1)!.people.flatMap(({ id, level }) => (level === undefined ? [id] : []));
  const { page, told } = await come();
  await until(() => told.length > 0, 'the guest is connected');
  await wait(page);
  await page.request('POST', '/challenges', { plan: planOf('chess'), isListed: true });
  await pass(time, 2000, page);
  await until(() => people()[0] === page.me!.id, 'somebody is there');
  expect(seen.at(-1)!.pools).toEqual([{ id: POOL, waiting: 1 }]);
  expect(seen.at(-1)!.challenges.map(({ maker }) => maker.id)).toEqual([page.me!.id]);
  await page.request('DELETE', `/tickets/${POOL}`);
  page.close();
  // Slowly, here and below: a server whose database has not answered for long takes no more pages.
  while (people().length > 0) await pass(time, 1000, viewer);
  expect(seen.at(-1)!.pools).toEqual([]);
});

it('a ticket survives a restart, and two who wait get one game and no ticket', async () => {
  const [first, second] = [await come(), await come()];
  const { since } = await wait(first.page);
  await until(() => first.told.at(-1)?.tickets?.[0]?.since === since, 'the first is told of the ticket');
  await place.stop();
  // Longer than a ticket is kept for those who are gone.
  time.pass(60_000);
  await place.start({ time });
  expect(await first.page.request('GET', '/tickets')).toEqual([{ pool: POOL, since }]);
  const before = first.told.length;
  await until(() => first.told.length > before, 'the first is connected again');
  await wait(second.page);
  while (![first, second].every(({ told }) => told.at(-1)?.games.length === 1)) await pass(time, 500, first.page);
  const games = [first, second].map(({ told }) => told.at(-1)!.games[0]!);
  expect(games[0]!.id).toBe(games[1]!.id);
  expect(new Set(games.map(({ side }) => side))).toEqual(new Set([0, 1]));
  expect([first, second].map(({ told }) => told.at(-1)!.tickets)).toEqual([undefined, undefined]);
});
