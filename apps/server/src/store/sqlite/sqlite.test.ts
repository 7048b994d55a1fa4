import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql as rawSql } from 'kysely';
import { sampleGame, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { batchStep } from '../database.ts';
import { DatabaseError, type Store } from '../store.ts';
import { SamplePlace } from '../test/sample-place.ts';
import { addGame } from '../test/sample-store.ts';
import { SqliteDatabase } from './sqlite.ts';

let place: SamplePlace;
let store: Store;
let database: SqliteDatabase;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  database = await SqliteDatabase.open(place.file);
});
afterEach(async () => {
  await database.close();
  await place.destroy();
});

const settings = () => database.sql.selectFrom('setting').selectAll().orderBy('key').execute();
const put = (key: string, value = '') => database.sql.insertInto('setting').values({ key, value });

describe('a SQLite database in a thread', () => {
  it('gives each row of a group its own outcome', async () => {
    for (const id of ['a', 'b', 'c']) await addGame(store, sampleGame(id));
    const outcomes = await Promise.allSettled([
      database.append(sampleRow('a', 0)),
      database.append(sampleRow('b', 0, 1, { at: Number.NaN })),
      database.append(sampleRow('b', 1)),
      database.append(sampleRow('c', 0, 2)),
      database.append(sampleRow('c', 0)),
      database.append(sampleRow('a', 1)),
    ]);
    expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
      true,
      'failed',
      false,
      true,
      false,
      true,
    ]);
    // The row that failed has changed nothing, so its number is free.
    expect(await store.log.read('b', 0)).toEqual([]);
    expect(await database.append(sampleRow('b', 0))).toBe(true);
    expect(await store.log.read('a', 0)).toHaveLength(2);
  });

  it('rejects a row whose place in the log is occupied, and leaves its game as it was', async () => {
    await addGame(store, sampleGame('a'));
    await rawSql`insert into log values ('a', 1, '[]', 0)`.execute(database.sql);
    await expect(database.append(sampleRow('a', 0))).rejects.toThrow(DatabaseError);
    const game = database.sql.selectFrom('game').select(['seq', 'at', 'phase']);
    expect(await game.execute()).toEqual([{ seq: 0, at: START, phase: 'live' }]);
  });

  it('stores all of a transaction or nothing', async () => {
    await put('a').execute();
    const isThere = database.sql.selectFrom('setting').select('key').where('key', '=', 'a');
    expect(await database.batch([batchStep(put('b'), 1), batchStep(isThere, 0), batchStep(put('c'))])).toEqual({
      isDone: false,
      failedAt: 1,
    });
    await expect(database.batch([batchStep(put('d')), batchStep(put('a'))])).rejects.toThrow(DatabaseError);
    expect(await settings()).toEqual([{ key: 'a', value: '' }]);
    const done = await database.batch([batchStep(put('b'), 1), batchStep(isThere, 1)]);
    expect(done).toEqual({
      isDone: true,
      results: [
        { rows: [], count: 1 },
        { rows: [{ key: 'a' }], count: 1 },
      ],
    });
    expect(await settings()).toHaveLength(2);
  });

  it('lets nothing come between the statements of a transaction', async () => {
    await put('n', '0').execute();
    const count = rawSql<string>`cast(cast(value as integer) + 1 as text)`;
    const add = database.sql.updateTable('setting').set({ value: count }).where('key', '=', 'n');
    const read = database.sql.selectFrom('setting').select('value').where('key', '=', 'n');
    const seen = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        if (index % 2 === 0) return Number((await read.executeTakeFirstOrThrow()).value) % 2;
        await database.batch([batchStep(add, 1), batchStep(add, 1)]);
        return 0;
      }),
    );
    expect(seen).toEqual(seen.map(() => 0));
    expect(await settings()).toEqual([{ key: 'n', value: '50' }]);
  });

  it('goes on after a statement that failed', async () => {
    await expect(rawSql`select nothing`.execute(database.sql)).rejects.toThrow('nothing');
    await put('a').execute();
    expect(await settings()).toHaveLength(1);
    await expect(database.sql.transaction().execute(async () => {})).rejects.toThrow('use batch');
  });

  it('finishes what was asked for before it closes, and takes nothing afterwards', async () => {
    await addGame(store, sampleGame('a'));
    const asked = [put('a').execute(), database.append(sampleRow('a', 0)), database.append(sampleRow('a', 1))];
    await Promise.all([database.close(), database.close()]);
    await Promise.all(asked);
    await expect(database.append(sampleRow('a', 2))).rejects.toThrow('closed');
    await expect(settings()).rejects.toThrow('closed');
    await expect(database.backup(join(place.folder, 'copy'))).rejects.toThrow('closed');
    expect(await store.log.read('a', 0)).toHaveLength(2);
    expect(await store.site.setting('a')).toBe('');
  });

  it('fails while the disk is full, and goes on afterwards', async () => {
    for (const id of ['a', 'b']) await addGame(store, sampleGame(id));
    const { rows } = await rawSql<{ page_count: number }>`pragma page_count`.execute(database.sql);
    const limit = (pages: number) => rawSql`pragma max_page_count = ${rawSql.lit(pages)}`.execute(database.sql);
    await limit(rows[0]!.page_count);
    const large = sampleRow('a', 0, 1000);
    const outcomes = await Promise.allSettled([database.append(large), database.append(large)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.log.read('a', 0)).toEqual([]);
    await limit(1_000_000);
    const stored = await Promise.all([
      database.append(large),
      database.append(sampleRow('b', 0)),
      database.append(large),
    ]);
    expect(stored).toEqual([true, true, false]);
    expect(await store.log.read('a', 0)).toHaveLength(1000);
  });

  it('is copied while games go on', async () => {
    const games = Array.from({ length: 8 }, (_, index) => `g${index}`);
    for (const id of games) await addGame(store, sampleGame(id));
    let isCopying = true;
    const playing = games.map(async (id) => {
      for (let after = 0; isCopying || after < 3; after++)
        expect(await database.append(sampleRow(id, after))).toBe(true);
    });
    const path = join(place.folder, 'copy.sqlite');
    await store.site.backup(path, 17);
    await expect(store.site.backup(path, 18)).rejects.toThrow('exists');
    isCopying = false;
    await Promise.all(playing);
    expect(await store.site.lastBackup()).toBe(17);
    const copy = new DatabaseSync(path, { readOnly: true });
    const rows = copy.prepare('select seq, (select max(seq) from log where topic = id) as last from game').all();
    expect(rows).toHaveLength(games.length);
    for (const { seq, last } of rows) expect(last ?? 0).toBe(seq);
    copy.close();
  });

  it('cannot be opened where there is no folder', async () => {
    await expect(SqliteDatabase.open(join(place.folder, 'nowhere', 'x.sqlite'))).rejects.toThrow(DatabaseError);
  });
});
