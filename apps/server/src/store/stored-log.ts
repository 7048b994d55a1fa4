import type { MatchEvent } from '@tesuji/match';
import type { Append, EventLog, Outage, StoredMatch } from '@tesuji/online';
import { inParts, hasOneOf, type Database } from './database.ts';
import { selectGames, storedMatchOf } from './game-rows.ts';

/** The log of games in a database. */
export class StoredLog implements EventLog {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  append(row: Append): Promise<boolean> {
    return this.#database.append(row);
  }

  async read(game: string, after: number): Promise<readonly MatchEvent[]> {
    const { sql } = this.#database;
    const rows = await sql
      .selectFrom('log')
      .select('body')
      .where('topic', '=', game)
      // A row has several events: the last that begins at or before the wanted one may contain it.
      .where('seq', '>=', ({ selectFrom, fn, lit }) =>
        selectFrom('log as before')
          .select(({ ref }) => fn.coalesce(fn.max(ref('before.seq')), lit(0)).as('seq'))
          .where('before.topic', '=', game)
          .where('before.seq', '<=', after + 1),
      )
      .orderBy('seq')
      .execute();
    // A game was archived before its log was deleted.
    if (rows.length === 0) return this.#readArchive(game, after);
    const events = rows.flatMap(({ body }) => JSON.parse(body) as MatchEvent[]);
    return events.filter(({ sequence }) => sequence > after);
  }

  async #readArchive(game: string, after: number): Promise<readonly MatchEvent[]> {
    const row = await this.#database.sql
      .selectFrom('game')
      .select('archive')
      .where('id', '=', game)
      .where('seq', '>', after)
      .where('is_pruned', '=', 1)
      .executeTakeFirst();
    const events = JSON.parse(row?.archive ?? '[]') as readonly MatchEvent[];
    return events.filter(({ sequence }) => sequence > after);
  }

  async find(game: string): Promise<StoredMatch | undefined> {
    const row = await selectGames(this.#database.sql)
      .select('game.archive')
      .where('game.id', '=', game)
      .executeTakeFirst();
    return row === undefined ? undefined : storedMatchOf(row, row.archive);
  }

  async heads(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await inParts(games, (some) =>
      this.#database.sql
        .selectFrom('game')
        .select(['id', 'seq'])
        .where(hasOneOf(this.#database, 'id', some))
        .execute(),
    );
    return new Map(rows.map(({ id, seq }) => [id, seq]));
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#database.sql
      .selectFrom('game')
      .select('id')
      .where('wake_at', '<=', now)
      .orderBy('wake_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async outages(since: number): Promise<readonly Outage[]> {
    return this.#database.sql
      .selectFrom('outage')
      .select(['since', 'till'])
      .where('till', '>', since)
      .orderBy('since')
      .execute();
  }
}
