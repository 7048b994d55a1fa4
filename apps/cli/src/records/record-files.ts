import { formatsOf } from '@tesuji/record/registry';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../bad-input.ts';
import { fileTrouble } from '../write-whole.ts';

/** Files of other names are looked into as well, unless they are so large that they are surely something else. */
const LARGEST_STRANGER = 4 << 20;

/** Every file of a folder and its folders that may hold games, in the order of their names. */
export function listRecordFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !isHidden(path.slice(folder.length)) && mayHoldGames(path))
      .sort();
  } catch (error) {
    throw new BadInput(`cannot read the folder “${folder}”: ${fileTrouble(error)}`);
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Does its name promise a record? */
export function isNamedAsRecord(path: string): boolean {
  return formatsOf(path).length > 0;
}

function isHidden(path: string): boolean {
  return /(?:^|[/\\])\.[^/\\]/.test(path);
}

function mayHoldGames(path: string): boolean {
  return isNamedAsRecord(path) || (statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= LARGEST_STRANGER;
}
