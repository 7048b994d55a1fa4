import { openLibrary, type Library, type LibraryError, type Summary } from '@tesuji/library';
import { games, type Result } from '@tesuji/rules';
import { describeLibraryError } from '@tesuji/words';
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { BadInput } from '../errors.ts';
import { SqliteStore } from './sqlite-store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the folder of the library: the given one, the one of the environment, or the usual place for data on this
 * system. The path is absolute and without a slash at the end, since files beside the folder are named after it.
 */
export function libraryFolder(
  asked: string | undefined,
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const named = asked ?? (env['TESUJI_LIBRARY'] || undefined);
  return named === undefined ? join(dataFolder(platform, env), 'tesuji', 'library') : resolve(named);
}

function dataFolder(platform: NodeJS.Platform, env: Environment): string {
  const home = homedir();
  if (platform === 'win32') return env['APPDATA'] || join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return env['XDG_DATA_HOME'] || join(home, '.local', 'share');
}

/** Opens the library in a folder, or a new one where there is none. Throws a `BadInput` if it cannot. */
export async function openLibraryIn(folder: string): Promise<Library> {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory() === false) throw new BadInput(`cannot open the library in “${folder}”: it is not a folder`);
  const library = await openLibrary(new SqliteStore(folder), { games, random: Math.random });
  if (library.ok) return library.value;
  throw new BadInput(`cannot open the library in “${folder}”: ${describeLibraryError(library.error, 'en')}`);
}

/** Returns the value of a result. Throws a `BadInput` that describes the error. */
export function valueOrBadInput<T>(answer: Result<T, LibraryError>): T {
  if (answer.ok) return answer.value;
  throw new BadInput(describeLibraryError(answer.error, 'en'));
}

/**
 * Returns the game whose id begins with the text, or the latest for `last`. Throws a `BadInput` if it is not exactly
 * one.
 */
export async function findSummary(library: Library, text: string): Promise<Summary> {
  const all = valueOrBadInput(await library.list());
  if (text === 'last') {
    const last = all.toSorted((a, b) => b.savedAt - a.savedAt)[0];
    if (last !== undefined) return last;
    throw new BadInput('the library is empty');
  }
  const found = all.filter(({ id }) => id.startsWith(text.toLowerCase()));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (found.length === 0) throw new BadInput(`there is no game “${text}” in the library; see “tesuji library list”`);
  throw new BadInput(`“${text}” matches ${found.length} games; give more of the id`);
}
