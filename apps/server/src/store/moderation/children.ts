import type { Database } from '../database.ts';

/** Accounts in children's mode: they write phrases only, and meet only friends. */
export interface Children {
  set(person: string, isChild: boolean): Promise<void>;
  /** Returns those of these people who are in children's mode. */
  among(people: readonly string[]): Promise<ReadonlySet<string>>;
}

export class StoredChildren implements Children {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async set(person: string, isChild: boolean): Promise<void> {
    await this.#database.sql
      .updateTable('account')
      .set({ is_child: isChild ? 1 : 0 })
      .where('id', '=', person)
      .where('kind', '!=', 'guest')
      .execute();
  }

  async among(people: readonly string[]): Promise<ReadonlySet<string>> {
    if (people.length === 0) return new Set();
    const rows = await this.#database.sql
      .selectFrom('account')
      .select('id')
      .where('id', 'in', people)
      .where('is_child', '=', 1)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}
