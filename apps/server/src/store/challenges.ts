import {
  poolOf,
  shownRating,
  speedOf,
  type Challenge,
  type ChallengePlan,
  type Person,
  type PersonKind,
  type ReceivedChallenge,
} from '@tesuji/online';
import { fail, ok, type Result } from '@tesuji/rules';
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import { batchStep, type Database, type BatchStep } from './database.ts';
import { insertGame, personOf } from './game-rows.ts';
import type { AccountTable, ChallengeTable, Schema } from './schema.ts';
import {
  DatabaseError,
  type ChangedChallenge,
  type Challenges,
  type Acceptor,
  type MakeGame,
  type NewStoredChallenge,
  type Ratings,
  type StoredRematch,
  type TakeRefusal,
} from './store.ts';

/** A row of `challenge` with its people. */
export type ChallengeRow = Selectable<ChallengeTable> & {
  readonly maker_name: string;
  readonly maker_kind: PersonKind;
  readonly taker_name: string | null;
  readonly taker_kind: PersonKind | null;
};

/** How often a transaction is tried again because another request changed what it depends on. */
const MOST_TRIES = 10;

type Joined = Schema & { maker: AccountTable; taker: { [C in keyof AccountTable]: AccountTable[C] | null } };
type ChallengeQuery = SelectQueryBuilder<Joined, 'challenge' | 'maker' | 'taker', ChallengeRow>;

/** Selects challenges with their people. */
export function selectChallenges(sql: Kysely<Schema>): ChallengeQuery {
  return sql
    .selectFrom('challenge')
    .innerJoin('account as maker', 'maker.id', 'challenge.maker')
    .leftJoin('account as taker', 'taker.id', 'challenge.taker')
    .selectAll('challenge')
    .select(['maker.name as maker_name', 'maker.kind as maker_kind'])
    .select(['taker.name as taker_name', 'taker.kind as taker_kind']);
}

