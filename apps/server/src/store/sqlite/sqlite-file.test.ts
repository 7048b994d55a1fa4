import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS, VERSION_TABLE, type Migration } from '../migrations.ts';
import { copyDatabase, openFile } from './sqlite-file.ts';

const ADDS_TABLE: Migration = () => ['create table more (id text primary key)', "insert into more values ('x')"];
const ADDS_COLUMN: Migration = () => ['alter table more add column note text', "update more set note = 'y'"];
const FAILS: Migration = () => ['create table half (id text)', 'create table half (id text)'];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tesuji-file-'));
  file = join(folder, 'test.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

function open<T>(migrations: readonly Migration[], use: (database: DatabaseSync) => T): T {
  const database = openFile(file, migrations);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

const versionIn = (database: DatabaseSync): unknown => database.prepare('select version from schema_version').get();
const tablesIn = (database: DatabaseSync): unknown[] =>
  database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all()
    .map(({ name }) => name);

describe('a database file', () => {
  it('is made with all tables and no copy, for this account alone', () => {
    open(MIGRATIONS, (database) => {
      expect(versionIn(database)).toEqual({ version: MIGRATIONS.length });
      const statements = [VERSION_TABLE, ...MIGRATIONS.flatMap((migration) => migration('sqlite'))];
      const made = statements.flatMap((each) => /^create table (\w+)/.exec(each)?.[1] ?? []);
      expect(made).toContain('account');
      expect(tablesIn(database)).toEqual(made.toSorted());
      expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
      expect(database.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 });
      expect(database.prepare('pragma foreign_keys').get()).toEqual({ foreign_keys: 1 });
      if (process.platform === 'win32') return;
      for (const name of readdirSync(folder))
        expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    });
    expect(readdirSync(folder)).toEqual(['test.sqlite']);
  });

  it('is opened again as it is', () => {
    open(MIGRATIONS, (database) => database.exec("insert into setting values ('name', 'here')"));
    open(MIGRATIONS, (database) => {
      expect(database.prepare('select * from setting').all()).toEqual([{ key: 'name', value: 'here' }]);
    });
    expect(readdirSync(folder)).toEqual(['test.sqlite']);
  });

  it('is copied before it gets new tables', () => {
    open(MIGRATIONS, (database) => database.exec("insert into setting values ('name', 'here')"));
    open([...MIGRATIONS, ADDS_TABLE], (database) => {
      expect(versionIn(database)).toEqual({ version: MIGRATIONS.length + 1 });
      expect(database.prepare('select id from more').all()).toEqual([{ id: 'x' }]);
    });
    open([...MIGRATIONS, ADDS_TABLE, ADDS_COLUMN], (database) => {
      expect(database.prepare('select * from more').all()).toEqual([{ id: 'x', note: 'y' }]);
      expect(database.prepare('select value from setting').all()).toEqual([{ value: 'here' }]);
    });
    const backups = [0, 1]
      .map((added) => MIGRATIONS.length + added)
      .map((version) => `test.sqlite.version-${version}.backup`);
    expect(readdirSync(folder).toSorted()).toEqual(['test.sqlite', ...backups].toSorted());
    const copy = new DatabaseSync(join(folder, backups[0]!), { readOnly: true });
    expect(versionIn(copy)).toEqual({ version: MIGRATIONS.length });
    expect(tablesIn(copy)).not.toContain('more');
    expect(copy.prepare('select value from setting').all()).toEqual([{ value: 'here' }]);
    copy.close();
  });

  it('stays as it is when a migration fails, and every try leaves a copy', () => {
    open(MIGRATIONS, () => {});
    for (let tries = 0; tries < 2; tries++) {
      expect(() => openFile(file, [...MIGRATIONS, ADDS_TABLE, FAILS])).toThrow('half');
    }
    open(MIGRATIONS, (database) => {
      expect(versionIn(database)).toEqual({ version: MIGRATIONS.length });
      expect(tablesIn(database)).not.toContain('more');
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.backup'))).toHaveLength(2);
  });

  it('is refused and left alone if a newer version has written it', () => {
    open([...MIGRATIONS, ADDS_TABLE, ADDS_COLUMN], () => {});
    const before = readFileSync(file);
    expect(() => openFile(file)).toThrow(
      `${file} was written by a newer version of Tesuji (tables ${MIGRATIONS.length + 2}, this one knows ${MIGRATIONS.length}); start that version, or use another folder`,
    );
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['test.sqlite']);
  });

  it('is not copied over another file', () => {
    open(MIGRATIONS, (database) => {
      const copy = join(folder, 'copy');
      copyDatabase(database, copy);
      expect(() => copyDatabase(database, copy)).toThrow('exists');
      expect(() => copyDatabase(database, join(folder, 'nowhere', 'copy'))).toThrow('ENOENT');
      expect(existsSync(`${copy}.part`)).toBe(false);
      if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600);
    });
  });
});
