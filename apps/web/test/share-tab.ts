import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';

/**
 * One tab for all tests of a file or a `describe`, since opening it takes longer than most of them. Every test begins
 * with nothing loaded and nothing stored, is handed the tab first, and fails when the page complains.
 *
 * Left out is the service worker, which would fetch the whole page a second time; offline.browser.ts is about that.
 */
export function shareTab(options: BrowserContextOptions, begin: (tab: BrowserTab) => unknown): void {
  let tab: BrowserTab;
  let heard = 0;
  beforeAll(async () => {
    tab = await openBrowser({ serviceWorkers: 'block', ...options });
  });
  beforeEach(async () => {
    await tab.renew();
    await begin(tab);
  });
  const listen = (): void => {
    const news = tab.errors.slice(heard);
    heard = tab.errors.length;
    expect(news, 'what the page complained about').toEqual([]);
  };
  afterEach(listen);
  afterAll(async () => {
    await tab.close();
    listen();
  });
}
