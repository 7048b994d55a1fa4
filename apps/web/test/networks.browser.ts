/**
 * The learned evaluation in the built page, under its strict Content-Security-Policy. The page under test has a network
 * for chess that counts nothing but queens (`scripts/test/web-server.ts`), and none for the other games.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtFolder, openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { closeWithoutErrors } from './close-without-errors.ts';
import { GamePage, PATIENCE } from './game-page.ts';

let tab: BrowserTab;
let page: Page;

beforeEach(async () => {
  tab = await openBrowser({ locale: 'en-GB' });
  ({ page } = tab);
});
afterEach(() => closeWithoutErrors(tab));

function builtNetworks(): readonly string[] {
  return readdirSync(join(builtFolder(), 'assets')).filter((name) => name.endsWith('.gz'));
}

/** Returns the networks that the service worker has stored. */
async function storedNetworks(): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().flatMap(({ url }) => /[^/]+\.gz$/.exec(url) ?? []);
  });
}

/** Analyses a position with one queen. The network counts that queen, at thirty pawns, and nothing else. */
async function analyse(): Promise<void> {
  await page.goto('/#/replay');
  await page.getByLabel('Record or position').fill('rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('switch', { name: 'Analyse' }).check({ force: true });
  await page
    .getByRole('button', { name: /^\+30\.\d\s?\. Play out/ })
    .first()
    .waitFor(PATIENCE);
}

test('a network is fetched when it is first needed, and is there without a connection', async () => {
  const built = builtNetworks();
  expect(built).toEqual([expect.stringMatching(/^chess\.tnn-[\w-]+\.gz$/)]);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  const game = new GamePage(page);
  const seats = (level: number) =>
    [
      { kind: 'person', name: '' },
      { kind: 'level', level },
    ] as const;
  await game.begin('chess', { seats: seats(1) });
  await game.move('e2', 'e4');
  await expect.poll(async () => (await game.written())[0], PATIENCE).toMatch(/^1 e4 \S+/);
  expect(await storedNetworks()).toEqual([]);
  // Black is far ahead by any other evaluation, and would decline.
  await game.begin('chess', { seats: seats(10), start: 'rnb1kbnr/pppppppp/8/8/8/8/8/3QK3 w kq - 0 1' });
  await game.press('Draw');
  await game.press('Draw: press again');
  await game.says(/draw/i);
  await expect.poll(storedNetworks, PATIENCE).toEqual(built);
  await page.context().setOffline(true);
  await page.reload();
  await analyse();
});

test('the lab loads a network once, for all its players', async () => {
  // Without a service worker nothing is stored, and a second request would get nothing.
  const alone = await openBrowser({ locale: 'en-GB', serviceWorkers: 'block' });
  let requests = 0;
  await alone.page.context().route('**/*.gz', (route) => (requests++ === 0 ? route.continue() : route.abort()));
  await alone.page.goto('/#/lab');
  await alone.page.getByRole('button', { name: /^Two levels/ }).click();
  await alone.page.getByText('Chess', { exact: true }).click();
  const agents = ['engine:nodes=50', 'random'];
  for (const [i, agent] of agents.entries())
    await alone.page.getByRole('textbox', { name: 'As text' }).nth(i).fill(agent);
  await alone.page.getByRole('spinbutton', { name: 'Games' }).fill('4');
  await alone.page.getByRole('spinbutton', { name: 'Games' }).press('Tab');
  await alone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await alone.page.getByText('Finished', { exact: true }).waitFor(PATIENCE);
  expect(requests).toBe(1);
  await closeWithoutErrors(alone);
});

test('the lab offers the learned evaluation in games that have one, and else the terms that are used', async () => {
  await page.goto('/#/lab');
  const first = page.getByRole('group', { name: 'Player A' });
  const network = first.getByRole('switch', { name: 'Learned evaluation' });
  const terms = first.getByRole('checkbox', { name: 'Pieces', exact: true });
  await page.getByText('Chess', { exact: true }).click();
  await first.getByRole('combobox', { name: 'Kind' }).selectOption('engine');
  await network.waitFor();
  expect([await network.isChecked(), await terms.count()]).toEqual([true, 0]);
  await page.getByText('Hasami shogi', { exact: true }).click();
  await terms.waitFor();
  expect([await terms.isChecked(), await network.count()]).toEqual([true, 0]);
});

test('a stored network that is wrong is replaced', async () => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  const [name] = builtNetworks();
  const url = `/assets/${name}`;
  const storedBytes = () => page.evaluate(async (address) => (await (await caches.match(address))?.blob())?.size, url);
  await page.evaluate(async (address) => {
    const [cache] = await caches.keys();
    const wrong = new Response('wrong', { headers: { 'content-type': 'application/gzip' } });
    await (await caches.open(cache!)).put(address, wrong);
  }, url);
  expect(await storedBytes()).toBe('wrong'.length);
  await analyse();
  await expect.poll(storedBytes, PATIENCE).toBe(statSync(join(builtFolder(), url)).size);
});
