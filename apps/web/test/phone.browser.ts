import { devices, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GamePage, PATIENCE } from './game-page.ts';
import { shareTab } from './share-tab.ts';

const PORTRAIT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };
/** A page of 1280 × 800 at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };

let page: Page;
let game: GamePage;
shareTab({ ...devices['Pixel 7'], viewport: PORTRAIT, locale: 'en-GB' }, (tab) => {
  ({ page } = tab);
  game = new GamePage(page);
});

/** How far the page, or the screen in it, can be scrolled. */
const overflow = (): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.querySelector('main')!].map(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      ),
    ),
  );

/** Whether all of an element is inside the window and inside the list that it is in. */
const isInView = (name: string): Promise<boolean> =>
  page
    .locator('.moves')
    .getByRole('button', { name, exact: true })
    .last()
    .evaluate((button) => {
      const [inner, list] = [button.getBoundingClientRect(), button.closest('.scroll')!.getBoundingClientRect()];
      return (
        inner.left >= list.left - 1 &&
        inner.right <= list.right + 1 &&
        inner.top >= list.top - 1 &&
        inner.bottom <= list.bottom + 1 &&
        inner.bottom <= innerHeight
      );
    });

const RUY_LOPEZ = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5';
const HASAMI = 'i6f6 a3e3 i4c4 e3e1 i5d5 a8d8 i7i4 e1e7 c4d4 e7e1 d5g5 a4c4 i9b9 a2a4 f6i6 a1a3';
const LASER = 'd6d7 e8f7 h2h3 g3- c1b1 a4+ d7e7 f5e6 f4f5 c7- e1e2 g8- b1- h8g7 e7d8 h5h6';
const RANGING_ROOK = '7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b';

it.each([
  ['chess', RUY_LOPEZ, 'Na5'],
  ['shogi', RANGING_ROOK, 'K-8b'],
  ['hasami', HASAMI, 'a1a3'],
  ['laser', LASER, 'h5h6'],
])(
  'a game of %s never scrolls, and the newest move is in view, upright, on its side and enlarged',
  async (id, moves, last) => {
    await game.begin(id, { moves });
    const board = page.locator('main .tsj-board');
    for (const size of [PORTRAIT, { width: 320, height: 568 }, LANDSCAPE, ZOOMED]) {
      await page.setViewportSize(size);
      // The board may be drawn once more in the old size.
      await expect.poll(() => isInView(last), PATIENCE).toBe(true);
      await expect.poll(overflow, PATIENCE).toBe(0);
      const bottom = async (): Promise<number> => ((box) => box.y + box.height)((await board.boundingBox())!);
      await expect.poll(bottom, PATIENCE).toBeLessThanOrEqual(size.height);
      const { width, height } = (await board.boundingBox())!;
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(255);
    }
  },
);

it('an enlarged page leaves a board of the usual size in lessons, problems and the editor', async () => {
  await page.setViewportSize(ZOOMED);
  for (const address of ['learn/shogi/board', 'puzzles/tsume-3/2', 'editor?game=shogi', 'editor?game=laser']) {
    await page.goto(`./?${encodeURIComponent(address)}#/${address}`);
    const board = page.locator('main .tsj-board');
    await expect.poll(async () => (await board.boundingBox())!.width, PATIENCE).toBeGreaterThan(250);
    // The corner of the bar lies over nothing that can be pressed.
    const covered = await page.locator('header .corner').evaluate((corner) => {
      const own = corner.getBoundingClientRect();
      const below = [...document.querySelectorAll('main :is(a, button, select)')].map((each) =>
        each.getBoundingClientRect(),
      );
      return below.filter(({ right, top }) => right > own.left && top < own.bottom).length;
    });
    expect([address, covered]).toEqual([address, 0]);
  }
});

it('a finger on an empty square moves nothing, and a move is felt', async () => {
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(globalThis, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  await game.begin('chess');
  const square = (await game.square('e5').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', { x: square.x + 20, y: square.y + 20, yDistance: -200 });
  const places = await page.evaluate(() => [scrollY, document.querySelector('main')!.scrollTop]);
  expect(places).toEqual([0, 0]);
  await game.move('e2', 'e4');
  await game.says('Black to move');
  expect(await page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt)).toEqual([[8]]);
});

it('on the narrowest phones a lesson has the hands above and below a board as wide as the screen', async () => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('./#/learn/shogi/board');
  const board = page.locator('main .tsj-board');
  await expect.poll(async () => (await board.boundingBox())!.width, PATIENCE).toBeGreaterThan(290);
  const { width, height } = (await board.boundingBox())!;
  expect(height).toBeGreaterThan(1.2 * width);
});
