import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { launchChromium } from './chromium.ts';
import { EMPTY_PAGE } from './empty-page.ts';

export interface BrowserTab {
  readonly page: Page;
  /** Where the built page is served, with a slash at the end. */
  readonly baseUrl: string;
  /** Uncaught errors, console errors and failed requests so far. */
  readonly errors: readonly string[];
  /** Leaves the page and resets storage, viewport and emulated media, as in a new profile. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the folder of the built page, for tests that serve it themselves. */
export function builtFolder(): string {
  return inject('webFolder');
}

/** Every page asks whether it has a server behind it. Here it mostly has none, which browsers write to the console. */
const ASKED_OF_SERVER = /\/api\/v1\/site$/;

/** Starts a browser with arguments of its own, for a test that closes it itself. */
export function launchBrowser(...args: readonly string[]): Promise<Browser> {
  return launchChromium(inject('chromium'), ...args);
}

/** One browser for all tests of a file: profiles isolate the tests, and starting a browser is slow. */
let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/**
 * A fresh profile with one empty page, for the files `apps/web/test/*.browser.ts` (`npm run test:browser`):
 *
 *     const tab = await openBrowser({ viewport: { width: 390, height: 844 } });
 *     await tab.page.goto('/'); // relative to the page under test, which is built and served already
 *     expect(tab.errors).toEqual([]);
 *     await tab.close(); // best in afterEach or afterAll
 *
 * Most tests can share a tab: see `share-tab.ts` in the same folder.
 */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserTab> {
  const baseUrl = inject('baseUrl');
  browser ??= launchChromium(inject('chromium'));
  const context = await (await browser).newContext({ baseURL: baseUrl, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // Requests that are cancelled because the page is left or reloaded are not errors.
    if (why !== 'net::ERR_ABORTED' && !ASKED_OF_SERVER.test(request.url())) errors.push(`${request.url()}: ${why}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !ASKED_OF_SERVER.test(message.location().url))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  const session = await context.newCDPSession(page);
  const size = page.viewportSize();
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  const renew = async (): Promise<void> => {
    for (const other of context.pages()) if (other !== page) await other.close();
    await leave(page);
    const { origin } = new URL(baseUrl);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
    if (size !== null) await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion });
  };
  return { page, baseUrl, errors, renew, close: () => context.close() };
}

/**
 * Goes to an empty page of the same site; after about:blank the browser would start another process for the page. A
 * dialog that has just been closed still goes one step back in the history, which may abort the first attempt.
 */
async function leave(page: Page): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await page.goto(`/${EMPTY_PAGE}`);
      return;
    } catch (error) {
      if (attempt === 3 || !String(error).includes('net::ERR_ABORTED')) throw error;
    }
  }
}
