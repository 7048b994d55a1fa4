import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserTab } from '../../../scripts/test/open-browser.ts';
import type { LibraryInPage } from './library-in-page.ts';
import { shareTab } from './share-tab.ts';

declare const libraryInPage: LibraryInPage;

const CHUNK = 50;
let code: string;
let tab: BrowserTab;

/** The page itself does not use the library in all these ways, so the tests load code of their own into it. */
beforeAll(async () => {
  const entry = fileURLToPath(new URL('library-in-page.ts', import.meta.url));
  const lib = { entry, formats: ['es' as const] };
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, minify: false, lib } });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  code = chunks.flatMap((each) => (each.type === 'chunk' ? each.code : [])).join('\n');
});
shareTab({}, async (shared) => {
  tab = shared;
  await begin(tab.page);
});

async function begin(page: Page): Promise<Page> {
  await page.goto('/');
  await page.evaluate(`(() => { ${code} })()`);
  return page;
}

/** A second tab of the same browser profile. */
async function openTab(): Promise<Page> {
  const opened = tab.page.waitForEvent('popup');
  await tab.page.evaluate(() => void window.open('about:blank'));
  return opened;
}

/** Resolves when the page has logged this text to the console. */
function says(page: Page, text: string): Promise<unknown> {
  return page.waitForEvent('console', (message) => message.text() === text);
}

describe('a library in a real browser', () => {
  it('keeps games, positions and deletions over a reload', async () => {
    const events = ['one', 'two', 'three'];
    await tab.page.evaluate((all) => libraryInPage.add('kept', all), events);
    await begin(tab.page);
    const { listed, found, read } = await tab.page.evaluate(() => libraryInPage.look('kept'));
    expect([new Set(listed), new Set(found), read]).toEqual([new Set(events), new Set(events), 3]);
    expect(await tab.page.evaluate(() => libraryInPage.remove('kept'))).toBe(3);
    await begin(tab.page);
    expect(await tab.page.evaluate(() => libraryInPage.look('kept'))).toEqual({ listed: [], found: [], read: 0 });
    expect(await tab.page.evaluate(() => libraryInPage.undo('kept'))).toBe(3);
    expect((await tab.page.evaluate(() => libraryInPage.look('kept'))).read).toBe(3);
  });

  it('accepts games from two tabs at once, and notifies each tab of the other’s changes', async () => {
    const other = await begin(await openTab());
    const listening = says(other, 'listening');
    const heard = other.evaluate(() => libraryInPage.hear('shared'));
    await listening;
    const numbers = Array.from({ length: 20 }, (_, i) => String(i));
    await Promise.all([
      tab.page.evaluate(
        (events) => libraryInPage.add('shared', events),
        numbers.map((each) => `a${each}`),
      ),
      other.evaluate(
        (events) => libraryInPage.add('shared', events),
        numbers.map((each) => `b${each}`),
      ),
    ]);
    expect(await heard).toBe('foreign');
    const { listed, found, read } = await tab.page.evaluate(() => libraryInPage.look('shared'));
    expect(listed.sort()).toEqual(numbers.flatMap((each) => [`a${each}`, `b${each}`]).sort());
    expect([found.length, read]).toEqual([40, 40]);
  });

  it('loses only the unfinished batch when its tab is closed during an import', async () => {
    const other = await begin(await openTab());
    const begun = says(other, String(3 * CHUNK));
    const importing = other.evaluate(() => libraryInPage.import('cut', 20_000)).catch(() => 'closed');
    await begun;
    await other.close();
    expect(await importing).toBe('closed');
    const { listed, found, read } = await tab.page.evaluate(() => libraryInPage.look('cut'));
    expect(listed.length).toBeGreaterThanOrEqual(3 * CHUNK);
    expect(listed.length).toBeLessThan(20_000);
    expect(listed.length % CHUNK).toBe(0);
    expect([found.length, read]).toEqual([listed.length, listed.length]);
  });

  it('is not opened if a later version of the program has changed it', async () => {
    await tab.page.evaluate(() => libraryInPage.add('later', ['one']));
    expect(await tab.page.evaluate(() => libraryInPage.openLater('later'))).toMatchObject({
      code: 'newer-library',
      found: { version: 1 },
    });
  });
});
