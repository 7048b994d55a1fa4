import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openLibrary, StoreError, type LibraryStore } from '@tesuji/library';
import { games } from '@tesuji/rules';
import { describeLibrary } from '@tesuji/testing/library/library-contract';
import { describeModel } from '@tesuji/testing/library/library-model';
import { failure } from '@tesuji/testing/library/sample-games';
import { describeStore, HEAD, storedGame, type Place } from '@tesuji/testing/library/store-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTesuji } from '../../test/run-tesuji.ts';
import { LIBRARY_FILE, SqliteStore } from './sqlite-store.ts';

async function makePlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'tesuji-library-'));
  return {
    open: async () => new SqliteStore(join(folder, 'library')),
    destroy: () => rm(folder, { recursive: true }),
  };
}

describeStore('SQLite', makePlace);
describeLibrary('SQLite', makePlace);
describeModel('SQLite', makePlace, 20);

const [A, B, C] = ['aaaaaaaaaaaaa', 'bbbbbbbbbbbbb', 'ccccccccccccc'] as const;

describe('a library in a SQLite file', () => {
  let folder: string;
  let store: LibraryStore;

  const open = (): LibraryStore => new SqliteStore(folder);
  const ids = async (from: LibraryStore): Promise<string[]> =>
    (await from.readListing()).summaries.map(({ id }) => id).sort();
  const put = async (...puts: ReturnType<typeof storedGame>[]): Promise<unknown> =>
    store.write({ basedOn: await store.readRevision(), puts });
  /** Changes the file without the store. */
  function change(sql: string): void {
    const database = new DatabaseSync(join(folder, LIBRARY_FILE));
    database.exec(sql);
    database.close();
  }

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'tesuji-library-')), 'library');
    store = open();
    await store.write({ basedOn: await store.readRevision(), head: HEAD, puts: [storedGame(A)] });
    await put(storedGame(B));
  });

  afterEach(async () => {
    await store.close();
    await rm(join(folder, '..'), { recursive: true });
  });

  it('is one file once it is closed', async () => {
    await store.close();
    expect(await readdir(folder)).toEqual([LIBRARY_FILE]);
  });

  it('is durable: a write-ahead log, synced at every commit', async () => {
    const database = new DatabaseSync(join(folder, LIBRARY_FILE));
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
    database.close();
  });

  it('is not created by reading', async () => {
    const path = join(folder, 'none');
    const nothing = new SqliteStore(path);
    await nothing.readHead();
    await nothing.readListing();
    await nothing.findKey(0, 0);
    expect(await nothing.readGame(A)).toBeUndefined();
    await nothing.close();
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ['a changed record', `UPDATE records SET record = replace(record, '"a"', '"b"') WHERE id = '${A}'`],
    ['a changed summary', `UPDATE games SET summary = replace(summary, 'chess', 'shogi') WHERE id = '${A}'`],
    ['a summary that is not JSON', `UPDATE games SET summary = '{' WHERE id = '${A}'`],
    ['other keys', `UPDATE games SET keys = x'0000000000000000' WHERE id = '${A}'`],
    ['the record of another game', `UPDATE records SET record = 'x' || record WHERE id = '${A}'`],
    ['no record', `DELETE FROM records WHERE id = '${A}'`],
  ])('reports one game as damaged that has %s, and sets it aside', async (_, sql) => {
    change(sql);
    const why = `what is left of game ${A} is kept in the table “damaged” of ${join(folder, LIBRARY_FILE)}`;
    await expect(store.readGame(A)).rejects.toEqual(new StoreError('damaged', why));
    const other = open();
    for (const each of [store, other]) {
      expect(await ids(each)).toEqual([B]);
      expect(await each.readGame(A)).toBeUndefined();
      expect(await each.readGame(B)).toEqual(storedGame(B));
      expect(await each.findKey(3, 4)).toEqual([B]);
    }
    await other.close();
    const database = new DatabaseSync(join(folder, LIBRARY_FILE));
    expect(database.prepare('SELECT id FROM damaged').all()).toEqual([{ id: A }]);
    database.close();
    await put(storedGame(A));
    expect(await store.readGame(A)).toEqual(storedGame(A));
  });

  it('lists the other games when a summary cannot be parsed', async () => {
    change(`UPDATE games SET summary = '{' WHERE id = '${A}'`);
    expect(await ids(store)).toEqual([B]);
  });

  it('reports a file that is not a database', async () => {
    await store.close();
    await writeFile(join(folder, LIBRARY_FILE), 'not a database '.repeat(100));
    await expect(open().readListing()).rejects.toMatchObject({ kind: 'damaged' });
  });

  it('refuses tables of a newer version by name, and leaves them alone', async () => {
    change('PRAGMA user_version = 2; ALTER TABLE games RENAME TO matches');
    await store.close();
    const opened = openLibrary(open(), { games, random: Math.random });
    expect(await failure(opened)).toMatchObject({ code: 'newer-library' });
    await expect(open().readListing()).rejects.toMatchObject({
      message: `a newer version of Tesuji has written ${join(folder, LIBRARY_FILE)}`,
    });
    const ran = await runTesuji(['library', 'list', '--library', folder]);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(/^tesuji: cannot open the library in [^\n]*newer version[^\n]*\n$/);
  });

  it('prints no warning of Node', async () => {
    const ran = await runTesuji(['library', 'list', '--library', join(folder, 'none')]);
    expect(ran).toMatchObject({ code: 0, stdout: '' });
    expect(ran.stderr).toMatch(/^The library is empty[^\n]*\n$/);
  });

  it('reports when another program locks it for too long, and works again afterwards', async () => {
    const hurried = new SqliteStore(folder, 50);
    const database = new DatabaseSync(join(folder, LIBRARY_FILE));
    database.exec('BEGIN IMMEDIATE');
    const batch = { basedOn: await hurried.readRevision(), puts: [storedGame(C)] };
    await expect(hurried.write(batch)).rejects.toMatchObject({ kind: 'locked' });
    // Reading does not wait for it.
    expect(await ids(store)).toEqual([A, B]);
    database.exec('ROLLBACK');
    database.close();
    await hurried.write(batch);
    await hurried.close();
    expect(await ids(store)).toEqual([A, B, C]);
  });

  it('reports when it is unreachable or closed, and works again afterwards', async () => {
    await store.close();
    await expect(store.readListing()).rejects.toMatchObject({ kind: 'closed' });
    const file = join(folder, 'file');
    await writeFile(file, '');
    const unreachable = new SqliteStore(join(file, 'library'));
    expect((await unreachable.readListing()).summaries).toEqual([]);
    await expect(unreachable.write({ basedOn: '0', puts: [storedGame(A)] })).rejects.toMatchObject({
      kind: 'failed',
    });
    store = open();
    expect(await ids(store)).toEqual([A, B]);
  });
});