export function challengeOf(row: ChallengeRow, now: number): Challenge {
  const taker =
    row.taker === null ? undefined : { id: row.taker, name: row.taker_name ?? '', kind: row.taker_kind ?? 'guest' };
  return {
    id: row.id,
    plan: JSON.parse(row.plan) as ChallengePlan,
    planHash: hashOf(row.plan),
    maker: personOf({ id: row.maker, name: row.maker_name, kind: row.maker_kind }),
    ...(taker === undefined ? {} : { taker: personOf(taker) }),
    ...(row.is_listed === 1 ? { isListed: true } : {}),
    state: row.state === 'open' && row.expires_at <= now ? 'expired' : row.state,
    ...(row.game === null ? {} : { game: row.game }),
    ...(row.rematch_of === null ? {} : { rematchOf: row.rematch_of }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function hashOf(plan: string): string {
  return createHash('sha256').update(plan).digest('base64url');
}

/** Adds the rating of the maker, in the pool of the game, to rated challenges. */
export async function addMakerRatings(
  ratings: Ratings,
  challenges: readonly Challenge[],
  now: number,
): Promise<readonly Challenge[]> {
  return Promise.all(
    challenges.map(async (challenge) => {
      const { plan, maker } = challenge;
      if (!plan.isRated) return challenge;
      const found = await ratings.inPool([maker.id], poolOf(plan.line.game, speedOf(plan)), now);
      return { ...challenge, makerRating: found.get(maker.id) ?? shownRating() };
    }),
  );
}

/** Returns a challenge as the list of a person shows it. */
export function receivedBy(
  person: string,
  { id, plan, planHash, maker, makerRating, rematchOf, expiresAt }: Challenge,
): ReceivedChallenge {
  return {
    id,
    game: plan.line.game,
    clocks: plan.clocks,
    planHash,
    maker,
    ...(makerRating === undefined ? {} : { makerRating }),
    isMine: maker.id === person,
    ...(rematchOf === undefined ? {} : { rematchOf }),
    expiresAt,
  };
}

export class StoredChallenges implements Challenges {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(challenge: NewStoredChallenge, now: number): Promise<Challenge> {
    await this.#database.sql.insertInto('challenge').values(newRow(challenge, now)).execute();
    const created = await this.find(challenge.id, now);
    if (created === undefined) throw new DatabaseError(`the challenge ${challenge.id} is gone`);
    return created;
  }

  async find(id: string, now: number): Promise<Challenge | undefined> {
    const row = await this.#read(id);
    return row === undefined ? undefined : challengeOf(row, now);
  }

  #read(id: string): Promise<ChallengeRow | undefined> {
    return selectChallenges(this.#database.sql).where('challenge.id', '=', id).executeTakeFirst();
  }

  async change(
    id: string,
    maker: string,
    { plan, isListed, expiresAt }: ChangedChallenge,
    now: number,
  ): Promise<Challenge | undefined> {
    const { numUpdatedRows } = await this.#updateOpen(id, now)
      .set({
        plan: JSON.stringify(plan),
        is_rated: plan.isRated ? 1 : 0,
        expires_at: expiresAt,
        ...(isListed === undefined ? {} : { is_listed: isListed ? 1 : 0 }),
      })
      .where('maker', '=', maker)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? this.find(id, now) : undefined;
  }

  async cancel(id: string, maker: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateOpen(id, now)
      .set({ state: 'cancelled' })
      .where('maker', '=', maker)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async decline(id: string, taker: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateOpen(id, now)
      .set({ state: 'declined' })
      .where('taker', '=', taker)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #updateOpen(id: string, now: number) {
    return this.#database.sql
      .updateTable('challenge')
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('expires_at', '>', now);
  }

  async take(
    id: string,
    { taker, planHash }: Acceptor,
    makeGame: MakeGame,
    now: number,
  ): Promise<Result<string, TakeRefusal>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const row = await this.#read(id);
      if (row === undefined) return fail('unknown');
      if (row.game !== null && row.taker === taker) return ok(row.game);
      if (row.maker === taker) return fail('own');
      if (challengeOf(row, now).state !== 'open') return fail('over');
      if (row.taker !== null && row.taker !== taker) return fail('not-yours');
      if (hashOf(row.plan) !== planHash) return fail('changed');
      const { game, steps } = await this.#takeSteps(row, taker, makeGame, now);
      const taken = await this.#database.batch(steps);
      if (taken.isDone) return ok(game);
    }
    throw new DatabaseError(`the challenge ${id} could not be taken`);
  }

  /** Returns the statements that take a challenge as it was read. The first changes no row if it is another now. */
  async #takeSteps(
    row: ChallengeRow,
    taker: string,
    makeGame: MakeGame,
    now: number,
  ): Promise<{ readonly game: string; readonly steps: BatchStep[] }> {
    const made = makeGame(challengeOf(row, now), await this.#person(taker));
    const rematch = row.rematch_of === null ? {} : { rematchOf: row.rematch_of };
    const game = made.info.id;
    const create = insertGame(this.#database, { ...made, info: { ...made.info, ...rematch } });
    const take = this.#updateOpen(row.id, now)
      .set({ state: 'taken', taker })
      .where('plan', '=', row.plan)
      .where('maker', '=', row.maker)
      .where((eb) => eb.or([eb('taker', 'is', null), eb('taker', '=', taker)]));
    // After the game, which it refers to.
    const link = this.#database.sql.updateTable('challenge').set({ game }).where('id', '=', row.id);
    return { game, steps: [batchStep(take, 1), ...create, batchStep(link, 1)] };
  }

  async #person(id: string): Promise<Person> {
    const row = await this.#database.sql
      .selectFrom('account')
      .select(['id', 'name', 'kind'])
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw new DatabaseError(`there is no person ${id}`);
    return personOf(row);
  }

  async open(person: string, now: number): Promise<readonly Challenge[]> {
    const rows = await selectChallenges(this.#database.sql)
      .where((eb) => eb.or([eb('challenge.maker', '=', person), eb('challenge.taker', '=', person)]))
      .where('challenge.state', '=', 'open')
      .where('challenge.expires_at', '>', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('relation')
              .select('relation.kind')
              .where('relation.kind', '=', 'block')
              .where((eb) =>
                eb.or([
                  eb.and([eb('person', '=', eb.ref('challenge.maker')), eb('other', '=', eb.ref('challenge.taker'))]),
                  eb.and([eb('person', '=', eb.ref('challenge.taker')), eb('other', '=', eb.ref('challenge.maker'))]),
                ]),
              ),
          ),
        ),
      )
      .orderBy('challenge.created_at', 'desc')
      .execute();
    return rows.map((row) => challengeOf(row, now));
  }

  async countOpen(maker: string, now: number): Promise<number> {
    const { count } = await this.#database.sql
      .selectFrom('challenge')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('maker', '=', maker)
      .where('state', '=', 'open')
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async askRematch(
    game: string,
    challenge: NewStoredChallenge & { readonly taker: string },
    makeGame: MakeGame,
    now: number,
  ): Promise<StoredRematch> {
    const { maker, taker } = challenge;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const made = await this.#rematchGame(game);
      if (made !== undefined) return { game: made };
      const theirs = await this.#openRematch(game, taker, now);
      if (theirs !== undefined) {
        const { game: id, steps } = await this.#takeSteps(theirs, maker, makeGame, now);
        const own = this.#database.sql
          .updateTable('challenge')
          .set({ state: 'taken', game: id })
          .where('rematch_of', '=', game)
          .where('maker', '=', maker);
        const taken = await this.#database.batch([...steps, batchStep(own)]);
        if (taken.isDone) return { game: id };
      } else if (await this.#offerRematch(game, challenge, now)) {
        const own = await this.#openRematch(game, maker, now);
        if (own !== undefined) return { challenge: challengeOf(own, now) };
      }
    }
    throw new DatabaseError(`there could be no rematch of ${game}`);
  }

  async #rematchGame(game: string): Promise<string | undefined> {
    const row = await this.#database.sql
      .selectFrom('game')
      .select('id')
      .where('rematch_of', '=', game)
      .executeTakeFirst();
    return row?.id;
  }

  #openRematch(game: string, maker: string, now: number): Promise<ChallengeRow | undefined> {
    return selectChallenges(this.#database.sql)
      .where('challenge.rematch_of', '=', game)
      .where('challenge.maker', '=', maker)
      .where('challenge.state', '=', 'open')
      .where('challenge.expires_at', '>', now)
      .executeTakeFirst();
  }

  /** Returns `false` when the opponent has asked meanwhile, or the game has been made. */
  async #offerRematch(
    game: string,
    challenge: NewStoredChallenge & { readonly taker: string },
    now: number,
  ): Promise<boolean> {
    const { sql } = this.#database;
    const row = { ...newRow(challenge, now), rematch_of: game };
    const { plan, is_rated, created_at, expires_at } = row;
    const offered = await this.#database.batch([
      // Locks the row, so that in PostgreSQL two players who ask at the same time come one after the other.
      batchStep(
        sql
          .updateTable('game')
          .set({ source: (eb) => eb.ref('source') })
          .where('id', '=', game),
        1,
      ),
      batchStep(sql.selectFrom('game').select('id').where('rematch_of', '=', game), 0),
      batchStep(
        sql
          .selectFrom('challenge')
          .select('id')
          .where('rematch_of', '=', game)
          .where('maker', '=', challenge.taker)
          .where('state', '=', 'open')
          .where('expires_at', '>', now),
        0,
      ),
      batchStep(
        sql
          .insertInto('challenge')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .columns(['rematch_of', 'maker'])
              .doUpdateSet({ plan, is_rated, created_at, expires_at, state: 'open' })
              .where('challenge.state', '!=', 'taken'),
          ),
        1,
      ),
    ]);
    return offered.isDone;
  }

  async withdrawRematch(game: string, maker: string, now: number): Promise<boolean> {
    const own = await this.#openRematch(game, maker, now);
    return own !== undefined && this.cancel(own.id, maker, now);
  }

  async rematchOf(game: string, now: number): Promise<{ readonly by: readonly string[]; readonly game?: string }> {
    const made = await this.#rematchGame(game);
    const rows = await this.#database.sql
      .selectFrom('challenge')
      .select('maker')
      .where('rematch_of', '=', game)
      .where((eb) => eb.or([eb('state', '=', 'taken'), eb.and([eb('state', '=', 'open'), eb('expires_at', '>', now)])]))
      .orderBy('created_at')
      .execute();
    return { by: rows.map(({ maker }) => maker), ...(made === undefined ? {} : { game: made }) };
  }

  async prune(before: number): Promise<void> {
    await this.#database.sql
      .deleteFrom('challenge')
      .where('game', 'is', null)
      .where('expires_at', '<', before)
      .execute();
  }
}

function newRow(
  { id, plan, maker, taker, isListed, expiresAt }: NewStoredChallenge,
  now: number,
): Omit<Selectable<ChallengeTable>, 'game' | 'rematch_of'> {
  return {
    id,
    maker,
    taker: taker ?? null,
    plan: JSON.stringify(plan),
    is_rated: plan.isRated ? 1 : 0,
    state: 'open',
    is_listed: isListed === true ? 1 : 0,
    created_at: now,
    expires_at: expiresAt,
  };
}
