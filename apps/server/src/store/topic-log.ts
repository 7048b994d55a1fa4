import type { TopicKind } from '@tesuji/online';
import { inParts, hasOneOf, type Database } from './database.ts';

/** A row of a log that is no game: one entry, as its topic wrote it. */
export interface TopicLogRow {
  readonly seq: number;
  readonly body: string;
  readonly at: number;
}

/**
 * The durable logs of topics that are no games, such as `board:ID`. Rows are numbered without gaps from 1. The insert of a
 * row is the only arbiter between processes: of two rows with the same number one is stored.
 */
export interface TopicLog {
  /**
   * Stores a row. Resolves when it is on the disk, to `false` when its number is taken: the caller reads what it missed and
   * judges again. `seq` is the number of the last row that the caller has read, plus one.
   */
  append(topic: string, seq: number, body: string, at: number): Promise<boolean>;
  /** Reads the rows after number `after`, in order. */
  read(topic: string, after: number): Promise<readonly TopicLogRow[]>;
  /** Reads the last rows, in order. */
  readLast(topic: string, limit: number): Promise<readonly TopicLogRow[]>;
  /** Returns the number of the last row of each of these topics; those without rows are absent. */
  heads(topics: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes the rows of all topics of a kind before that time, but for the last of each: the numbers go on from it. */
  prune(kind: TopicKind, before: number): Promise<void>;
}

/** Logs of topics in the table that also has those of games; their names contain a colon, and ids of games do not. */
export class StoredTopicLog implements TopicLog {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async append(topic: string, seq: number, body: string, at: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#database.sql
      .insertInto('log')
      .values({ topic, seq, body, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  read(topic: string, after: number): Promise<readonly TopicLogRow[]> {
    return this.#rows(topic).where('seq', '>', after).orderBy('seq').execute();
  }

  async readLast(topic: string, limit: number): Promise<readonly TopicLogRow[]> {
    return (await this.#rows(topic).orderBy('seq', 'desc').limit(limit).execute()).toReversed();
  }

  async heads(topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await inParts(topics, (some) =>
      this.#database.sql
        .selectFrom('log')
        .select(({ fn, ref }) => ['topic', fn.max(ref('seq')).as('head')])
        .where(hasOneOf(this.#database, 'topic', some))
        .groupBy('topic')
        .execute(),
    );
    return new Map(rows.map(({ topic, head }) => [topic, head]));
  }

  async prune(kind: TopicKind, before: number): Promise<void> {
    await this.#database.sql
      .deleteFrom('log')
      .where('topic', 'like', `${kind}:%`)
      .where('at', '<', before)
      .where('seq', '<', ({ selectFrom, fn }) =>
        selectFrom('log as last')
          .select(({ ref }) => fn.max(ref('last.seq')).as('seq'))
          .whereRef('last.topic', '=', 'log.topic'),
      )
      .execute();
  }

  #rows(topic: string) {
    return this.#database.sql.selectFrom('log').select(['seq', 'body', 'at']).where('topic', '=', topic);
  }
}
