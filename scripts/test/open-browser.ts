import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './chromium.ts';

export interface BrowserTab {
  readonly page: Page;
  /** Where the built page is served, with a slash at the end. */
  readonly baseUrl: string;
  /** Uncaught errors, console errors and failed requests so far. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/**
 * A fresh browser with one empty page, for the files `apps/web/test/*.browser.ts` (`npm run test:browser`):
 *
 *     const tab = await openBrowser({ viewport: { width: 390, height: 844 } });
 *     await tab.page.goto('/'); // relative to the page under test, which is built and served already
 *     expect(tab.errors).toEqual([]);
 *     await tab.close(); // best in afterEach or afterAll
 */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserTab> {
  const baseUrl = inject('baseUrl');
  const browser = await launchChromium(inject('chromium'));
  const page = await browser.newPage({ baseURL: baseUrl, ...options });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // What a page is still fetching when it is left or loaded again is called off, and missed by nobody.
    if (why !== 'net::ERR_ABORTED') errors.push(`${request.url()}: ${why}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return { page, baseUrl, errors, close: () => browser.close() };
}
