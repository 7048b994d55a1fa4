/** People wait in the lobby of a server that ends and starts again meanwhile. */
import { LOBBY_POOLS, type LobbyNow, type MeNow, type PoolTicket } from '@tesuji/online';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Page, planOf, until } from './page.ts';
import { ServerPlace } from './server.ts';

const POOL = LOBBY_POOLS[0]!.id;

let place: ServerPlace;
const pages: Page[] = [];

beforeEach(async () => {
  place = new ServerPlace();
  await place.start();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await place.destroy();
});

/** A guest who follows what concerns them. */
async function come(): Promise<{ readonly page: Page; readonly told: MeNow[] }> {
  const page = await Page.ofGuest(place.url);
  pages.push(page);
  return { page, told: page.values<MeNow>('me') };
}

const wait = (page: Page): Promise<PoolTicket> => page.request('PUT', `/tickets/${POOL}`, {});

it('a ticket survives a restart, and two who wait get one game and no ticket', async () => {
  const [first, second] = [await come(), await come()];
  const { since } = await wait(first.page);
  await until(() => first.told.at(-1)?.tickets?.[0]?.since === since, 'the first is told of the ticket');
  await place.stop();
  await place.start();
  expect(await first.page.request('GET', '/tickets')).toEqual([{ pool: POOL, since }]);
  await wait(second.page);
  await until(() => [first, second].every(({ told }) => told.at(-1)?.games.length === 1), 'both have a game');
  const games = [first, second].map(({ told }) => told.at(-1)!.games[0]!);
  expect(games[0]!.id).toBe(games[1]!.id);
  expect(new Set(games.map(({ side }) => side))).toEqual(new Set([0, 1]));
  expect([first, second].map(({ told }) => told.at(-1)!.tickets)).toEqual([undefined, undefined]);
});

it('whoever looks at the lobby is told of those who come, wait, offer and leave', async () => {
  const viewer = new Page(place.url);
  pages.push(viewer);
  const seen = viewer.values<LobbyNow>('lobby');
  const { page } = await come();
  const people = (now: LobbyNow | undefined): readonly string[] =>
    (now?.people ?? []).filter(({ level }) => level === undefined).map(({ id }) => id);
  await until(() => people(seen.at(-1))[0] === page.me!.id, 'somebody is there');
  await wait(page);
  await page.request('POST', '/challenges', { plan: planOf('chess'), isListed: true });
  await until(() => {
    const { pools, challenges } = seen.at(-1)!;
    return pools[0]?.waiting === 1 && challenges[0]?.maker.id === page.me!.id;
  }, 'the ticket and the challenge are seen');
  page.close();
  await until(() => people(seen.at(-1)).length === 0, 'nobody is there');
});
