/** Set-up of the `browser` test project: builds the page, serves it on a free port and finds a browser, once for all. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import { chess, QUEEN } from '@tesuji/rules/chess';
import { startServer } from '../../apps/server/src/index.ts';
import { oneKindNetworkBytes } from '../../packages/engine/test/random-network.ts';
import { buildWeb } from '../build-web.ts';
import { ROOT } from '../tool.ts';
import { findChromium, type Chromium } from './chromium.ts';
import { EMPTY_PAGE } from './empty-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** The built page, for tests that serve it themselves. */
    webFolder: string;
    chromium: Chromium;
  }
}

/** In the page under test, the network of chess counts queens, and nothing else, at thirty pawns each. */
const QUEEN_SCORE = 3000;

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // A separate folder for every run, so that `npm start` and other runs are not affected.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache/web-'));
  const networks = await mkdtemp(join(ROOT, '.cache/networks-'));
  await writeFile(join(networks, 'chess.tnn.gz'), gzipSync(oneKindNetworkBytes(chess, QUEEN, QUEEN_SCORE)));
  if ((await buildWeb(folder, networks)) !== 0) throw new Error('The page could not be built.');
  await rm(networks, { recursive: true });
  // It declares an empty icon, since the browser would request one otherwise.
  await writeFile(join(folder, EMPTY_PAGE), '<!doctype html><title>Empty</title><link rel="icon" href="data:,">');
  project.provide('chromium', await findChromium());
  const served = await startServer({ folder, port: 0 });
  project.provide('baseUrl', served.url);
  project.provide('webFolder', folder);
  return async () => {
    await served.close();
    await rm(folder, { recursive: true, force: true });
  };
}
