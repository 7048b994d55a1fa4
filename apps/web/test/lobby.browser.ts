/** Three people in the lobby of a real server: pools, a challenge by name, and an open challenge. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { faultsOf } from './axe-faults.ts';
import { GamePage, PATIENCE } from './game-page.ts';

let data: string;
let server: RunningServer;
let browser: Browser;
/** Guests, each in a profile of their own. */
let aki: Page;
let ben: Page;
let cai: Page;

async function come(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/#/lobby');
  return page;
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tesuji-lobby-'));
  server = await startServer({ folder: builtFolder(), port: 0, data, logLevel: 'error' });
  browser = await launchBrowser();
  [aki, ben, cai] = await Promise.all([come(), come(), come()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

/** The button of a pool, by the game and the clock. */
const pool = (page: Page, game: string, clock: string): Locator =>
  page.getByRole('region', { name: game, exact: true }).getByRole('button', { name: clock });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Waiting for an opponent' });
const rows = (page: Page, heading: string): Locator =>
  page.getByRole('region', { name: heading }).getByRole('listitem');

async function openLobby(page: Page): Promise<void> {
  await page.goto('/#/lobby');
  await page.getByRole('heading', { name: 'People here' }).waitFor(PATIENCE);
}

async function inGame(...pages: readonly Page[]): Promise<string> {
  await Promise.all(pages.map((page) => page.waitForURL(/#\/game\/\w+$/, PATIENCE)));
  const addresses = pages.map((page) => new URL(page.url()).hash);
  expect(new Set(addresses).size).toBe(1);
  return addresses[0]!;
}

it('two who press the same pool play each other, while a third waits elsewhere through a reload', async () => {
  await pool(aki, 'Shogi', '10 min, then 30 s a move').click();
  await bar(aki).getByText('Shogi · 10 min, then 30 s a move').waitFor(PATIENCE);
  await pool(cai, 'Chess', '15 min + 10 s').click();
  await bar(cai).waitFor(PATIENCE);
  // Both keep their places: one reloads the lobby, the other plays a level meanwhile.
  await cai.reload();
  await bar(cai).getByText('Chess · 15 min + 10 s a move').waitFor(PATIENCE);
  await aki.getByRole('button', { name: 'Play level 4 meanwhile' }).click();
  await aki.waitForURL(/#\/game\/\w+$/, PATIENCE);
  await bar(aki).waitFor(PATIENCE);

  const waits = pool(ben, 'Shogi', '10 min, then 30 s a move');
  await waits.getByText('1 person waits').waitFor(PATIENCE);
  await waits.click();
  await aki.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Play' }).click(PATIENCE);
  await inGame(aki, ben);
  // The game against the level stays on the screen until the other is loaded.
  await aki
    .locator('.seat')
    .getByText(/^Guest/)
    .waitFor(PATIENCE);
  expect(await bar(aki).count()).toBe(0);
  const players = [new GamePage(aki), new GamePage(ben)];
  const first = await Promise.any(players.map(async (player) => player.says(/^Your move/).then(() => player)));
  await first.moves('7g7f');
  const second = players.find((player) => player !== first)!;
  await second.says(/^Your move/);

  // Whoever presses “New opponent” never meets the same one again at once; the offer of a rematch is withdrawn.
  await second.moves('3c3d');
  await first.says(/^Your move/);
  // Resigning asks back, in the same place.
  await first.press('Resign');
  await first.page.getByRole('button', { name: /^Resign:/ }).click();
  for (const { page } of players) await page.locator('section.end').waitFor(PATIENCE);
  await first.page.getByRole('button', { name: 'Rematch' }).click();
  await second.page.getByRole('button', { name: 'Accept the rematch' }).waitFor(PATIENCE);
  await first.page.getByRole('button', { name: 'New opponent' }).click();
  await bar(first.page).waitFor(PATIENCE);
  await second.page.getByRole('button', { name: 'Rematch', exact: true }).waitFor(PATIENCE);
  await second.page.getByRole('button', { name: 'New opponent' }).click();
  await bar(second.page).waitFor(PATIENCE);
  await bar(cai)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect.poll(() => bar(cai).count(), PATIENCE).toBe(0);
  await pool(cai, 'Shogi', '10 min, then 30 s a move').click();
  await cai.waitForURL(/#\/game\/\w+$/, PATIENCE);
  // One of the two has found the third, the other one waits on.
  const met = await Promise.any(players.map(({ page }) => page.waitForURL(cai.url(), PATIENCE).then(() => page)));
  const left = met === aki ? ben : aki;
  await bar(left)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect.poll(() => bar(left).count(), PATIENCE).toBe(0);
});

it('a person in the list is challenged directly, and finds that in the lobby', async () => {
  await Promise.all([aki, ben, cai].map(openLobby));
  const links = rows(aki, 'People here').getByRole('link', { name: /^Challenge / });
  await expect.poll(() => links.count(), PATIENCE).toBe(2);
  const name = (await links.first().getAttribute('aria-label'))!.replace('Challenge ', '');
  await links.first().click();
  await aki.getByText(`For ${name}`).waitFor(PATIENCE);
  await aki.getByRole('button', { name: 'Make the challenge' }).click();
  await aki.getByText(`Waiting for ${name}…`).waitFor(PATIENCE);
  // It is for one of the two, and the other sees nothing of it.
  const challenged = await Promise.any(
    [ben, cai].map((page) =>
      rows(page, 'For you')
        .first()
        .waitFor(PATIENCE)
        .then(() => page),
    ),
  );
  expect(await rows(challenged === ben ? cai : ben, 'For you').count()).toBe(0);
  await rows(challenged, 'For you').getByRole('link', { name: 'See the terms' }).click();
  await challenged.getByRole('button', { name: 'Accept and play' }).click(PATIENCE);
  await inGame(aki, challenged);
});

it('an open challenge with a handicap is listed, and accepted from its row', async () => {
  await openLobby(ben);
  await openLobby(cai);
  await ben.getByRole('link', { name: 'Offer a game' }).click();
  await ben.goto('/#/new?game=shogi&opponent=online&listed=1&setup=lance');
  await ben.getByRole('switch', { name: 'List it in the lobby' }).waitFor(PATIENCE);
  expect(await ben.getByRole('switch', { name: 'List it in the lobby' }).isChecked()).toBe(true);
  await ben.getByRole('button', { name: 'Make the challenge' }).click();
  await ben.getByText('Waiting for your opponent…').waitFor(PATIENCE);
  const row = rows(cai, 'Open challenges').filter({ hasText: 'Shogi' });
  await row.getByText('Lance', { exact: false }).waitFor(PATIENCE);

  await pool(cai, 'Hasami shogi', '10 min').click();
  await bar(cai).waitFor(PATIENCE);
  expect(await faultsOf(cai)).toEqual([]);
  await cai.setViewportSize({ width: 390, height: 844 });
  expect(await faultsOf(cai)).toEqual([]);
  await row.getByRole('button', { name: /^Accept/ }).click();
  await inGame(ben, cai);
  // A game that has begun ends the wait for another.
  await expect.poll(() => bar(cai).count(), PATIENCE).toBe(0);
});

it('comes by itself once a server answers that did not when the page was opened, and says when it is cut off', async () => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.route('**/api/v1/site', (route) => route.abort());
  await page.goto('/#/lobby');
  await page.getByText('No server answers').waitFor(PATIENCE);
  await page.unroute('**/api/v1/site');
  await page.getByRole('heading', { name: 'People here' }).waitFor(PATIENCE);
  const note = page.getByText('What you see may be out of date.', { exact: false });
  expect(await note.count()).toBe(0);
  await context.setOffline(true);
  await note.waitFor(PATIENCE);
  expect(await faultsOf(page)).toEqual([]);
  await context.setOffline(false);
  await note.waitFor({ state: 'detached', ...PATIENCE });
  await context.close();
});
