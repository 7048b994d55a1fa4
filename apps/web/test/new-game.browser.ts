import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareTab } from './share-tab.ts';

let page: Page;
shareTab({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, (tab) => ({ page } = tab));

async function openScreen(query = ''): Promise<void> {
  await page.goto(`/#/new${query}`);
  await play().waitFor();
}

function play(): Locator {
  return page.locator('.begin button');
}

function fold(title: string): Locator {
  return page.locator('summary', { hasText: title });
}

describe('a new game', () => {
  it.each([
    ['Shogi', '7g, Black pawn'],
    ['Chess', 'e2, White pawn'],
    ['Hasami shogi', 'i5, Black man'],
    ['Laser chess', 'e1, Silver pharaoh'],
  ])('of %s starts with three taps on a phone', async (game, square) => {
    await openScreen();
    // The cards cover their radio buttons on purpose.
    await page.locator('label', { hasText: new RegExp(`^\\s*${game}\\s*$`) }).tap();
    expect(await page.getByRole('radio', { name: game, exact: true }).isChecked()).toBe(true);
    const box = await play().boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(740);
    const side = await page.getByRole('group', { name: 'You play' }).boundingBox();
    expect(side!.y + side!.height).toBeLessThan(box!.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await play().tap();
    await page.waitForURL(/#\/game\/\w+/);
    await page.locator(`[role=gridcell][aria-label^="${square}"]`).first().waitFor();
  });

  it('does not start when the level is changed with a key', async () => {
    await openScreen('?game=chess');
    const level = page.getByRole('slider', { name: 'Strength' });
    const before = Number(await level.inputValue());
    await page.getByRole('button', { name: 'Stronger' }).tap();
    await page.getByRole('button', { name: 'Stronger' }).tap();
    await page.getByRole('button', { name: 'Weaker' }).tap();
    expect(Number(await level.inputValue())).toBe(before + 1);
    expect(page.url()).toContain('#/new');
    // Enter presses the start button.
    await fold('Names').tap();
    await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
    await page.waitForURL(/#\/game\/\w+/);
  });

  it('keeps focused elements visible above the bar with the start button', async () => {
    await openScreen('?game=shogi');
    // The folds at the end, which follow each other; the one for other programs is elsewhere.
    const folds = await page.locator('summary:has(.summary)').all();
    expect(folds.length).toBeGreaterThan(3);
    await folds[0]!.focus();
    for (const each of folds) {
      const isSeen = await each.evaluate((summary) => {
        const { left, bottom } = summary.getBoundingClientRect();
        return summary === document.activeElement && summary.contains(document.elementFromPoint(left + 4, bottom - 4));
      });
      expect(isSeen, (await each.textContent()) ?? '').toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  it('explains an invalid position, and starts from a valid one', async () => {
    await openScreen('?game=shogi');
    await fold('Setup and rules').tap();
    await page.getByText('A position or record').tap();
    const text = page.getByLabel('Paste a position or the record of a game');
    await text.fill('4k4/9/9/9/9/9/9/9/4Z4 b - 1');
    await page.locator('.error', { hasText: '“Z” at character 20 is not a piece of this game.' }).waitFor();
    await play().tap();
    await page.getByRole('status').filter({ hasText: 'The start is not right yet' }).waitFor();
    await text.fill('4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    await page.getByRole('img', { name: 'Shogi, as the game will begin' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.getByRole('img', { name: 'Shogi, as the game will begin' }).waitFor();
    expect(await text.inputValue()).toBe('4k4/9/4P4/9/9/9/9/9/4K4 b G 1');
    await play().tap();
    await page.waitForURL(/#\/game\/\w+/);
    await page.locator('[role=gridcell][aria-label^="5c, Black pawn"]').waitFor();
  });

  it('remembers what was chosen for each game', async () => {
    await openScreen('?game=chess&level=4');
    await fold('Clock').tap();
    await page.getByText('Your own', { exact: true }).tap();
    const clock = page.getByLabel('Clock as text');
    await clock.fill('10');
    await page.getByRole('alert').filter({ hasText: '“10” is not a clock we know' }).waitFor();
    // A minute is a usual clock in every game.
    for (const [id, minute] of [
      ['Shogi', '1 min'],
      ['Hasami shogi', '1 min'],
      ['Laser chess', '1 min + 1 s a move'],
      ['Chess', '1 min'],
    ] as const) {
      await page.locator('label', { hasText: new RegExp(`^\\s*${id}\\s*$`) }).tap();
      await page.getByRole('group', { name: 'Time for each player' }).getByText(minute, { exact: true }).tap();
      await page.locator('summary', { hasText: minute }).waitFor();
    }
    await page.getByText('Your own', { exact: true }).tap();
    await clock.fill('7m+3s');
    await page.locator('summary', { hasText: '7 min + 3 s a move' }).waitFor();
    const minutes = page.getByRole('spinbutton', { name: 'Minutes' });
    for (const [typed, taken] of [
      ['600', '600'],
      ['900', '600'],
      ['7', '7'],
    ] as const) {
      await minutes.fill(typed);
      await minutes.press('Tab');
      expect(await minutes.inputValue()).toBe(taken);
    }
    await page.locator('label', { hasText: /^\s*Laser chess\s*$/ }).tap();
    await page.locator('summary', { hasText: '1 min + 1 s a move' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.locator('label', { hasText: /^\s*Chess\s*$/ }).tap();
    await page.locator('summary', { hasText: '7 min + 3 s a move' }).waitFor();
    expect(await page.getByRole('slider', { name: 'Strength' }).inputValue()).toBe('4');
  });
});
