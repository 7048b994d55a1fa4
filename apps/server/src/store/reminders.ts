import { sql as raw } from 'kysely';
import type { Database } from './database.ts';
import type { MoveReminder, MoveReminders } from './store.ts';

const KIND = 'reminder';
const keyOf = (game: string): string => `${KIND}:${game}`;
const gameOf = (key: string): string => key.slice(KIND.length + 1);

/** Reminders as jobs: one row for each game, about its present move. `tries` says whether it was given. */
export class StoredReminders implements MoveReminders {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async schedule({ game, ply }: MoveReminder, at: number): Promise<void> {
    const row = { key: keyOf(game), kind: KIND, run_at: at, tries: 0, body: String(ply) };
    await this.#database.sql
      .insertInto('job')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          run_at: at,
          body: row.body,
          // About the same move nobody is reminded twice.
          tries: raw<number>`case when job.body = excluded.body then job.tries else 0 end`,
        }),
      )
      .execute();
  }

  async cancel(game: string): Promise<void> {
    await this.#database.sql.deleteFrom('job').where('key', '=', keyOf(game)).where('tries', '=', 0).execute();
  }

  async forget(game: string): Promise<void> {
    await this.#database.sql.deleteFrom('job').where('key', '=', keyOf(game)).execute();
  }

  async due(now: number, limit: number): Promise<readonly MoveReminder[]> {
    const rows = await this.#database.sql
      .selectFrom('job')
      .select(['key', 'body'])
      .where('kind', '=', KIND)
      .where('run_at', '<=', now)
      .where('tries', '=', 0)
      .orderBy('run_at')
      .limit(limit)
      .execute();
    return rows.map(({ key, body }) => ({ game: gameOf(key), ply: Number(body) }));
  }

  async give({ game, ply }: MoveReminder): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.sql
      .updateTable('job')
      .set({ tries: 1 })
      .where('key', '=', keyOf(game))
      .where('body', '=', String(ply))
      .where('tries', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async given(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (games.length === 0) return new Map();
    const rows = await this.#database.sql
      .selectFrom('job')
      .select(['key', 'body'])
      .where('key', 'in', games.map(keyOf))
      .where('tries', '>', 0)
      .execute();
    return new Map(rows.map(({ key, body }) => [gameOf(key), Number(body)]));
  }
}
