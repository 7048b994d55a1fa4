import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PATIENCE } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let page: Page;
shareTab({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' }, (tab) => ({ page } = tab));

function board(number: number): Locator {
  return page.locator(`section[aria-label^="Board ${number},"]`);
}

async function move(number: number, from: string, to: string): Promise<void> {
  await board(number).locator(`[role=gridcell][aria-label^="${from},"]`).click();
  await board(number).locator(`[role=gridcell][aria-label^="${to},"]`).click();
}

/** Returns the number of moves in the list of a board. */
async function written(number: number): Promise<readonly string[]> {
  const moves = await board(number).locator('td').allTextContents();
  return moves.filter((text) => text !== '');
}

async function waitForMoves(number: number, count: number): Promise<void> {
  await expect.poll(async () => (await written(number)).length, { timeout: 60_000 }).toBe(count);
}

const FIRST_MOVES = [
  ['7g', '7f'],
  ['e2', 'e4'],
  ['i5', 'd5'],
  ['d1', 'd2'],
] as const;

describe('many boards', () => {
  it('play four different games against engines at once, and are there after a reload', async () => {
    await page.goto('/#/boards');
    await page.getByRole('button', { name: 'One of each game' }).click();
    await page.getByRole('button', { name: 'Play 4 boards' }).click();
    await page.getByRole('heading', { name: '4 games · 4 wait for you' }).waitFor();
    await expect.poll(() => page.getByText('Waits for you').count(), PATIENCE).toBe(4);
    for (const [index, [from, to]] of FIRST_MOVES.entries()) await move(index + 1, from, to);
    for (const number of [1, 2, 3, 4]) await waitForMoves(number, 2);
    await page.getByRole('heading', { name: '4 games · 4 wait for you' }).waitFor();
    const before = await Promise.all([1, 2, 3, 4].map(written));
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.getByRole('heading', { name: '4 games · 4 wait for you' }).waitFor();
    await board(4).locator('td').first().waitFor();
    await expect.poll(() => Promise.all([1, 2, 3, 4].map(written)), PATIENCE).toEqual(before);
    await expect.poll(() => page.title()).toBe('4 games · 4 wait for you · Tesuji');
  });

  it('each have a menu, and can be removed and restored', async () => {
    await page.goto('/#/boards');
    await page.getByRole('button', { name: 'One of each game' }).click();
    // Two people play on the second board, so that nothing changes there by itself.
    await page.getByRole('group', { name: 'Board 2' }).getByLabel('Against').selectOption('person');
    await page.getByLabel('Your name').fill('Aya');
    await page.getByRole('button', { name: 'Play 4 boards' }).click();
    const names = (n: number): Promise<string[]> => board(n).locator('.name').allTextContents();
    await expect.poll(() => names(1), PATIENCE).toEqual(['Level 2 · White', 'Aya · Black']);
    await expect.poll(() => names(4), PATIENCE).toEqual(['Level 2 · Red', 'Aya · Silver']);
    await move(2, 'e2', 'e5');
    await board(2).locator('.refusal').waitFor();
    // The pawn is still selected.
    await board(2).locator('[role=gridcell][aria-label^="e4,"]').click();
    await waitForMoves(2, 1);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    const before = await board(2).locator('.tsj-board').boundingBox();
    await board(2).getByRole('button', { name: 'Menu of board 2' }).click();
    expect(await board(2).locator('.tsj-board').boundingBox()).toEqual(before);
    await board(2).getByRole('button', { name: 'Take back' }).click();
    await waitForMoves(2, 0);
    await board(2).getByRole('button', { name: 'Menu of board 2' }).click();
    await board(2).getByRole('button', { name: 'Resign' }).click();
    await board(2).getByRole('button', { name: 'Resign: press again' }).click();
    await board(2)
      .getByText(/^(White|Black) won$/)
      .waitFor();
    await page.getByRole('heading', { name: '4 games · 3 wait for you' }).waitFor();
    await board(1).getByRole('button', { name: 'Menu of board 1' }).click();
    await board(1).getByRole('button', { name: 'Resign' }).click();
    await board(1).getByRole('button', { name: 'Resign: press again' }).click();
    await board(1).getByText('Level 2 won', { exact: true }).waitFor();
    await page.getByRole('heading', { name: '4 games · 2 wait for you' }).waitFor();
    await board(3).getByRole('button', { name: 'Menu of board 3' }).click();
    await board(3).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: '3 games · 1 waits for you' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => board(3).getAttribute('aria-label')).toMatch(/^Board 3, Hasami shogi/);
  });

  it('all fit in a small window when there are six', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/#/boards');
    await page.getByRole('button', { name: 'One of each game' }).click();
    for (const _ of [5, 6]) await page.getByRole('button', { name: 'Add a board' }).click();
    await page.getByRole('button', { name: 'Play 6 boards' }).click();
    await board(6).locator('[role=gridcell]').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
    const menu = board(6).getByRole('button', { name: 'Menu of board 6' });
    await menu.click();
    await board(6).getByRole('button', { name: 'Turn board' }).waitFor();
    await page.keyboard.press('Escape');
    await board(6).getByRole('button', { name: 'Turn board' }).waitFor({ state: 'detached' });
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 1400, height: 900 });
  });

  it('are reached with a key, from one that waits for a move to the next', async () => {
    await page.goto('/#/boards');
    await page.getByRole('button', { name: '4 boards against level 2' }).click();
    await page.getByRole('button', { name: 'Play 4 boards' }).click();
    await page.getByRole('heading', { name: '4 games · 4 wait for you' }).waitFor();
    await board(4).locator('[role=gridcell]').first().waitFor();
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'));
    for (const number of [1, 2, 3, 4, 1]) {
      await page.keyboard.press('n');
      await expect.poll(focused).toMatch(new RegExp(`^Board ${number},`));
    }
  });
});
