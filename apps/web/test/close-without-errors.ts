import type { BrowserTab } from '../../../scripts/test/open-browser.ts';

/** Closes the page, and fails the test if the page has reported errors. */
export async function closeWithoutErrors(tab: BrowserTab): Promise<void> {
  await tab.close();
  if (tab.errors.length > 0) throw new Error(`the page complained:\n${tab.errors.join('\n')}`);
}
