/** Tournaments with their people and pairings. */
import {
  TOURNAMENT_STATES,
  type EndedGame,
  type EntrantState,
  type MyTournament,
  type TournamentInfo,
  type TournamentEntrant,
  type TournamentLists,
  type TournamentTerms,
  type TournamentRecord,
  type TournamentState,
  type TournamentStep,
  type ListedTournament,
} from '@tesuji/online';
import { sql as raw, type Selectable } from 'kysely';
import { batchStep, type BatchStep, type Database } from './database.ts';
import { insertGame } from './game-rows.ts';
import type { TournamentTable } from './schema.ts';
import type { NewStoredGame } from './store.ts';
import { columnsOf, entrantOf, pairingOf, tournamentOf, type TournamentColumns } from './tournament-rows.ts';

/** A tournament as it was read. */
export interface StoredTournament extends TournamentRecord {
  /** Counts changes. */
  readonly version: number;
}

export interface NewEntrant {
  readonly person: string;
  readonly team?: number;
  readonly rating?: number;
  /** The secret in the link of somebody who has no session yet. */
  readonly code?: string;
}

/** Why a person cannot enter: nobody can any more, or so many have, or this one has been removed. */
export type EntryRefusal = 'closed' | 'full' | 'removed';

/** A game with the board that it is for. */
export interface BoardGame {
  readonly board: number;
  readonly game: NewStoredGame;
}

/** Steps and acts are stored as a whole, or not at all if anything has changed since the tournament was read. */
export interface Tournaments {
  create(tournament: Pick<TournamentInfo, 'id' | 'plan'> & { readonly organiser: string }, now: number): Promise<void>;
  find(id: string): Promise<StoredTournament | undefined>;
  /** Lists those that all see, and those of this person. */
  list(person: string | undefined, limit: number): Promise<TournamentLists>;
  /** Returns the tournaments that a person has entered or organises, and that are not over; with `isAll` those, too. */
  ofPerson(person: string, isAll?: boolean): Promise<readonly MyTournament[]>;
  /** How many tournaments of an organiser are not over. */
  countActive(organiser: string): Promise<number>;
  /**
   * Adds a person, or lets one come back who has left. Nothing changes for one who is there already. An arena pairs them at
   * the next step.
   */
  enter(id: string, entrant: NewEntrant, most: number, now: number): Promise<EntryRefusal | undefined>;
  /** Takes an entrant out of the list. Returns `false` once the tournament has begun. */
  withdraw(id: string, number: number, now: number): Promise<boolean>;
  /** Changes whether an entrant is paired. Returns `false` if there is none, or it was removed. */
  setEntrant(id: string, number: number, state: EntrantState, now: number): Promise<boolean>;
  /** Gives the place of somebody whom the organiser has added to a person. Returns the id of the one before. */
  claim(id: string, code: string, person?: string): Promise<string | undefined>;
  /** Moves the places of a guest to the account that they signed in to. */
  adopt(guest: string, account: string): Promise<void>;
  /** Stores a step that was decided on for this version. */
  store(tournament: StoredTournament, step: TournamentStep, games: readonly BoardGame[], now: number): Promise<boolean>;
  /** Returns games of undecided pairings that are settled. */
  ended(id: string): Promise<readonly Omit<EndedGame, 'wasOtherHere'>[]>;
  /** Returns ids of tournaments in which something has to be done. */
  due(now: number, limit: number): Promise<readonly string[]>;
}

const ACTIVE: readonly TournamentState[] = ['open', 'running', 'held', 'ending'];

