import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Disk, Stamp } from './disk.ts';

/** The file system of this machine. */
export const nodeDisk: Disk = {
  read: (path) => unlessMissing(readFile(path, 'utf8'), undefined),
  write: (path, text) => writeSafely(path, 'w', text),
  append: (path, text) => writeSafely(path, 'a', text),
  touch: async (path) => (await open(path, 'w')).close(),
  rename: (from, to) =>
    unlessMissing(
      rename(from, to).then(() => true),
      false,
    ),
  remove: (path) => unlessMissing(unlink(path), undefined),
  makeFolder,
  removeFolder: (path) => rm(path, { recursive: true, force: true }),
  syncFolder,
  list: (folder) => unlessMissing(readdir(folder), []),
  stamp: (path) => unlessMissing(readStamp(path), undefined),
};

async function unlessMissing<T, E>(work: Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  }
}

async function writeSafely(path: string, flags: 'w' | 'a', text: string): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  // A folder is a name in the folder around it; all new ones have to be safe.
  for (let made = resolve(path); made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Windows neither can do this nor needs it. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!['EPERM', 'EISDIR', 'EINVAL', 'EACCES'].includes(codeOf(error) ?? '')) throw error;
  }
}

async function readStamp(path: string): Promise<Stamp> {
  const { ino, size, mtimeNs, mtimeMs } = await stat(path, { bigint: true });
  return { text: `${ino} ${size} ${mtimeNs}`, time: Number(mtimeMs) };
}

/** The system's name of an error, if it is one of the system's. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
