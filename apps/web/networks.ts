/**
 * Puts the networks of the engine beside the page, as files that are fetched when a game first needs them. Modules import
 * their list as `virtual:networks`. A game without a file is not in it.
 */
import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIST = 'virtual:networks';
const RESOLVED = `\0${LIST}`;
const ENDING = '.tnn.gz';

/** Reports whether a built file is a network. Vite puts a hash before the last part of the name. */
export function isNetwork(path: string): boolean {
  return /\.tnn-[\w-]+\.gz$/.test(path);
}

/** Tests build the page with networks of their own. */
function findNetworks(): readonly string[] {
  const folder =
    process.env['TESUJI_NETWORKS'] ?? fileURLToPath(new URL('../../packages/engine/networks', import.meta.url));
  return globSync(`*${ENDING}`, { cwd: folder })
    .map((name) => join(folder, name))
    .toSorted();
}

export function networks(): Plugin {
  return {
    name: 'tesuji-networks',
    resolveId: (id) => (id === LIST ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const files = findNetworks();
      const imports = files.map((path, i) => `import url${i} from ${JSON.stringify(`${path}?url`)};`);
      const entries = files.map((path, i) => {
        const game = JSON.stringify(basename(path, ENDING));
        return `${game}: { url: url${i}, bytes: ${statSync(path).size} }`;
      });
      return [...imports, `export const NETWORKS = { ${entries.join(', ')} };`].join('\n');
    },
  };
}
