import type { Me, Person, PersonKind } from '@tesuji/online';
import { fail, ok, type GameLine, type Result, type Side } from '@tesuji/rules';
import type { MatchEvent, MatchState } from '@tesuji/match';
import { selectChallenges, challengeOf } from './challenges.ts';
import { batchStep, type Database } from './database.ts';
import { infoOf, personOf, playOut, selectGames, type GameRow } from './game-rows.ts';
import { eraseWritten, writtenBy } from './moderation/written.ts';
import { deleteJobs, moveJobs } from './jobs/jobs.ts';
import { deleteRelations, moveRelations, type Relations } from './relations.ts';
import type { Flag } from './schema.ts';
import type { AccountName, ExportedGame, People, PersonData, Ratings } from './store.ts';
import { endTickets, moveTickets } from './lobby/ticket-steps.ts';
import type { Tournaments } from './tournaments.ts';

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly kind: PersonKind;
  readonly is_child?: Flag;
}

/** Returns a person of the table `account`. */
export function meOf(row: PersonRow): Me {
  return { ...personOf(row), kind: row.kind, ...(row.is_child === 1 && { isChild: true }) };
}

export class StoredPeople implements People {
  readonly #database: Database;
  readonly #ratings: Ratings;
  readonly #relations: Relations;
  readonly #tournaments: Tournaments;

  constructor(database: Database, ratings: Ratings, relations: Relations, tournaments: Tournaments) {
    this.#database = database;
    this.#ratings = ratings;
    this.#relations = relations;
    this.#tournaments = tournaments;
  }

  async createGuest({ id, name }: { readonly id: string; readonly name: string }, now: number): Promise<Me> {
    const guest = { id, name, kind: 'guest', created_at: now } as const;
    await this.#database.sql.insertInto('account').values(guest).execute();
    return meOf(guest);
  }

