import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GamePage, PATIENCE } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let page: Page;
let game: GamePage;
shareTab({ locale: 'en-GB', reducedMotion: 'reduce' }, (tab) => {
  ({ page } = tab);
  game = new GamePage(page);
});

const MENU = 'main [aria-haspopup=dialog]';
const CLOSE = 'dialog[open] header button';
const HOME = 'header a.quiet[href="#/"]';
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const dialogs = (): Promise<number> => page.getByRole('dialog').count();

/**
 * Presses one control after the other, faster than any person, with as many tasks of the browser between them as given.
 * A step of the history that one press causes is then still to come when the next is made.
 */
async function pressAll(tasks: number, ...selectors: readonly string[]): Promise<void> {
  const press = async ([between, all]: readonly [number, readonly string[]]): Promise<void> => {
    for (const selector of all) {
      document.querySelector<HTMLElement>(selector)!.click();
      for (let task = 0; task < between; task++) await new Promise((resolve) => void setTimeout(resolve));
    }
  };
  await page.evaluate(press, [tasks, selectors] as const);
}

/** A game after two other screens. */
async function beginAfterSettings(): Promise<string> {
  await page.goto('/');
  await home();
  await page.goto('/#/settings');
  await settings();
  await game.begin('chess', { moves: 'e2e4' });
  return page.url();
}

const home = () => heading('What shall we play?').waitFor(PATIENCE);
const settings = () => heading('Settings').waitFor(PATIENCE);
const inGame = () => game.says('Black to move');

/** Steps through the history as the buttons of the browser do, and waits for what is there. */
async function step(by: -1 | 1, there: () => Promise<void>): Promise<void> {
  await page.evaluate((delta) => history.go(delta), by);
  await there();
}

it('what is pressed right after a dialog was closed is what happens', async () => {
  const address = await beginAfterSettings();
  for (const tasks of [1, 2, 3]) {
    // The next dialog stays open.
    await pressAll(tasks, MENU, CLOSE, MENU);
    await page.getByRole('dialog', { name: 'Game menu' }).waitFor();
    await pressAll(tasks, CLOSE, MENU, CLOSE, MENU, CLOSE);
    expect([await dialogs(), page.url()]).toEqual([0, address]);
    // A link leads where it leads, and both ways are there.
    await pressAll(tasks, MENU, CLOSE, HOME);
    await home();
    await step(-1, inGame);
    await step(1, home);
    await step(-1, inGame);
    expect(page.url()).toBe(address);
  }
  // However often something was open over the game, one step back leaves it.
  await step(-1, settings);
  await step(-1, home);
});

it('Back and Forward after a dialog, and a reload, lose no step and repeat none', async () => {
  const address = await beginAfterSettings();
  await game.press('Game menu');
  await step(-1, () => page.getByRole('dialog').waitFor({ state: 'detached' }));
  await step(1, inGame);
  expect([await dialogs(), page.url()]).toEqual([0, address]);
  // Closed by its button and loaded again: nothing is open, and Back leaves the game.
  await game.press('Game menu');
  await game.press('Close');
  await expect.poll(() => game.saved(), PATIENCE).toBe('1 saved');
  await page.reload();
  await inGame();
  expect(await dialogs()).toBe(0);
  await step(-1, settings);
  await step(1, inGame);
  // Back twice, at once: the dialog and the game.
  await game.press('Game menu');
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await settings();
  expect(await dialogs()).toBe(0);
});

it('a rematch takes the place of its game, whatever was open over it', async () => {
  await beginAfterSettings();
  await game.press('Game menu');
  await game.press('Close');
  await game.press('Resign');
  await game.press('Resign: press again');
  const again = page.getByRole('button', { name: 'Play again' });
  await again.dblclick();
  await inGame();
  await game.press('Game menu');
  await game.press('Close');
  await step(-1, settings);
  // A double press begins one game.
  await page.goto('/');
  await home();
  await expect.poll(() => page.locator('main a[href^="#/game/"]').count(), PATIENCE).toBe(1);
});

it('a replay stays at its move when Back closes the menu', async () => {
  await page.goto('/#/replay?game=chess&line=e2e4+e7e5+g1f3');
  const place = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor(PATIENCE);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await place('The position before the first move.');
  await menu.click();
  await menu.click();
  await page.keyboard.press('ArrowRight');
  await place('Move 1, White: e4.');
  await menu.click();
  await step(-1, () => page.locator('#menu').waitFor({ state: 'detached' }));
  await place('Move 1, White: e4.');
  expect(page.url()).toContain('ply=1');
});
