/** A guest challenges a level of the server, which plays at once, over a real server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { faultsOf } from './axe-faults.ts';
import { GamePage, PATIENCE } from './game-page.ts';

let data: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tesuji-residents-'));
  const residents = { isInstant: true };
  server = await startServer({ folder: builtFolder(), port: 0, data, logLevel: 'error', residents });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

async function come(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto('/#/new?game=hasami&opponent=online');
  return page;
}

it('a guest plays a level, and it agrees to a rematch', async () => {
  const page = await come();
  await page.getByRole('combobox', { name: 'Opponent' }).selectOption({ label: 'Level 2, rating 682' });
  expect(await page.getByLabel('Only for the account named').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/#\/game\/\w+$/, PATIENCE);
  await page.locator('.seat').getByText('Level 2').waitFor(PATIENCE);
  const game = new GamePage(page);
  await game.says(/^Your move/);
  await game.moves('i5h5');
  await expect.poll(() => game.saved(), PATIENCE).toBe('2 saved');
  // The level agrees, whatever it has played.
  await game.press('Take back');
  await expect.poll(() => game.saved(), PATIENCE).toBe('0 saved');
  await game.moves('i5h5');
  await expect.poll(() => game.saved(), PATIENCE).toBe('2 saved');
  const before = page.url();
  await game.press('Resign');
  await page.getByRole('button', { name: 'Resign: press again' }).click();
  await page.locator('section.end').getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== before && /#\/game\/\w+$/.test(url.href), PATIENCE);
  // The level has the first move now.
  await expect.poll(() => game.saved(), PATIENCE).toBe('1 saved');
  await game.says(/^Your move/);
  await page.context().close();
});

it('names levels in the language of the reader, and says when a person plays too many of them', async () => {
  const page = await come({ locale: 'ja-JP', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const challenge = async (): Promise<void> => {
    const levels = page.getByRole('combobox', { name: '対局する相手' });
    await levels.selectOption({ label: 'レベル1（レーティング400）' });
    await page.getByRole('button', { name: '対局開始' }).click();
  };
  for (const next of ['hasami', 'chess']) {
    await challenge();
    await page.locator('.seat').getByText('レベル1').waitFor(PATIENCE);
    await page.goto(`/#/new?game=${next}&opponent=online`);
  }
  await challenge();
  await page.getByText('同時に指せる対局数の上限です', { exact: false }).waitFor(PATIENCE);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
