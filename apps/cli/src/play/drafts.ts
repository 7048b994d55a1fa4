import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolderOf, removeLeftParts } from '../write-whole.ts';
import { MATCH_EXTENSION } from './match-file.ts';
import { matchFile, type SaveFile } from './save-file.ts';

const FOLDER = 'unfinished';

/** A new file for a game under way; it is there as soon as there is something to keep. */
export function newDraft(library: string, id: string): SaveFile {
  const path = join(library, FOLDER, `${id}${MATCH_EXTENSION}`);
  const file = matchFile(path);
  return {
    ...file,
    write: (table) => {
      makeFolderOf(path);
      file.write(table);
    },
    check: (table) => {
      makeFolderOf(path);
      file.check(table);
    },
  };
}

/** The unfinished game that was played last. */
export function latestDraft(library: string): string | undefined {
  return listDrafts(library)[0];
}

export function isDraft(library: string, path: string): boolean {
  return listDrafts(resolve(library)).includes(resolve(path));
}

/** Removes what a program that was killed while it saved a game has left beside it. */
export function tidyDrafts(library: string): void {
  removeLeftParts(join(library, FOLDER));
}

/** The latest first. */
function listDrafts(library: string): readonly string[] {
  const paths = globSync(`*${MATCH_EXTENSION}`, { cwd: join(library, FOLDER) }).map((name) =>
    join(library, FOLDER, name),
  );
  return paths
    .flatMap((path) => {
      const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      return time === undefined ? [] : [{ path, time }];
    })
    .sort((a, b) => b.time - a.time)
    .map(({ path }) => path);
}
