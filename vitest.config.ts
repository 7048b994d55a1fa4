import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/.cache/**', '**/dist/**'];
/** Builds, packs and installs everything, which takes a while. */
const PACKAGES = 'scripts/packages.test.ts';
/** Of its own for every file, since it has a page. */
const WITH_PAGE = 'packages/board/**/*.test.ts';
// Property tests are sized in runs, not in seconds; this only catches one that hangs.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        // Compiles the runes of the page's controllers (`*.svelte.ts`).
        plugins: [svelte({ configFile: false })],
        test: {
          name: 'unit-apps',
          include: ['{apps,scripts}/**/*.test.ts', WITH_PAGE],
          exclude: [...exclude, PACKAGES, 'apps/server/src/store/postgres/**'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'unit-packages',
          include: ['packages/**/*.test.ts'],
          exclude: [...exclude, WITH_PAGE],
          ...timeouts,
          // Packages are pure: the same question gets the same answer, whatever was asked before. So files need no
          // process of their own, whose start takes longer than most of them.
          isolate: false,
        },
      },
      {
        // The tests of the store once more, over PostgreSQL.
        test: {
          name: 'unit-postgres',
          include: ['apps/server/src/store/*.test.ts', 'apps/server/src/store/postgres/*.test.ts'],
          exclude: [...exclude, 'apps/server/src/store/data-folder.test.ts'],
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
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // One second, the usual patience, is short on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
