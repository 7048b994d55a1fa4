import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadInput } from './bad-input.ts';

/** Writes a file so that it is either the old one or the whole new one, whatever happens meanwhile. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}.part`;
  try {
    writeFileSync(draft, content, { flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new BadInput(`cannot write “${path}”: ${fileTrouble(error)}`);
  }
}

/** Makes the folders that a file is to lie in. */
export function makeFolderOf(path: string): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new BadInput(`cannot make the folder “${folder}”: ${fileTrouble(error)}`);
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
};

/** What a file system says, in words. */
export function fileTrouble(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return TROUBLES[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message;
}