export class StoredTournaments implements Tournaments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(
    { id, plan, organiser }: Pick<TournamentInfo, 'id' | 'plan'> & { readonly organiser: string },
    now: number,
  ): Promise<void> {
    const row: Selectable<TournamentTable> = {
      id,
      organiser,
      plan: JSON.stringify(plan),
      is_listed: plan.isListed ? 1 : 0,
      state: 'open',
      version: 0,
      round: 0,
      rounds: null,
      created_at: now,
      started_at: null,
      ends_at: null,
      ended_at: null,
      next_at: plan.startsAt ?? null,
    };
    await this.#database.sql.insertInto('tournament').values(row).execute();
  }

  #select() {
    return this.#database.sql
      .selectFrom('tournament')
      .innerJoin('account', 'account.id', 'tournament.organiser')
      .selectAll('tournament')
      .select(['account.name as organiser_name', 'account.kind as organiser_kind']);
  }

  async find(id: string): Promise<StoredTournament | undefined> {
    const row = await this.#select().where('tournament.id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const { sql } = this.#database;
    const [entrants, pairings] = await Promise.all([
      this.#entrants(id),
      // In the order in which they ended; those that go on have no time, and come last in both databases.
      sql
        .selectFrom('tournament_pairing')
        .selectAll()
        .where('tournament', '=', id)
        .orderBy(raw`case when ended_at is null then 1 else 0 end`)
        .orderBy('ended_at')
        .orderBy('round')
        .orderBy('board')
        .execute(),
    ]);
    return { tournament: tournamentOf(row), version: row.version, entrants, pairings: pairings.map(pairingOf) };
  }

  async #entrants(id: string): Promise<readonly TournamentEntrant[]> {
    const rows = await this.#database.sql
      .selectFrom('tournament_entrant')
      .innerJoin('account', 'account.id', 'tournament_entrant.person')
      .selectAll('tournament_entrant')
      .select(['account.name', 'account.kind'])
      .where('tournament', '=', id)
      .orderBy('number')
      .execute();
    return rows.map(entrantOf);
  }

  async list(person: string | undefined, limit: number): Promise<TournamentLists> {
    const listed = this.#select().where((eb) =>
      eb.or([
        eb('tournament.is_listed', '=', 1),
        eb('tournament.organiser', '=', person ?? ''),
        eb.exists(
          eb
            .selectFrom('tournament_entrant')
            .select('number')
            .whereRef('tournament_entrant.tournament', '=', 'tournament.id')
            .where('tournament_entrant.person', '=', person ?? ''),
        ),
      ]),
    );
    const [running, upcoming, finished] = await Promise.all([
      listed
        .where('tournament.state', 'in', ['running', 'held', 'ending'])
        .orderBy('tournament.started_at', 'desc')
        .limit(limit)
        .execute(),
      listed.where('tournament.state', '=', 'open').orderBy('tournament.created_at', 'desc').limit(limit).execute(),
      listed.where('tournament.state', '=', 'over').orderBy('tournament.ended_at', 'desc').limit(limit).execute(),
    ]);
    const counts = await this.#countPeople([...running, ...upcoming, ...finished].map(({ id }) => id));
    const summary = (row: TournamentColumns): ListedTournament => ({
      ...tournamentOf(row),
      people: counts.get(row.id) ?? 0,
    });
    // Those with a time begin first.
    const bySoonest = (a: ListedTournament, b: ListedTournament): number =>
      (a.plan.startsAt ?? Infinity) - (b.plan.startsAt ?? Infinity) || b.createdAt - a.createdAt;
    return {
      running: running.map(summary),
      upcoming: upcoming.map(summary).sort(bySoonest),
      finished: finished.map(summary),
    };
  }

  async #countPeople(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database.sql
      .selectFrom('tournament_entrant')
      .select(({ fn }) => ['tournament', fn.countAll().as('count')])
      .where('tournament', 'in', ids)
      .groupBy('tournament')
      .execute();
    return new Map(rows.map(({ tournament, count }) => [tournament, Number(count)]));
  }

  async ofPerson(person: string, isAll = false): Promise<readonly MyTournament[]> {
    const rows = await this.#database.sql
      .selectFrom('tournament')
      .leftJoin('tournament_entrant as own', (join) =>
        join.onRef('own.tournament', '=', 'tournament.id').on('own.person', '=', person),
      )
      .select([
        'tournament.id',
        'tournament.plan',
        'tournament.state',
        'tournament.organiser',
        'own.state as own_state',
      ])
      .where('tournament.state', 'in', isAll ? TOURNAMENT_STATES : ACTIVE)
      .where((eb) =>
        eb.or([
          eb('tournament.organiser', '=', person),
          eb('own.state', 'in', isAll ? ['in', 'paused', 'left', 'removed'] : ['in', 'paused']),
        ]),
      )
      .orderBy('tournament.created_at')
      .execute();
    return rows.map(({ id, plan, state, organiser, own_state }) => {
      const { name, line, startsAt } = JSON.parse(plan) as TournamentTerms;
      return {
        id,
        name,
        game: line.game,
        state,
        ...(startsAt === undefined ? {} : { startsAt }),
        isOrganiser: organiser === person,
        isEntrant: own_state === 'in' || own_state === 'paused',
      };
    });
  }

  async countActive(organiser: string): Promise<number> {
    const { count } = await this.#database.sql
      .selectFrom('tournament')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('organiser', '=', organiser)
      .where('state', 'in', ACTIVE)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async enter(
    id: string,
    { person, team, rating, code }: NewEntrant,
    most: number,
    now: number,
  ): Promise<EntryRefusal | undefined> {
    const { sql } = this.#database;
    const known = await sql
      .selectFrom('tournament_entrant')
      .select(['number', 'state'])
      .where('tournament', '=', id)
      .where('person', '=', person)
      .executeTakeFirst();
    if (known !== undefined) {
      if (known.state === 'removed') return 'removed';
      return known.state === 'in' || (await this.setEntrant(id, known.number, 'in', now)) ? undefined : 'closed';
    }
    const others = sql.selectFrom('tournament_entrant').where('tournament', '=', id);
    const entered = await this.#database.batch([
      // Locks the row, so that in PostgreSQL two who enter at the same time get different numbers.
      this.#touch(id, ACTIVE, now),
      batchStep(
        sql
          .insertInto('tournament_entrant')
          .columns(['tournament', 'number', 'person', 'team', 'rating', 'state', 'entered_at', 'code'])
          .expression(
            others
              .select(({ fn, eb, val, cast }) => [
                cast<string>(val(id), 'text').as('tournament'),
                eb(
                  fn.coalesce(fn.max('number'), cast<number>(val(0), 'integer')),
                  '+',
                  cast<number>(val(1), 'integer'),
                ).as('number'),
                cast<string>(val(person), 'text').as('person'),
                cast<number | null>(val(team ?? null), 'integer').as('team'),
                cast<number | null>(val(rating ?? null), 'double precision').as('rating'),
                cast<EntrantState>(val('in'), 'text').as('state'),
                cast<number>(val(now), 'bigint').as('entered_at'),
                cast<string | null>(val(code ?? null), 'text').as('code'),
              ])
              .having(({ fn }) => fn.countAll(), '<', most),
          ),
        1,
      ),
    ]);
    if (entered.isDone) return undefined;
    return entered.failedAt === 0 ? 'closed' : 'full';
  }

  /** Counts a change, if the tournament has one of these states. An arena has to be looked at: there may be somebody to pair. */
  #touch(id: string, states: readonly TournamentState[], now: number): BatchStep {
    const touched = this.#database.sql
      .updateTable('tournament')
      .set({
        version: (eb) => eb('version', '+', 1),
        // Only arenas have an end that is fixed.
        next_at: raw<number | null>`case when state = 'running' and ends_at is not null then ${now} else next_at end`,
      })
      .where('id', '=', id)
      .where('state', 'in', states);
    return batchStep(touched, 1);
  }

  async withdraw(id: string, number: number, now: number): Promise<boolean> {
    const { sql } = this.#database;
    const done = await this.#database.batch([
      this.#touch(id, ['open'], now),
      batchStep(sql.deleteFrom('tournament_entrant').where('tournament', '=', id).where('number', '=', number), 1),
    ]);
    return done.isDone;
  }

  async setEntrant(id: string, number: number, state: EntrantState, now: number): Promise<boolean> {
    const { sql } = this.#database;
    const done = await this.#database.batch([
      this.#touch(id, ACTIVE, now),
      batchStep(
        sql
          .updateTable('tournament_entrant')
          .set({ state })
          .where('tournament', '=', id)
          .where('number', '=', number)
          .where('state', '!=', 'removed'),
        1,
      ),
    ]);
    return done.isDone;
  }

  async claim(id: string, code: string, person?: string): Promise<string | undefined> {
    const { sql } = this.#database;
    const found = await sql
      .selectFrom('tournament_entrant')
      .select(['number', 'person'])
      .where('tournament', '=', id)
      .where('code', '=', code)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const claimed = await this.#database.batch([
      batchStep(
        sql
          .selectFrom('tournament_entrant')
          .select('number')
          .where('tournament', '=', id)
          .where('person', '=', person ?? ''),
        0,
      ),
      batchStep(
        sql
          .updateTable('tournament_entrant')
          .set({ code: null, person: person ?? found.person })
          .where('tournament', '=', id)
          .where('number', '=', found.number)
          .where('code', '=', code),
        1,
      ),
    ]);
    return claimed.isDone ? found.person : undefined;
  }

  async adopt(guest: string, account: string): Promise<void> {
    const { sql } = this.#database;
    const own = sql.selectFrom('tournament_entrant').select('tournament').where('person', '=', account);
    const active = sql.selectFrom('tournament').select('id').where('state', 'in', ACTIVE);
    await this.#database.batch([
      batchStep(
        sql
          .updateTable('tournament_entrant')
          .set({ person: account })
          .where('person', '=', guest)
          .where('tournament', 'in', active)
          .where('tournament', 'not in', own),
      ),
      batchStep(
        sql
          .updateTable('tournament')
          .set({ organiser: account })
          .where('organiser', '=', guest)
          .where('state', 'in', ACTIVE),
      ),
    ]);
  }

  async store(
    { tournament, version }: StoredTournament,
    { results, paused, round, changes }: TournamentStep,
    games: readonly BoardGame[],
    now: number,
  ): Promise<boolean> {
    const { sql } = this.#database;
    const { id } = tournament;
    const byBoard = new Map(games.map(({ board, game }) => [board, game.info.id]));
    const stored = await this.#database.batch([
      batchStep(
        sql
          .updateTable('tournament')
          .set({
            ...columnsOf(changes),
            ...(round === undefined ? {} : { round: round.number }),
            version: version + 1,
          })
          .where('id', '=', id)
          .where('version', '=', version),
        1,
      ),
      ...results.map(({ round: at, board, points, isForfeit, endedAt }) =>
        batchStep(
          sql
            .updateTable('tournament_pairing')
            .set({ points0: points[0], points1: points[1], is_forfeit: isForfeit ? 1 : 0, ended_at: endedAt })
            .where('tournament', '=', id)
            .where('round', '=', at)
            .where('board', '=', board)
            .where('points0', 'is', null),
          1,
        ),
      ),
      ...paused.map((number) =>
        batchStep(
          sql
            .updateTable('tournament_entrant')
            .set({ state: 'paused' })
            .where('tournament', '=', id)
            .where('number', '=', number)
            .where('state', '=', 'in'),
        ),
      ),
      ...games.flatMap(({ game }) => insertGame(this.#database, game)),
      ...(round?.pairings ?? []).map((pairing) =>
        batchStep(
          sql.insertInto('tournament_pairing').values({
            tournament: id,
            round: round!.number,
            board: pairing.board,
            first: pairing.first,
            second: pairing.second ?? null,
            game: byBoard.get(pairing.board) ?? null,
            points0: pairing.points?.[0] ?? null,
            points1: pairing.points?.[1] ?? null,
            is_forfeit: pairing.isForfeit === true ? 1 : 0,
            ended_at: pairing.points === undefined ? null : now,
          }),
          1,
        ),
      ),
    ]);
    return stored.isDone;
  }

  async ended(id: string): Promise<readonly Omit<EndedGame, 'wasOtherHere'>[]> {
    const rows = await this.#database.sql
      .selectFrom('tournament_pairing')
      .innerJoin('game', 'game.id', 'tournament_pairing.game')
      .select(['game.id', 'game.ended_at', 'game.winner', 'game.cause', 'game.plies', 'game.turn'])
      .where('tournament_pairing.tournament', '=', id)
      .where('tournament_pairing.points0', 'is', null)
      .where('game.phase', '=', 'kept')
      .execute();
    return rows.map(({ id: game, ended_at, winner, cause, plies, turn }) => ({
      game,
      endedAt: ended_at ?? 0,
      ...(winner === null ? {} : { winner }),
      isAborted: cause === 'abort',
      plies: plies ?? 0,
      turn: turn ?? 0,
    }));
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    const { sql } = this.#database;
    const [timed, ended] = await Promise.all([
      sql
        .selectFrom('tournament')
        .select('id')
        .where('next_at', '<=', now)
        .where('state', 'in', ACTIVE)
        .orderBy('next_at')
        .limit(limit)
        .execute(),
      sql
        .selectFrom('tournament_pairing')
        .innerJoin('game', 'game.id', 'tournament_pairing.game')
        .select('tournament_pairing.tournament as id')
        .distinct()
        .where('tournament_pairing.points0', 'is', null)
        .where('game.phase', '=', 'kept')
        .limit(limit)
        .execute(),
    ]);
    return [...new Set([...timed, ...ended].map(({ id }) => id))];
  }
}
