import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shareTab } from './share-tab.ts';

let page: Page;
shareTab({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' }, async (tab) => {
  ({ page } = tab);
  await page.goto('./#/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

/** Radio buttons are hidden; a person clicks the picture instead. */
const choose = (name: string): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click();
const isChosen = (name: string): Promise<boolean> => page.getByRole('radio', { name, exact: true }).isChecked();
const takeFile = (name: string, text: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

it('colours, theme and language apply at once and are there after a reload', async () => {
  const fill = (): Promise<string> => page.locator('.preview .tsj-board').innerHTML();
  const before = await fill();
  await choose('Indigo');
  expect(await fill()).not.toBe(before);
  expect(await fill()).toContain('#3b4a6b');
  await choose('Dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(22, 21, 15)');
  await choose('Colour-blind safe');
  expect(await page.locator('.preview .tsj-board').getAttribute('data-palette')).toBe('colour-blind');
  await choose('日本語');
  await page.getByRole('heading', { level: 1, name: '設定' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '設定' }).waitFor();
  expect(await isChosen('藍')).toBe(true);
});

it('a move is animated when a speed is chosen, and made without animation when it is off', async () => {
  // An animation may be over before the test can see it, so the page records whether there was one.
  await page.locator('.preview .tsj-layer-actors').evaluate((layer) => {
    new MutationObserver(() => (document.body.dataset['moved'] = 'yes')).observe(layer, { childList: true });
  });
  const labels = (): Promise<readonly string[]> =>
    page.locator('.preview [role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));
  const before = await labels();
  await choose('Slow');
  await page.waitForFunction(() => document.body.dataset['moved'] === 'yes');
  expect(await labels()).not.toEqual(before);
  await page.locator('.preview .tsj-layer-actors > *').first().waitFor({ state: 'detached' });
  await page.evaluate(() => delete document.body.dataset['moved']);
  await choose('Off');
  expect(await labels()).toEqual(before);
  expect(await page.evaluate(() => document.body.dataset['moved'])).toBeUndefined();
});

it('a damaged file is explained, its valid settings are applied, and undo restores the old ones', async () => {
  await takeFile('broken.json', 'this is no file of ours');
  await page.getByRole('alert').filter({ hasText: 'broken.json is not a settings file' }).waitFor();
  await takeFile('half.json', '{ "boardColour": "moss", "theme": "dark", "arrows": "seven", "musicVol');
  await page.getByRole('alert').filter({ hasText: 'The file is damaged.' }).waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('arrows');
  expect([await isChosen('Moss'), await isChosen('Dark'), await isChosen('Three')]).toEqual([true, true, true]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect([await isChosen('Each game’s own'), await isChosen('Same as the system')]).toEqual([true, true]);
});

it('a saved file restores everything after a reset', async () => {
  await choose('Walnut');
  await page.getByLabel('Your name').fill('Aki');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save settings as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tesuji-settings.json');
  const text = await readFile(await file.path(), 'utf8');
  await page.getByRole('button', { name: 'Reset everything' }).click();
  expect(await isChosen('Each game’s own')).toBe(true);
  await takeFile('tesuji-settings.json', text);
  await page.getByText('The settings have been read.').waitFor();
  expect(await isChosen('Walnut')).toBe(true);
});

it('sound is on, loaded with the first sound, and one setting with the button in the bar', async () => {
  const studio = (): Promise<number> =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('studio')).length);
  await choose('Ivory');
  expect(await studio()).toBe(0);
  const [inBar, inList] = [
    page.getByRole('button', { name: 'Sound', exact: true }),
    page.getByRole('switch', { name: 'Sound' }),
  ];
  expect([await inBar.getAttribute('aria-pressed'), await inList.isChecked()]).toEqual(['true', true]);
  await inBar.click();
  expect([await inBar.getAttribute('aria-pressed'), await inList.isChecked()]).toEqual(['false', false]);
  expect(await studio()).toBe(0);
  await inList.click();
  expect(await inBar.getAttribute('aria-pressed')).toBe('true');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('studio')),
  );
  await page.getByRole('button', { name: 'Try the sounds' }).click();
});

it('everything on the device is deleted after a confirmation', async () => {
  await choose('Walnut');
  const erase = page.getByRole('button', { name: /^Delete everything/ });
  await erase.click();
  expect(await isChosen('Walnut')).toBe(true);
  await erase.click();
  await page.getByRole('heading', { level: 1, name: 'What shall we play?' }).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('settings')));
  expect(kept).toEqual([]);
});
