/** Tournaments over a real server, from the form to the last result. */
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
  data = await mkdtemp(join(tmpdir(), 'tesuji-tournament-'));
  const rates = { guest: { burst: 100, perSecond: 100 }, request: { burst: 1000, perSecond: 1000 } };
  const residents = { isInstant: true, workers: 2 };
  server = await startServer({ folder: builtFolder(), port: 0, data, logLevel: 'error', rates, residents });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(data, { recursive: true, force: true });
});

async function come(options: BrowserContextOptions = {}): Promise<Page> {
  const usual = { baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  return (await browser.newContext({ ...usual, ...options })).newPage();
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

/** The rows of the table without its head, as text. */
async function tableOf(page: Page): Promise<readonly string[]> {
  const rows = await page.locator('section:has(#table) tbody tr').allInnerTexts();
  return rows.map((text) => text.replace(/\s+/g, ' ').trim());
}

it('four people play a round robin to its end', async () => {
  const mika = await register('Mika');
  await mika.goto('/#/tournament');
  await mika.getByText('No tournaments yet').waitFor(PATIENCE);
  await mika.getByRole('link', { name: 'New tournament' }).first().click();
  await mika.getByRole('heading', { name: 'New tournament' }).waitFor(PATIENCE);
  await mika.getByLabel('Name', { exact: true }).fill('Friday evening');
  await mika.getByText('Chess', { exact: true }).click();
  await mika.getByText('Round robin', { exact: true }).click();
  await mika.getByText('More', { exact: true }).click();
  await mika.getByText('None', { exact: true }).click();
  expect(await faultsOf(mika)).toEqual([]);
  await mika.getByRole('button', { name: 'Make the tournament' }).click();
  await mika.waitForURL(/#\/tournament\/\w{8,}$/, PATIENCE);
  const address = `/${new URL(mika.url()).hash}`;

  const guests = await Promise.all([come(), come(), come()]);
  await mika.getByRole('button', { name: 'Enter' }).click();
  for (const guest of guests) {
    await guest.goto(address);
    await guest.getByRole('button', { name: 'Enter' }).click();
    await guest.getByText('You have entered.', { exact: false }).waitFor(PATIENCE);
  }
  await mika.getByText('People (4)').waitFor(PATIENCE);
  expect(await faultsOf(mika)).toEqual([]);
  await mika.getByRole('button', { name: 'Start now' }).click();

  // Everybody is led to their board, again and again. Whoever has the first move resigns.
  const everybody = [mika, ...guests];
  const seen = new Set<string>();
  for (let round = 1; round <= 3; round++) {
    for (const page of everybody) await expect.poll(() => gameIn(page, seen), PATIENCE).toBeDefined();
    for (const page of everybody) seen.add(gameIn(page, new Set())!);
    for (const page of everybody) {
      const game = new GamePage(page);
      await game.says(/^(?!One moment)/);
      if ((await game.status.textContent())?.startsWith('Your move') === true) await resign(page);
    }
  }
  for (const page of everybody) {
    await page.getByRole('link', { name: 'Back to the tournament' }).click();
    await page.getByRole('heading', { name: 'Friday evening' }).waitFor(PATIENCE);
  }
  await mika.locator('.state', { hasText: 'Over' }).waitFor(PATIENCE);
  const table = await tableOf(mika);
  expect(table).toHaveLength(4);
  const points = table.map((row) => Number(/ (\d) [\d.]+ [\d.]+ \d \d$/.exec(row)?.[1]));
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(6);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  // The cross table has both sides of all six games.
  expect(await mika.getByRole('region', { name: 'Cross table' }).getByRole('link').count()).toBe(12);
  expect(await faultsOf(mika)).toEqual([]);

  const phone = await come({ viewport: { width: 390, height: 844 }, locale: 'ja-JP', colorScheme: 'dark' });
  await phone.goto(address);
  await phone.getByRole('heading', { name: '対戦表' }).waitFor(PATIENCE);
  expect(await faultsOf(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.goto('/#/tournament');
  await phone.getByRole('link', { name: 'Friday evening' }).waitFor(PATIENCE);
  expect(await faultsOf(phone)).toEqual([]);

  const csv = await mika.request.get(`${server.url}api/v1/tournaments/${address.split('/').at(-1)}/results`);
  expect((await csv.text()).split('\r\n')[0]).toContain('place,number,name,rating,points,direct-encounter');
  const pgn = await mika.request.get(`${server.url}api/v1/tournaments/${address.split('/').at(-1)}/games?format=pgn`);
  expect((await pgn.text()).match(/\[Event "Friday evening"\]/g)).toHaveLength(6);
});

/** Two rooks against a king, and a draw by the 75-move rule after six plies: games of levels are over soon. */
const SHORT = { game: 'chess', options: {}, start: '6k1/8/8/8/8/8/R7/1R4K1 w - - 144 100', moves: [] };

it('a person and seven levels play an arena to its end', async () => {
  const tomo = await register('Tomo');
  const headers = { origin: new URL(server.url).origin, 'content-type': 'application/json' };
  const api = async <T>(path: string, body: object): Promise<T> => {
    const reply = await tomo.request.post(`${server.url}api/v1/tournaments${path}`, { headers, data: body });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as T;
  };
  const { id } = await api<{ id: string }>('', {
    name: 'Lunch arena',
    format: { kind: 'arena', minutes: 5, scoring: 'streak' },
    line: SHORT,
    clock: { kind: 'sudden-death', main: 60_000 },
    isRated: false,
    isListed: true,
    allowsGuests: true,
    pause: 0,
  });
  await tomo.goto(`/#/tournament/${id}`);
  await tomo.getByRole('button', { name: 'Enter' }).click();
  await tomo.getByLabel('Computer player').selectOption('1');
  await tomo.getByRole('button', { name: /^Add.*Level 1$/ }).click();
  for (const level of [2, 3, 4, 5, 6, 7]) await api(`/${id}/entrants`, { level });
  await tomo.getByText('People (8)').waitFor(PATIENCE);

  const wall = await come({ viewport: { width: 1920, height: 1080 } });
  await wall.goto(`/#/tournament/${id}/wall`);
  await wall.getByText('Scan to enter').waitFor(PATIENCE);

  await tomo.getByRole('button', { name: 'Start now' }).click();
  // One game follows the other, until the organiser stops the pairing.
  const seen = new Set<string>();
  for (let count = 0; count < 2; count++) {
    await expect.poll(() => gameIn(tomo, seen), PATIENCE).toBeDefined();
    seen.add(gameIn(tomo, seen)!);
    await new GamePage(tomo).says(/^(?!One moment)/);
    if (count === 1) await api(`/${id}/hold`, {});
    await resign(tomo);
  }
  await api(`/${id}/end`, {});
  await wall.locator('.state', { hasText: 'Over' }).waitFor(PATIENCE);
  expect(await wall.locator('.wall a:not([inert] a), .wall button').count()).toBe(0);
  expect(await faultsOf(wall)).toEqual([]);
  await tomo.goto(`/#/tournament/${id}`);
  await expect.poll(() => tableOf(tomo), PATIENCE).toHaveLength(8);
  const table = await tableOf(tomo);
  const mine = table.find((row) => row.includes('Tomo'));
  // Two games, and none of them won.
  expect(mine).toMatch(/Tomo \(you\) \d 2 0$/);
  const points = table.map((row) => Number(/ (\d+) \d+ \d+$/.exec(row)?.[1]));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points[0]).toBeGreaterThan(0);
});

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign', exact: true }).first().click();
  await page.getByRole('button', { name: 'Resign: press again' }).first().click();
}

/** The id of the game that a page shows, unless it was seen before. */
function gameIn(page: Page, seen: ReadonlySet<string>): string | undefined {
  const [, id] = /#\/game\/(\w+)$/.exec(page.url()) ?? [];
  return id === undefined || seen.has(id) ? undefined : id;
}
