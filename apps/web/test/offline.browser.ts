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
  // It takes the page over once it is active, and is active once every file is stored.
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
  // Who answers thinks in a worker, which has to come from the store as well.
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
