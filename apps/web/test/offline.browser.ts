import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { closeWithoutErrors } from './close-without-errors.ts';
import { GamePage, PATIENCE } from './game-page.ts';

let tab: BrowserTab;

beforeEach(async () => {
  tab = await openBrowser({ viewport: { width: 1100, height: 800 }, locale: 'en-GB' });
});

afterEach(() => closeWithoutErrors(tab));

test('after the first load everything works without a connection', async () => {
  const { page } = tab;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The worker controls the page when it is active, and it is active when every file is stored.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => [navigator.serviceWorker.controller !== null, crossOriginIsolated])).toEqual([
    true,
    true,
  ]);
  await page.locator('main a[href="#/new?game=chess"]').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/#\/game\//);
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(64);
  // The opponent runs in a worker, whose file has to be stored as well.
  const game = new GamePage(page);
  await game.move('e2', 'e4');
  await expect.poll(async () => (await game.written())[0], PATIENCE).toMatch(/^1 e4 \S+/);
  for (const name of ['Past games', 'Learn', 'Many boards', 'Board editor', 'Lab', 'Settings', 'Puzzles']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
    await page.locator('header .title').filter({ hasText: name }).waitFor();
    expect(await page.getByText('This page could not be shown').count(), name).toBe(0);
  }
});

test('what a server answers itself never comes from the device', async () => {
  const { page } = tab;
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(api|socket)/.test(path))).toEqual([]);
  const other = await page.context().newPage();
  const isPage = async (path: string): Promise<boolean> => {
    await other.goto(path);
    return (await other.locator('#app').count()) > 0;
  };
  // Any other address is the page.
  expect(await isPage('/anything')).toBe(true);
  for (const path of ['/api/v1/account/export', '/socket', '/healthz']) expect(await isPage(path), path).toBe(false);
});

test('the page can be installed', async () => {
  const { page } = tab;
  await page.goto('/');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
    start_url: string;
  };
  expect(manifest.start_url).toBe('./');
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes);
  }
});
