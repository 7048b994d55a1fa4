import { closeSync, openSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { isatty } from 'node:tty';
import { BadInput } from './bad-input.ts';
import { cleanOutput } from './terminal-text.ts';
import { fileTrouble } from './write-whole.ts';

/** What pipes have given: nothing can be read from them twice. */
const piped = new Map<string, Buffer>();

/** Returns all of a file that somebody named, or what a pipe gives until it ends. Throws a `BadInput` if it cannot be read. */
export function readWhole(path: string): Buffer {
  try {
    if (isOrdinaryFile(path)) return readFileSync(path);
    const known = piped.get(path);
    if (known !== undefined) return known;
    // Nobody may ever write to it, and nothing else would tell what the program waits for.
    if (process.stderr.isTTY) process.stderr.write(cleanOutput(`Reading the pipe “${path}” until it ends …\n`));
    const content = readFileSync(path);
    piped.set(path, content);
    return content;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot read “${path}”: ${fileTrouble(error)}`);
  }
}

/**
 * Is it a file, with a size and a beginning that can be read twice, rather than a pipe or a terminal? Throws a `BadInput`
 * for what has no end, and what the file system says where there is nothing.
 */
export function isOrdinaryFile(path: string): boolean {
  const stats = statSync(path);
  if (stats.isFile() || stats.isDirectory()) return true;
  if (stats.isFIFO() || isReadableDevice(path, stats)) return false;
  throw new BadInput(`cannot read “${path}”: it is ${specialName(stats)}, not a file`);
}

/** What a thing that is neither file nor folder is called. */
export function specialName(stats: Stats): string {
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** Somebody can type into a terminal and end that; other devices, but the empty one, go on for ever. */
function isReadableDevice(path: string, stats: Stats): boolean {
  if (!stats.isCharacterDevice()) return false;
  if (realpathSync(path) === '/dev/null') return true;
  const handle = openSync(path, 'r');
  try {
    return isatty(handle);
  } finally {
    closeSync(handle);
  }
}
