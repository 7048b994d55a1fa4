import { batchStep, type Database } from '../database.ts';

/** A game that a person has brought from a device. */
export interface StoredImport {
  /** A hash of the record. */
  readonly print: string;
  /** The id of the rules. */
  readonly game: string;
  /** JSON of the record. */
  readonly record: string;
  readonly playedAt?: number;
}

/** The place of a game in the list: the last brought first. */
export interface ImportPlace {
  readonly at: number;
  readonly print: string;
}

/** Games that people have brought from their devices. */
export interface Imports {
  /** Stores games of a person. Those with a print that the person has are not stored again. Returns how many are new. */
  add(person: string, games: readonly StoredImport[], now: number): Promise<number>;
  /** Returns which of these prints a person has. */
  known(person: string, prints: readonly string[]): Promise<ReadonlySet<string>>;
  count(person: string): Promise<number>;
  list(person: string, limit: number, before?: ImportPlace): Promise<readonly (StoredImport & ImportPlace)[]>;
  /** Returns `false` when there was none. */
  remove(person: string, print: string): Promise<boolean>;
}

export class StoredImports implements Imports {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(person: string, games: readonly StoredImport[], now: number): Promise<number> {
    const { sql } = this.#database;
    const added = await this.#database.batch(
      games.map(({ print, game, record, playedAt }) =>
        batchStep(
          sql
            .insertInto('imported_game')
            .values({ person, print, game, record, played_at: playedAt ?? null, at: now })
            .onConflict((conflict) => conflict.columns(['person', 'print']).doNothing()),
        ),
      ),
    );
    return added.isDone ? added.results.reduce((sum, { count }) => sum + count, 0) : 0;
  }

  async known(person: string, prints: readonly string[]): Promise<ReadonlySet<string>> {
    if (prints.length === 0) return new Set();
    const rows = await this.#database.sql
      .selectFrom('imported_game')
      .select('print')
      .where('person', '=', person)
      .where('print', 'in', prints)
      .execute();
    return new Set(rows.map(({ print }) => print));
  }

  async count(person: string): Promise<number> {
    const { count } = await this.#database.sql
      .selectFrom('imported_game')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('person', '=', person)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async list(person: string, limit: number, before?: ImportPlace): Promise<readonly (StoredImport & ImportPlace)[]> {
    const all = this.#database.sql.selectFrom('imported_game').selectAll().where('person', '=', person);
    const rest =
      before === undefined
        ? all
        : all.where(({ eb, or, and }) =>
            or([eb('at', '<', before.at), and([eb('at', '=', before.at), eb('print', '>', before.print)])]),
          );
    const rows = await rest.orderBy('at', 'desc').orderBy('print').limit(limit).execute();
    return rows.map(({ print, game, record, at, played_at }) => ({
      print,
      game,
      record,
      at,
      ...(played_at !== null && { playedAt: played_at }),
    }));
  }

  async remove(person: string, print: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.sql
      .deleteFrom('imported_game')
      .where('person', '=', person)
      .where('print', '=', print)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
