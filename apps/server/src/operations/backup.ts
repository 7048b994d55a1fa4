import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockFolder, makeDataFolder } from '../store/data-folder.ts';
import { DATABASE_FILE, openDatabaseStore } from '../store/open-store.ts';
import { checkDatabase, restoreDatabase } from '../store/sqlite/sqlite-file.ts';
import type { Store } from '../store/store.ts';

/** Writes a copy of the database into a folder, under the present time. Returns the name of the file. */
export async function backUp(store: Store, folder: string, now: number): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `tesuji-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.sqlite`;
  await store.site.backup(join(folder, name), now);
  return name;
}

/** Copies the database of a data folder to a file that does not exist, while a server may be using it. */
export async function copyData(folder: string, file: string): Promise<void> {
  const database = join(folder, DATABASE_FILE);
  if (!existsSync(database)) throw new Error(`there is no data of a server in ${folder}`);
  if (existsSync(file)) throw new Error(`${file} exists`);
  const store = await openDatabaseStore(database);
  try {
    await store.site.backup(resolve(file), Date.now());
  } finally {
    await store.close();
  }
}

/**
 * Puts a copy in the place of the database of a data folder, which no server may be using. Returns the file under which the
 * data before it are kept; `undefined` when there were none.
 */
export function restoreData(copy: string, folder: string): string | undefined {
  // Looked at first, so that a wrong name makes no folder.
  checkDatabase(copy);
  makeDataFolder(folder);
  const unlock = lockFolder(folder);
  try {
    return restoreDatabase(resolve(copy), join(folder, DATABASE_FILE));
  } finally {
    unlock();
  }
}
