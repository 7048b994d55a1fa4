/** The scripts of `deploy/`, run for real: over SQLite in one project, over PostgreSQL in the other. */
import { sampleEnd, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseStore, openStore } from './open-store.ts';
import type { Store } from './store.ts';
import { emptyPostgres } from './test/empty-postgres.ts';
import { POSTGRES } from './test/sample-place.ts';
import { addThree, gameBetween } from './test/sample-store.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const ANN = { id: 'ann', name: 'Ann', isGuest: false };
const BOB = { id: 'bob', name: 'Bob', isGuest: false };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tesuji-backups-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, ...words: readonly string[]) {
  const tesuji = `${process.execPath} ${join(ROOT, 'apps/cli/bin/tesuji.mjs')}`;
  const { status, stdout, stderr } = spawnSync('sh', [join(ROOT, 'deploy', script), ...words], {
    encoding: 'utf8',
    env: { ...process.env, TESUJI: tesuji },
  });
  return { status, stdout, stderr };
}

/** Adds people, a game that is over and one that is played. */
async function fill(store: Store): Promise<void> {
  await addThree(store);
  for (const id of ['over', 'live']) {
    await store.games.create(gameBetween(id, [ANN, BOB]));
    await store.log.append(sampleRow(id, 0, 3));
  }
  await store.log.append(sampleEnd('over', 3));
  await store.games.settle('over', START);
}

/** Older copies, which the scripts remove: they keep the last two. */
function addOldCopies(place: string, end: string): void {
  mkdirSync(place, { recursive: true });
  for (const day of ['20200101', '20200102', '20200103'])
    writeFileSync(join(place, `tesuji-${day}T000000Z.${end}`), '');
}

function sqliteRows(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare(`select name from sqlite_master where type = 'table' order by name`).all();
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${String(name)}"`).all()]);
  database.close();
  return rows;
}

async function postgresRows(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables)
    rows.push([name, (await client.query(`select to_jsonb(t)::text as row from "${name}" t order by 1`)).rows]);
  await client.end();
  return rows;
}

it.runIf(POSTGRES === '')('data in SQLite are backed up while a server runs, and restored', async () => {
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
  const store = await openStore(data);
  await fill(store);
  addOldCopies(backups, 'sqlite');
  const before = sqliteRows(join(data, 'tesuji.sqlite'));
  const made = run('backup-sqlite.sh', data, backups, '2');
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const names = readdirSync(backups).sort();
  expect(names).toEqual(['tesuji-20200103T000000Z.sqlite', expect.stringMatching(/^tesuji-2[^.]+Z\.sqlite$/)]);
  const copy = join(backups, names[1]!);
  await store.people.delete('ann', START);
  await store.log.append(sampleRow('live', 3));
  expect(run('restore-sqlite.sh', copy, data)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('another Tesuji server is using the folder') as string,
  });
  await store.close();
  expect(sqliteRows(join(data, 'tesuji.sqlite'))).not.toEqual(before);
  const restored = run('restore-sqlite.sh', copy, data);
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(sqliteRows(join(data, 'tesuji.sqlite'))).toEqual(before);
  // What was there is kept, and a server goes on with what was restored.
  expect(readdirSync(data)).toContain('tesuji.sqlite.before-restore.backup');
  const again = await openStore(data);
  expect((await again.people.find('ann'))?.name).toBe('Ann');
  expect(await again.log.append(sampleRow('live', 3))).toBe(true);
  await again.close();
  // Nothing takes the place of the data that is no copy of them.
  writeFileSync(join(folder, 'damaged.sqlite'), 'no database');
  expect(run('restore-sqlite.sh', join(folder, 'damaged.sqlite'), data).status).toBe(2);
  expect(run('backup-sqlite.sh', join(folder, 'nowhere'), backups).status).not.toBe(0);
});

it.runIf(POSTGRES !== '')('data in PostgreSQL are backed up while servers run, and restored', async () => {
  const backups = join(folder, 'backups');
  const address = await emptyPostgres(POSTGRES);
  const store = await openDatabaseStore(address);
  await fill(store);
  const before = await postgresRows(address);
  addOldCopies(backups, 'dump');
  expect(run('backup-postgres.sh', address, backups, '2')).toMatchObject({ status: 0, stderr: '' });
  const names = readdirSync(backups).sort();
  expect(names).toEqual(['tesuji-20200103T000000Z.dump', expect.stringMatching(/^tesuji-2[^.]+Z\.dump$/)]);
  const dump = join(backups, names[1]!);
  await store.people.delete('ann', START);
  await store.log.append(sampleRow('live', 3));
  expect(await postgresRows(address)).not.toEqual(before);
  expect(run('restore-postgres.sh', dump, address)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('has tables; restore into an empty database') as string,
  });
  const fresh = new URL(address);
  fresh.pathname += '_restored';
  const client = new Client({ connectionString: POSTGRES });
  await client.connect();
  await client.query(`create database ${fresh.pathname.slice(1)}`);
  await client.end();
  expect(run('restore-postgres.sh', dump, fresh.href)).toMatchObject({ status: 0, stderr: '' });
  expect(await postgresRows(fresh.href)).toEqual(before);
  await store.close();
  const again = await openDatabaseStore(fresh.href);
  expect((await again.people.find('ann'))?.name).toBe('Ann');
  expect(await again.log.append(sampleRow('live', 3))).toBe(true);
  await again.close();
  // A dump that is not complete has no name of one.
  expect(run('backup-postgres.sh', `${address}_nowhere`, backups).status).not.toBe(0);
  expect(readdirSync(backups).sort()).toEqual(names);
});
