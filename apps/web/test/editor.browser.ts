import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareTab } from './share-tab.ts';

const OPTIONS: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  permissions: ['clipboard-read', 'clipboard-write'],
};

let page: Page;
shareTab(OPTIONS, (tab) => ({ page } = tab));

async function open(game: string): Promise<void> {
  await page.goto(`./#/editor?game=${game}`);
  await page.getByRole('grid').waitFor();
}

/** Finds a square by its accessible name. */
const square = (name: string): Locator => page.locator(`[role=gridcell][aria-label^="${name},"]`);
const label = async (name: string): Promise<string> => (await square(name).getAttribute('aria-label')) ?? '';
const verdict = (): Locator => page.locator('main [role=status]');
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const text = (): Locator => page.getByLabel('Position text');

/** Chooses a tool or a piece by clicking its picture, as a person does. */
async function choose(name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click();
}

async function put(piece: string, at: string): Promise<void> {
  await choose(piece);
  await square(at).click();
}

describe('with the mouse', () => {
  it('a tsume is set up, shown to be invalid, corrected and solved on the board', async () => {
    await open('shogi');
    await press('Clear the board');
    await put('White king', '5a');
    await put('Black pawn', '5c');
    expect(await verdict().textContent()).toBe('Not a position yet. Black has no king.');
    expect(await page.getByRole('button', { name: 'Solve as a mate problem' }).isDisabled()).toBe(true);
    await page.getByText('Pieces in hand', { exact: true }).click();
    await press('One more gold for Black');
    await page.getByRole('button', { name: /^Allow it/ }).click();
    expect(await verdict().textContent()).toBe('A position that can be played: Black to move.');
    expect(await text().inputValue()).toBe('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    await press('Solve as a mate problem');
    await page.getByText('Mate in 1. No other first move mates.').waitFor();
    await press('One move forward');
    expect(await label('5b')).toContain('Black gold');
    await press('One move back');
    expect(await label('5b')).toContain('empty');
    await press('Back to editing');
    await page.getByText('Position as text').waitFor();
  });

  it('a solved problem is walked answer by answer, checked as a composer does, and a long search is paused', async () => {
    await page.goto(
      './#/editor?game=shogi&options=kings%3Done&position=9/5k3/9/6G2/9/9/9/9/L8%20b%202G2r2bg4s4n3l18p%201',
    );
    await press('Solve as a mate problem');
    await page.getByText('Mate in 3.').waitFor();
    await page.getByRole('list', { name: 'A move that mates here' }).getByRole('button').waitFor();
    await press('One move forward');
    const answers = page.getByRole('list', { name: 'Answers here, and the mate after them' }).getByRole('button');
    await answers.nth(1).waitFor();
    expect(await answers.nth(1).textContent()).toMatch(/mate in 1/);
    await answers.nth(1).click();
    await page.getByRole('list', { name: 'A move that mates here' }).getByRole('button').waitFor();
    await press('Check as a composer');
    const report = page.getByRole('list', { name: 'What a composer wants to know' });
    await report.waitFor();
    expect(await report.getByRole('listitem').allTextContents()).toEqual([
      'Length, counting every move: 3.',
      'Without futile interpositions: 3.',
      'Every move of the solution but the last is the only one that mates.',
      'Not needed: the piece on 9i.',
      'No piece is left in hand at the end.',
    ]);
    await press('Back to editing');
    // No mate and no disproof is in sight: the search lasts until it is stopped, also while another screen is open.
    await open('chess');
    await page.getByText('Mate solver: threads and memory').click();
    await page.getByLabel('Threads').selectOption('2');
    await page.getByLabel('Memory').selectOption('64 MB');
    await press('Solve as a mate problem');
    await page.getByText('2 threads, 64 MB of memory').waitFor();
    await press('Pause');
    await page.getByText('Paused. What was found so far is kept.').waitFor();
    await press('Continue');
    await page.getByText('the search goes on, and a message says when it is done').waitFor();
    await page.evaluate(() => (location.hash = '#/puzzles'));
    await page.getByRole('heading', { name: 'Your own' }).waitFor();
    await page.evaluate(() => (location.hash = '#/editor?game=chess'));
    await page.getByText(/positions, looking .* plies ahead. Proof number/).waitFor();
    await press('Stop');
    await page.getByText('Position as text').waitFor();
  });

  it('pieces are dragged from the palette to the board, on the board, and off it', async () => {
    await open('chess');
    await press('Clear the board');
    const palette = page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'White queen', exact: true }) });
    await drag(palette, square('d4'));
    expect(await label('d4')).toContain('White queen');
    await drag(square('d4'), square('a8'));
    expect([await label('d4'), await label('a8')]).toEqual(['d4, empty', 'a8, White queen']);
    await drag(square('a8'), page.getByText('What now?'));
    expect(await label('a8')).toBe('a8, empty');
    await page.keyboard.press('Control+z');
    expect(await label('a8')).toBe('a8, White queen');
    await page.keyboard.press('Control+Shift+Z');
    expect(await label('a8')).toBe('a8, empty');
  });

  it('a mirror is turned by a second click, by its handle, and by a tool; a sphinx faces the board where it is put', async () => {
    await open('laser');
    const before = await label('c7');
    await square('c7').click();
    await page.locator('[data-turn="1"]').click();
    const after = await label('c7');
    expect(after).not.toBe(before);
    await page.locator('[data-turn="-1"]').click();
    expect(await label('c7')).toBe(before);
    await choose('Turn clockwise');
    await square('c7').click();
    expect(await label('c7')).toBe(after);
    // On a phone nothing is wider than the screen with all rules shown, also after the phone was turned.
    await page.getByText('Details and rules', { exact: true }).click();
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await press('Clear the board');
    await put('Red sphinx', 'a8');
    await put('Silver sphinx', 'j1');
    expect(await label('a8')).toBe('a8, Red sphinx, facing rank 1');
    expect(await label('j1')).toBe('j1, Silver sphinx, facing rank 8');
  });
});

