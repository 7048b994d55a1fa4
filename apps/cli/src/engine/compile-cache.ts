import module from 'node:module';
import { dirname } from 'node:path';

/** Code is compiled by then; a thread that is ended from outside would never write it down. */
const FLUSH_AFTER = 3000;

/** The folder where this program keeps compiled code, for its threads to join; `undefined` when it keeps none. */
export function cacheFolder(): string | undefined {
  const folder = module.getCompileCacheDir();
  // Node adds a folder for its version by itself.
  return folder === undefined ? undefined : dirname(folder);
}

/**
 * A thread has no part in the cache of compiled code unless it says so, and what comes from there starts and runs
 * faster. It must be said before anything else is loaded.
 */
export function joinCache(folder: unknown): void {
  if (typeof folder !== 'string') return;
  module.enableCompileCache(folder);
  setTimeout(() => module.flushCompileCache(), FLUSH_AFTER).unref();
}
