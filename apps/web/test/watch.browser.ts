/** Somebody watches the best game over a real server, through a cut of the network, and the next one follows. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { moveOnce, order, planOf, sitDown, type Table } from '../../server/test/page.ts';
import { faultsOf } from './axe-faults.ts';
import { PATIENCE } from './game-page.ts';

const first = (): number => 0;

let data: string;
let server: RunningServer;
let browser: Browser;
const tables: Table[] = [];

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tesuji-watch-'));
  server = await startServer({ folder: builtFolder(), port: 0, data, logLevel: 'error' });
  browser = await launchBrowser();
});
afterAll(async () => {
  for (const { pages } of tables) for (const page of pages) page.close();
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

async function sit(): Promise<Table> {
  const table = await sitDown(server.url, planOf('chess'));
  tables.push(table);
  return table;
}

/** The number of moves that the page has from the server. */
const kept = (page: Page): Promise<string | null> => page.locator('main').getAttribute('data-kept');

it('follows the best game, is level again after a cut, and goes to the next game', async () => {
  const game = await sit();
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/#/watch');
  await page.getByRole('region', { name: 'TV' }).getByRole('link').click();
  await page.waitForURL(`**/#/game/${game.id}?tv=chess`);
  await page.getByText('1 spectator').waitFor(PATIENCE);
  await moveOnce(game.seats, first);
  await expect.poll(() => kept(page), PATIENCE).toBe('1');

  await context.setOffline(true);
  await page.getByText('Reconnecting…').waitFor(PATIENCE);
  await moveOnce(game.seats, first);
  await moveOnce(game.seats, first);
  expect(await kept(page)).toBe('1');
  await context.setOffline(false);
  await expect.poll(() => kept(page), PATIENCE).toBe('3');

  // A spectator has no hints and no engine while the game lasts.
  for (const name of ['Hint', 'Take back', 'Resign'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  const next = await sit();
  await order(game.seats, game.seats[0], { kind: 'resign' });
  const review = page.getByRole('link', { name: 'Review the game' });
  await review.waitFor(PATIENCE);
  expect(await review.getAttribute('href')).toContain('review=1');
  expect(await faultsOf(page)).toEqual([]);
  await page.waitForURL(`**/#/game/${next.id}?tv=chess`, PATIENCE);
  await expect.poll(() => kept(page), PATIENCE).toBe('0');
});
