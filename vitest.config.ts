import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/.cache/**', '**/dist/**'],
          // Property tests are sized in runs, not in seconds; this only catches one that hangs.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['apps/web/test/**/*.browser.ts'],
          globalSetup: 'scripts/test/web-server.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
