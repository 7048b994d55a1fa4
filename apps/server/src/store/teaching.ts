import type { Database } from './database.ts';

/** The teachers' seats of games. A game that is no teaching game has none. */
export interface TeachingSeats {
  /** Returns the secret of the link to the seat, which is `fresh` if there was none; `undefined` without a free seat. */
  key(game: string, fresh: string): Promise<string | undefined>;
  /**
   * Seats a third person as teacher. With a key, only if it is the one of the link. Resolves to `false` when there is no
   * seat, or another has it; to `true` also for the one who has it.
   */
  take(game: string, person: string, key?: string): Promise<boolean>;
}

export class StoredTeaching implements TeachingSeats {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async key(game: string, fresh: string): Promise<string | undefined> {
    const { sql } = this.#database;
    const seat = sql.updateTable('teaching').where('game', '=', game).where('has_seat', '=', 1);
    await seat.set({ key: fresh }).where('key', 'is', null).execute();
    const row = await sql
      .selectFrom('teaching')
      .select('key')
      .where('game', '=', game)
      .where('has_seat', '=', 1)
      .where('teacher', 'is', null)
      .executeTakeFirst();
    return row?.key ?? undefined;
  }

  async take(game: string, person: string, key?: string): Promise<boolean> {
    const seat = this.#database.sql.updateTable('teaching').where('game', '=', game).where('has_seat', '=', 1);
    const open = key === undefined ? seat : seat.where('key', '=', key);
    // Of several people one gets it.
    const { numUpdatedRows } = await open
      .set({ teacher: person })
      .where((eb) => eb.or([eb('teacher', 'is', null), eb('teacher', '=', person)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
