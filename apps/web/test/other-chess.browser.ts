import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GamePage, PATIENCE } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let page: Page;
let game: GamePage;
shareTab({ viewport: { width: 1280, height: 900 } }, (tab) => {
  ({ page } = tab);
  game = new GamePage(page);
});

async function begin(): Promise<void> {
  await page.locator('.begin button').click();
  await page.waitForURL(/#\/game\/\w+$/);
  await game.status.waitFor(PATIENCE);
  await game.ready();
}

it('Chess960 begins from a number, castles onto the rook, and is named among past games', async () => {
  await page.goto('/#/new?game=chess&opponent=person');
  await page.locator('summary', { hasText: 'Setup and rules' }).click();
  await page.getByRole('combobox', { name: 'Setup' }).selectOption('Chess960');
  const number = page.getByRole('spinbutton', { name: 'Number, 0 to 959' });
  await number.fill('1000');
  await number.press('Tab');
  expect(Number(await number.inputValue())).toBeLessThan(960);
  await number.fill('3');
  await number.press('Tab');
  await page.locator('summary', { hasText: 'Chess960 no. 3' }).waitFor();
  await begin();
  expect([await game.label('f1'), await game.label('g1')]).toEqual(['f1, White king', 'g1, White rook']);
  await game.move('f1', 'g1');
  await expect.poll(() => game.label('g1'), PATIENCE).toBe('g1, White king');
  expect(await game.label('f1')).toBe('f1, White rook');
  await expect.poll(async () => (await game.written()).join(), PATIENCE).toMatch(/^1\W*O-O/);
  await game.move('c8', 'd6');
  await game.press('Resign');
  await game.press('Resign: press again');
  await game.end().waitFor(PATIENCE);
  await game.press('Play again');
  await expect.poll(() => game.label('f1'), PATIENCE).toBe('f1, White king');
  await game.says(/White to move/);
  await page.goto('/#/games');
  await page.getByText('Chess960 no. 3').first().waitFor(PATIENCE);
});

it('many boards of Chess960 begin from the same number', async () => {
  await page.goto('/#/new?game=chess&opponent=person&setup=chess960:3');
  await page.locator('summary', { hasText: 'Boards' }).click();
  await page.getByRole('slider', { name: 'How many boards' }).fill('2');
  await game.press('Play 2 boards');
  for (const number of [1, 2]) {
    const king = page.locator(`section[aria-label^="Board ${number},"] [role=gridcell][aria-label="f1, White king"]`);
    await expect.poll(() => king.count(), PATIENCE).toBe(1);
  }
});

it('a program of the lab plays, under its name', async () => {
  await page.goto('/#/new?game=chess&level=1');
  await page.locator('summary', { hasText: 'Other programs' }).click();
  const programs = page.getByRole('combobox', { name: 'Program' });
  const names = expect.arrayContaining(['Minimax', 'Alpha-beta', 'Classic']);
  await expect.poll(() => programs.locator('option').allTextContents(), PATIENCE).toEqual(names);
  await programs.selectOption('Monte Carlo tree search');
  await page.getByRole('spinbutton', { name: 'Positions per move' }).fill('50');
  await page.getByRole('spinbutton', { name: 'Positions per move' }).press('Tab');
  expect(await page.getByRole('slider', { name: 'Strength' }).count()).toBe(0);
  await begin();
  await game.move('e2', 'e4');
  await expect.poll(async () => (await game.written()).join(' '), PATIENCE).toMatch(/^1 e4 \S+/);
  await page.getByText('Monte Carlo tree search, 50 positions').first().waitFor(PATIENCE);
  await page.reload();
  await game.ready();
  await page.getByText('Monte Carlo tree search, 50 positions').first().waitFor(PATIENCE);
});
