import { join } from 'node:path';
import { commandOf, ROOT, runScript } from './tool.ts';

/**
 * Builds the page into a folder and returns the builder's exit code. The networks are those of the engine, unless a folder
 * with others is given.
 */
export function buildWeb(folder: string, networks?: string): Promise<number> {
  const web = join(ROOT, 'apps/web');
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // Vitest sets it to `test`, with which Vite does not make a production build.
  const env = { NODE_ENV: 'production', ...(networks === undefined ? {} : { TESUJI_NETWORKS: networks }) };
  return runScript(commandOf('vite', web), args, web, env);
}
