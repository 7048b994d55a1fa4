import {
  fingerprint,
  hasKey,
  SCHEMA,
  StoreError,
  type Batch,
  type LibraryHead,
  type LibraryStore,
  type Listing,
  type StoredGame,
  type StoreErrorKind,
  type Summary,
} from '@tesuji/library';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fileErrorText, makeFolder } from '../files.ts';
import { hasOldLibrary, readOldGames, readOldHead, retireOldLibrary } from './old-library.ts';

export const LIBRARY_FILE = 'library.sqlite';

/** The version of the tables below, kept as SQLite's `user_version`. */
const TABLES_VERSION = 1;
const TABLES = `
CREATE TABLE library (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  revision INTEGER NOT NULL,
  version INTEGER,
  key_version INTEGER
);
INSERT INTO library VALUES (1, 0, NULL, NULL);
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  key_version INTEGER NOT NULL,
  summary TEXT NOT NULL,
  keys BLOB NOT NULL,
  checksum TEXT NOT NULL
);
-- A separate table, so that listing and searching games do not read the records.
CREATE TABLE records (id TEXT PRIMARY KEY, record TEXT NOT NULL);
-- Damaged rows, kept for manual inspection.
CREATE TABLE damaged (id TEXT, version, key_version, summary, keys, checksum, record);
PRAGMA user_version = ${TABLES_VERSION};
`;

/** Milliseconds to wait for another program that writes. */
const LOCK_TIMEOUT = 15_000;
const LONGEST_PAUSE = 100;

/** Result codes of SQLite that are reported as errors of their own; see sqlite.org/rescode.html. */
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
const ERROR_KINDS: ReadonlyMap<number, StoreErrorKind> = new Map([
  [BUSY, 'locked'],
  [LOCKED, 'locked'],
  [CORRUPT, 'damaged'],
  [FULL, 'full'],
  [NOT_A_DATABASE, 'damaged'],
]);

interface GameRow {
  readonly version: number;
  readonly key_version: number;
  readonly summary: string;
  readonly keys: Uint8Array;
  readonly checksum: string;
  /** Absent if the row of the record is missing. */
  readonly record: string | null;
}

/**
 * A library in one SQLite file of a folder. A folder that does not exist is an empty library; the first write creates it.
 * A library of an earlier version in the folder is imported when the store is first used.
 */
export class SqliteStore implements LibraryStore {
  private readonly folder: string;
  private readonly file: string;
  private readonly lockTimeout: number;
  private database: DatabaseSync | undefined;
  private isClosed = false;

  /** `lockTimeout` is the time in milliseconds to wait for another program that writes. */
  constructor(folder: string, lockTimeout: number = LOCK_TIMEOUT) {
    this.folder = folder;
    this.lockTimeout = lockTimeout;
    this.file = join(folder, LIBRARY_FILE);
  }

  /** A file with newer tables counts as a newer library, which callers refuse before they touch it. */
  readHead(): Promise<LibraryHead | undefined> {
    return this.run(async () => {
      const old = hasOldLibrary(this.folder) ? readOldHead(this.folder) : undefined;
      if (old !== undefined && (old.version > SCHEMA.version || old.keyVersion > SCHEMA.keyVersion)) return old;
      const database = await this.open('read').catch((error: unknown) => {
        if (error instanceof NewerTables) return error;
        throw error;
      });
      if (database instanceof NewerTables) return { version: Infinity, keyVersion: Infinity };
      return database === undefined ? undefined : readHead(database);
    });
  }

  readRevision(): Promise<string> {
    return this.run(async () => revisionOf(await this.open('read')));
  }

  readListing(): Promise<Listing> {
    return this.run(async () => {
      const database = await this.open('read');
      if (database === undefined) return { revision: revisionOf(undefined), summaries: [] };
      return transact(database, 'DEFERRED', () => {
        const rows = database.prepare('SELECT summary FROM games').all() as unknown as { summary: string }[];
        return {
          revision: revisionOf(database),
          summaries: rows.flatMap(({ summary }) => parseSummary(summary) ?? []),
        };
      });
    });
  }

