import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe checks: rules by their tags, or some of these by name. */
type Checks = readonly string[] | { readonly type: 'rule'; readonly values: readonly string[] };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Nothing but colours changes between light and dark, so the other rules need no second look. */
const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** What axe finds wrong on a page, light or dark, one line for each node. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const faults: string[] = [];
  for (const [colorScheme, checks] of [
    ['light', WCAG],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await runAxe(page, checks)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

async function runAxe(page: Page, checks: Checks): Promise<readonly string[]> {
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<{ violations: Finding[] }> } };
    return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, checks);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  );
}
