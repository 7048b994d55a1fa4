import type { SessionInfo } from '@tesuji/online';
import { inParts, hasOneOf, type Database } from './database.ts';
import { meOf } from './people.ts';
import type { FoundSession, NewSession, Sessions } from './store.ts';

export class StoredSessions implements Sessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create({ hash, id, person, device, expiresAt }: NewSession, now: number): Promise<void> {
    await this.#database.sql
      .insertInto('session')
      .values({ hash, id, person, device, created_at: now, seen_at: now, expires_at: expiresAt })
      .execute();
  }

  async find(hash: string, now: number): Promise<FoundSession | undefined> {
    const row = await this.#database.sql
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.person')
      .select(['session.id', 'session.created_at', 'session.seen_at', 'session.expires_at'])
      .select(['account.id as person', 'account.name', 'account.kind', 'account.is_child'])
      .where('session.hash', '=', hash)
      .where('session.expires_at', '>', now)
      .where('account.closed_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      id: row.id,
      person: meOf({ id: row.person, name: row.name, kind: row.kind, is_child: row.is_child }),
      createdAt: row.created_at,
      seenAt: row.seen_at,
      expiresAt: row.expires_at,
    };
  }

  async touch(hash: string, now: number, expiresAt: number): Promise<void> {
    await this.#database.sql
      .updateTable('session')
      .set({ seen_at: now, expires_at: expiresAt })
      .where('hash', '=', hash)
      .execute();
  }

  async list(person: string, current: string, now: number): Promise<readonly SessionInfo[]> {
    const rows = await this.#database.sql
      .selectFrom('session')
      .select(['id', 'created_at as createdAt', 'seen_at as seenAt', 'device'])
      .where('person', '=', person)
      .where('expires_at', '>', now)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, isThis: row.id === current }));
  }

  async end(hash: string): Promise<void> {
    await this.#database.sql.deleteFrom('session').where('hash', '=', hash).execute();
  }

  async revoke(person: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database.sql
      .deleteFrom('session')
      .where('person', '=', person)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async revokeAll(person: string, except: string = ''): Promise<number> {
    const { numDeletedRows } = await this.#database.sql
      .deleteFrom('session')
      .where('person', '=', person)
      .where('hash', '!=', except)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async existing(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const rows = await inParts(ids, (some) =>
      this.#database.sql
        .selectFrom('session')
        .select('id')
        .where(hasOneOf(this.#database, 'id', some))
        .where('expires_at', '>', now)
        .execute(),
    );
    return new Set(rows.map(({ id }) => id));
  }

  async prune(now: number): Promise<void> {
    await this.#database.sql.deleteFrom('session').where('expires_at', '<=', now).execute();
  }
}
