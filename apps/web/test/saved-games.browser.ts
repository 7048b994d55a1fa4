import { expect, it } from 'vitest';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';
import { GamePage, PATIENCE } from './game-page.ts';
import { shareTab } from './share-tab.ts';

let tab: BrowserTab;
let game: GamePage;

shareTab({}, (shared) => {
  tab = shared;
  game = new GamePage(tab.page);
});

const cards = (page = tab.page) => page.locator('.strip a');

/** Reads, writes or deletes in a database of the page, without the code of the page. */
function inDatabase(name: string, store: string, key: string, change?: { readonly value: unknown }): Promise<unknown> {
  return tab.page.evaluate(
    ([database, objects, id, put]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(database);
        request.addEventListener('success', () => {
          const held = request.result.transaction(objects, put === undefined ? 'readonly' : 'readwrite');
          const asked =
            put === undefined ? held.objectStore(objects).get(id) : held.objectStore(objects).put(put.value, id);
          held.addEventListener('complete', () => {
            request.result.close();
            resolve(asked.result);
          });
          held.addEventListener('abort', () => reject(new Error('aborted')));
        });
      }),
    [name, store, key, change] as const,
  );
}

it('a move is shown at once, and marked as saved when it is on the disk', async () => {
  await game.begin('chess');
  await expect.poll(() => game.saved(), PATIENCE).toBe('0 saved');
  await game.moves('e2e4 e7e5');
  expect(await game.written()).toEqual(['1 e4 e5']);
  await expect.poll(() => game.saved(), PATIENCE).toBe('2 saved');
  await game.press('Take back');
  await expect.poll(() => game.saved(), PATIENCE).toBe('1 saved');
  expect(await tab.page.locator('main .status').textContent()).not.toContain('saved');
});

it('says that a move is not saved yet, until it is', async () => {
  await tab.page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    // While this is set, nothing is written to the disk.
    const held = globalThis as { isHeld?: boolean };
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const request = put.call(this, value, key);
      const spin = (): void => {
        if (held.isHeld) this.get('nothing').addEventListener('success', spin);
      };
      spin();
      return request;
    };
  });
  await game.begin('chess');
  await tab.page.evaluate(() => ((globalThis as { isHeld?: boolean }).isHeld = true));
  await game.move('e2', 'e4');
  expect(await game.written()).toEqual(['1 e4']);
  // The first one is for what is being loaded.
  const mark = tab.page.locator('main .status').getByRole('status').last();
  await expect.poll(() => mark.textContent(), PATIENCE).toContain('Not saved yet');
  expect(await game.saved()).toBe('0 late');
  await tab.page.evaluate(() => ((globalThis as { isHeld?: boolean }).isHeld = false));
  await expect.poll(() => game.saved(), PATIENCE).toBe('1 saved');
  await expect.poll(async () => (await mark.textContent())?.trim()).toBe('');
});

it('tabs show the same games in the same state', async () => {
  await tab.page.goto('/');
  const opened = tab.page.waitForEvent('popup');
  await tab.page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await game.begin('chess');
  await game.move('e2', 'e4');
  await expect.poll(() => game.saved(), PATIENCE).toBe('1 saved');
  // A tab that has not opened the games yet finds them, and then follows their changes.
  await other.reload();
  await expect.poll(() => cards(other).allTextContents(), PATIENCE).toEqual([expect.stringContaining('Black to move')]);
  await game.move('e7', 'e5');
  await expect.poll(() => cards(other).allTextContents(), PATIENCE).toEqual([expect.stringContaining('White to move')]);
  await game.press('Resign');
  await game.press('Resign: press again');
  await expect.poll(() => cards(other).count(), PATIENCE).toBe(0);
});

it('games that an earlier version stored in localStorage are moved to the database', async () => {
  await game.begin('shogi');
  await game.moves('7g7f 3c3d');
  await expect.poll(() => game.saved(), PATIENCE).toBe('2 saved');
  const id = tab.page.url().split('/').at(-1)!;
  const stored = await inDatabase('tesuji-games', 'games', id);
  await tab.renew();
  await tab.page.evaluate(
    ([key, value]) => {
      localStorage.setItem(`tesuji.live.${key}`, JSON.stringify(value));
      localStorage.setItem('tesuji.live.damaged', '{');
    },
    [id, stored] as const,
  );
  await tab.page.goto('/');
  await expect.poll(() => cards().count(), PATIENCE).toBe(1);
  await tab.page.getByText('A game cannot be read.').waitFor();
  const left = await tab.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.live.')));
  expect(left).toEqual([]);
  await cards().click();
  await game.says('Black to move');
  expect(await game.written()).toEqual(['1 P-7f P-3d']);
});

it('a damaged game is listed as such, can be saved as a file and deleted, and affects no other', async () => {
  await game.begin('chess');
  await game.move('e2', 'e4');
  await expect.poll(() => game.saved(), PATIENCE).toBe('1 saved');
  await inDatabase('tesuji-games', 'games', 'broken', { value: 7 });
  await tab.page.goto('/#/game/broken');
  await tab.page.reload();
  await tab.page.getByText('A game cannot be read.').waitFor();
  await tab.page.goto('/');
  await expect.poll(() => cards().count(), PATIENCE).toBe(1);
  const damaged = tab.page.locator('.damaged');
  const download = tab.page.waitForEvent('download');
  await damaged.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe('tesuji-damaged-broken.json');
  await damaged.getByRole('button', { name: 'Delete' }).click();
  await damaged.getByRole('button', { name: 'Delete: press again' }).click();
  await expect.poll(() => damaged.count(), PATIENCE).toBe(0);
  await expect.poll(() => inDatabase('tesuji-games', 'games', 'broken'), PATIENCE).toBeUndefined();
  await cards().click();
  await game.says('Black to move');
});

it('a damaged past game does not prevent the page from showing the others', async () => {
  await game.begin('laser');
  await game.moves('c5b6 e5e6');
  await tab.page.getByText('The game is saved in your past games.').waitFor(PATIENCE);
  await game.begin('chess');
  await game.moves('f2f3 e7e5 g2g4 d8h4');
  await tab.page.getByText('The game is saved in your past games.').waitFor(PATIENCE);
  const link = await tab.page
    .locator('section.end')
    .getByRole('link', { name: 'Review the game' })
    .getAttribute('href');
  const id = /replay\/(\w+)/.exec(link ?? '')![1]!;
  for (const value of [7, null, 'text', {}]) {
    await inDatabase('tesuji', 'games', id, { value });
    await inDatabase('tesuji', 'keys', id, { value });
    await tab.page.goto('/#/games');
    await tab.page.reload();
    await expect.poll(() => tab.page.locator('.body [role=row]').count(), PATIENCE).toBe(2);
    await tab.page.locator(`#row-${id}`).click();
    await tab.page.getByText('A game cannot be read.').waitFor();
    await tab.page.goto(`/#/replay/${id}`);
    await tab.page
      .getByText(/cannot be read|could not be read|damaged/i)
      .first()
      .waitFor();
  }
  await tab.page.goto('/#/games');
  await tab.page.locator(`#row-${id}`).click();
  const download = tab.page.waitForEvent('download');
  await tab.page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe(`tesuji-damaged-${id}.json`);
  await tab.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => tab.page.locator('.body [role=row]').count(), PATIENCE).toBe(1);
});
