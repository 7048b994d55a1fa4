import { formatsOf } from '@tesuji/records';
import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../bad-input.ts';
import { specialName } from '../read-whole.ts';
import { fileTrouble } from '../write-whole.ts';

/** Files of other names are looked into as well, unless they are so large that they are surely something else. */
const LARGEST_STRANGER = 4 << 20;

export interface FoundFiles {
  /** In the order of their names. */
  readonly files: readonly string[];
  /** What was passed over, with the reason: `path: it is a pipe`. */
  readonly skipped: readonly string[];
}

/** Every file of a folder and its folders that may hold games. Throws a `BadInput` if the folder itself cannot be read. */
export function listRecordFiles(folder: string): FoundFiles {
  const walk = new FolderWalk();
  try {
    walk.enter(folder);
  } catch (error) {
    throw new BadInput(`cannot read the folder “${folder}”: ${fileTrouble(error)}`);
  }
  walk.followLinks();
  return { files: walk.files.sort(), skipped: walk.skipped.sort() };
}

/** Goes through folders. Links are followed last, and only to what has not been seen, so that every walk ends. */
class FolderWalk {
  readonly files: string[] = [];
  readonly skipped: string[] = [];
  /** Real paths. */
  readonly #seen = new Set<string>();
  readonly #links: string[] = [];

  /** Takes all that is in a folder. Throws what the file system says if it cannot be read. */
  enter(folder: string): void {
    if (!this.#isNew(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = join(folder, entry.name);
      if (entry.isSymbolicLink()) this.#links.push(path);
      else this.#take(path, entry);
    }
  }

  followLinks(): void {
    for (let path = this.#links.pop(); path !== undefined; path = this.#links.pop()) {
      const link = path;
      this.#attempt(link, () => {
        const stats = statSync(link);
        if (this.#seen.has(realpathSync(link))) this.#skip(link, 'it is a link to what has been read already');
        else this.#take(link, stats);
      });
    }
  }

  /** A link may lead to a folder around those that have been seen. */
  #isNew(path: string): boolean {
    const real = realpathSync(path);
    if (this.#seen.has(real)) return false;
    this.#seen.add(real);
    return true;
  }

  #take(path: string, kind: Dirent | Stats): void {
    if (kind.isDirectory()) return this.#attempt(path, () => this.enter(path));
    this.#attempt(path, () => {
      const stats = statSync(path);
      if (!stats.isFile()) return this.#skip(path, `it is ${specialName(stats)}`);
      if (!this.#isNew(path)) return;
      if (isNamedAsRecord(path) || stats.size <= LARGEST_STRANGER) this.files.push(path);
    });
  }

  /** What cannot be looked at keeps nothing else from being read. */
  #attempt(path: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#skip(path, fileTrouble(error));
    }
  }

  #skip(path: string, why: string): void {
    this.skipped.push(`${path}: passed over: ${why}`);
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Does its name promise a record? */
export function isNamedAsRecord(path: string): boolean {
  return formatsOf(path).length > 0;
}
