/** Two accounts play a rated game over a real server, and a guest is told why not. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFolder, launchBrowser } from '../../../scripts/test/open-browser.ts';
import { startServer, type RunningServer } from '../../server/src/index.ts';
import { faultsOf } from './axe-faults.ts';
import { GamePage, PATIENCE } from './game-page.ts';

let data: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tesuji-ratings-'));
  server = await startServer({ folder: builtFolder(), port: 0, data, logLevel: 'error' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

async function come(): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' });
  return context.newPage();
}

async function register(name: string): Promise<Page> {
  const page = await come();
  await page.goto('/#/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByText(`You are signed in as ${name}.`).waitFor(PATIENCE);
  return page;
}

it('two accounts play a rated game, both see the change, and the leaderboard has them', async () => {
  const [mika, tomo] = [await register('Mika'), await register('Tomo')];
  await mika.goto('/#/new?game=chess&opponent=online');
  await mika.getByText('Terms', { exact: true }).click();
  await mika.getByRole('switch', { name: 'Rated' }).click();
  // Without a clock it cannot be rated, and the page says so before the server does.
  await mika.getByText('Without a clock a game cannot be rated', { exact: false }).waitFor(PATIENCE);
  await mika.getByText('Clock', { exact: true }).click();
  await mika.getByText('10 min', { exact: true }).first().click();
  await expect.poll(() => mika.getByText('Without a clock a game cannot be rated').count()).toBe(0);
  await mika.getByRole('button', { name: 'Make the challenge' }).click();
  await mika.waitForURL(/#\/challenge\/\w+$/, PATIENCE);
  const challenge = new URL(mika.url()).hash;

  const guest = await come();
  await guest.goto(`/${challenge}`);
  await guest.getByRole('button', { name: 'Accept and play' }).click();
  await guest.getByText('A rated game is between two accounts.', { exact: false }).waitFor(PATIENCE);
  await guest.goto('/#/new?game=chess&opponent=online');
  await guest.getByText('Terms', { exact: true }).click();
  await guest.getByText('for a rated game both of you need an account', { exact: false }).waitFor(PATIENCE);
  expect(await guest.getByRole('switch', { name: 'Rated' }).count()).toBe(0);
  await guest.context().close();

  await tomo.goto(`/${challenge}`);
  await tomo.getByText('1500?').waitFor(PATIENCE);
  await tomo.getByRole('button', { name: 'Accept and play' }).click();
  for (const page of [mika, tomo]) {
    await page.waitForURL(/#\/game\/\w+$/, PATIENCE);
    await expect.poll(() => page.locator('.seat .rating').allInnerTexts(), PATIENCE).toEqual(['1500?', '1500?']);
  }
  // The fool's mate.
  const seats = [new GamePage(mika), new GamePage(tomo)];
  for (const [ply, move] of ['f2f3', 'e7e5', 'g2g4', 'd8h4'].entries()) {
    await seats[ply % 2]!.says(/^Your move/);
    await seats[ply % 2]!.moves(move);
  }
  const changes = new Map<Page, string>();
  for (const page of [mika, tomo]) {
    const change = page.getByText(/^Rating: /);
    await change.waitFor(PATIENCE);
    changes.set(page, await change.innerText());
    expect(await faultsOf(page)).toEqual([]);
  }
  const points = /\+(\d+)/.exec(changes.get(tomo)!)?.[1];
  expect(changes.get(mika)).toContain(`You ${1500 - Number(points)} (−${points})`);
  expect(changes.get(mika)).toContain(`Tomo ${1500 + Number(points)} (+${points})`);
  expect(changes.get(tomo)).toContain(`You ${1500 + Number(points)} (+${points})`);

  await mika.goto('/#/leaderboard/chess');
  await mika.getByRole('heading', { name: 'Leaderboard' }).waitFor(PATIENCE);
  const rows = mika.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count(), PATIENCE).toBe(3);
  const names = (await rows.allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' ').trim());
  expect(names).toEqual([expect.stringMatching(/^1 Tomo \d+\? 1$/), expect.stringMatching(/^2 Mika \(you\) \d+\? 1$/)]);
  expect(await faultsOf(mika)).toEqual([]);
  await mika.goto('/#/account');
  await mika.getByText('1 played, 0 won, 0 drawn, 1 lost').waitFor(PATIENCE);
});
