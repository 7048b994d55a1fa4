import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GamePage } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let page: Page;
let game: GamePage;
shareTab({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' }, (tab) => {
  ({ page } = tab);
  game = new GamePage(page);
});
const dialog = (name: string) => page.getByRole('dialog', { name });
const gone = { state: 'detached' } as const;

it('Back closes the menu or the dialog on top, and only then leaves the screen', async () => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await game.begin('chess');
  const address = page.url();
  await game.press('Game menu');
  await game.press('Keys');
  await dialog('Keys').waitFor();
  await page.goBack();
  await dialog('Keys').waitFor(gone);
  await game.press('Game menu');
  await page.keyboard.press('Escape');
  await dialog('Game menu').waitFor(gone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.goBack();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor(gone);
  expect(page.url()).toBe(address);
  // A link in a dialog leaves no step behind that Back would have to take.
  await game.press('Game menu');
  await dialog('Game menu').getByRole('link', { name: 'Go home' }).click();
  await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(address);
  await page.locator('main [role=grid]').waitFor();
  await game.ready();
  // The next game takes the place of the one before.
  await game.press('Resign');
  await game.press('Resign: press again');
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => page.url()).not.toBe(address);
  await page.goBack();
  await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
});

it('a double press hits one button: neither what it opens nor its own confirmation', async () => {
  await game.begin('chess', { moves: 'e2e4 e7e5' });
  const menu = page.getByRole('button', { name: 'Game menu' });
  await page.setViewportSize({ width: 390, height: 600 });
  await menu.dblclick();
  await dialog('Game menu').waitFor();
  expect(await dialog('Game menu').count()).toBe(1);
  await dialog('Game menu').getByRole('button', { name: 'Resign' }).dblclick();
  await game.says('White to move');
  await dialog('Game menu').getByRole('button', { name: 'Resign: press again' }).click();
  await page.getByRole('region', { name: 'Black wins' }).waitFor();
});

it('a message covers neither the board nor its controls', async () => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await game.begin('chess', { moves: 'e2e4' });
    await game.press('Game menu');
    await game.press('Begin again');
    await game.press('Begin again: press again');
    const message = page.getByRole('status', { name: 'Messages' });
    await message.getByText('A new game has started.').waitFor();
    const covered = await message.locator(':scope > *').evaluate((card) => {
      const [own, others] = [
        card.getBoundingClientRect(),
        [...document.querySelectorAll('main .tsj-board, main .bar button')],
      ];
      return others.filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
      }).length;
    });
    expect([size.width, covered]).toEqual([size.width, 0]);
  }
});

it('help has the same names in the form of a new game, in the game, and on many boards', async () => {
  /** What can be chosen under a name, once it is in sight. */
  const choices = async (scope: Locator, name: string): Promise<readonly string[]> => {
    const group = scope.getByRole('group', { name, exact: true });
    await group.waitFor();
    return (await group.locator('label').allTextContents()).map((text) => text.trim());
  };
  const found: Record<string, readonly string[]>[] = [];
  const note = async (scope: Locator, ...names: readonly string[]): Promise<void> => {
    found.push({});
    for (const name of names) found.at(-1)![name] = await choices(scope, name);
  };
  const main = page.locator('main');
  const [hints, warnings] = ['Hints', 'Warn before a bad move'] as const;
  await page.goto('./#/new?game=chess');
  await main.getByRole('switch', { name: 'Piece cards' }).waitFor();
  // Hints and cards are there without unfolding anything.
  await note(main, hints);
  await page.locator('summary', { hasText: 'Warn' }).click();
  await note(main, hints, warnings);
  await game.press('Play');
  await page.locator('main [role=grid]').waitFor();
  await game.ready();
  await game.press('Game menu');
  await note(dialog('Game menu'), hints, warnings);
  await dialog('Game menu').getByRole('switch', { name: 'Piece cards' }).waitFor();
  await page.goto('./#/boards');
  await note(main, hints, warnings);
  const [first, ...others] = found;
  expect(first).toEqual({ [hints]: ['Off', 'Beginner', 'Look ahead'] });
  for (const each of others) expect(each).toEqual(others[0]);
});

it('a game that is played elsewhere is entered from the chosen side, with help for that side and no warnings', async () => {
  await page.goto('./#/new?game=chess&opponent=copy');
  await page.getByText('you enter the moves of both players').waitFor();
  await page.getByRole('radio', { name: 'Black', exact: true }).check({ force: true });
  // Hints and cards are at hand without unfolding anything.
  await page.getByRole('radio', { name: 'Look ahead' }).check({ force: true });
  await page.getByRole('switch', { name: 'Piece cards' }).click();
  await game.press('Play');
  await page.locator('main [role=grid]').waitFor();
  await game.ready();
  const [e1, e8] = [await game.square('e1').boundingBox(), await game.square('e8').boundingBox()];
  expect(e8!.y).toBeGreaterThan(e1!.y);
  await game.moves('f2f3e7e5');
  await game.moves('g2g4');
  expect(await game.written()).toEqual(['1 f3 e5', '2 g4']);
  await game.press('Game menu');
  expect(await page.getByRole('group', { name: 'Warn before a bad move' }).count()).toBe(0);
  expect(await page.getByRole('radio', { name: 'Black', exact: true }).isChecked()).toBe(true);
});
