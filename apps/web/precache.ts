/** Gives the service worker the list of everything that was built, and the headers to serve it with. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isNetwork } from './networks.ts';
import { securityHeaders } from '../server/src/security/security-headers.ts';

const WORKER = 'service-worker.js';
const SOURCE = 'src/app/offline/service-worker.ts';

interface BuiltFiles {
  /** Changes when any file does. */
  readonly version: string;
  /** Relative to the page; the page itself is `./`. */
  readonly paths: readonly string[];
  /** Files that are stored when they are first fetched, because they are large and most visits need none. */
  readonly later: readonly string[];
}

/** Reports whether a file is a network, or the tactics puzzles of a game: few visits need them. */
function isLater(path: string): boolean {
  return isNetwork(path) || /^assets\/.*\.txt$/.test(path);
}

export function listBuilt(folder: string): BuiltFiles {
  const files = globSync('**/*', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile() && !path.endsWith('.map') && path !== WORKER)
    .toSorted();
  const hash = createHash('sha256');
  for (const path of files) hash.update(path).update(readFileSync(join(folder, path)));
  const all = files.map((path) => (path === 'index.html' ? './' : path.replaceAll('\\', '/')));
  return {
    version: hash.digest('hex').slice(0, 12),
    paths: all.filter((path) => !isLater(path)),
    later: all.filter(isLater),
  };
}

/** Builds the service worker as one more entry, and completes it when all else has been written. */
export function precache(): Plugin {
  return {
    name: 'tesuji-precache',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: WORKER });
    },
    writeBundle({ dir }) {
      const file = join(dir!, WORKER);
      const code = readFileSync(file, 'utf8');
      // The worker must be a single file, so it cannot share code with the page.
      if (/^\s*(import|export)\b/m.test(code)) this.error(`${WORKER} is not one plain script`);
      const headers = securityHeaders(readFileSync(join(dir!, 'index.html'), 'utf8'));
      writeFileSync(file, `const TESUJI_FILES=${JSON.stringify({ ...listBuilt(dir!), headers })};\n${code}`);
    },
  };
}
