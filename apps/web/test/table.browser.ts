import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { closeWithoutErrors, TablePage } from './table-page.ts';

let tab: BrowserTab;
let table: TablePage;

beforeEach(async () => {
  tab = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  table = new TablePage(tab.page);
});
afterEach(() => closeWithoutErrors(tab));

describe('the table', () => {
  it('shows where a piece may go, and explains a refused click in words', async () => {
    await table.begin('Shogi');
    await table.square('8h').click();
    expect(await table.status.textContent()).toBe('Bishop on 8h has no legal move now.');
    await table.square('5e').click();
    expect(await table.refusal.textContent()).toMatch(/7g/);
    expect(await tab.page.locator('.tsj-mark').count()).toBeGreaterThan(0);
    await table.square('7g').click();
    expect(await tab.page.locator('.tsj-dot').count()).toBe(1);
    expect(await table.refusal.textContent()).toBe('');
  });

  it('takes back as many moves as were made', async () => {
    await table.begin('Shogi');
    await table.moves('7g7f 3c3d 8h2b');
    await table.choose('horse');
    for (let left = 3; left > 0; left--) await table.press('Take back');
    expect(await table.written()).toEqual([]);
    expect(await table.label('8h')).toBe('8h, Black bishop');
    expect(await tab.page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
  });

  it('asks twice before a resignation, which can be taken back', async () => {
    await table.begin('Shogi');
    await table.press('Resign');
    expect(await table.status.textContent()).toBe('Black to move.');
    await table.press('Resign: press again');
    expect(await table.status.textContent()).toMatch(/White wins/);
    await table.press('Take back');
    expect(await table.status.textContent()).toBe('Black to move.');
  });

  it('stays where it is when a click is refused or a button asks back', async () => {
    await tab.page.setViewportSize({ width: 390, height: 844 });
    await table.begin('Chess');
    const before = await table.boxOf(/^Resign/);
    await table.move('g1', 'g5');
    expect(await table.refusal.textContent()).toMatch(/not how a knight moves/);
    expect(await table.boxOf(/^Resign/)).toEqual(before);
    await table.press('Resign');
    expect(await table.boxOf(/^Resign: press again/)).toEqual(before);
  });

  it('is restored after a reload', async () => {
    await table.begin('Shogi');
    await table.moves('7g7f 3c3d');
    await tab.page.reload();
    expect(await table.written()).toEqual(['1 P-7f P-3d']);
    expect(await table.status.textContent()).toBe('Black to move.');
  });

  it('is restored after a reload with the word that ended the game', async () => {
    await table.begin('Shogi');
    await table.press('Draw');
    await table.press('Draw: press again');
    const ending = await table.status.textContent();
    expect(ending).toMatch(/draw/i);
    await tab.page.reload();
    expect(await table.status.textContent()).toBe(ending);
    await table.press('Take back');
    expect(await table.status.textContent()).toBe('Black to move.');
  });

  it('waits while another game is looked into', async () => {
    await table.begin('Shogi');
    await table.move('7g', '7f');
    await tab.page.getByRole('link', { name: 'All games' }).click();
    await table.beginHere('Chess');
    await table.move('e2', 'e4');
    await tab.page.getByRole('link', { name: 'All games' }).click();
    await tab.page.getByRole('link', { name: 'Shogi, 1 move in' }).click();
    await tab.page.getByRole('heading', { name: 'Shogi' }).waitFor();
    expect(await table.written()).toEqual(['1 P-7f']);
    await tab.page.goBack();
    await tab.page.getByRole('link', { name: 'Chess, 1 move in' }).click();
    await tab.page.getByRole('heading', { name: 'Chess' }).waitFor();
    expect(await table.written()).toEqual(['1 e4']);
  });

  it('asks twice before a new game takes the place of one that is going on', async () => {
    await table.begin('Shogi', 'Lance handicap');
    await table.move('3c', '3d');
    await tab.page.getByRole('link', { name: 'All games' }).click();
    expect(await tab.page.getByLabel('Setup').inputValue()).toBe('lance');
    await table.press('Play Shogi');
    await table.press('Play Shogi: press again');
    expect(await table.written()).toEqual([]);
    expect(await table.status.textContent()).toBe('White to move.');
    expect(await table.label('1a')).toBe('1a, empty');
  });

  it('writes Japanese notation on a machine without a Japanese font', async () => {
    await table.begin('Shogi');
    await table.move('7g', '7f');
    await tab.page.getByLabel('Notation').selectOption('japanese');
    expect(await table.written()).toEqual(['1 ☗７六歩']);
    await tab.page.waitForFunction(() => document.fonts.check('15px "Tesuji Notation"', '☗７六歩'));
    const loaded = await tab.page.evaluate(
      () => [...document.fonts].filter(({ family, status }) => family.includes('Tesuji') && status === 'loaded').length,
    );
    expect(loaded).toBe(1);
  });

  it('turns round', async () => {
    await table.begin('Shogi');
    const before = await table.square('1i').boundingBox();
    await table.press('Turn board');
    const after = await table.square('9a').boundingBox();
    expect(after!.x).toBeCloseTo(before!.x, 0);
    expect(after!.y).toBeCloseTo(before!.y, 0);
  });
});

describe('position text', () => {
  it('is shown, copied and set up', async () => {
    await table.begin('Shogi');
    await table.move('7g', '7f');
    const field = await table.openPositionText();
    const text = await field.inputValue();
    expect(text).toContain('2P6');
    await table.press('Copy');
    await tab.page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await tab.page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await field.fill('4k4/9/9/9/9/9/9/9/4K4 w G 1');
    await table.press('Set up');
    expect(await table.status.textContent()).toBe('White to move.');
    expect(await table.label('5i')).toBe('5i, Black king');
  });

  it.each([
    ['4k4/9/9/9/9/9/9/9/4Z4 b - 1', 'Z'],
    ['4k4/9/9/9/9/9/9/9/9 b - 1', 'king'],
  ])('%s is refused with its fault', async (text, fault) => {
    await table.begin('Shogi');
    const field = await table.openPositionText();
    await field.fill(text);
    await table.press('Set up');
    expect(await tab.page.locator('#position-error').textContent()).toContain(fault);
    expect(await table.label('5i')).toBe('5i, Black king');
    expect(await field.inputValue()).toBe(text);
    await field.fill('');
  });
});

describe('without a mouse', () => {
  it('the start page is walked control by control, not square by square', async () => {
    await tab.page.goto('/');
    const reached: string[] = [];
    for (let step = 0; step < 6; step++) {
      await tab.page.keyboard.press('Tab');
      reached.push(await tab.page.evaluate(() => document.activeElement?.localName ?? ''));
    }
    expect(reached).toEqual(['a', 'button', 'input', 'select', 'summary', 'button']);
  });

  it('a move is made by keyboard alone', async () => {
    await table.begin('Shogi');
    await table.square('1i').focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter', 'ArrowUp', 'Enter'])
      await tab.page.keyboard.press(key);
    expect(await table.written()).toEqual(['1 P-2f']);
    await tab.page.keyboard.press('ArrowDown');
    await tab.page.keyboard.press('ArrowRight');
    expect(await tab.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('1g, Black pawn');
  });

  it('a question is answered by keyboard alone', async () => {
    await table.begin('Shogi');
    await table.moves('7g7f 3c3d');
    await table.square('8h').focus();
    await tab.page.keyboard.press('Enter');
    await table.square('2b').focus();
    await tab.page.keyboard.press(' ');
    await tab.page.keyboard.press('ArrowRight');
    await tab.page.keyboard.press('Enter');
    expect((await table.written()).at(-1)).toBe('2 Bx2b=');
  });
});

describe('on a phone', () => {
  it.each(['Shogi', 'Hasami shogi', 'Laser chess'])('the rules of %s fit its width', async (game) => {
    const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await phone.page.goto('/');
    await phone.page.getByRole('radio', { name: game, exact: true }).check();
    await phone.page.locator('summary').tap();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await closeWithoutErrors(phone);
  });

  it.each(['Shogi', 'Chess', 'Hasami shogi', 'Laser chess'])('on its side, %s has its full height', async (game) => {
    await tab.page.setViewportSize({ width: 844, height: 390 });
    await table.begin(game);
    const board = await tab.page.locator('.tsj-board').boundingBox();
    expect(board!.height).toBeGreaterThan(360);
    expect(board!.y + board!.height).toBeLessThanOrEqual(390);
    const resign = await tab.page.getByRole('button', { name: 'Resign' }).boundingBox();
    expect(resign!.y + resign!.height).toBeLessThan(390);
  });

  it.each(['Shogi', 'Chess', 'Hasami shogi', 'Laser chess'])(
    '%s fits: no scrolling sideways, board wholly in view',
    async (game) => {
      await tab.page.setViewportSize({ width: 390, height: 844 });
      await table.begin(game);
      const width = await tab.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(390);
      const board = await tab.page.locator('.tsj-board').boundingBox();
      expect(board!.width).toBeGreaterThan(340);
      expect(board!.y + board!.height).toBeLessThan(844);
    },
  );

  it('fingers play', async () => {
    const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const touch = new TablePage(phone.page);
    await touch.begin('Shogi');
    await touch.square('7g').tap();
    await touch.square('7f').tap();
    expect(await touch.written()).toEqual(['1 P-7f']);
    await closeWithoutErrors(phone);
  });
});

describe('the page', () => {
  it('plays where nothing may be kept and the clipboard is out of reach', async () => {
    await tab.page.addInitScript(() => {
      for (const name of ['localStorage', 'clipboard']) {
        const get = (): never => {
          throw new DOMException('blocked', 'SecurityError');
        };
        Object.defineProperty(name === 'clipboard' ? Navigator.prototype : window, name, { get });
      }
    });
    await table.begin('Shogi');
    await table.move('7g', '7f');
    expect(await table.written()).toEqual(['1 P-7f']);
    const field = await table.openPositionText();
    await table.press('Copy');
    const marked = await field.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart);
    expect(marked).toBe((await field.inputValue()).length);
  });

  it('weighs little and asks nobody else', async () => {
    const hosts = new Set<string>();
    tab.page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await table.begin('Shogi');
    expect([...hosts]).toEqual([new URL(tab.baseUrl).origin]);
    const scripts = await tab.page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).name),
    );
    const bodies = await Promise.all(
      scripts.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text()),
    );
    const { gzipSync } = await import('node:zlib');
    const weight = bodies.reduce((total, body) => total + gzipSync(body).length, 0);
    expect(weight).toBeGreaterThan(10_000);
    expect(weight).toBeLessThan(150_000);
  });
});
