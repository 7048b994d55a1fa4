import { join } from 'node:path';
import { ROOT, commandOf, runScript } from './tool.ts';

/** Builds the page into a folder and answers the builder's exit code. */
export function buildWeb(folder: string): Promise<number> {
  const web = join(ROOT, 'apps/web');
  return runScript(commandOf('vite', web), ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], web);
}
