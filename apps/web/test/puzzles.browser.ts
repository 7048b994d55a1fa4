import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareTab } from './share-tab.ts';

let page: Page;
shareTab({ locale: 'en-GB', reducedMotion: 'reduce' }, (tab) => ({ page } = tab));

function square(name: string): Locator {
  return page.locator(`[role=gridcell][aria-label^="${name},"]`);
}

/** Waits until the feedback matches. */
async function hear(text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor();
}

/** Solved and unsolved problems differ in a word of their labels. */
function solved(): Locator {
  return page.getByText('solved', { exact: true });
}

/** While a try is judged the buttons are disabled. */
function hint(): Locator {
  return page.getByRole('button', { name: 'Hint' }).and(page.locator(':enabled:not([aria-disabled=true])'));
}

async function takeGold(): Promise<void> {
  await hint().waitFor();
  await page.locator('[aria-label^="Black’s hand:"][aria-label*="gold"]').click();
}

async function drop(to: string): Promise<void> {
  await takeGold();
  await square(to).click();
}

describe('puzzles', () => {
  it('are solved by mouse: a wrong try is refuted, the right one leads to mate, and the result is stored', async () => {
    await page.goto('/#/puzzles');
    await page.locator('a[href="#/puzzles/tsume-3"]').click();
    await page.getByText('0 of 73 solved').waitFor();
    // A gold on 3d, the king on 4b, two golds in hand.
    await page.locator('a[href="#/puzzles/tsume-3/2"]').click();
    await page.getByRole('heading', { name: 'Black to play and mate in 3.' }).waitFor();
    await drop('5b');
    await hear('That is no mate: the king takes the gold on 5b.');
    await hear('Touch the board to try again.');
    expect(await square('5b').getAttribute('aria-label')).toBe('5b, White king');
    await expect.poll(() => page.locator('.tsj-tone-refutation').count()).toBe(1);
    // Starting the next try takes this one back.
    await takeGold();
    await page.locator('[role=gridcell][aria-label^="4b, White king"]').waitFor();
    expect(await square('9i').getAttribute('aria-label')).toBe('9i, empty, can go here');
    await square('9i').click();
    await hear('That is no check.');
    await hint().click();
    await hear('Think of the gold in hand.');
    await page.locator('[aria-label^="Black’s hand:"][aria-label*="gold"]').click();
    await square('4c').click();
    await hear('Right so far.');
    await page.locator('[role=gridcell][aria-label^="5a, White king"]').waitFor();
    await drop('5b');
    await hear('Mate. Solved.');
    await hear('after 2 wrong tries');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/tsume-3\/3$/);
    await page.goto('/#/puzzles/tsume-3');
    await page.reload();
    await page.getByText('1 of 73 solved').waitFor();
    expect(await page.locator('main li').filter({ has: solved() }).count()).toBe(1);
  });

  it('are imported from a file and exported to one, and a file without any is named', async () => {
    await page.goto('./#/puzzles');
    const chooser = page.getByLabel('Import problems').last();
    const take = (text: string): Promise<void> =>
      chooser.setInputFiles({ name: 'problems.tsv', mimeType: 'text/plain', buffer: Buffer.from(text) });
    expect(await page.getByRole('button', { name: 'Export problems' }).isDisabled()).toBe(true);
    await take('4k4/9/4P4/9/9/9/9/9/9 b G 1\t1\thead gold\nnonsense\n');
    await page.getByText('One problem was added; one line could not be read.').waitFor();
    await take('');
    await page.getByText('No problem was found in the file. It needs one position per line.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export problems' }).click(),
    ]);
    const written = await readFile(await download.path(), 'utf8');
    expect(written).toMatch(/^4k4\/9\/4P4\/9\/9\/9\/9\/9\/9 b G 1\tshogi\thead gold\t/m);
    await page.goto('./#/puzzles/own');
    await page.getByText('head gold').waitFor();
  });

  it('show their solution step by step, and are offered again when they are due', async () => {
    await page.goto('/#/puzzles/chess-1/1');
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await hear('This is the solution.');
    await page.getByRole('button', { name: 'One move forward' }).and(page.locator(':disabled')).waitFor();
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByRole('button', { name: 'Try it again' }).click();
    await hint().waitFor();
    // A day later.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now + 86_400_000;
    });
    await page.evaluate(() => (location.hash = '#/puzzles'));
    await page.getByText('1 problem is due').waitFor();
    await page.getByRole('link', { name: 'Practise' }).click();
    await hint().waitFor();
    await expect.poll(() => page.locator('h1').textContent()).toBe('White to play and mate in 1.');
  });
});
