/** Moves the data of a server from a file to a database that servers share. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { lockFolder } from '../data-folder.ts';
import { PostgresDatabase } from './postgres.ts';
import { openFile } from '../sqlite/sqlite-file.ts';

/** How many rows of a table were copied. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/** Values of one statement: fewer than PostgreSQL takes. */
const MOST_VALUES = 20_000;

/**
 * Copies all tables of a SQLite file to an empty PostgreSQL database, as one transaction, and compares what has arrived.
 * Throws when a server is using the file, when the database has data, or when the numbers of rows differ; then nothing is
 * copied.
 */
export async function copyToPostgres(file: string, url: string): Promise<readonly CopiedTable[]> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`there is no file ${file}`);
  const unlock = lockFolder(dirname(path));
  try {
    // Both have the tables of this version now.
    const source = openFile(path);
    try {
      await (await PostgresDatabase.open(url)).close();
      return await copyAll(source, url);
    } finally {
      source.close();
    }
  } finally {
    unlock();
  }
}

async function copyAll(source: DatabaseSync, url: string): Promise<readonly CopiedTable[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const copied: CopiedTable[] = [];
    for (const table of inOrder(source)) copied.push(await copyTable(source, client, table));
    await compareLogs(source, client);
    await client.query('commit');
    return copied;
  } finally {
    // Without a commit nothing is kept.
    await client.end();
  }
}

/** Returns all tables, those that others refer to first. */
function inOrder(source: DatabaseSync): readonly string[] {
  const rows = source.prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`).all();
  const names = rows.map(({ name }) => String(name)).filter((name) => name !== 'schema_version');
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const other of refersTo(source, name)) if (other !== name) add(other);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}

function refersTo(source: DatabaseSync, table: string): readonly string[] {
  return source
    .prepare(`pragma foreign_key_list("${table}")`)
    .all()
    .map((row) => String(row['table']));
}

async function copyTable(source: DatabaseSync, client: Client, table: string): Promise<CopiedTable> {
  if ((await countIn(client, table)) > 0) throw new Error(`the database is not empty: the table ${table} has rows`);
  const columns = source
    .prepare(`pragma table_info("${table}")`)
    .all()
    .map((row) => String(row['name']));
  const most = Math.floor(MOST_VALUES / columns.length);
  // A game that is the rematch of another comes after it.
  const order = refersTo(source, table).includes(table) ? ' order by created_at, id' : '';
  let rows: unknown[][] = [];
  let count = 0;
  const write = async (): Promise<void> => {
    if (rows.length === 0) return;
    const list = rows.map((row, at) => `(${row.map((_, index) => `$${at * columns.length + index + 1}`).join()})`);
    const names = columns.map((name) => `"${name}"`).join();
    await client.query(`insert into "${table}" (${names}) values ${list.join()}`, rows.flat());
    count += rows.length;
    rows = [];
  };
  for (const row of source.prepare(`select * from "${table}"${order}`).iterate()) {
    rows.push(columns.map((name) => row[name]));
    if (rows.length >= most) await write();
  }
  await write();
  const arrived = await countIn(client, table);
  if (arrived !== count) throw new Error(`the table ${table} has ${arrived} rows instead of ${count}`);
  return { table, rows: count };
}

/** The logs are what cannot be made again: their lengths are compared, too. */
async function compareLogs(source: DatabaseSync, client: Client): Promise<void> {
  const text = 'select coalesce(sum(length(body) + seq), 0) as size from log';
  const before = Number(source.prepare(text).get()!['size']);
  const after = Number((await client.query<{ size: string }>(text)).rows[0]!.size);
  if (before !== after) throw new Error(`the logs have ${after} characters instead of ${before}`);
}

async function countIn(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from "${table}"`);
  return Number(rows[0]!.count);
}