  readGame(id: string): Promise<StoredGame | undefined> {
    return this.run(async () => {
      const database = await this.open('read');
      if (database === undefined) return undefined;
      const row = database
        .prepare('SELECT games.*, records.record FROM games LEFT JOIN records USING (id) WHERE id = ?')
        .get(id) as unknown as GameRow | undefined;
      const game = row === undefined ? undefined : parseRow(row);
      if (row === undefined || game?.summary.id === id) return game;
      throw new StoreError('damaged', this.setAside(database, id));
    });
  }

  findKey(low: number, high: number): Promise<readonly string[]> {
    return this.run(async () => {
      const database = await this.open('read');
      const found: string[] = [];
      for (const row of database?.prepare('SELECT id, keys FROM games').iterate() ?? []) {
        const { id, keys } = row as unknown as { id: string; keys: Uint8Array };
        if (hasKey(parseKeys(keys), low, high)) found.push(id);
      }
      return found;
    });
  }

  write({ basedOn, head, puts = [], removes = [] }: Batch): Promise<string | undefined> {
    return this.run(async () => {
      const database = (await this.open('write'))!;
      return transact(database, 'IMMEDIATE', () => {
        if (basedOn !== revisionOf(database)) return undefined;
        if (head !== undefined) writeHead(database, head);
        putGames(database, puts);
        removeGames(database, removes);
        return nextRevision(database);
      });
    });
  }

  /** Changes by other programs are seen at the next call. */
  onChange(): () => void {
    return () => {};
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.database?.close();
    this.database = undefined;
  }

  /** Returns the database, or `undefined` where there is none and only reading is wanted. */
  private async open(purpose: 'read' | 'write'): Promise<DatabaseSync | undefined> {
    const isOld = hasOldLibrary(this.folder);
    if (this.database === undefined) {
      if (purpose === 'read' && !isOld && !existsSync(this.file)) return undefined;
      makeFolder(this.folder);
      this.database = await retryWhileBusy(this.lockTimeout, () => openDatabase(this.file, this.lockTimeout));
    }
    if (isOld) this.importOldLibrary(this.database);
    return this.database;
  }

  /** Programs that do this at the same time, or again after a crash, add every game once. */
  private importOldLibrary(database: DatabaseSync): void {
    transact(database, 'IMMEDIATE', () => {
      // Another program may have finished while this one waited.
      if (!hasOldLibrary(this.folder)) return;
      putGames(database, readOldGames(this.folder), 'IGNORE');
      // Without a head, the library checks the version of every game when it is next opened.
      database.exec('UPDATE library SET version = NULL, key_version = NULL');
      nextRevision(database);
    });
    retireOldLibrary(this.folder);
  }

  /** Moves the rows of a damaged game into the table `damaged`. Returns a message for the user. */
  private setAside(database: DatabaseSync, id: string): string {
    try {
      transact(database, 'IMMEDIATE', () => {
        database
          .prepare('INSERT INTO damaged SELECT games.*, record FROM games LEFT JOIN records USING (id) WHERE id = ?')
          .run(id);
        removeGames(database, [id]);
        nextRevision(database);
      });
      return `what is left of game ${id} is kept in the table “damaged” of ${this.file}`;
    } catch {
      // Where nothing can be written, the other games can still be read.
      return `game ${id} is not what was written`;
    }
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isClosed) throw new StoreError('closed', 'the library is closed');
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreError || !(error instanceof Error)) throw error;
      const code = resultCode(error);
      if (code !== undefined) throw new StoreError(ERROR_KINDS.get(code) ?? 'failed', `${this.file}: ${error.message}`);
      const { code: systemCode } = error as NodeJS.ErrnoException;
      if (systemCode === undefined) throw error;
      const isFull = systemCode === 'ENOSPC' || systemCode === 'EDQUOT';
      throw new StoreError(isFull ? 'full' : 'failed', `${this.folder}: ${fileErrorText(error)}`);
    }
  }
}

/** The file was written by a newer version of this program. */
class NewerTables extends StoreError {
  constructor(file: string) {
    super('failed', `a newer version of Tesuji has written ${file}`);
  }
}

