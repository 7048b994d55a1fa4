import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import type { Database } from '../database.ts';
import { isPostgres, openDatabaseStore } from '../open-store.ts';
import { PostgresDatabase } from '../postgres/postgres.ts';
import { SqliteDatabase } from '../sqlite/sqlite.ts';
import type { Store } from '../store.ts';
import { emptyPostgres } from './empty-postgres.ts';

/** The address of the PostgreSQL of the tests; empty in projects without one. */
export const POSTGRES: string = inject('postgres') ?? '';

/** Deletes all rows of a SQLite file that stores have open. */
export function emptyDatabase(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false });
  const rows = database
    .prepare(`select name from sqlite_master where type = 'table' and name <> 'schema_version'`)
    .all();
  database.exec(rows.map(({ name }) => `delete from "${String(name)}";`).join(''));
  database.close();
}

/**
 * An empty database for one test, which any number of stores may open: a SQLite file in a folder of its own, or in the
 * project `unit-postgres` the PostgreSQL database of this file of tests. Of the latter there is one at a time.
 */
export class SamplePlace {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'tesuji-store-'));
  readonly file: string = join(this.folder, 'test.sqlite');
  readonly #stores: Store[] = [];
  #address: Promise<string> | undefined;

  /** What `openDatabaseStore` takes. */
  address(): Promise<string> {
    return (this.#address ??= POSTGRES === '' ? Promise.resolve(this.file) : emptyPostgres(POSTGRES));
  }

  async open(): Promise<Store> {
    const store = await openDatabaseStore(await this.address());
    this.#stores.push(store);
    return store;
  }

  /** Deletes all rows, also while stores are open. Much faster than another place. */
  async empty(): Promise<void> {
    if (POSTGRES === '') emptyDatabase(this.file);
    else await emptyPostgres(POSTGRES);
  }

  /** Opens the database itself, for what no store tells. The caller closes it. */
  async database(): Promise<Database> {
    const address = await this.address();
    return isPostgres(address) ? PostgresDatabase.open(address) : SqliteDatabase.open(address);
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#stores.map((store) => store.close()));
    rmSync(this.folder, { recursive: true });
  }
}
