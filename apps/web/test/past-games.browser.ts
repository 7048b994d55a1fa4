import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PATIENCE } from './game-page.ts';
import { faultsOf } from './axe-faults.ts';
import { shareTab } from './share-tab.ts';

const GAME = (white: string, date: string, moves: string): string =>
  `[White "${white}"]\n[Black "Level 1"]\n[Date "${date}"]\n\n${moves}\n`;
const PGN = [
  GAME('Aya', '2026.01.02', '1. e4 e5 2. Nf3 Nc6 1-0'),
  GAME('Ben', '2026.03.04', '1. d4 d5 0-1'),
  GAME('Dan', '2026.02.03', '1. e4 e9 *'),
].join('\n');
const KIF = '手合割：平手\n先手：Sato\n後手：Suzuki\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n';
/** Black drops a second pawn on a file. */
const TWO_PAWNS =
  '手合割：平手\n   1 ２六歩(27)\n   2 ８四歩(83)\n   3 ２五歩(26)\n   4 ８五歩(84)\n   5 ２七歩打\n   6 反則勝ち\n';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

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

async function paste(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).first().click();
  await page.getByLabel('Record', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add to the library' }).click();
  await report().waitFor();
}

async function drop(name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content!], fileName!));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );
}

const report = () => page.getByRole('region', { name: 'Import' });
const rows = () => page.getByRole('grid', { name: 'List of games' }).locator('.body [role=row]');
const players = async (): Promise<readonly string[]> => rows().locator('.players').allTextContents();
const status = () => page.getByRole('status').first();

