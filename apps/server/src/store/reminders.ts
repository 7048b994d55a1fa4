import { sql as raw } from 'kysely';
import type { Database } from './database.ts';
import type { MoveReminder, MoveReminders } from './store.ts';

const KIND = 'reminder';
/** The time of what is not to be given. */
const NEVER = Number.MAX_SAFE_INTEGER;
const keyOf = (game: string): string => `${KIND}:${game}`;
const gameOf = (key: string): string => key.slice(KIND.length + 1);
const reminderOf = ({ key, body, tries }: { key: string; body: string | null; tries: number }): MoveReminder => ({
  game: gameOf(key),
  ply: Number(body),
  given: tries,
});

/** Reminders as jobs: one row for each game, about its present move. `tries` says how many were given. */
export class StoredReminders implements MoveReminders {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async schedule(game: string, ply: number, [first, second]: readonly [number, number]): Promise<void> {
    const row = { key: keyOf(game), kind: KIND, run_at: first, tries: 0, body: String(ply) };
    const isSame = raw<boolean>`job.body = excluded.body`;
    await this.#database.sql
      .insertInto('job')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          run_at: raw<number>`case when ${isSame} and job.tries = 1 then ${second}
            when ${isSame} and job.tries > 1 then ${NEVER} else ${first} end`,
          body: row.body,
          // What was given about the same move is not given again.
          tries: raw<number>`case when ${isSame} then job.tries else 0 end`,
        }),
      )
      .execute();
  }

  async cancel(game: string): Promise<void> {
    await this.#database.sql.updateTable('job').set({ run_at: NEVER }).where('key', '=', keyOf(game)).execute();
  }

  async forget(game: string): Promise<void> {
    await this.#database.sql.deleteFrom('job').where('key', '=', keyOf(game)).execute();
  }

  async due(now: number, limit: number): Promise<readonly MoveReminder[]> {
    const rows = await this.#database.sql
      .selectFrom('job')
      .select(['key', 'body', 'tries'])
      .where('kind', '=', KIND)
      .where('run_at', '<=', now)
      .orderBy('run_at')
      .limit(limit)
      .execute();
    return rows.map(reminderOf);
  }

  async give({ game, ply, given }: MoveReminder, count: number, next: number = NEVER): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.sql
      .updateTable('job')
      .set({ tries: count, run_at: next })
      .where('key', '=', keyOf(game))
      .where('body', '=', String(ply))
      .where('tries', '=', given)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async given(games: readonly string[]): Promise<ReadonlyMap<string, MoveReminder>> {
    if (games.length === 0) return new Map();
    const rows = await this.#database.sql
      .selectFrom('job')
      .select(['key', 'body', 'tries'])
      .where('key', 'in', games.map(keyOf))
      .where('tries', '>', 0)
      .execute();
    return new Map(rows.map((row) => [gameOf(row.key), reminderOf(row)]));
  }
}
