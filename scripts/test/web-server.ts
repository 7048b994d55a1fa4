/** Set-up of the `browser` test project: builds the page, serves it on a free port and finds a browser, once for all. */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveFolder } from '../../apps/web/serve.ts';
import { buildWeb } from '../build-web.ts';
import { ROOT } from '../tool.ts';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    chromium: Chromium;
  }
}

// Not the folder that `npm start` serves, so that both can run at once.
const FOLDER = join(ROOT, '.cache/web');

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if ((await buildWeb(FOLDER)) !== 0) throw new Error('The page could not be built.');
  project.provide('chromium', await findChromium());
  const served = await serveFolder({ folder: FOLDER, port: 0 });
  project.provide('baseUrl', served.url);
  return () => served.close();
}
