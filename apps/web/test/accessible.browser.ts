import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { openScene, SCENES } from './scenes.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** What axe finds wrong, one line for each node. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<{ violations: Finding[] }> } };
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations;
  }, WCAG);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  );
}

describe('axe finds nothing, light or dark, on', () => {
  let tab: BrowserTab;
  beforeAll(async () => {
    tab = await openBrowser({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  });
  afterAll(() => tab.close());

  it.each(SCENES)('$name', async (scene) => {
    const { page } = tab;
    await openScene(page, scene);
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page), colorScheme).toEqual([]);
    }
  });
});
