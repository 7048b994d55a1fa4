import type { Challenge, LobbyPerson } from '@tesuji/online';
import { challengeOf, selectChallenges } from '../challenges.ts';
import type { Database } from '../database.ts';
import { personOf } from '../game-rows.ts';

/** Lists that the lobby shows, beside those that others show as well. */
export interface Lobby {
  /** Returns open challenges that their makers have listed, the newest first. */
  challenges(now: number, limit: number): Promise<readonly Challenge[]>;
  /** Returns some of these people, accounts before guests and otherwise by name, without those who have no name any more. */
  people(ids: readonly string[], limit: number): Promise<readonly LobbyPerson[]>;
}

/** People among whom those that are shown are chosen. */
const MOST_CONNECTED = 5000;

export class StoredLobby implements Lobby {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async challenges(now: number, limit: number): Promise<readonly Challenge[]> {
    const rows = await selectChallenges(this.#database.sql)
      .where('challenge.is_listed', '=', 1)
      .where('challenge.state', '=', 'open')
      .where('challenge.taker', 'is', null)
      .where('challenge.expires_at', '>', now)
      .orderBy('challenge.created_at', 'desc')
      .orderBy('challenge.id')
      .limit(limit)
      .execute();
    return rows.map((row) => challengeOf(row, now));
  }

  async people(ids: readonly string[], limit: number): Promise<readonly LobbyPerson[]> {
    if (ids.length === 0) return [];
    const { sql } = this.#database;
    const rows = await sql
      .selectFrom('account')
      .select(['id', 'name', 'kind'])
      .where('id', 'in', ids.slice(0, MOST_CONNECTED))
      .where('name', '!=', '')
      .orderBy(({ eb }) => eb.case().when('kind', '=', 'guest').then(1).else(0).end())
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .execute();
    const shown = rows.map(({ id }) => id);
    const seats =
      shown.length === 0
        ? []
        : await sql
            .selectFrom('seat')
            .innerJoin('game', 'game.id', 'seat.game')
            .select('seat.person')
            .distinct()
            .where('seat.person', 'in', shown)
            .where('game.phase', '=', 'live')
            .where('game.speed', '=', 'live')
            // A game without a clock may never end.
            .where('game.wake_at', 'is not', null)
            .execute();
    const playing = new Set(seats.map(({ person }) => person));
    return rows.map((row) => ({ ...personOf(row), isPlaying: playing.has(row.id) }));
  }
}