describe('the position', () => {
  it('is marked where it is invalid, and changes are undone step by step', async () => {
    await open('chess');
    await put('White king', 'e5');
    expect(await verdict().textContent()).toMatch(/^Not a position yet\. White has .*king/);
    expect(await page.locator('.tsj-tone-note').count()).toBe(2);
    await choose('Erase');
    await square('e1').click();
    expect(await verdict().textContent()).toBe('A position that can be played: White to move.');
    await press('Undo');
    await press('Undo');
    expect(await text().inputValue()).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
  });

  it('follows the text; an invalid text stays, with the place of the error', async () => {
    await open('chess');
    await text().fill('4k3/8/8/8/8/8/8/4K2Z w - - 0 1');
    expect(await page.getByRole('alert').textContent()).toMatch(/Z/);
    expect(await label('e2')).toBe('e2, White pawn');
    await square('a2').click();
    expect(await text().inputValue()).toContain('4K2Z');
    await text().fill('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    expect(await label('h1')).toBe('h1, White rook');
    expect(await label('e2')).toBe('e2, empty');
  });

  it('is there after a reload, and can be shared as a link', async () => {
    await open('hasami');
    await choose('Erase');
    await square('i5').click();
    const written = await text().inputValue();
    await page.reload();
    await text().waitFor();
    expect(await text().inputValue()).toBe(written);
    await press('Share…');
    await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await text().waitFor();
    expect(await text().inputValue()).toBe(written);
    expect(await label('i5')).toBe('i5, empty');
  });
});

describe('hands', () => {
  it.each([1280, 390])('have boxes that hold their contents at %d pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await open('shogi');
    await page.getByText('Pieces in hand', { exact: true }).click();
    const spilt = await page
      .locator('.kind')
      .evaluateAll((boxes) => boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect([await page.locator('.kind').count(), spilt]).toEqual([14, 0]);
    // The instructions are beside the board, and below it where there is no room.
    const about = page.getByText('Press a piece and then where it goes');
    await about.waitFor();
    const [text, board] = await Promise.all([about, page.locator('main .tsj-board')].map((each) => each.boundingBox()));
    if (width > 1000) expect(text!.x).toBeGreaterThan(board!.x + board!.width);
    else expect(text!.y).toBeGreaterThan(board!.y + board!.height);
  });
});

describe('by keyboard', () => {
  it('a piece is chosen, moved over the board with arrow keys, and put down with Enter', async () => {
    await open('chess');
    await press('Clear the board');
    await page.getByRole('radio', { name: 'Black rook', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const rooks = page.locator('[role=gridcell][aria-label$="Black rook"]');
    expect(await rooks.count()).toBe(1);
    await page.keyboard.press('Control+z');
    expect(await rooks.count()).toBe(0);
  });
});

/** Drags with the mouse in several steps, as a hand does. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (start === null || end === null) throw new Error('there is nothing to drag, or nowhere to');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}
