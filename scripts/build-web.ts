import { join } from 'node:path';
import { commandOf, ROOT, runScript } from './tool.ts';

/** Builds the page into a folder and returns the builder's exit code. */
export function buildWeb(folder: string): Promise<number> {
  const web = join(ROOT, 'apps/web');
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // Vitest sets it to `test`, with which Vite does not make a production build.
  return runScript(commandOf('vite', web), args, web, { NODE_ENV: 'production' });
}
