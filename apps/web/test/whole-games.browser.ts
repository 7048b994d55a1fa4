import { describe, expect, it } from 'vitest';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';
import { GamePage } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let tab: BrowserTab;
let game: GamePage;

shareTab({}, (shared) => {
  tab = shared;
  game = new GamePage(tab.page);
});

describe('one whole game of each kind, played by clicking', () => {
  it('shogi: a promotion, a capture and a drop that mates', async () => {
    await game.begin('shogi');
    await game.moves('7g7f 5a6b 8h3c');
    await game.choose('horse');
    await game.moves('4a4b 3c4b 6a7b');
    await game.hand('Black', 'gold').click();
    await game.square('5b').click();
    await game.says(/^Black wins/);
    expect(await game.written()).toEqual(['1 P-7f K-6b', '3 Bx3c+ G-4b', '5 +Bx4b G-7b', '7 G*5b']);
    expect(await game.spoken.textContent()).toMatch(/^Gold dropped on 5b, check\. Black wins/);
  });

  it("chess: fool's mate", async () => {
    await game.begin('chess');
    await game.moves('f2f3 e7e5 g2g4 d8h4');
    await game.says(/^Black wins/);
    expect(await game.written()).toEqual(['1 f3 e5', '2 g4 Qh4#']);
  });

  it('hasami shogi: eight men sandwiched', async () => {
    await game.begin('hasami');
    await game.moves('i1b1 a2b2 i3b3 a4b4 i2a2 a5b5 i6b6 a7b7 i4a4 a8b8 i9b9 a6a5 b6a6');
    await game.says(/^Black wins/);
    expect(await game.written()).toHaveLength(7);
    expect(await tab.page.getByLabel('8 pieces taken').count()).toBe(1);
  });

  it('laser chess: a pharaoh is hit, and a new game starts', async () => {
    await game.begin('laser');
    await game.moves('c5b6 e5e6');
    await game.says(/Silver wins/);
    const end = tab.page.getByRole('region', { name: 'Silver wins' });
    await end.getByText('One move was made.').waitFor();
    expect(await end.getByRole('link', { name: 'Review the game' }).getAttribute('href')).toMatch(
      /^#\/replay\/[^?]+\?review=1$/,
    );
    await end.getByRole('button', { name: 'Play again' }).click();
    await game.says('Silver to move');
    expect(await game.written()).toEqual([]);
  });
});