describe('past games', () => {
  it('show names of players and files without control characters', async () => {
    await page.getByText('No games yet').waitFor();
    const name = 'An\u202En\u200B\u2066\u0007';
    await drop(`${name}.pgn`, GAME(name, '2026.01.02', '1. e4 e9 1-0'));
    await report().waitFor();
    await expect.poll(players).toEqual(['Ann – Level 1']);
    const shown = await page.locator('body').innerText();
    expect(shown).toContain('Ann.pgn');
    expect(/(?!\n)[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u206F]/u.exec(shown)).toBeNull();
  });

  it('are empty at first, with instructions', async () => {
    await page.getByText('No games yet').waitFor();
    expect(await page.getByRole('link', { name: 'New game' }).first().isVisible()).toBe(true);
  });

  it('are pasted and dropped in, sorted, filtered and found by a position', async () => {
    await page.getByText('No games yet').waitFor();
    await paste(PGN);
    expect(await report().textContent()).toMatch(/3 games added.*Line 17, column 7.*“e9”/s);
    await drop('game.kif', KIF);
    await report().getByText('game.kif: 1 game (KIF).').waitFor();
    await expect
      .poll(async () => [...(await players())].sort())
      .toEqual(['Aya – Level 1', 'Ben – Level 1', 'Dan – Level 1', 'Sato – Suzuki']);
    // The record has no date, and the day of the import is not the day it was played.
    expect(await rows().filter({ hasText: 'Sato' }).locator('.time').textContent()).toBe('No date');
    await page.getByRole('button', { name: 'Players' }).click();
    await expect.poll(players).toEqual(['Aya – Level 1', 'Ben – Level 1', 'Dan – Level 1', 'Sato – Suzuki']);
    await page.getByRole('button', { name: 'Players' }).click();
    await expect.poll(async () => (await players())[0]).toBe('Sato – Suzuki');
    await page.getByLabel('Game', { exact: true }).selectOption('Chess');
    await page.getByRole('searchbox', { name: 'Player' }).fill('be');
    await expect.poll(players).toEqual(['Ben – Level 1']);
    await expect.poll(() => status().textContent()).toContain('1 of 4 games');
    await page.getByRole('searchbox', { name: 'Player' }).fill('');
    await page.getByRole('button', { name: 'Find by position' }).click();
    await page.getByLabel('Position', { exact: true }).fill(AFTER_E4);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByText('This position occurs in 2 games.').waitFor();
    await expect.poll(players).toEqual(['Dan – Level 1', 'Aya – Level 1']);
    await rows().last().dblclick();
    await page.getByText('Move 1, White: e4. Black to move.').waitFor();
  });

  it('keep the import dialog open while text is selected beyond its edge, and close it by a press outside', async () => {
    await page.getByRole('button', { name: 'Import' }).first().click();
    const text = page.getByLabel('Record', { exact: true });
    await text.fill(PGN);
    await text.hover();
    await page.mouse.down();
    await page.mouse.move(5, 300);
    await page.mouse.up();
    expect(await text.inputValue()).toBe(PGN);
    await page.mouse.click(5, 300);
    await text.waitFor({ state: 'detached' });
  });

  it('are selected with the keyboard, deleted and restored, and are there after a reload', async () => {
    await page.getByText('No games yet').waitFor();
    await paste(PGN);
    const strip = page.getByRole('listbox', { name: 'Final positions' });
    await strip.focus();
    await page.keyboard.press('Home');
    expect(await strip.getByRole('option', { selected: true }).getAttribute('aria-label')).toMatch(/^Ben/);
    await page.keyboard.press('ArrowRight');
    expect(await strip.getByRole('option', { selected: true }).getAttribute('aria-label')).toMatch(/^Dan/);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 game deleted.').waitFor();
    await expect.poll(players).toEqual(['Ben – Level 1', 'Aya – Level 1']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await rows().nth(2).waitFor();
    await page.reload();
    await rows().nth(2).waitFor();
    await expect.poll(players).toEqual(['Ben – Level 1', 'Dan – Level 1', 'Aya – Level 1']);
    await strip.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The position before the first move. White to move.').waitFor();
  });

  it('that end with an illegal move do not count it, and show it as what ended the game', async () => {
    await page.getByText('No games yet').waitFor();
    await paste(TWO_PAWNS);
    await rows().first().waitFor();
    expect(await rows().first().innerText()).toMatch(/White won\s+4 moves/);
    await page.getByRole('button', { name: 'Copy record' }).click();
    await page.getByText('The record was copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('まで4手で後手の反則勝ち');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByText('The position before the first move.').waitFor();
    await page.keyboard.press('End');
    await page.getByRole('status').filter({ hasText: 'This move broke the rules.' }).waitFor();
  });

  it('are copied in the chosen format, as one line, and as the last position', async () => {
    await page.getByText('No games yet').waitFor();
    await paste(KIF);
    await page.getByLabel('Format').selectOption('USI');
    await page.getByRole('button', { name: 'Copy record' }).click();
    await page.getByText('The record was copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('7g7f 3c3d');
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy as one line' }).click();
    await expect.poll(clipboard).toMatch(/^position startpos moves 7g7f 3c3d\S*( \S+)*$/);
    await page.getByRole('button', { name: 'Copy last position' }).click();
    await page.getByText('The text of the last position was copied.').waitFor();
    expect(await clipboard()).toMatch(/^\S+\/\S+ [bw] \S+ \d+$/);
    // The card says how it ended, how long it was and when it was played.
    const facts = await page.locator('.strip .fact').allTextContents();
    expect(facts).toEqual(['White won', '2 moves · No date']);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('scroll quickly when there are thousands', async () => {
    await page.getByText('No games yet').waitFor();
    const many = Array.from({ length: 1000 }, (_, i) => GAME(`P${i}`, '2026.01.01', '1. e4 e5 *')).join('\n');
    await drop('many.pgn', many);
    await report().getByText('1000 games added.').waitFor({ timeout: 90_000 });
    expect(await rows().count()).toBeLessThan(60);
    // The list may still be loading.
    const lastRows = async (): Promise<number> => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return page.locator('[aria-rowindex="1001"]').count();
    };
    await expect.poll(lastRows, PATIENCE).toBe(1);
    // The selected game is the first, which is out of view; the arrow keys continue from it and scroll to it.
    const grid = page.getByRole('grid', { name: 'List of games' });
    await grid.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('ArrowDown');
    const isInView = () =>
      page.evaluate(() => {
        const row = document.querySelector('[role=row][aria-selected=true]')?.getBoundingClientRect();
        return row !== undefined && row.top >= 0 && row.bottom <= innerHeight;
      });
    await expect.poll(isInView, PATIENCE).toBe(true);
    expect(await page.locator('[aria-selected=true][aria-rowindex]').getAttribute('aria-rowindex')).toBe('3');
  });
});
