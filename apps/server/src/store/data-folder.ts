import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix, resolve, win32 } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Environment = Readonly<Record<string, string | undefined>>;

const LOCK_FILE = 'server.lock';
/** Only the account of the server may read what people have entrusted to it. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** SQLite's result codes of a file that another process has locked; see sqlite.org/rescode.html. */
const BUSY = 5;

/**
 * Returns the folder of the server's data: the given one, or the usual place for data on this system. The library of past
 * games in the terminal is beside it, except in Windows, where a database that is in use must not follow the account to
 * other machines.
 */
export function dataFolder(
  asked?: string,
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  if (asked !== undefined) return resolve(asked);
  if (platform === 'win32') {
    return win32.join(env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), 'tesuji', 'server');
  }
  const base =
    platform === 'darwin'
      ? posix.join(home, 'Library', 'Application Support')
      : env['XDG_DATA_HOME'] || posix.join(home, '.local', 'share');
  return posix.join(base, 'tesuji', 'server');
}

/** Another server is using the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(folder: string) {
    super(`another Tesuji server is using the folder ${folder}; stop it, or choose another folder`);
  }
}

/** Makes the folder where it does not exist. Its content is for this account only. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  chmodSync(folder, FOLDER_MODE);
}

/**
 * Makes an empty file for this account only, where there is none; a database gives its other files the same permissions.
 * A file that exists is not opened: closing it would end all locks of this process on it, those of SQLite included.
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Takes the folder for this server. Returns a function that gives it back. Throws a `FolderInUse` if another server has it.
 *
 * The lock is one of the operating system, on a file that SQLite holds exclusively: it ends with the process, however that
 * ends. A file with a process id was rejected, as after a crash or a restart of the machine, or in a container, the id may
 * be that of another process. It is not on the database itself, which other programs may read, for example to copy it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_FILE);
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    throw code === BUSY ? new FolderInUse(folder) : error;
  }
  return () => database.isOpen && database.close();
}
