import type { BrowserTab } from '../../../scripts/test/open-browser.ts';

/** Ends a test: whatever the page complained about on the way fails it. */
export async function closeWithoutErrors(tab: BrowserTab): Promise<void> {
  await tab.close();
  if (tab.errors.length > 0) throw new Error(`the page complained:\n${tab.errors.join('\n')}`);
}
