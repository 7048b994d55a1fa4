import { svelte } from '@sveltejs/vite-plugin-svelte';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';

const exclude = ['**/node_modules/**', '**/.cache/**', '**/dist/**'];
/** Builds, packs and installs everything, which takes a while. */
const PACKAGES = 'scripts/packages.test.ts';
/** The board has a page, and the program has variables of the environment and folders for each file. */
const ALONE = ['{apps/cli,packages/board,scripts}/**/*.test.ts'];
// Property tests are sized in runs, not in seconds; this only catches one that hangs, as does the patience of `expect.poll`.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 50_000 } } };
/**
 * Other files need no process of their own, whose start takes longer than most of them. Packages are pure: the same
 * question gets the same answer, whatever was asked before. What a test of the page or the server replaces (a global, a
 * clock), it puts back.
 */
const shared = { isolate: false };
/** Node runs TypeScript as it is, faster than code that Vite has transformed, where every import is a getter. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'unit-alone', include: ALONE, exclude: [...exclude, PACKAGES], ...timeouts, ...native } },
      {
        // Compiles the runes of the page's controllers (`*.svelte.ts`).
        plugins: [svelte({ configFile: false })],
        test: { name: 'unit-page', include: ['apps/web/**/*.test.ts'], exclude, ...timeouts, ...shared },
      },
      {
        test: {
          name: 'unit-shared',
          include: ['{packages,apps/server}/**/*.test.ts'],
          exclude: [...exclude, ...ALONE, 'apps/server/src/store/postgres/**'],
          ...timeouts,
          ...shared,
          ...native,
        },
      },
      {
        // The tests of the store once more, over PostgreSQL.
        test: {
          name: 'unit-postgres',
          include: ['apps/server/src/store/**/*.test.ts'],
          exclude: [...exclude, 'apps/server/src/store/data-folder.test.ts', 'apps/server/src/store/sqlite/**'],
          globalSetup: 'apps/server/src/store/test/postgres-setup.ts',
          ...timeouts,
        },
      },
      { test: { name: 'packages', include: [PACKAGES], testTimeout: 120_000, hookTimeout: 300_000 } },
      {
        test: {
          name: 'browser',
          include: ['apps/web/test/**/*.browser.ts'],
          globalSetup: 'scripts/test/web-server.ts',
          // A file needs most of a core: its browser and the test wait for each other.
          maxWorkers: Math.min(availableParallelism(), 4),
          // After the other projects, which may have another number of workers.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // One second, the usual patience, is short on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
