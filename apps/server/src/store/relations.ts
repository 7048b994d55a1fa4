import type { Relation, RelationKind } from '@tesuji/online';
import type { Kysely } from 'kysely';
import { batchStep, type BatchStep, type Database } from './database.ts';
import { personOf } from './game-rows.ts';
import type { Schema } from './schema.ts';

/** Whom people follow and block. Two who block each other, in either direction, have nothing to do with each other. */
export interface Relations {
  /**
   * Follows or blocks a person; again changes nothing. A block ends following in both directions. Returns `false` where a
   * block in either direction forbids to follow.
   */
  set(person: string, other: string, kind: RelationKind, now: number): Promise<boolean>;
  clear(person: string, other: string, kind: RelationKind): Promise<void>;
  /** Returns whom a person follows and blocks, the newest first. People whose account was deleted are not among them. */
  list(person: string): Promise<readonly Relation[]>;
  count(person: string): Promise<number>;
  /** Returns the people whom this person blocks, and those who block this person. */
  blockedWith(person: string): Promise<ReadonlySet<string>>;
  /** Returns for each of these people who blocks them and whom they block; those without any are absent. */
  blocksOf(people: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Returns the people whom this person follows and who follow this person. */
  friendsOf(person: string): Promise<ReadonlySet<string>>;
}

/** Values in one statement. */
const MOST_VALUES = 500;

export class StoredRelations implements Relations {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async set(person: string, other: string, kind: RelationKind, now: number): Promise<boolean> {
    const { sql } = this.#database;
    const row = { person, other, kind, at: now };
    const steps =
      kind === 'follow'
        ? [
            batchStep(selectBetween(sql, person, other).where('kind', '=', 'block'), 0),
            batchStep(
              sql
                .insertInto('relation')
                .values(row)
                .onConflict((conflict) => conflict.columns(['person', 'other']).doNothing()),
            ),
          ]
        : [
            batchStep(
              sql
                .insertInto('relation')
                .values(row)
                .onConflict((conflict) =>
                  conflict
                    .columns(['person', 'other'])
                    .doUpdateSet({ kind, at: now })
                    .where('relation.kind', '!=', kind),
                ),
            ),
            batchStep(
              sql
                .deleteFrom('relation')
                .where('person', '=', other)
                .where('other', '=', person)
                .where('kind', '=', 'follow'),
            ),
          ];
    return (await this.#database.batch(steps)).isDone;
  }

  async clear(person: string, other: string, kind: RelationKind): Promise<void> {
    await this.#database.sql
      .deleteFrom('relation')
      .where('person', '=', person)
      .where('other', '=', other)
      .where('kind', '=', kind)
      .execute();
  }

  async list(person: string): Promise<readonly Relation[]> {
    const rows = await this.#database.sql
      .selectFrom('relation')
      .innerJoin('account', 'account.id', 'relation.other')
      .leftJoin('relation as back', (join) =>
        join
          .onRef('back.person', '=', 'relation.other')
          .onRef('back.other', '=', 'relation.person')
          .on('back.kind', '=', 'follow'),
      )
      .select(['relation.kind as relation', 'relation.at', 'back.at as back'])
      .select(['account.id', 'account.name', 'account.kind'])
      .where('relation.person', '=', person)
      .where('account.closed_at', 'is', null)
      .orderBy('relation.at', 'desc')
      .orderBy('account.id')
      .execute();
    return rows.map((row) => ({
      kind: row.relation,
      person: personOf(row),
      at: row.at,
      isMutual: row.relation === 'follow' && row.back !== null,
    }));
  }

  async count(person: string): Promise<number> {
    const { count } = await this.#database.sql
      .selectFrom('relation')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('person', '=', person)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async blockedWith(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.#database.sql
      .selectFrom('relation')
      .select(['person', 'other'])
      .where((eb) => eb.or([eb('person', '=', person), eb('other', '=', person)]))
      .where('kind', '=', 'block')
      .execute();
    return new Set(rows.map((row) => (row.person === person ? row.other : row.person)));
  }

  async blocksOf(people: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const blocks = new Map<string, Set<string>>();
    const asked = new Set(people);
    for (let at = 0; at < people.length; at += MOST_VALUES) {
      const part = people.slice(at, at + MOST_VALUES);
      const rows = await this.#database.sql
        .selectFrom('relation')
        .select(['person', 'other'])
        .where((eb) => eb.or([eb('person', 'in', part), eb('other', 'in', part)]))
        .where('kind', '=', 'block')
        .execute();
      for (const { person, other } of rows) {
        if (asked.has(person)) blocks.set(person, (blocks.get(person) ?? new Set()).add(other));
        if (asked.has(other)) blocks.set(other, (blocks.get(other) ?? new Set()).add(person));
      }
    }
    return blocks;
  }

  async friendsOf(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.#database.sql
      .selectFrom('relation')
      .innerJoin('relation as back', (join) =>
        join.onRef('back.person', '=', 'relation.other').onRef('back.other', '=', 'relation.person'),
      )
      .select('relation.other')
      .where('relation.person', '=', person)
      .where('relation.kind', '=', 'follow')
      .where('back.kind', '=', 'follow')
      .execute();
    return new Set(rows.map(({ other }) => other));
  }
}

function selectBetween(sql: Kysely<Schema>, one: string, two: string) {
  return sql
    .selectFrom('relation')
    .select('kind')
    .where((eb) =>
      eb.or([
        eb.and([eb('person', '=', one), eb('other', '=', two)]),
        eb.and([eb('person', '=', two), eb('other', '=', one)]),
      ]),
    );
}

/** Returns the statements that move the relations of a guest, in both directions, to an account. */
export function moveRelations({ sql }: Database, guest: string, account: string): BatchStep[] {
  const own = sql.selectFrom('relation as own').select('own.other').where('own.person', '=', account);
  const toOwn = sql.selectFrom('relation as own').select('own.person').where('own.other', '=', account);
  return [
    batchStep(
      sql
        .updateTable('relation')
        .set({ person: account })
        .where('person', '=', guest)
        .where('other', '!=', account)
        .where('other', 'not in', own),
    ),
    batchStep(
      sql
        .updateTable('relation')
        .set({ other: account })
        .where('other', '=', guest)
        .where('person', '!=', account)
        .where('person', 'not in', toOwn),
    ),
  ];
}

/** Returns the statement that deletes the relations of a person, in both directions. */
export function deleteRelations({ sql }: Database, person: string): BatchStep {
  return batchStep(
    sql.deleteFrom('relation').where((eb) => eb.or([eb('person', '=', person), eb('other', '=', person)])),
  );
}
