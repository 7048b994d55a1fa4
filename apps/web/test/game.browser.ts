import { describe, expect, it } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { closeWithoutErrors } from './close-without-errors.ts';
import { GamePage, PATIENCE, type Occasion } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let tab: BrowserTab;
let game: GamePage;

function begin(shared: BrowserTab): void {
  tab = shared;
  game = new GamePage(tab.page);
}

/** A person against the first level, with all kinds of help. */
const LEARNER: Occasion = {
  seats: [
    { kind: 'person', name: 'Aya' },
    { kind: 'level', level: 1 },
  ],
  help: { hints: 'beginner', sides: [0], tutorial: false, warnings: 'normal' },
};

/** Returns the accessible name of the focused element. */
function focused(): Promise<string | null> {
  return tab.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

/** Returns whether all of an element is on the screen, with nothing over its corners. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 3, right - 3].every((x) =>
    [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint(x, y))),
  );
}

/** After these frames all sizes are final. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

describe('a game of two', () => {
  shareTab({}, begin);

  it('shows where a piece can move, and explains an illegal move in words', async () => {
    await game.begin('shogi');
    await game.square('8h').click();
    expect(await tab.page.locator('.sentence').textContent()).toBe('Bishop on 8h has no legal move now.');
    await game.square('5e').click();
    expect(await game.refusal.textContent()).toMatch(/7g/);
    expect(await tab.page.locator('.tsj-mark').count()).toBeGreaterThan(0);
    await game.square('7g').click();
    expect(await tab.page.locator('.tsj-dot').count()).toBe(1);
    expect(await game.refusal.count()).toBe(0);
  });

  it('takes back as many moves as were made', async () => {
    await game.begin('shogi');
    await game.moves('7g7f 3c3d 8h2b');
    await game.choose('horse');
    for (let left = 3; left > 0; left--) await game.press('Take back');
    expect(await game.written()).toEqual([]);
    expect(await game.label('8h')).toBe('8h, Black bishop');
    expect(await tab.page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
  });

  it('shows earlier positions and returns to the game', async () => {
    await game.begin('chess', { moves: 'e2e4 e7e5 g1f3' });
    await game.press('e4');
    await game.says('Looking at move 1 of 3');
    expect(await game.label('e5')).toBe('e5, empty');
    await tab.page.getByRole('button', { name: 'Back to the game' }).click();
    await game.says('Black to move');
    await game.move('b8', 'c6');
    expect(await game.written()).toEqual(['1 e4 e5', '2 Nf3 Nc6']);
  });

  it('asks for confirmation before a resignation, without moving the button', async () => {
    await game.begin('chess');
    const before = await game.boxOf(/^Resign/);
    await game.move('g1', 'g5');
    expect(await game.refusal.textContent()).toMatch(/not how a knight moves/);
    expect(await game.boxOf(/^Resign/)).toEqual(before);
    // What is open beside the board gives its place to the reason for a refusal, and to the result.
    const legend = tab.page.getByRole('region', { name: 'What the marks mean' });
    await game.press('Marks');
    await legend.waitFor();
    await game.move('b1', 'b5');
    await game.refusal.waitFor();
    await game.press('Marks');
    await legend.waitFor();
    await game.press('Resign');
    expect(await game.boxOf(/^Resign: press again/)).toEqual(before);
    await game.says('White to move');
    await game.press('Resign: press again');
    await game.says('Black wins');
    // The board stays as it is: nothing covers it.
    await game.end('Black wins').getByText('White resigns').waitFor();
    await expect.poll(() => tab.page.locator('.tsj-board').evaluate(isInSight)).toBe(true);
    expect(await tab.page.getByRole('dialog').count()).toBe(0);
  });

  it('shows the result when it is resigned in the menu', async () => {
    await game.begin('chess');
    await game.press('Game menu');
    const menu = tab.page.getByRole('dialog', { name: 'Game menu' });
    await menu.getByRole('button', { name: 'Resign' }).click();
    await menu.getByRole('button', { name: 'Resign: press again' }).click();
    await game.end('Black wins').waitFor();
    expect(await game.end().textContent()).toMatch(/White resigns/);
  });

  it('is restored after a reload, and so is its end', async () => {
    await game.begin('shogi');
    await game.moves('7g7f 3c3d');
    await expect.poll(() => game.saved(), PATIENCE).toBe('2 saved');
    await tab.page.reload();
    await game.says('Black to move');
    expect(await game.written()).toEqual(['1 P-7f P-3d']);
    await game.press('Draw');
    await game.press('Draw: press again');
    await game.says(/draw/i);
    await expect.poll(() => game.saved(), PATIENCE).toBe('2 saved');
    await tab.page.reload();
    await game.says(/draw/i);
    await tab.page.getByRole('button', { name: 'Take back' }).last().click();
    await game.says('White to move');
  });

  it('has its clocks stopped after a reload', async () => {
    const clock = { kind: 'sudden-death', main: 600_000 } as const;
    await game.begin('chess', { clocks: [clock, clock] });
    await game.move('e2', 'e4');
    await expect.poll(() => game.saved(), PATIENCE).toBe('1 saved');
    await tab.page.reload();
    await game.says('Paused');
    await game.press('Go on');
    await game.says('Black to move');
    expect(await tab.page.getByRole('timer').count()).toBe(2);
  });

  it('can be played in one tab at a time', async () => {
    await game.begin('chess');
    await game.move('e2', 'e4');
    const opened = tab.page.waitForEvent('popup');
    await tab.page.evaluate(() => void window.open(location.href));
    const page = await opened;
    const second = new GamePage(page);
    await second.says('This game is open in another tab');
    await second.square('e7').click({ force: true });
    expect(await second.written()).toEqual(['1 e4']);
    await second.press('Play it here');
    await second.says('Black to move');
    await second.move('e7', 'e5');
    await game.says('This game is open in another tab');
    await expect.poll(() => game.written(), PATIENCE).toEqual(['1 e4 e5']);
    await page.close();
    await game.says('White to move');
  });

  it('can be played where the browser stores nothing', async () => {
    const locked = await openBrowser();
    await locked.page.addInitScript(() => {
      const get = (): never => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
      IDBFactory.prototype.open = get;
    });
    const lockedGame = new GamePage(locked.page);
    await lockedGame.begin('shogi');
    await locked.page.getByText(/^This browser could not store the game/).waitFor();
    await lockedGame.move('7g', '7f');
    expect(await lockedGame.written()).toEqual(['1 P-7f']);
    await expect.poll(() => lockedGame.saved(), PATIENCE).toBe('0 failed');
    await locked.page.locator('main .status').getByText('Not saved', { exact: true }).waitFor();
    await closeWithoutErrors(locked);
  });

  it('has its review in the same place before the library has saved it', async () => {
    const slow = await openBrowser();
    const { page } = slow;
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, version) {
        // It never answers.
        return name === 'tesuji' ? (new EventTarget() as IDBOpenDBRequest) : open.call(this, name, version);
      };
    });
    const slowGame = new GamePage(page);
    await slowGame.begin('chess');
    await slowGame.moves('f2f3 e7e5 g2g4 d8h4');
    const end = slowGame.end('Black wins');
    await end.waitFor(PATIENCE);
    expect(await end.getByRole('button', { name: 'Review the game' }).isDisabled()).toBe(true);
    expect(await end.textContent()).not.toContain('saved in your past games');
    await closeWithoutErrors(slow);
  });

  it('stays on this device when it ends and the library cannot be opened', async () => {
    const locked = await openBrowser();
    const { page } = locked;
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, version) {
        if (name === 'tesuji') throw new DOMException('blocked', 'SecurityError');
        return open.call(this, name, version);
      };
    });
    const lockedGame = new GamePage(page);
    await lockedGame.begin('chess');
    await lockedGame.moves('f2f3 e7e5 g2g4 d8h4');
    const end = lockedGame.end('Black wins');
    await page.getByText(/^The library cannot be opened/).waitFor();
    expect(await end.textContent()).not.toContain('saved in your past games');
    const address = page.url();
    await end.getByRole('link', { name: 'Review the game' }).click();
    await page.waitForURL(/#\/replay\/\w+/);
    await page.goto(address);
    await page.reload();
    await lockedGame.says(/Black wins/);
    expect(await lockedGame.written()).toEqual(['1 f3 e5', '2 g4 Qh4#']);
    await closeWithoutErrors(locked);
  });
});

describe('a learner against level 1', () => {
  shareTab({}, begin);

  it('gets a reply and hints step by step, and takes back to their own turn', async () => {
    await game.begin('chess', LEARNER);
    await game.says('Your move');
    await game.move('e2', 'e4');
    await expect.poll(() => game.written(), PATIENCE).toHaveLength(1);
    await expect.poll(async () => (await game.written())[0], PATIENCE).toMatch(/^1 e4 \S+/);
    await game.says(/^Your move/);
    await tab.page.keyboard.press('h');
    const sentence = tab.page.locator('.sentence');
    await expect.poll(() => tab.page.getByRole('button', { name: 'Show me' }).count(), PATIENCE).toBe(1);
    const where = await sentence.textContent();
    await game.press('Show me');
    await expect.poll(() => sentence.textContent(), PATIENCE).not.toBe(where);
    await expect.poll(() => tab.page.locator('.tsj-mark').count()).toBeGreaterThan(0);
    await game.press('Take back');
    await expect.poll(() => game.written()).toEqual([]);
  });

  it('is warned about a losing move, sees why, and takes it back or plays it', async () => {
    await game.begin('chess', { ...LEARNER, moves: 'f2f3 e7e5' });
    await game.move('g2', 'g4');
    const back = tab.page.getByRole('button', { name: 'Take it back' });
    const better = tab.page.getByRole('button', { name: /^Play .* instead$/ });
    await back.waitFor(PATIENCE);
    const words = tab.page.getByRole('alert');
    /** Where board and buttons are, once they stay there. */
    const places = async (): Promise<unknown> => {
      const look = async (): Promise<unknown> =>
        Promise.all([tab.page.locator('.tsj-board'), back].map((each) => each.boundingBox()));
      for (let before = await look(); ;) {
        await tab.page.evaluate(twoFrames);
        const now = await look();
        if (JSON.stringify(now) === JSON.stringify(before)) return now;
        before = now;
      }
    };
    expect(await words.textContent()).toMatch(/Qh4/);
    expect(await tab.page.locator('.tsj-arrow').count()).toBeGreaterThan(0);
    const before = tab.page.viewportSize()!;
    // On a phone, in both orientations, the reason is shown in full and covers none of the squares it is about.
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await tab.page.setViewportSize({ width, height });
      const board = tab.page.locator('.tsj-board');
      await expect.poll(async () => (await board.boundingBox())!.width, PATIENCE).toBeLessThan(400);
      await expect.poll(async () => (await words.boundingBox())!.height).toBeGreaterThan(40);
      for (const each of [words, better, board]) await expect.poll(() => each.evaluate(isInSight)).toBe(true);
      // Switching between the two moves does not move the layout.
      const seen = await places();
      await better.hover();
      await expect.poll(() => words.textContent()).toMatch(/^The engine would play/);
      expect(await places()).toEqual(seen);
      await back.hover();
      expect(await places()).toEqual(seen);
    }
    await tab.page.setViewportSize(before);
    await better.focus();
    expect(await game.label('g4')).toBe('g4, empty');
    await tab.page.keyboard.press('Escape');
    expect(await game.label('g2')).toBe('g2, White pawn');
    // After the answer the focus is on the board, where the piece is now.
    await expect.poll(() => focused(), PATIENCE).toBe('g2, White pawn');
    await game.move('g2', 'g4');
    await tab.page.getByRole('button', { name: 'Play g4 anyway' }).click(PATIENCE);
    await expect.poll(() => focused(), PATIENCE).toBe('g4, White pawn');
    await expect.poll(async () => (await game.written())[1], PATIENCE).toMatch(/^2 g4/);
    await game.begin('chess', { ...LEARNER, moves: 'f2f3 e7e5' });
    await game.move('g2', 'g4');
    const named = (await better.textContent(PATIENCE))!.replace(/^Play (.*) instead$/, '$1');
    await better.click();
    await expect.poll(async () => (await game.written())[1], PATIENCE).toContain(`2 ${named}`);
  });
});

