import type { Append } from '@tesuji/online';
import {
  sql as raw,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { SqlDialect } from './migrations.ts';
import type { Schema } from './schema.ts';

/** One statement of a transaction. */
export interface BatchStep {
  readonly query: CompiledQuery;
  /**
   * The number of rows that it must change, or return if it returns rows. With any other number, nothing of the
   * transaction is stored.
   */
  readonly expect?: number;
}

export interface StepResult {
  readonly rows: readonly unknown[];
  /** The number of rows that were changed, or returned. */
  readonly count: number;
}

/** What a transaction gives: a result for each step, or which step did not have the number of rows it must have. */
export type BatchResult =
  | { readonly isDone: true; readonly results: readonly StepResult[] }
  | { readonly isDone: false; readonly failedAt: number };

/** A database with our tables. */
export interface Database {
  /** For the few queries that have to be written twice. */
  readonly dialect: SqlDialect;
  /** Builds queries and runs single ones. It has no transactions. */
  readonly sql: Kysely<Schema>;
  /**
   * Runs statements as one transaction, with nothing between them. What a statement must find is said by its conditions,
   * so that no transaction is open while this process thinks.
   */
  batch(steps: readonly BatchStep[]): Promise<BatchResult>;
  /**
   * Stores a row of the log of a game; see `EventLog.append`. Rows that come while others are being written share the next
   * transaction, so that many games cost one wait for the disk.
   */
  append(row: Append): Promise<boolean>;
  /** Epoch milliseconds by the clock of the database, which is that of this machine where the database is a file. */
  now(): Promise<number>;
  /**
   * Makes room for the games of the next days, and deletes the logs of days whose games were all archived before `before`.
   * Absent where the log is one table.
   */
  tidyDays?(now: number, before: number): Promise<void>;
  /** The size in bytes. */
  size(): Promise<number>;
  /** Writes a copy while the database is in use. */
  backup(path: string): Promise<void>;
  /** Finishes what was asked for. */
  close(): Promise<void>;
}

/** A row for the log, with what it changes in its game. */
export interface LogRow {
  readonly game: string;
  readonly seq: number;
  readonly last: number;
  readonly body: string;
  readonly at: number;
  readonly wakeAt: number | null;
  readonly result: { readonly cause: string; readonly reason: string; readonly winner: number | null } | null;
}

/** Returns the row that is stored for the events of a command. */
export function logRowOf({ game, seq, last, events, at, wakeAt, result }: Append): LogRow {
  const end = result === undefined ? null : { ...result, winner: result.winner ?? null };
  return { game, seq, last, body: JSON.stringify(events), at, wakeAt: wakeAt ?? null, result: end };
}

/** A statement and its values. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Returns a statement of a transaction. */
export function batchStep(builder: { compile(): CompiledQuery }, expect?: number): BatchStep {
  return { query: builder.compile(), ...(expect === undefined ? {} : { expect }) };
}

/** Values that one query lists at most. */
const MOST_LISTED = 500;

/** Asks about many values by several queries, one after the other. */
export async function inParts<V, R>(
  values: readonly V[],
  ask: (some: readonly V[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const answers: R[] = [];
  for (let begun = 0; begun < values.length; begun += MOST_LISTED)
    answers.push(...(await ask(values.slice(begun, begun + MOST_LISTED))));
  return answers;
}

/**
 * Returns the condition that a column has one of these values. PostgreSQL takes them as one parameter: then the statement
 * is the same whatever their number, and both sides have it prepared.
 */
export function hasOneOf(
  { dialect }: Pick<Database, 'dialect'>,
  column: string,
  values: readonly string[],
): RawBuilder<SqlBool> {
  return dialect === 'postgres'
    ? raw`${raw.ref(column)} = any(${values})`
    : raw`${raw.ref(column)} in (${raw.join(values)})`;
}

/** Runs each query by a function. Transactions go by `batch`, since queries of others could come between. */
export class QueryDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(query: (statement: Statement) => Promise<StepResult>) {
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, count } = await query({ sql, parameters });
        return { rows: rows as R[], numAffectedRows: BigInt(count) };
      },
      streamQuery(): never {
        throw new Error('rows cannot be streamed');
      },
    };
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  beginTransaction(): Promise<never> {
    throw new Error('use batch');
  }
  commitTransaction(): Promise<never> {
    throw new Error('use batch');
  }
  rollbackTransaction(): Promise<never> {
    throw new Error('use batch');
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
