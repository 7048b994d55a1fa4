import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { closeWithoutErrors, TablePage } from './table-page.ts';

let tab: BrowserTab;
let table: TablePage;

beforeEach(async () => {
  tab = await openBrowser();
  table = new TablePage(tab.page);
});
afterEach(() => closeWithoutErrors(tab));

async function setUp(text: string): Promise<void> {
  const field = await table.openPositionText();
  await field.fill(text);
  await table.press('Set up');
}

describe('chess', () => {
  it('promotes to the piece chosen on the board', async () => {
    await table.begin('Chess');
    await setUp('8/P6k/8/8/8/8/7K/8 w - - 0 1');
    await table.move('a7', 'a8');
    const options = tab.page.locator('.tsj-chooser').getByRole('button');
    expect(await options.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')))).toEqual([
      'queen',
      'rook',
      'bishop',
      'knight',
    ]);
    await table.choose('knight');
    expect(await table.label('a8')).toBe('a8, White knight');
  });

  it('a double click asks what a pawn becomes, and does not answer', async () => {
    await table.begin('Chess');
    await setUp('8/7P/k7/8/8/8/8/K7 w - - 0 1');
    await table.square('h7').click();
    await table.square('h8').dblclick();
    expect(await table.status.textContent()).toBe('Choose what it becomes.');
    await table.choose('queen');
    expect(await table.label('h8')).toBe('h8, White queen');
  });

  it.each(['g1', 'h1'])('castles by pointing at %s', async (target) => {
    await table.begin('Chess');
    await setUp('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    await table.move('e1', target);
    expect([await table.label('g1'), await table.label('f1')]).toEqual(['g1, White king', 'f1, White rook']);
    await table.press('Take back');
    expect([await table.label('e1'), await table.label('h1')]).toEqual(['e1, White king', 'h1, White rook']);
  });
});

describe('claims', () => {
  it('a draw by repetition can be claimed when it is there, and is asked about twice', async () => {
    await table.begin('Chess');
    const claim = tab.page.getByRole('button', { name: /threefold/ });
    await table.moves('g1f3 g8f6 f3g1 f6g8');
    expect(await claim.count()).toBe(0);
    await table.moves('g1f3 g8f6 f3g1 f6g8');
    await claim.click();
    expect(await table.status.textContent()).toBe('White to move.');
    await claim.click();
    expect(await table.status.textContent()).toMatch(/drawn/);
  });
});

describe('laser chess', () => {
  it('turns a piece by button, by handle and by key', async () => {
    await table.begin('Laser chess');
    expect(await tab.page.getByRole('button', { name: 'Turn left' }).isDisabled()).toBe(true);
    await table.square('c1').click();
    await table.press('Turn right');
    await table.square('c7').click();
    await tab.page.locator('[data-turn="-1"]').click();
    await table.square('h2').click();
    await tab.page.keyboard.press('+');
    expect(await table.written()).toEqual(['1 c1+ c7-', '2 h2+']);
  });

  it('marks reserved squares only under rules that reserve any', async () => {
    const signs = tab.page.locator('.tsj-live .tsj-layer-surface > g[transform]');
    await table.begin('Laser chess');
    expect(await signs.count()).toBe(20);
    await tab.page.getByRole('link', { name: 'All games' }).click();
    await tab.page.locator('summary').click();
    await tab.page.getByLabel('Which rules').selectOption('simple');
    await table.press('Play Laser chess');
    expect(await signs.count()).toBe(0);
  });

  it('swaps a scarab with its neighbour', async () => {
    await table.begin('Laser chess', 'Dynasty');
    await table.square('h4').click();
    expect(await tab.page.locator('.tsj-swap').count()).toBeGreaterThan(0);
    await table.square('g5').click();
    expect((await table.written())[0]).toContain('h4ug5');
    expect(await table.label('g5')).toMatch(/^g5, Silver scarab/);
  });

  it('shows the light travelling, then leaves its trace', async () => {
    await table.begin('Laser chess');
    await table.move('j4', 'j3');
    const core = tab.page.locator('.tsj-light-core');
    await core.first().waitFor({ state: 'attached' });
    const growing = await tab.page.evaluate(async () => {
      const seen = new Set<string>();
      for (let frame = 0; frame < 30; frame++) {
        await new Promise(requestAnimationFrame);
        seen.add([...document.querySelectorAll('.tsj-light-core')].map((path) => path.getAttribute('d')).join());
      }
      return seen.size;
    });
    expect(growing).toBeGreaterThan(3);
    await core.first().waitFor({ state: 'detached' });
    expect(await tab.page.locator('.tsj-trace').count()).toBeGreaterThan(1);
  });
});

describe('motion', () => {
  it('is off when the system asks for less, and the light still leaves its trace', async () => {
    await tab.page.emulateMedia({ reducedMotion: 'reduce' });
    await table.begin('Laser chess');
    await table.move('j4', 'j3');
    expect(await tab.page.locator('.tsj-light-core').count()).toBe(0);
    expect(await tab.page.locator('.tsj-trace').count()).toBeGreaterThan(1);
  });

  it('is off when the person says so', async () => {
    await table.begin('Shogi');
    await tab.page.getByLabel('Animate moves').uncheck();
    await table.move('7g', '7f');
    expect(await tab.page.locator('.tsj-layer-actors > g').count()).toBe(0);
  });
});
