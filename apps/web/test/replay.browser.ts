import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe-faults.ts';
import { shareTab } from './share-tab.ts';

/** A short game in which the second side overlooks a mate. */
const SCHOLARS_MATE = '[White "Level 1"]\n[Black "You"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0';

let page: Page;
shareTab({ locale: 'en-GB', reducedMotion: 'reduce' }, (tab) => ({ page } = tab));

async function openPasted(text: string): Promise<void> {
  await page.goto('/#/replay');
  await page.getByLabel('Record or position').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await place('The position before the first move.').waitFor();
}

const place = (text: string) => page.getByRole('status').filter({ hasText: text });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const square = (name: string) => page.locator(`[role=gridcell][aria-label^="${name},"]`);
const moves = () => page.getByRole('group', { name: 'Moves' }).getByRole('button');

/** Characters that reverse, hide or break the text beside them. */
const HOSTILE = 'An\u202En\u200B\u2066\u0007';
const UNSEEN = /(?!\n)[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u206F]/u;

describe('a replay', () => {
  it('shows names, headers and comments without control characters', async () => {
    await openPasted(`[White "${HOSTILE}"]\n[Black "Bob"]\n[Event "E${HOSTILE}"]\n\n1. e4 {C${HOSTILE}} e5 *`);
    expect(await page.title()).toBe('Ann – Bob · Tesuji');
    const shown: string[] = [await page.locator('main').innerText()];
    await page.getByRole('button', { name: /^Record/ }).click();
    shown.push(await page.locator('main').innerText());
    for (const word of ['CAnn', 'EAnn']) expect(shown.join('\n')).toContain(word);
    expect(UNSEEN.exec(shown.join('\n'))).toBeNull();
  });

  it('steps both ways with the arrow keys, and stays at its move after a reload', async () => {
    await openPasted(SCHOLARS_MATE);
    await page.keyboard.press('ArrowRight');
    await place('Move 1, White: e4.').waitFor();
    await page.keyboard.press('End');
    await place('White wins by checkmate.').waitFor();
    await page.keyboard.press('ArrowLeft');
    await place('Move 3, Black: Nf6. White to move.').waitFor();
    await page.reload();
    await place('Move 3, Black: Nf6. White to move.').waitFor();
    expect(await moves().count()).toBe(7);
    // On a phone in landscape the board has the whole height, and nothing covers the tabs.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await page.locator('.tsj-board').boundingBox())!.height).toBeGreaterThan(350);
    for (const tab of ['Moves', 'Review', 'Analysis', 'Record']) {
      const button = page
        .getByRole('group', { name: 'What to show' })
        .getByRole('button', { name: new RegExp(`^${tab}`) });
      await button.click({ timeout: 5000 });
      expect(await button.getAttribute('aria-pressed')).toBe('true');
    }
  });

  it('adds another move on the board as a variation, which can be deleted and restored', async () => {
    await openPasted(SCHOLARS_MATE);
    await press('Next move');
    await square('c7').click();
    await square('c5').click();
    await place('In a variation.').waitFor();
    expect(await moves().allTextContents()).toContain('c5');
    await press('Delete from here');
    await place('Move 1, White: e4.').waitFor();
    expect(await moves().count()).toBe(7);
    await press('Undo');
    await place('Move 1, Black: c5. White to move. In a variation.').waitFor();
    await press('Make it the main line');
    expect((await moves().allTextContents()).map((text) => text.trim()).slice(0, 2)).toEqual(['e4', 'c5']);
    await page.getByRole('button', { name: /^Record/ }).click();
    await press('Save to past games');
    await page.waitForURL(/#\/replay\/\w+/);
  });

  it('shows signs and comments of a record, and takes new ones', async () => {
    await openPasted('1. e4 $1 {Best by test.} ({or} 1. d4 $5) 1... e5 *');
    const written = async (): Promise<readonly string[]> =>
      (await moves().allTextContents()).map((text) => text.replaceAll(/\s/g, ''));
    expect(await written()).toEqual(['e4!', 'd4!?', 'e5']);
    for (const said of ['Best by test.', 'or'])
      await page.locator('.comment').filter({ hasText: said }).first().waitFor();
    await page.keyboard.press('End');
    await press('?! dubious move');
    await page.getByLabel('Comment on this move').fill('Why not\nthe Sicilian?');
    expect(await written()).toEqual(['e4!', 'd4!?', 'e5?!']);
    await page.locator('.comment').filter({ hasText: 'the Sicilian?' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Record/ }).click();
    await press('Save to past games');
    await page.waitForURL(/#\/replay\/\w+/);
    await page.reload();
    await page.locator('.comment').filter({ hasText: 'the Sicilian?' }).waitFor();
    expect(await written()).toEqual(['e4!', 'd4!?', 'e5?!']);
  });

  it('opens a position, and explains text that is not one', async () => {
    await page.goto('/#/replay');
    await page.getByLabel('Record or position').fill('what is this');
    await press('Open');
    await place('This cannot be opened').waitFor();
    await page.getByLabel('Record or position').fill('4k4/9/9/9/9/9/9/9/4K4 b G 1');
    await press('Open');
    await place('Black to move.').waitFor();
    expect(await square('5i').getAttribute('aria-label')).toBe('5i, Black king');
  });

  it('is reviewed to the end, with mistakes, better moves, and puzzles', async () => {
    await page.goto('/#/replay?game=chess&line=e2e4+e7e5+d1h5+b8c6+f1c4+g8f6+b1c3+f6h5&review=1');
    await press('Review this game');
    await page.getByRole('button', { name: 'First mistake' }).waitFor({ timeout: 60_000 });
    await page.getByRole('radio', { name: 'Black' }).check({ force: true });
    await press('First mistake');
    await page.getByText(/^Black blundered at move 3: Nf6/).waitFor();
    await place('Move 3, White: Bc4. Black to move.').waitFor();
    expect(await page.locator('.tsj-mark').count()).toBeGreaterThanOrEqual(2);
    await page.getByRole('button', { name: /^Play out the better line/ }).click();
    await place('In a variation.').waitFor();
    await page.getByRole('button', { name: /^Practise .* puzzles?$/ }).click();
    await page.getByText(/added to your own mistakes\./).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'First mistake' }).waitFor({ timeout: 10_000 });
    await page.getByText('The mistakes of this game are among your puzzles.').waitFor();
  });

  it('has a review that blames what the analysis thinks little of', async () => {
    // A bishop moves to where the other one takes it.
    await page.goto('/#/replay?game=shogi&line=7g7f+3c3d+8h5e+2b5e&review=1');
    await press('Review this game');
    await page.getByRole('radio', { name: 'Black', exact: true }).check({ force: true, timeout: 60_000 });
    await press('First mistake');
    await page.getByText(/^Black blundered at move 3: B-5e/).waitFor();
    await press('Moves');
    await page.getByRole('switch', { name: 'Analyse' }).check({ force: true });
    const score = page.getByRole('img', { name: /^Evaluation: [+−\d]/ });
    const points = async (): Promise<number> =>
      Number((await score.getAttribute('aria-label'))!.replace(/^[^+−\d]+/, '').replace('−', '-'));
    await place('Move 2, White: P-3d. Black to move.').waitFor();
    const before = await points();
    for (const move of ['B-5e', 'Bx5e']) {
      await press('Next move');
      await place(move).waitFor();
    }
    await expect.poll(points).toBeLessThan(before - 3);
  });

  it('is analysed while it is shown', async () => {
    await openPasted(SCHOLARS_MATE);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('switch', { name: 'Analyse' }).check({ force: true });
    const best = page.getByRole('button', { name: /White: mate in 1\s?\. Play out\s?Qxf7#/ });
    await best.waitFor({ timeout: 30_000 });
    // The lines and the moves of the game are there together, with a bar and the best move on the board.
    for (const each of await moves().all()) expect(await each.isVisible()).toBe(true);
    expect([await moves().count(), await best.isVisible()]).toEqual([7, true]);
    await page.getByRole('img', { name: 'Evaluation: White: mate in 1' }).waitFor();
    await expect.poll(() => page.locator('.tsj-board [class*=arrow]').count()).toBeGreaterThan(0);
    await best.click();
    await place('White wins by checkmate.').waitFor();
    await page.getByText('The game is over here.').waitFor();
    expect(await best.count()).toBe(0);
  });
});
