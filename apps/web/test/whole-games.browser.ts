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

describe('one game of each kind, played to its end by clicking', () => {
  it('shogi: a promotion, a capture and a drop that mates', async () => {
    await table.begin('Shogi');
    await table.moves('7g7f 5a6b 8h3c');
    await table.choose('horse');
    await table.moves('4a4b 3c4b 6a7b');
    await table.hand('Black', 'gold').click();
    await table.square('5b').click();
    expect(await table.status.textContent()).toMatch(/^Black wins/);
    expect(await table.written()).toEqual(['1 P-7f K-6b', '2 Bx3c+ G-4b', '3 +Bx4b G-7b', '4 G*5b']);
    expect(await tab.page.locator('[aria-live=polite]').textContent()).toContain('Black wins');
  });

  it("chess: fool's mate", async () => {
    await table.begin('Chess');
    await table.moves('f2f3 e7e5 g2g4 d8h4');
    expect(await table.status.textContent()).toMatch(/^Black wins/);
    expect(await table.written()).toEqual(['1 f3 e5', '2 g4 Qh4#']);
  });

  it('hasami shogi: eight men sandwiched', async () => {
    await table.begin('Hasami shogi');
    await table.moves('i1b1 a2b2 i3b3 a4b4 i2a2 a5b5 i6b6 a7b7 i4a4 a8b8 i9b9 a6a5 b6a6');
    expect(await table.status.textContent()).toMatch(/^Black wins/);
    expect(await table.written()).toHaveLength(7);
    expect(await tab.page.getByLabel('Pieces taken: 8').count()).toBe(1);
  });

  it('laser chess: a pharaoh in the light', async () => {
    await table.begin('Laser chess');
    await table.moves('c5b6 e5e6');
    expect(await table.status.textContent()).toMatch(/Silver wins/);
    await tab.page.getByRole('link', { name: 'New game' }).click();
    await tab.page.getByRole('radio', { name: 'Shogi', exact: true }).waitFor();
  });
});
