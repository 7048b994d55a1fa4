import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe-faults.ts';
import { PATIENCE } from './game-page.ts';
import { shareTab } from './share-tab.ts';

const GAME = (white: string, black: string, moves: string): string =>
  `[White "${white}"]\n[Black "${black}"]\n\n${moves}\n`;
const PGN = [
  GAME('You', 'Ann', '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0'),
  GAME('You', 'Ben', '1. e4 c5 2. c3 0-1'),
  GAME('Cho', 'You', '1. Nf3 c5 2. e4 d6 1/2-1/2'),
  GAME('Dan', 'Eve', '1. e4 e6 1-0'),
].join('\n');

let page: Page;
shareTab({ locale: 'en-GB', reducedMotion: 'reduce' }, (tab) => ({ page } = tab));

const rows = () => page.getByRole('grid', { name: 'List of games' }).locator('.body [role=row]');
const players = async (): Promise<readonly string[]> => (await rows().locator('.players').allTextContents()).toSorted();
const filter = () => page.getByLabel('Opening', { exact: true });

async function importGames(): Promise<void> {
  await page.goto('/#/games');
  await page.getByText('No games yet').waitFor();
  await page.getByRole('button', { name: 'Import' }).first().click();
  await page.getByLabel('Record', { exact: true }).fill(PGN);
  await page.getByRole('button', { name: 'Add to the library' }).click();
  await rows().nth(3).waitFor();
}

/** The moves of the explorer as `move games results`. */
const explored = async (): Promise<readonly string[]> =>
  page
    .getByRole('region', { name: 'Explorer' })
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('button, .count, .numbers')].map((each) => each.textContent).join(' ')),
    );

describe('openings', () => {
  it('are named in past games, and filter them', async () => {
    await importGames();
    await rows().filter({ hasText: 'Sicilian Defence: Najdorf Variation' }).waitFor();
    await filter().selectOption('Sicilian Defence (3)');
    await expect.poll(players, PATIENCE).toEqual(['Cho – You', 'You – Ann', 'You – Ben']);
    await filter().selectOption('Sicilian Defence: Alapin Variation (1)');
    await expect.poll(players, PATIENCE).toEqual(['You – Ben']);
    expect(await faultsOf(page)).toEqual([]);
    await filter().selectOption('Any opening');
    await expect.poll(async () => (await players()).length, PATIENCE).toBe(4);
  });

  it('are explored over past games, from the list and in a replay', async () => {
    await importGames();
    await page.getByRole('link', { name: 'Explorer' }).click();
    await expect.poll(explored, PATIENCE).toEqual(['e4 3 2 – 0 – 1', 'Nf3 1 0 – 1 – 0']);
    await page.getByText('Mine as White').click();
    await expect.poll(explored, PATIENCE).toEqual(['e4 2 1 – 0 – 1']);
    await page.getByText('Mine as Black').click();
    await expect.poll(explored, PATIENCE).toEqual(['Nf3 1 0 – 1 – 0']);
    await page.getByText('All games', { exact: true }).click();
    await expect.poll(explored, PATIENCE).toHaveLength(2);
    expect(await faultsOf(page)).toEqual([]);
    const explorer = page.getByRole('region', { name: 'Explorer' });
    await explorer.getByRole('button', { name: 'e4' }).click();
    await expect.poll(explored, PATIENCE).toEqual(['c5 2 1 – 0 – 1', 'e6 1 1 – 0 – 0']);
    await explorer.getByText("King's Pawn Game").waitFor();
    await explorer.getByRole('button', { name: 'c5' }).click();
    await explorer.getByRole('button', { name: 'Nf3' }).click();
    // Another game has come here by 1. Nf3 c5 2. e4.
    await expect.poll(explored, PATIENCE).toEqual(['d6 2 1 – 1 – 0']);
    await page.getByRole('button', { name: 'Moves', exact: true }).click();
    await page.getByText('Sicilian Defence (B20)').waitFor();
  });

  it.each([
    ['chess', 'e2e4+c7c5', 'Sicilian Defence (B20)'],
    ['shogi', '7g7f+3c3d+2g2f+4c4d+3i4h+8b4b+5i6h+5a6b+6h7h+6b7b+5g5f+7b8b', 'White: Fourth-file rook'],
  ])('are named while a game of %s is played', async (game, line, name) => {
    await page.goto(`/#/new?game=${game}&line=${line}`);
    await page.locator('main button.primary').last().click();
    const shown = () => page.locator('.opening:visible').filter({ hasText: name }).count();
    await expect.poll(shown, PATIENCE).toBeGreaterThan(0);
  });
});
