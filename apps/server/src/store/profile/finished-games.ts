/** The finished games of a person, as far as another person may see them: counted, by day, and page by page. */
import type { ActiveDay, GameTally } from '@tesuji/online';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

const DAY = 86_400_000;

/** Who asks about the games of a person. */
export interface GamesViewer {
  /** Absent without a session. */
  readonly person?: string;
  /** Whether they may watch any game, also one that is not public. */
  readonly seesAll: boolean;
  readonly now: number;
}

/** The place of a game in the list of a person: the latest end first, then by id. */
export interface GamePlace {
  readonly endedAt: number;
  readonly id: string;
}

export interface FinishedQuery {
  readonly limit: number;
  /** Only games of this kind. */
  readonly game?: string;
  /** Only games after this one in the list. */
  readonly before?: GamePlace;
}

/** The finished games of people, counted. */
export interface FinishedGames {
  /** How the games of a person ended, by kind of game, the most frequent first. */
  tallies(person: string, viewer: GamesViewer): Promise<readonly GameTally[]>;
  /** How the games of a person against another ended. */
  against(person: string, opponent: string): Promise<readonly GameTally[]>;
  /** The days since then on which games ended, the earliest first. */
  activity(person: string, since: number, viewer: GamesViewer): Promise<readonly ActiveDay[]>;
  /** The places of games in the list of a person. */
  list(person: string, query: FinishedQuery, viewer: GamesViewer): Promise<readonly GamePlace[]>;
}

export class StoredFinishedGames implements FinishedGames {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  tallies(person: string, viewer: GamesViewer): Promise<readonly GameTally[]> {
    return readTallies(selectShown(this.#database.sql, person, viewer));
  }

  against(person: string, opponent: string): Promise<readonly GameTally[]> {
    return readTallies(
      selectFinished(this.#database.sql, person)
        .innerJoin('seat as other', 'other.game', 'played.id')
        .where('other.person', '=', opponent)
        .whereRef('other.side', '!=', 'own.side'),
    );
  }

  async activity(person: string, since: number, viewer: GamesViewer): Promise<readonly ActiveDay[]> {
    const rows = await selectShown(this.#database.sql, person, viewer)
      .where('played.ended_at', '>=', since)
      .select(({ eb, fn, ref, lit }) => [
        eb(ref('played.ended_at'), '/', lit(DAY)).as('day'),
        fn.countAll().as('games'),
      ])
      .groupBy('day')
      .orderBy('day')
      .execute();
    return rows.map(({ day, games }) => ({ day: Number(day), games: Number(games) }));
  }

  async list(
    person: string,
    { limit, game, before }: FinishedQuery,
    viewer: GamesViewer,
  ): Promise<readonly GamePlace[]> {
    let query = selectShown(this.#database.sql, person, viewer);
    if (game !== undefined) query = query.where('played.game', '=', game);
    if (before !== undefined)
      query = query.where(({ eb, or, and }) =>
        or([
          eb('played.ended_at', '<', before.endedAt),
          and([eb('played.ended_at', '=', before.endedAt), eb('played.id', '<', before.id)]),
        ]),
      );
    const rows = await query
      .select(['played.id', 'played.ended_at'])
      .orderBy('played.ended_at', 'desc')
      .orderBy('played.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, ended_at }) => ({ id, endedAt: ended_at ?? 0 }));
  }
}

/** Selects the games of a person that have ended, but for those that were called off. */
function selectFinished(sql: Kysely<Schema>, person: string) {
  return sql
    .selectFrom('seat as own')
    .innerJoin('game as played', 'played.id', 'own.game')
    .where('own.person', '=', person)
    .where('played.ended_at', 'is not', null)
    .where('played.cause', '!=', 'abort');
}

/** Selects those of them that a viewer may see: public games whose end has reached spectators, and the viewer's own. */
function selectShown(sql: Kysely<Schema>, person: string, viewer: GamesViewer): ReturnType<typeof selectFinished> {
  const finished = selectFinished(sql, person);
  if (viewer.seesAll) return finished;
  return finished.where(({ eb, or, and, exists, selectFrom, ref }) =>
    or([
      and([eb('played.is_public', '=', 1), eb(eb('played.ended_at', '+', ref('played.delay')), '<=', viewer.now)]),
      exists(
        selectFrom('seat as seen')
          .select('seen.side')
          .whereRef('seen.game', '=', 'played.id')
          .where('seen.person', '=', viewer.person ?? ''),
      ),
    ]),
  );
}

/** Counts games by their kind and winner. */
async function readTallies(query: ReturnType<typeof selectFinished>): Promise<readonly GameTally[]> {
  const rows = await query
    .select(({ fn }) => ['played.game', 'own.side', 'played.winner', fn.countAll().as('count')])
    .groupBy(['played.game', 'own.side', 'played.winner'])
    .execute();
  const tallies = new Map<string, GameTally>();
  for (const { game, side, winner, count } of rows) {
    const { won, drawn, lost } = tallies.get(game) ?? { won: 0, drawn: 0, lost: 0 };
    const games = Number(count);
    tallies.set(game, {
      game,
      won: won + (winner === side ? games : 0),
      drawn: drawn + (winner === null ? games : 0),
      lost: lost + (winner !== null && winner !== side ? games : 0),
    });
  }
  return [...tallies.values()].sort(
    (one, other) => playedIn(other) - playedIn(one) || (one.game < other.game ? -1 : 1),
  );
}

function playedIn({ won, drawn, lost }: GameTally): number {
  return won + drawn + lost;
}
