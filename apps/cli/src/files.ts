import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isatty } from 'node:tty';
import { BadInput } from './errors.ts';
import { cleanOutput } from './terminal/color.ts';

/** Stands for standard input or output where a file can be named. */
export const STREAM = '-';

/** Other names of standard input and output. Redirected, they lead to a file that exists. */
const INPUTS = ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'];
const OUTPUTS = ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];

/** Returns `STREAM` for any name of standard input, and every other path unchanged. */
export function inputPath(path: string): string {
  return INPUTS.includes(path) ? STREAM : path;
}

/** Returns `STREAM` for any name of standard output, and every other path unchanged. */
export function outputPath(path: string): string {
  return OUTPUTS.includes(path) ? STREAM : path;
}

/** Returns the name of an input for messages. */
export function inputName(path: string): string {
  return path === STREAM ? 'standard input' : path;
}

/** The content of pipes that were read, since a pipe can be read only once. */
const piped = new Map<string, Buffer>();

/** Returns the content of a file, or of a pipe until it ends. Throws a `BadInput` if it cannot be read. */
export function readInput(path: string): Buffer {
  try {
    if (isOrdinaryFile(path)) return readFileSync(path);
    const known = piped.get(path);
    if (known !== undefined) return known;
    // There may never be a writer, so say what the program is waiting for.
    if (process.stderr.isTTY) process.stderr.write(cleanOutput(`Reading the pipe “${path}” until it ends …\n`));
    const content = readFileSync(path);
    piped.set(path, content);
    return content;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot read “${path}”: ${fileErrorText(error)}`);
  }
}

/**
 * Reports whether a path is a file, which has a size and can be read twice, rather than a pipe or a terminal. Throws a
 * `BadInput` for a device without end, and the error of the file system where there is nothing.
 */
export function isOrdinaryFile(path: string): boolean {
  const stats = statSync(path);
  if (stats.isFile() || stats.isDirectory()) return true;
  if (stats.isFIFO() || isReadableDevice(path, stats)) return false;
  throw new BadInput(`cannot read “${path}”: it is ${specialName(stats)}, not a file`);
}

/** Returns the name of what is neither a file nor a folder. */
export function specialName(stats: Stats): string {
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

/** Input from a terminal can be ended; other devices, except the empty one, have no end. */
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

/**
 * Writes a file so that after a crash it is either the old one or the complete new one. When this returns, the new one
 * has been synced to disk. Throws a `BadInput` if it cannot be written.
 */
export function writeFileAtomically(path: string, content: string | Uint8Array): void {
  if (isSpecial(path)) return writeInto(path, content);
  attempt(path, (target, part) => {
    removeLeftParts(dirname(target), basename(target));
    writeFileSync(part, content, { flush: true });
    renameSync(part, target);
    syncFolder(dirname(target));
  });
}

/** Reports whether a path is a pipe or a device. A file cannot be renamed over it, and writing to it destroys nothing. */
export function isSpecial(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

function writeInto(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw new BadInput(`cannot write “${path}”: ${fileErrorText(error)}`);
  }
}

/** Checks that `writeFileAtomically` can write this now, and leaves everything as it is. Throws the same errors. */
export function tryWriting(path: string, content: string | Uint8Array = ''): void {
  if (isSpecial(path)) return;
  attempt(path, (_, part) => {
    writeFileSync(part, content, { flush: true });
    rmSync(part);
  });
}

/** Calls `write` with the file that a path leads to, and the name of the file until it is complete. */
function attempt(path: string, write: (target: string, part: string) => void): void {
  let part: string | undefined;
  try {
    // A link stays a link.
    const target = existsSync(path) ? realpathSync(path) : path;
    part = `${target}.${process.pid}.part`;
    write(target, part);
  } catch (error) {
    if (part !== undefined) removeQuietly(part);
    throw new BadInput(`cannot write “${path}”: ${fileErrorText(error)}`);
  }
}

const PART_OF_PROCESS = /\.(\d+)\.part$/;
/** By folder: incomplete files of processes that were killed. */
const leftParts = new Map<string, readonly string[]>();

/** Removes incomplete files of killed processes: those of one file, or of all files in a folder. Lists a folder once. */
export function removeLeftParts(folder: string, of?: string): void {
  let left = leftParts.get(folder);
  if (left === undefined) leftParts.set(folder, (left = findLeftParts(folder)));
  for (const name of left) {
    if (of === undefined || name.replace(PART_OF_PROCESS, '') === of) removeQuietly(join(folder, name));
  }
}

function findLeftParts(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => {
      const pid = PART_OF_PROCESS.exec(name)?.[1];
      return pid !== undefined && Number(pid) !== process.pid && !isAlive(Number(pid));
    });
  } catch {
    // A folder that cannot be listed may still be writable, and incomplete files in it do no harm.
    return [];
  }
}

/** Reports whether a process with this id runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another account.
    return codeOf(error) === 'EPERM';
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Where nothing can be written, nothing can be removed either.
  }
}

/** Syncs a file that was appended to, and its name, to disk. Throws the error of the file system. */
export function syncFile(path: string): void {
  sync(path, 'r+');
  syncFolder(dirname(path));
}

/** Syncs the names in a folder to disk. Windows does not support this and does not need it. */
function syncFolder(folder: string): void {
  try {
    sync(folder, 'r');
  } catch (error) {
    if (!['EPERM', 'EISDIR', 'EINVAL', 'EACCES'].includes(codeOf(error) ?? '')) throw error;
  }
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the folder of a file. Throws a `BadInput` if it cannot. */
export function makeFolderOf(path: string): void {
  const folder = dirname(path);
  try {
    makeFolder(folder);
  } catch (error) {
    throw new BadInput(`cannot make the folder “${folder}”: ${fileErrorText(error)}`);
  }
}

/** Makes a folder and its parents, and syncs them to disk. Throws the error of the file system. */
export function makeFolder(folder: string): void {
  let first: string | undefined;
  try {
    first = mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw reasonNotMade(folder) ?? error;
  }
  if (first === undefined) return;
  // A folder is a name in its parent, so each parent is synced.
  for (let made = resolve(folder); made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** Making several folders at once fails with a misleading error where nothing can be written; making the first does not. */
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

const ERROR_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'something else has this name',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk does not respond',
  ELOOP: 'it is a link to itself',
  ENXIO: 'it is neither a file nor a pipe that can be opened',
};

/** Describes an error of the file system. */
export function fileErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ERROR_TEXTS[codeOf(error) ?? ''] ?? error.message;
}

/** Returns the system's code of an error, such as `ENOENT`, if it has one. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
