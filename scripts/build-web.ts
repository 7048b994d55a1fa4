import { join } from 'node:path';
import { commandOf, ROOT, runScript } from './tool.ts';

/** Builds the page into a folder and answers the builder's exit code. */
export function buildWeb(folder: string): Promise<number> {
  const web = join(ROOT, 'apps/web');
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // Vitest sets it to `test`, and Vite would build something else than what people get.
  return runScript(commandOf('vite', web), args, web, { NODE_ENV: 'production' });
}