function openDatabase(file: string, timeout: number): DatabaseSync {
  const { DatabaseSync: Database } = loadSqlite();
  const database = new Database(file, { timeout });
  try {
    if (tablesVersion(database) > TABLES_VERSION) throw new NewerTables(file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    // Checked again inside, as another program may create them at the same time.
    if (tablesVersion(database) === 0)
      transact(database, 'IMMEDIATE', () => tablesVersion(database) === 0 && database.exec(TABLES));
    return database;
  } catch (error) {
    database.close();
    const code = resultCode(error);
    const isReadOnly = code === READ_ONLY || code === CANNOT_OPEN;
    // In WAL mode even readers write to the folder, unless they declare that nothing else does.
    if (!isReadOnly || !existsSync(file) || existsSync(`${file}-wal`)) throw error;
    return new Database(new URL(`${pathToFileURL(file).href}?immutable=1`), { readOnly: true });
  }
}

/** Loads `node:sqlite` without the warning that it is experimental, which some versions of Node 24 print. */
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = (): void => {};
  try {
    return createRequire(import.meta.url)('node:sqlite') as typeof import('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

function tablesVersion(database: DatabaseSync): number {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as unknown as {
    user_version: number;
  };
  return version;
}

/** SQLite itself waits for locks, except while a file is switched to WAL mode. */
async function retryWhileBusy<T>(timeout: number, work: () => T): Promise<T> {
  const start = performance.now();
  for (let pause = 2; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      const code = resultCode(error);
      if ((code !== BUSY && code !== LOCKED) || performance.now() - start > timeout) throw error;
      await setTimeout(pause);
    }
  }
}

/** Runs `work` in a transaction, which is rolled back when it throws. */
function transact<T>(database: DatabaseSync, kind: 'DEFERRED' | 'IMMEDIATE', work: () => T): T {
  database.exec(`BEGIN ${kind}`);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Returns SQLite's primary result code of an error, or `undefined` for an error that is not SQLite's. */
function resultCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

function readHead(database: DatabaseSync): LibraryHead | undefined {
  const { version, key_version: keyVersion } = database
    .prepare('SELECT version, key_version FROM library')
    .get() as unknown as { version: number | null; key_version: number | null };
  return version === null || keyVersion === null ? undefined : { version, keyVersion };
}

function writeHead(database: DatabaseSync, { version, keyVersion }: LibraryHead): void {
  database.prepare('UPDATE library SET version = ?, key_version = ?').run(version, keyVersion);
}

function revisionOf(database: DatabaseSync | undefined): string {
  const row = database?.prepare('SELECT revision FROM library').get() as unknown as { revision: number } | undefined;
  return String(row?.revision ?? 0);
}

function nextRevision(database: DatabaseSync): string {
  database.exec('UPDATE library SET revision = revision + 1');
  return revisionOf(database);
}

function putGames(database: DatabaseSync, games: readonly StoredGame[], onConflict: 'REPLACE' | 'IGNORE' = 'REPLACE') {
  const putGame = database.prepare(`INSERT OR ${onConflict} INTO games VALUES (?, ?, ?, ?, ?, ?)`);
  const putRecord = database.prepare(`INSERT OR ${onConflict} INTO records VALUES (?, ?)`);
  for (const { keyVersion, keys, record, summary, version } of games) {
    const text = JSON.stringify(summary);
    const bytes = new Uint8Array(keys.buffer, keys.byteOffset, keys.byteLength);
    putGame.run(summary.id, version, keyVersion, text, bytes, checksum(version, keyVersion, text, bytes, record));
    putRecord.run(summary.id, record);
  }
}

function removeGames(database: DatabaseSync, ids: readonly string[]): void {
  for (const id of ids) {
    database.prepare('DELETE FROM games WHERE id = ?').run(id);
    database.prepare('DELETE FROM records WHERE id = ?').run(id);
  }
}

/** Returns `undefined` for a row that is not what was written. */
function parseRow({ checksum: written, key_version: keyVersion, keys, record, summary, version }: GameRow) {
  if (record === null || written !== checksum(version, keyVersion, summary, keys, record)) return undefined;
  const parsed = parseSummary(summary);
  return parsed === undefined ? undefined : { version, keyVersion, summary: parsed, keys: parseKeys(keys), record };
}

function checksum(version: number, keyVersion: number, summary: string, keys: Uint8Array, record: string): string {
  return fingerprint([version, keyVersion, summary, Buffer.from(keys).toString('base64'), record].join('\n'));
}

function parseSummary(text: string): Summary | undefined {
  try {
    return JSON.parse(text) as Summary;
  } catch {
    return undefined;
  }
}

function parseKeys(bytes: Uint8Array): Int32Array {
  const copy = Uint8Array.from(bytes);
  return new Int32Array(copy.buffer, 0, copy.length >> 2);
}
