import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BadInput } from './bad-input.ts';
import { codeOf } from './library-store/node-disk.ts';
import { thisMachine } from './library-store/this-machine.ts';

/**
 * Writes a file so that it is either the old one or the whole new one, whatever happens meanwhile. When this returns, the
 * new one survives a power failure. Throws a `BadInput` that says why it could not be written.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  if (isSpecial(path)) return writeInto(path, content);
  attempt(path, (target, part) => {
    removeLeftParts(dirname(target), basename(target));
    writeFileSync(part, content, { flush: true });
    renameSync(part, target);
    syncFolder(dirname(target));
  });
}

/** Is it a pipe or a device? Nothing may be renamed over it, and writing into it destroys nothing. */
export function isSpecial(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

function writeInto(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw new BadInput(`cannot write “${path}”: ${fileTrouble(error)}`);
  }
}

/** Finds out whether `writeWhole` could write this now, and leaves everything as it is. Throws like it. */
export function tryWriting(path: string, content: string | Uint8Array = ''): void {
  if (isSpecial(path)) return;
  attempt(path, (_, part) => {
    writeFileSync(part, content, { flush: true });
    rmSync(part);
  });
}

/** Calls `write` with the file that a path leads to, and the name it has until it is whole. */
function attempt(path: string, write: (target: string, part: string) => void): void {
  let part: string | undefined;
  try {
    // A link stays a link.
    const target = existsSync(path) ? realpathSync(path) : path;
    part = `${target}.${process.pid}.part`;
    write(target, part);
  } catch (error) {
    if (part !== undefined) removeQuietly(part);
    throw new BadInput(`cannot write “${path}”: ${fileTrouble(error)}`);
  }
}

const PART_OF_PROGRAM = /\.(\d+)\.part$/;
/** Files in folders written to by this program that one which was killed had not finished. */
const leftParts = new Map<string, readonly string[]>();

/** Removes what killed programs left of a file in a folder, or of all files there. A folder is looked through only once. */
export function removeLeftParts(folder: string, of?: string): void {
  let left = leftParts.get(folder);
  if (left === undefined) leftParts.set(folder, (left = findLeftParts(folder)));
  for (const name of left) {
    if (of === undefined || name.replace(PART_OF_PROGRAM, '') === of) removeQuietly(join(folder, name));
  }
}

function findLeftParts(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => {
      const pid = PART_OF_PROGRAM.exec(name)?.[1];
      return pid !== undefined && Number(pid) !== process.pid && !thisMachine.isAlive(Number(pid));
    });
  } catch {
    // A folder that cannot be listed can still be written to, and what lies in it harms nobody.
    return [];
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Where nothing can be written, nothing can be removed either.
  }
}

/** Makes a file that was appended to, and its name, survive a power failure. Throws what the file system says. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  syncFolder(dirname(path));
}

/** Makes the names in a folder survive a power failure. Windows neither can do this nor needs it. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (!['EPERM', 'EISDIR', 'EINVAL', 'EACCES'].includes(codeOf(error) ?? '')) throw error;
  }
}

/** Makes the folders that a file is to lie in. */
export function makeFolderOf(path: string): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new BadInput(`cannot make the folder “${folder}”: ${fileTrouble(reasonNotMade(folder) ?? error)}`);
  }
}

/** Making several folders at once fails with a wrong reason where nothing can be written; making the first of them does not. */
function reasonNotMade(folder: string): unknown {
  let first = resolve(folder);
  while (dirname(first) !== first && !existsSync(dirname(first))) first = dirname(first);
  try {
    mkdirSync(first);
    return undefined;
  } catch (error) {
    return error;
  }
}

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  EROFS: 'it cannot be written to',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'something of that name is in the way',
  ENOSPC: 'the disk is full',
  EDQUOT: 'no more may be written to this disk',
  EIO: 'the disk does not answer',
  ELOOP: 'it is a link to itself',
  ENXIO: 'it is neither a file nor a pipe that can be opened',
};

/** What a file system says, in words. */
export function fileTrouble(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return TROUBLES[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message;
}
