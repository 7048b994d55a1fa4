import { COUNTED_GAMES, findDeparture, pauseAfter, type EventLog, type PlayPause } from '@tesuji/online';
import type { Database } from '../database.ts';

/** Who has left games with a clock, and the pauses that follow from it. */
export interface Departures {
  /** Notes who has left a game that is over, if a player has; once, whoever tries and however often. */
  count(game: string): Promise<void>;
  /**
   * Returns until when a person may begin no game, because they left too many of the last ones; `undefined` when they may.
   * It is derived from the games, so nothing has to be reset: departures fall out as games are played to their end.
   */
  pauseOf(person: string, now: number): Promise<PlayPause | undefined>;
}

export class StoredDepartures implements Departures {
  readonly #database: Database;
  readonly #log: EventLog;

  constructor(database: Database, log: EventLog) {
    this.#database = database;
    this.#log = log;
  }

  async count(game: string): Promise<void> {
    const found = await this.#log.find(game);
    if (found === undefined || found.phase === 'live') return;
    const departure = findDeparture(found.first, found.archive ?? (await this.#log.read(game, 0)));
    if (departure === undefined) return;
    const { side, kind, at } = departure;
    await this.#database.sql
      .insertInto('departure')
      .values({ game, person: found.info.players[side].id, kind, at })
      .onConflict((conflict) => conflict.columns(['game', 'person']).doNothing())
      .execute();
  }

  async pauseOf(person: string, now: number): Promise<PlayPause | undefined> {
    const rows = await this.#database.sql
      .selectFrom('seat')
      .innerJoin('game', 'game.id', 'seat.game')
      .leftJoin('departure', (join) =>
        join.onRef('departure.game', '=', 'game.id').onRef('departure.person', '=', 'seat.person'),
      )
      .select('departure.at')
      .where('seat.person', '=', person)
      .where('game.speed', '=', 'live')
      .where('game.ended_at', 'is not', null)
      .orderBy('game.ended_at', 'desc')
      .orderBy('game.id')
      .limit(COUNTED_GAMES)
      .execute();
    return pauseAfter(
      rows.flatMap(({ at }) => at ?? []),
      rows.length,
      now,
    );
  }
}
