import { describe, expect, it } from 'vitest';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';
import { GamePage, PATIENCE } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let tab: BrowserTab;
let game: GamePage;

shareTab({}, (shared) => {
  tab = shared;
  game = new GamePage(tab.page);
});

describe('chess', () => {
  it('promotes to the piece that is chosen on the board', async () => {
    await game.begin('chess', { start: '8/P6k/8/8/8/8/7K/8 w - - 0 1' });
    await game.move('a7', 'a8');
    const options = tab.page.locator('.tsj-chooser').getByRole('button');
    expect(await options.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')))).toEqual([
      'queen',
      'rook',
      'bishop',
      'knight',
    ]);
    await game.choose('knight');
    expect(await game.label('a8')).toBe('a8, White knight');
  });

  it('a double click opens the choice of a promotion without choosing', async () => {
    await game.begin('chess', { start: '8/7P/k7/8/8/8/8/K7 w - - 0 1' });
    await game.square('h7').click();
    await game.square('h8').dblclick();
    await game.says('Choose: queen or rook or bishop or knight');
    await game.choose('queen');
    expect(await game.label('h8')).toBe('h8, White queen');
  });

  it.each(['g1', 'h1'])('castles by pointing at %s', async (target) => {
    await game.begin('chess', { start: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' });
    await game.move('e1', target);
    expect([await game.label('g1'), await game.label('f1')]).toEqual(['g1, White king', 'f1, White rook']);
    await game.press('Take back');
    expect([await game.label('e1'), await game.label('h1')]).toEqual(['e1, White king', 'h1, White rook']);
  });
});

describe('claims', () => {
  it('a draw by repetition can be claimed once it has occurred, after a confirmation', async () => {
    await game.begin('chess', { moves: 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1' });
    const claim = tab.page.getByRole('button', { name: /threefold/ });
    expect(await claim.count()).toBe(0);
    await game.move('f6', 'g8');
    await claim.click();
    await game.says('White to move');
    await claim.click();
    await game.endsWith(/drawn/);
  });
});

describe('laser chess', () => {
  it('turns a piece by button, by handle and by key', async () => {
    await game.begin('laser');
    expect(await tab.page.getByRole('button', { name: 'Turn counter-clockwise' }).isDisabled()).toBe(true);
    await game.square('c1').click();
    // The handle at the piece has the same label.
    await tab.page.locator('.actions').getByRole('button', { name: 'Turn clockwise', exact: true }).click();
    await game.square('c7').click();
    await tab.page.locator('[data-turn="-1"]').click();
    // The handle is gone, so the focus is on the square.
    expect(await tab.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^c7,/);
    await game.square('h2').click();
    await tab.page.keyboard.press('+');
    expect(await game.written()).toEqual(['1 c1+ c7-', '2 h2+']);
  });

  it('marks reserved squares only under rules that reserve any', async () => {
    const signs = tab.page.locator('.tsj-live .tsj-layer-surface > g[transform]');
    await game.begin('laser');
    expect(await signs.count()).toBe(20);
    await game.begin('laser', { options: { rules: 'simple' } });
    await expect.poll(() => signs.count(), PATIENCE).toBe(0);
  });

  it('swaps a scarab with its neighbour', async () => {
    await game.begin('laser', { setup: 'dynasty' });
    await game.square('h4').click();
    expect(await tab.page.locator('.tsj-swap').count()).toBeGreaterThan(0);
    await game.square('g5').click();
    expect((await game.written())[0]).toContain('h4ug5');
    expect(await game.label('g5')).toMatch(/^g5, Silver scarab/);
  });

  it('animates the light, then leaves its path on the board', async () => {
    await game.begin('laser');
    // It may be over before the test could look, so the page counts how long the light has been.
    await tab.page.evaluate(() => {
      const lengths = new Set<string>();
      const look = (): void => {
        const light = [...document.querySelectorAll('.tsj-light-core')].map((path) => path.getAttribute('d')).join();
        if (light !== '') document.body.dataset['lengths'] = String(lengths.add(light).size);
        requestAnimationFrame(look);
      };
      look();
    });
    await game.move('j4', 'j3');
    await expect.poll(() => tab.page.locator('.tsj-trace').count(), PATIENCE).toBeGreaterThan(1);
    await expect.poll(() => tab.page.locator('.tsj-light-core').count(), PATIENCE).toBe(0);
    expect(Number(await tab.page.evaluate(() => document.body.dataset['lengths']))).toBeGreaterThan(1);
  });

  it('shows only the path when the system asks for reduced motion', async () => {
    await tab.page.emulateMedia({ reducedMotion: 'reduce' });
    await game.begin('laser');
    await game.move('j4', 'j3');
    expect(await tab.page.locator('.tsj-light-core').count()).toBe(0);
    expect(await tab.page.locator('.tsj-trace').count()).toBeGreaterThan(1);
  });
});
