import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareTab } from './share-tab.ts';
import { exportLines } from './played-games.ts';

const OPTIONS: BrowserContextOptions = {
  locale: 'en-GB',
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
};

let page: Page;
shareTab(OPTIONS, async (tab) => {
  ({ page } = tab);
  await page.goto('/#/games');
});

describe('games of this person', () => {
  it('are named, filtered by how they ended, and counted', async () => {
    await page.getByText('No games yet').waitFor();
    await page.getByRole('button', { name: 'Import' }).first().click();
    await page.getByLabel('Record', { exact: true }).fill(exportLines());
    await page.getByRole('button', { name: 'Add to the library' }).click();
    await page.getByRole('region', { name: 'Import' }).waitFor();
    const rows = page.getByRole('grid', { name: 'List of games' }).locator('.body [role=row]');
    await expect.poll(() => rows.locator('.players').allTextContents()).toContain('You – Level 3');
    const name = page.getByPlaceholder('Your name');
    await name.fill('Mio');
    await name.press('Enter');
    await rows.getByText('Mio – Level 3').first().waitFor();
    // A record that is given away has both names.
    await rows.getByText('Mio – Level 5').click();
    await page.getByRole('button', { name: 'Copy record' }).click();
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('[White "Mio"]\n[Black "Level 5"]\n[Result "0-1"]');
    await page.getByRole('combobox', { name: 'You' }).selectOption({ label: 'Won by me' });
    await expect.poll(async () => new Set(await rows.locator('.own').allTextContents())).toEqual(new Set(['Won']));
    await page.getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('heading', { name: 'All together' }).waitFor();
    const shown = await page.locator('main').innerText();
    for (const words of [
      '7 games · 64 % of the points',
      'Accuracy 82 % in 1 game reviewed',
      'You won your last game · Most wins in a row: 2',
      'Shogi: Level 3',
    ])
      expect(shown).toContain(words);
    // By game, level, side, clock and name as bars, and by month as columns.
    for (const name of ['Chess', 'Level 3', 'Moving first', 'No clock', 'Mio'])
      expect(await page.getByRole('img', { name: new RegExp(`^${name}: \\d won, \\d drawn, \\d lost$`) }).count()).toBe(
        1,
      );
    expect(await page.getByRole('img', { name: 'Level 3: 3 won, 0 drawn, 1 lost' }).isVisible()).toBe(true);
    expect(await page.getByRole('img', { name: 'By month' }).locator('g').count()).toBe(5);
    await page.getByText('Chess', { exact: true }).first().click();
    await page.getByText('3 games').waitFor();
  });
});
