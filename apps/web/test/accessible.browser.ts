import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type BrowserTab } from '../../../scripts/test/open-browser.ts';
import { faultsOf } from './axe-faults.ts';
import { openScene, SCENES } from './scenes.ts';

describe('axe finds nothing, light or dark, on', () => {
  let tab: BrowserTab;
  beforeAll(async () => {
    tab = await openBrowser({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  });
  afterAll(() => tab.close());

  it.each(SCENES)('$name', async (scene) => {
    const { page } = tab;
    await openScene(page, scene);
    expect(await faultsOf(page)).toEqual([]);
  });
});