describe('with the keyboard', () => {
  shareTab({}, begin);

  it('a move is made, a promotion chosen and a move taken back', async () => {
    await game.begin('shogi', { moves: '7g7f 3c3d' });
    await game.square('1i').focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter', 'ArrowUp', 'Enter'])
      await tab.page.keyboard.press(key);
    expect(await game.written()).toEqual(['1 P-7f P-3d', '3 P-2f']);
    await tab.page.keyboard.press('u');
    expect(await game.written()).toEqual(['1 P-7f P-3d']);
    await game.square('8h').focus();
    await tab.page.keyboard.press('Enter');
    await game.square('2b').focus();
    await tab.page.keyboard.press(' ');
    await tab.page.keyboard.press('ArrowRight');
    await tab.page.keyboard.press('Enter');
    expect((await game.written()).at(-1)).toBe('3 Bx2b=');
  });

  it('keys flip the board and show the list of keys', async () => {
    await game.begin('shogi');
    const before = await game.square('1i').boundingBox();
    await tab.page.keyboard.press('f');
    const after = await game.square('9a').boundingBox();
    expect(after!.x).toBeCloseTo(before!.x, 0);
    expect(after!.y).toBeCloseTo(before!.y, 0);
    await game.square('5e').focus();
    await tab.page.keyboard.press('?');
    await tab.page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await tab.page.getByRole('dialog').locator('kbd').allTextContents()).toEqual(
      expect.arrayContaining(['U', 'H', 'F', '?']),
    );
    await tab.page.keyboard.press('Escape');
    expect(await tab.page.getByRole('dialog').count()).toBe(0);
    expect(await focused()).toBe('5e, empty');
  });
});

describe('on a phone', () => {
  shareTab({}, begin);

  it.each(['shogi', 'chess', 'hasami', 'laser'])('%s fits in portrait and in landscape', async (id) => {
    await tab.page.setViewportSize({ width: 360, height: 740 });
    await game.begin(id);
    expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const upright = await tab.page.locator('.tsj-board').boundingBox();
    expect(upright!.width).toBeGreaterThan(310);
    const bar = await tab.page.getByRole('button', { name: 'Game menu' }).boundingBox();
    expect(upright!.y + upright!.height).toBeLessThan(bar!.y);
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(740);
    await tab.page.setViewportSize({ width: 844, height: 390 });
    // The board may be drawn once more in the old size.
    const fits = async (): Promise<boolean> => {
      const { y, height } = (await tab.page.locator('.tsj-board').boundingBox())!;
      return y + height <= 390 && height > 350;
    };
    await expect.poll(fits, PATIENCE).toBe(true);
  });

  it('moves are made by touch', async () => {
    const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const touch = new GamePage(phone.page);
    await touch.begin('shogi');
    await touch.square('7g').tap();
    await touch.square('7f').tap();
    expect(await touch.written()).toEqual(['1 P-7f']);
    await closeWithoutErrors(phone);
  });
});
