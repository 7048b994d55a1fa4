import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../data-folder.ts';
import { MIGRATIONS, VERSION_TABLE, type Migration } from '../migrations.ts';

/** Milliseconds to wait for another process that writes. */
const BUSY_TIMEOUT = 5000;

/**
 * Opens a database, creating it where there is none, and brings its tables to the latest version. A copy of an older one is
 * kept beside it. Throws if a newer version of the program has written it.
 */
export function openFile(file: string, migrations: readonly Migration[] = MIGRATIONS): DatabaseSync {
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  try {
    refuseNewer(file, versionOf(database), migrations.length);
    database.exec('pragma journal_mode = wal; pragma synchronous = full;');
    migrate(database, file, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync, file: string, migrations: readonly Migration[]): void {
  const version = versionOf(database);
  if (version >= migrations.length) return;
  if (version > 0) copyDatabase(database, freeName(`${file}.version-${version}`));
  transact(database, () => {
    // Another process may have done it meanwhile.
    const present = versionOf(database);
    refuseNewer(file, present, migrations.length);
    if (present === 0) database.exec(`${VERSION_TABLE}; insert into schema_version values (0)`);
    for (const migration of migrations.slice(present)) {
      for (const statement of migration('sqlite')) database.exec(statement);
    }
    database.prepare('update schema_version set version = ?').run(migrations.length);
  });
}

/** Returns the number of migrations that were applied. */
function versionOf(database: DatabaseSync): number {
  const table = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'schema_version'").get();
  if (table === undefined) return 0;
  return (database.prepare('select version from schema_version').get() as { version: number }).version;
}

function refuseNewer(file: string, version: number, known: number): void {
  if (version <= known) return;
  throw new Error(
    `${file} was written by a newer version of Tesuji (tables ${version}, this one knows ${known}); ` +
      'start that version, or use another folder',
  );
}

function freeName(stem: string): string {
  for (let count = 1; ; count++) {
    const name = `${stem}${count === 1 ? '' : `.${count}`}.backup`;
    if (!existsSync(name)) return name;
  }
}

/**
 * Writes a copy of a database, also while others write to the database. The file has its name only when it is complete
 * and on the disk. Throws if there is such a file.
 */
export function copyDatabase(database: DatabaseSync, path: string): void {
  if (existsSync(path)) throw new Error(`${path} exists`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  makePrivateFile(part);
  try {
    database.prepare('vacuum into ?').run(part);
    sync(part, 'r+');
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  // Windows cannot sync a folder, and does not need to.
  if (process.platform !== 'win32') sync(dirname(path), 'r');
}

/** Throws unless a file is a whole database of a server that this version can use. */
export function checkDatabase(file: string): void {
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = database.prepare('pragma integrity_check(1)').all();
    if (found?.['integrity_check'] !== 'ok') throw new Error(`${file} is damaged`);
    const version = versionOf(database);
    if (version === 0) throw new Error(`${file} has no data of a server`);
    refuseNewer(file, version, MIGRATIONS.length);
  } finally {
    database.close();
  }
}

/**
 * Puts a copy in the place of a database that nobody has open. Returns the name under which the database before it is kept
 * from then on, with what was not merged into it; `undefined` when there was none.
 */
export function restoreDatabase(copy: string, file: string): string | undefined {
  checkDatabase(copy);
  const fresh = freeName(`${file}.restored`);
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    copyDatabase(database, fresh);
  } finally {
    database.close();
  }
  const before = existsSync(file) ? freeName(`${file}.before-restore`) : undefined;
  for (const end of ['', '-wal', '-shm'])
    if (before !== undefined && existsSync(file + end)) renameSync(file + end, before + end);
  renameSync(fresh, file);
  if (process.platform !== 'win32') sync(dirname(file), 'r');
  return before;
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns the size of a database and of what was not yet merged into it, in bytes. */
export function sizeOf(file: string): number {
  return [file, `${file}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Runs `work` in a transaction, which is rolled back when it throws. */
export function transact<T>(database: DatabaseSync, work: () => T): T {
  // Immediate, as a transaction that reads before it writes could not continue after another process has written.
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // SQLite itself ends the transaction after some errors, such as a full disk.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
