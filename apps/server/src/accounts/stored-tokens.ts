import { MOST_TOKENS, SCOPES, type Me, type TokenInfo } from '@tesuji/online';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { batchStep, inParts, hasOneOf, type Database } from '../store/database.ts';
import { meOf } from '../store/people.ts';
import type { Schema, TokenTable } from '../store/schema.ts';

export interface NewStoredToken {
  readonly hash: string;
  readonly person: string;
  readonly info: TokenInfo;
}

/** The tokens of accounts. */
export interface Tokens {
  /** Stores a token. Resolves to `false` when the person has as many as one may. */
  create(token: NewStoredToken): Promise<boolean>;
  /** Returns a token that has not ended, and whose it is. */
  find(hash: string, now: number): Promise<{ readonly info: TokenInfo; readonly person: Me } | undefined>;
  touch(hash: string, now: number): Promise<void>;
  /** Returns those of these hashes whose tokens have not ended. */
  existing(hashes: readonly string[], now: number): Promise<ReadonlySet<string>>;
  /** Returns the tokens of a person, the newest first. */
  list(person: string, now: number): Promise<readonly TokenInfo[]>;
  /** Resolves to `false` when this person has no such token. */
  revoke(person: string, id: string): Promise<boolean>;
}

export class StoredTokens implements Tokens {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create({ hash, person, info }: NewStoredToken): Promise<boolean> {
    const { sql } = this.#database;
    const { id, name, scopes, createdAt, expiresAt } = info;
    const ended = sql.deleteFrom('token').where('person', '=', person).where('expires_at', '<=', createdAt);
    await ended.execute();
    const row = { hash, id, person, name, scopes: scopes.join(' '), created_at: createdAt };
    const insert = sql.insertInto('token').values({ ...row, seen_at: null, expires_at: expiresAt ?? null });
    const most = sql
      .selectFrom('token')
      .select('id')
      .where('person', '=', person)
      .orderBy('created_at')
      .limit(1)
      .offset(MOST_TOKENS - 1);
    return (await this.#database.batch([batchStep(most, 0), batchStep(insert, 1)])).isDone;
  }

  async find(hash: string, now: number): Promise<{ readonly info: TokenInfo; readonly person: Me } | undefined> {
    const row = await this.#database.sql
      .selectFrom('token')
      .innerJoin('account', 'account.id', 'token.person')
      .selectAll('token')
      .select(['account.name as person_name', 'account.kind', 'account.is_child'])
      .where('token.hash', '=', hash)
      .where('account.closed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || (row.expires_at !== null && row.expires_at <= now)) return undefined;
    const person = meOf({ id: row.person, name: row.person_name, kind: row.kind, is_child: row.is_child });
    return { info: infoOf(row), person };
  }

  async touch(hash: string, now: number): Promise<void> {
    await this.#database.sql.updateTable('token').set({ seen_at: now }).where('hash', '=', hash).execute();
  }

  async existing(hashes: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const rows = await inParts(hashes, (some) =>
      this.#database.sql
        .selectFrom('token')
        .select('hash')
        .where(hasOneOf(this.#database, 'hash', some))
        .where(isValid(now))
        .execute(),
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  async list(person: string, now: number): Promise<readonly TokenInfo[]> {
    const rows = await this.#database.sql
      .selectFrom('token')
      .selectAll()
      .where('person', '=', person)
      .where(isValid(now))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(infoOf);
  }

  async revoke(person: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.sql
      .deleteFrom('token')
      .where('person', '=', person)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function isValid(now: number) {
  return (eb: ExpressionBuilder<Schema, 'token'>) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]);
}

/** Scopes that a later version has removed give nothing. */
function infoOf(row: Selectable<TokenTable>): TokenInfo {
  const given = new Set(row.scopes.split(' '));
  return {
    id: row.id,
    name: row.name,
    scopes: SCOPES.filter((scope) => given.has(scope)),
    createdAt: row.created_at,
    ...(row.seen_at !== null && { seenAt: row.seen_at }),
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
  };
}