  async createAccount(
    { id, name, folded, password }: AccountName & { readonly id: string },
    now: number,
  ): Promise<Result<Me, 'name-taken'>> {
    const { sql } = this.#database;
    const account = { id, name, kind: 'account', password, created_at: now } as const;
    const created = await this.#database.batch([
      batchStep(sql.insertInto('account').values(account)),
      batchStep(this.#takeName(folded, id), 1),
    ]);
    return created.isDone ? ok(meOf(account)) : fail('name-taken');
  }

  async becomeAccount(
    guest: string,
    { name, folded, password }: AccountName,
  ): Promise<Result<Me, 'name-taken' | 'not-guest'>> {
    const change = this.#database.sql
      .updateTable('account')
      .set({ name, kind: 'account', password })
      .where('id', '=', guest)
      .where('kind', '=', 'guest')
      .where('closed_at', 'is', null);
    const changed = await this.#database.batch([batchStep(change, 1), batchStep(this.#takeName(folded, guest), 1)]);
    if (changed.isDone) return ok(meOf({ id: guest, name, kind: 'account' }));
    return fail(changed.failedAt === 0 ? 'not-guest' : 'name-taken');
  }

  /** Changes no row when the name is taken. */
  #takeName(folded: string, account: string) {
    return this.#database.sql
      .insertInto('account_name')
      .values({ folded, account })
      .onConflict((conflict) => conflict.column('folded').doNothing());
  }

  async find(id: string): Promise<Me | undefined> {
    const row = await this.#database.sql
      .selectFrom('account')
      .select(['id', 'name', 'kind', 'is_child'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? undefined : meOf(row);
  }

  async createdAt(id: string): Promise<number | undefined> {
    const row = await this.#database.sql
      .selectFrom('account')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.created_at;
  }

  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database.sql
      .selectFrom('account')
      .select(['id', 'name', 'kind'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, personOf(row)]));
  }

  async findByName(folded: string): Promise<{ readonly person: Me; readonly password: string } | undefined> {
    const row = await this.#database.sql
      .selectFrom('account_name')
      .innerJoin('account', 'account.id', 'account_name.account')
      .select(['account.id', 'account.name', 'account.kind', 'account.is_child', 'account.password'])
      .where('account_name.folded', '=', folded)
      .executeTakeFirst();
    return row === undefined || row.password === null ? undefined : { person: meOf(row), password: row.password };
  }

  async named(folded: string): Promise<Me | undefined> {
    const row = await this.#database.sql
      .selectFrom('account_name')
      .innerJoin('account', 'account.id', 'account_name.account')
      .select(['account.id', 'account.name', 'account.kind'])
      .where('account_name.folded', '=', folded)
      .executeTakeFirst();
    return row === undefined ? undefined : meOf(row);
  }

  async passwordOf(id: string): Promise<string | undefined> {
    const row = await this.#database.sql
      .selectFrom('account')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.password ?? undefined;
  }

  async setPassword(id: string, password: string, except: string): Promise<void> {
    const { sql } = this.#database;
    await this.#database.batch([
      // Not that of an account which was deleted meanwhile.
      batchStep(sql.updateTable('account').set({ password }).where('id', '=', id).where('password', 'is not', null)),
      batchStep(sql.deleteFrom('session').where('person', '=', id).where('hash', '!=', except)),
    ]);
  }

  async setKind(id: string, kind: Exclude<PersonKind, 'guest'>): Promise<void> {
    await this.#database.sql
      .updateTable('account')
      .set({ kind })
      .where('id', '=', id)
      .where('kind', '!=', 'guest')
      .execute();
  }

  async becomeBot(id: string, plays: string): Promise<boolean> {
    const { sql } = this.#database;
    const { numUpdatedRows } = await sql
      .updateTable('account')
      .set({ kind: 'bot', plays })
      .where('id', '=', id)
      .where('kind', '=', 'account')
      .where('is_child', '=', 0)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('seat').select('game').where('person', '=', id))))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async playsOf(id: string): Promise<string | undefined> {
    const row = await this.#database.sql.selectFrom('account').select('plays').where('id', '=', id).executeTakeFirst();
    return row?.plays ?? undefined;
  }

  async adopt(guest: string, account: string): Promise<readonly string[]> {
    const { sql } = this.#database;
    const theirs = sql
      .selectFrom('seat as theirs')
      .innerJoin('game', 'game.id', 'theirs.game')
      .select('theirs.game')
      .where('theirs.person', '=', guest)
      .where('game.phase', '=', 'live');
    const against = sql.selectFrom('seat as own').select('own.game').where('own.person', '=', account);
    const open = sql.updateTable('challenge').where('state', '=', 'open').where('rematch_of', 'is', null);
    const moved = await this.#database.batch([
      batchStep(sql.selectFrom('account').select('id').where('id', '=', guest).where('kind', '=', 'guest'), 1),
      batchStep(
        sql
          .updateTable('seat')
          .set({ person: account })
          .where('person', '=', guest)
          .where('game', 'in', theirs)
          .where('game', 'not in', against)
          .returning('game'),
      ),
      batchStep(
        open
          .set({ maker: account })
          .where('maker', '=', guest)
          .where((eb) => eb.or([eb('taker', 'is', null), eb('taker', '!=', account)])),
      ),
      batchStep(open.set({ taker: account }).where('taker', '=', guest).where('maker', '!=', account)),
      batchStep(sql.updateTable('teaching').set({ teacher: account }).where('teacher', '=', guest).returning('game')),
      ...moveRelations(this.#database, guest, account),
      ...moveTickets(this.#database, guest, account),
      moveJobs(this.#database, guest, account),
    ]);
    if (!moved.isDone) return [];
    const rows = [1, 4].flatMap((step) => (moved.results[step]?.rows ?? []) as readonly { readonly game: string }[]);
    return [...new Set(rows.map(({ game }) => game))];
  }

  async delete(id: string, now: number): Promise<void> {
    const { sql } = this.#database;
    await this.#database.batch([
      batchStep(sql.updateTable('account').set({ name: '', password: null, closed_at: now }).where('id', '=', id)),
      batchStep(sql.updateTable('account_name').set({ account: null }).where('account', '=', id)),
      batchStep(sql.deleteFrom('session').where('person', '=', id)),
      batchStep(sql.deleteFrom('token').where('person', '=', id)),
      batchStep(sql.deleteFrom('push_subscription').where('person', '=', id)),
      batchStep(sql.deleteFrom('push_sent').where('person', '=', id)),
      batchStep(sql.deleteFrom('imported_game').where('person', '=', id)),
      deleteRelations(this.#database, id),
      deleteJobs(this.#database, id),
      endTickets(this.#database, [id]),
      batchStep(
        sql
          .updateTable('challenge')
          .set({ state: 'cancelled' })
          .where('state', '=', 'open')
          .where((eb) => eb.or([eb('maker', '=', id), eb('taker', '=', id)])),
      ),
    ]);
    await eraseWritten(this.#database, id);
  }

  async exportData(id: string, now: number): Promise<PersonData | undefined> {
    const { sql } = this.#database;
    const person = await sql
      .selectFrom('account')
      .select(['id', 'name', 'kind', 'is_child', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (person === undefined) return undefined;
    const challenges = await selectChallenges(sql)
      .where((eb) => eb.or([eb('challenge.maker', '=', id), eb('challenge.taker', '=', id)]))
      .orderBy('challenge.created_at')
      .execute();
    const imported = await sql
      .selectFrom('imported_game')
      .select('record')
      .where('person', '=', id)
      .orderBy('at')
      .orderBy('print')
      .execute();
    const sessions = await sql
      .selectFrom('session')
      .select(['id', 'created_at as createdAt', 'seen_at as seenAt', 'device'])
      .where('person', '=', id)
      .orderBy('created_at')
      .execute();
    return {
      person: { ...meOf(person), createdAt: person.created_at },
      games: await this.#exportGames(id),
      challenges: challenges.map((row) => challengeOf(row, now)),
      ratings: await this.#ratings.ofPerson(id, now),
      relations: await this.#relations.list(id),
      messages: await writtenBy(sql, id),
      tournaments: await this.#tournaments.ofPerson(id, true),
      sessions,
      imported: imported.map(({ record }) => record),
    };
  }

  async #exportGames(person: string): Promise<readonly ExportedGame[]> {
    const { sql } = this.#database;
    const rows = await selectGames(sql)
      .where('game.id', 'in', ({ selectFrom }) =>
        selectFrom('seat').select('seat.game').where('seat.person', '=', person),
      )
      .orderBy('game.created_at')
      .execute();
    const games: ExportedGame[] = [];
    // One at a time: there may be thousands, and others wait for the database.
    for (const row of rows) games.push(exportGame(row, person, await this.#readEvents(row)));
    return games;
  }

  /** Reads the events of a game that is not settled; of others the line is stored. */
  async #readEvents({ id, line }: GameRow): Promise<readonly MatchEvent[]> {
    if (line !== null) return [];
    const { sql } = this.#database;
    const rows = await sql.selectFrom('log').select('body').where('topic', '=', id).orderBy('seq').execute();
    return rows.flatMap(({ body }) => JSON.parse(body) as MatchEvent[]);
  }
}

function exportGame(row: GameRow, person: string, events: readonly MatchEvent[]): ExportedGame {
  const { line, spent } =
    row.line === null || row.spent === null
      ? playOut(JSON.parse(row.first) as MatchState, events).state
      : { line: JSON.parse(row.line) as GameLine, spent: JSON.parse(row.spent) as number[] };
  return {
    info: infoOf(row),
    side: (row.id0 === person ? 0 : 1) satisfies Side,
    line,
    spent,
    ...(row.winner === null ? {} : { winner: row.winner }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  };
}
