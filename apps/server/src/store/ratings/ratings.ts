import {
  deviationAfter,
  FIRST_RATING,
  parsePool,
  poolOf,
  rateGame,
  residentLevel,
  shownRating,
  type GlickoRating,
  type PoolRating,
  type RatingBoard,
  type RatingPool,
  type RatingPoint,
  type SeatRating,
  type ShownRating,
  type WinsBoard,
} from '@tesuji/online';
import type { Side } from '@tesuji/rules';
import type { Selectable } from 'kysely';
import { batchStep, type BatchStep, type Database } from '../database.ts';
import { listByRating, listByWins, type RatedKind } from './leaderboards.ts';
import type { RatingChangeTable, RatingTable } from '../schema.ts';
import { DatabaseError, type Ratings } from '../store.ts';

/** Tries to count a game while other games of the same players are counted. */
const MOST_TRIES = 20;
/** Points of the history of a pool. */
const MOST_POINTS = 200;

type RatingRow = Selectable<RatingTable>;

/** A rated game that is over, with its players. */
interface EndedGame {
  readonly id: string;
  readonly pool: RatingPool;
  readonly people: readonly [string, string];
  readonly winner: Side | null;
  readonly endedAt: number;
}

export class StoredRatings implements Ratings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async count(game: string): Promise<boolean> {
    const ended = await this.#findEnded(game);
    if (ended === undefined) return false;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const rows = await this.#rowsOf(ended.people, ended.pool);
      const counted = await this.#database.batch(this.#countSteps(ended, rows));
      if (counted.isDone) return true;
      // The changes of this game are stored already.
      if (counted.failedAt === 0) return false;
    }
    throw new DatabaseError(`the game ${game} could not be rated`);
  }

  async #findEnded(id: string): Promise<EndedGame | undefined> {
    const { sql } = this.#database;
    const game = await sql
      .selectFrom('game')
      .select(['game', 'speed', 'winner', 'cause', 'ended_at'])
      .where('id', '=', id)
      .where('is_rated', '=', 1)
      .where('phase', '!=', 'live')
      .executeTakeFirst();
    if (game === undefined || game.ended_at === null || game.cause === 'abort') return undefined;
    const people = await this.#playersOf(id);
    // Games against levels are made unrated; were one not, it would still count for nobody.
    if (people.some((person) => residentLevel(person) !== undefined)) return undefined;
    // The same holds for a person and a program, which are rated apart.
    const kinds = await sql.selectFrom('account').select(['id', 'kind']).where('id', 'in', people).execute();
    if (new Set(kinds.map(({ kind }) => kind === 'bot')).size > 1) return undefined;
    const pool = poolOf(game.game, game.speed);
    return { id, pool, people, winner: game.winner, endedAt: game.ended_at };
  }

  async #playersOf(game: string): Promise<readonly [string, string]> {
    const { sql } = this.#database;
    const seats = await sql.selectFrom('seat').select('person').where('game', '=', game).orderBy('side').execute();
    return [seats[0]?.person ?? '', seats[1]?.person ?? ''];
  }

  async #rowsOf(people: readonly string[], pool: RatingPool): Promise<ReadonlyMap<string, RatingRow>> {
    const rows = await this.#database.sql
      .selectFrom('rating')
      .selectAll()
      .where('pool', '=', pool)
      .where('person', 'in', people)
      .execute();
    return new Map(rows.map((row) => [row.person, row]));
  }

  /**
   * Returns the statements that count a game, given the ratings as they were read. The first changes no row if the game
   * was counted, the others none if another game of a player was counted meanwhile.
   */
  #countSteps(ended: EndedGame, rows: ReadonlyMap<string, RatingRow>): BatchStep[] {
    const { sql } = this.#database;
    const { id, people, pool, winner, endedAt } = ended;
    const before = people.map((person) => ratingAt(rows.get(person), endedAt)) as [GlickoRating, GlickoRating];
    const scores = ([0, 1] as const).map((side) => (winner === null ? 0.5 : winner === side ? 1 : 0));
    const after = rateGame(before, scores[0]!);
    const changes = ([0, 1] as const).map((side): RatingChangeTable => ({
      game: id,
      side,
      person: people[side],
      opponent: people[side === 0 ? 1 : 0],
      pool,
      score: scores[side]!,
      before: before[side].rating,
      after: after[side].rating,
      deviation_before: before[side].deviation,
      deviation_after: after[side].deviation,
      at: endedAt,
    }));
    const store = people.map((person, side) =>
      this.#storeStep(person, pool, rows.get(person), after[side]!, changes[side]!),
    );
    return [
      batchStep(
        sql
          .insertInto('rating_change')
          .values(changes)
          .onConflict((conflict) => conflict.columns(['game', 'side']).doNothing()),
        2,
      ),
      ...store,
    ];
  }

  #storeStep(
    person: string,
    pool: RatingPool,
    row: RatingRow | undefined,
    rating: GlickoRating,
    { score, at }: RatingChangeTable,
  ): BatchStep {
    const { sql } = this.#database;
    const next = {
      ...rating,
      games: (row?.games ?? 0) + 1,
      wins: (row?.wins ?? 0) + (score === 1 ? 1 : 0),
      draws: (row?.draws ?? 0) + (score === 0.5 ? 1 : 0),
      // Games may be counted in another order than they ended in.
      at: Math.max(row?.at ?? 0, at),
    };
    const step =
      row === undefined
        ? sql
            .insertInto('rating')
            .values({ person, pool, ...next })
            .onConflict((conflict) => conflict.columns(['person', 'pool']).doNothing())
        : sql
            .updateTable('rating')
            .set(next)
            .where('person', '=', person)
            .where('pool', '=', pool)
            .where('games', '=', row.games);
    return batchStep(step, 1);
  }

  async ofGame(id: string, now: number): Promise<readonly [SeatRating, SeatRating] | undefined> {
    const { sql } = this.#database;
    const game = await sql
      .selectFrom('game')
      .select(['game', 'speed'])
      .where('id', '=', id)
      .where('is_rated', '=', 1)
      .executeTakeFirst();
    if (game === undefined) return undefined;
    const changes = await sql.selectFrom('rating_change').selectAll().where('game', '=', id).orderBy('side').execute();
    const [first, second] = changes;
    if (first !== undefined && second !== undefined) return [changedRating(first), changedRating(second)];
    const people = await this.#playersOf(id);
    const rows = await this.#rowsOf(people, poolOf(game.game, game.speed));
    return [shownAt(rows.get(people[0]), now), shownAt(rows.get(people[1]), now)];
  }

  async inPool(people: readonly string[], pool: RatingPool, now: number): Promise<ReadonlyMap<string, ShownRating>> {
    const rows = people.length === 0 ? new Map<string, RatingRow>() : await this.#rowsOf(people, pool);
    return new Map([...rows].map(([person, row]) => [person, shownAt(row, now)]));
  }

  async ofPerson(person: string, now: number): Promise<readonly PoolRating[]> {
    const rows = await this.#database.sql.selectFrom('rating').selectAll().where('person', '=', person).execute();
    const ratings = rows.map(async (row): Promise<PoolRating[]> => {
      const parts = parsePool(row.pool);
      if (parts === undefined) return [];
      const { pool, games, wins, draws } = row;
      return [{ pool, ...parts, ...shownAt(row, now), games, wins, draws, history: await this.#history(person, pool) }];
    });
    const found = (await Promise.all(ratings)).flat();
    return found.sort((one, other) => other.games - one.games || (one.pool < other.pool ? -1 : 1));
  }

  async #history(person: string, pool: RatingPool): Promise<readonly RatingPoint[]> {
    const rows = await this.#database.sql
      .selectFrom('rating_change')
      .select(['at', 'after', 'deviation_after'])
      .where('person', '=', person)
      .where('pool', '=', pool)
      .orderBy('at', 'desc')
      .orderBy('game', 'desc')
      .limit(MOST_POINTS)
      .execute();
    return rows
      .map(({ at, after, deviation_after }) => ({
        at,
        rating: Math.round(after),
        deviation: Math.round(deviation_after),
      }))
      .reverse();
  }

  byRating(pool: RatingPool, now: number, me?: string, of: RatedKind = 'people'): Promise<RatingBoard> {
    return listByRating(this.#database, pool, now, me, of);
  }

  byWins(game: string, since: number, me?: string, of: RatedKind = 'people'): Promise<WinsBoard> {
    return listByWins(this.#database, game, since, me, of);
  }
}

/** Returns a rating with the deviation that it has at a time; that of a newcomer if there is none. */
function ratingAt(row: RatingRow | undefined, now: number): GlickoRating {
  if (row === undefined) return FIRST_RATING;
  const { rating, volatility } = row;
  return { rating, volatility, deviation: deviationAfter(row, now - row.at) };
}

function shownAt(row: RatingRow | undefined, now: number): ShownRating {
  return row === undefined ? shownRating() : shownRating(row, now - row.at);
}

/** Both numbers are rounded before they are subtracted, so that what is shown adds up. */
function changedRating({ before, after, deviation_before }: Selectable<RatingChangeTable>): SeatRating {
  const shown = shownRating({ rating: before, deviation: deviation_before, volatility: 0 });
  return { ...shown, change: Math.round(after) - shown.rating };
}
