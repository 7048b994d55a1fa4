import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ChallengePlan, GameInfo, Person } from '@tesuji/online';
import { sampleGame, START } from '@tesuji/testing/online/event-log-contract';
import type { NewMatch } from '@tesuji/testing/online/memory-log';
import { inject } from 'vitest';
import type { Database } from '../database.ts';
import { isPostgres, openDatabaseStore } from '../open-store.ts';
import { PostgresDatabase } from '../postgres/postgres.ts';
import { SqliteDatabase } from '../sqlite/sqlite.ts';
import type { MakeGame, NewStoredGame, Store } from '../store.ts';
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

/** Adds people by the names and ids that a game has for them. */
async function addPeople(store: Store, people: readonly Person[]): Promise<void> {
  for (const { id, name, isGuest } of people) {
    if (isGuest) await store.people.createGuest({ id, name }, START);
    else await store.people.createAccount({ id, name, folded: id, password: 'hash' }, START);
  }
}

/** Adds a live game and its players. */
export async function addGame(store: Store, game: NewMatch): Promise<void> {
  await addPeople(store, game.info.players);
  await store.games.create(game);
}

/** Adds two accounts, `ann` and `bob`, and a guest, `guest`. */
export async function addThree(store: Store): Promise<void> {
  await addPeople(store, [
    { id: 'ann', name: 'Ann', isGuest: false },
    { id: 'bob', name: 'Bob', isGuest: false },
    { id: 'guest', name: 'Guest 1', isGuest: true },
  ]);
}

export const PLAN: ChallengePlan = {
  line: sampleGame('plan').first.line,
  clocks: [{ kind: 'none' }, { kind: 'none' }],
  side: 0,
  takebacks: 'asked',
  pauses: 'none',
  help: [
    { hints: false, warnings: false },
    { hints: true, warnings: true },
  ],
  isPublic: true,
  delay: 0,
  isRated: false,
};

/** A game between two people whose names the terms know as well. */
export function gameBetween(
  id: string,
  players: readonly [Person, Person],
  more: Partial<GameInfo> = {},
): NewStoredGame {
  const { info, first } = sampleGame(id);
  const named = players.map(({ name }) => ({ kind: 'remote', name })) as unknown as typeof first.terms.players;
  return { info: { ...info, players, ...more }, first: { ...first, terms: { ...first.terms, players: named } } };
}

/** Makes games with the given ids, one after the other; the maker of the challenge has the first move. */
export function gameMaker(...ids: readonly string[]): MakeGame {
  let count = 0;
  return ({ maker, plan }, taker) =>
    gameBetween(ids[count++] ?? `unexpected-${count}`, [maker, taker], { help: plan.help, isPublic: plan.isPublic });
}
