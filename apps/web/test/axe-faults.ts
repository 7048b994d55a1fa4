import axe from 'axe-core';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** What axe finds wrong on a page, light or dark, one line for each node. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await runAxe(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

async function runAxe(page: Page): Promise<readonly string[]> {
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
