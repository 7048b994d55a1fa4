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
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<{ violations: Finding[] }> } };
    return (await axe.run({ runOnly: tags })).violations;
  }, WCAG);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  );
}

describe.each(['light', 'dark'] as const)('axe finds nothing on any screen, %s', (colorScheme) => {
  let tab: BrowserTab;
  beforeAll(async () => {
    tab = await openBrowser({ colorScheme, reducedMotion: 'reduce' });
  });
  afterAll(() => tab.close());

  it.each(SCENES)('$name', async (scene) => {
    await openScene(tab.page, scene);
    expect(await faultsOf(tab.page)).toEqual([]);
  });
});
