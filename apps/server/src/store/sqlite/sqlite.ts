import type { Append } from '@tesuji/online';
import type { Result } from '@tesuji/rules';
import { WorkerClient, type InputOf, type ResultOf } from '@tesuji/workers';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { after, threadPort } from '../../threads.ts';
import type { BatchResult, Database, BatchStep } from '../database.ts';
import type { Schema } from '../schema.ts';
import { DatabaseError } from '../store.ts';
import type { LogRow, SqliteApi, SqliteStart } from './sqlite-worker.ts';

/** The worker has the extension of this file: `.ts` in a checkout, `.js` in a built package. */
const WORKER_FILE = new URL(`sqlite-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Megabytes for new objects in the thread. Rows live for the time of a request, and more room would only make the process
 * larger: V8 lets it grow to many times this size and keeps it.
 */
const YOUNG_GENERATION = 8;

interface WaitingAppend {
  readonly row: LogRow;
  resolve(isStored: boolean): void;
  reject(error: unknown): void;
}

/** A SQLite file that is open in a thread of its own. */
export class SqliteDatabase implements Database {
  readonly sql: Kysely<Schema>;
  readonly #file: string;
  readonly #client: WorkerClient<SqliteApi>;
  #waiting: WaitingAppend[] = [];
  /** Settles when no append is waiting or being written. */
  #appending: Promise<void> | undefined;
  #closing: Promise<void> | undefined;
  #isClosed = false;

  private constructor(file: string) {
    this.#file = file;
    this.#client = startClient(file);
    this.sql = new Kysely<Schema>({ dialect: sqliteDialect((statement) => this.#call('query', statement)) });
  }

  /** Opens a database and brings it to the present version; see `openFile`. Rejects with a `DatabaseError`. */
  static async open(file: string): Promise<SqliteDatabase> {
    const database = new SqliteDatabase(file);
    try {
      await database.#call('open', null);
      return database;
    } catch (error) {
      database.#client.close();
      throw error;
    }
  }

  batch(steps: readonly BatchStep[]): Promise<BatchResult> {
    return this.#call(
      'batch',
      steps.map(({ query: { sql, parameters }, expect }) => ({
        sql,
        parameters,
        ...(expect === undefined ? {} : { expect }),
      })),
    );
  }

  /**
   * Stores a row of the log. Rows that come while a transaction is being written share the next one, so that many games
   * cost one wait for the disk.
   */
  async append({ game, seq, last, events, at, wakeAt, result }: Append): Promise<boolean> {
    if (this.#isClosed) throw closedError();
    const end = result === undefined ? null : { ...result, winner: result.winner ?? null };
    const row: LogRow = { game, seq, last, body: JSON.stringify(events), at, wakeAt: wakeAt ?? null, result: end };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#appending ??= this.#appendAll();
    });
  }

  size(): Promise<number> {
    return this.#call('size', null);
  }

  /** Copies in another thread, so that games go on meanwhile. */
  async backup(path: string): Promise<void> {
    if (this.#isClosed) throw closedError();
    const client = startClient(this.#file);
    try {
      await settle(client.call('backup', path));
      await settle(client.call('close', null));
    } finally {
      client.close();
    }
  }

  /** Finishes what was asked for. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    // Queries of the present task have not been sent yet.
    await setImmediate();
    this.#isClosed = true;
    await this.#appending;
    try {
      await settle(this.#client.call('close', null));
    } finally {
      this.#client.close();
    }
  }

  async #appendAll(): Promise<void> {
    // Rows of the same task share a transaction as well.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      await this.#appendGroup(group);
    }
    this.#appending = undefined;
  }

  async #appendGroup(group: readonly WaitingAppend[]): Promise<void> {
    try {
      const rows = group.map(({ row }) => row);
      const outcomes = await settle(this.#client.call('append', rows));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome?.ok === true) resolve(outcome.value);
        else reject(new DatabaseError(outcome?.error ?? 'the database gave no answer'));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async #call<N extends keyof SqliteApi>(name: N, input: InputOf<SqliteApi, N>): Promise<ValueOf<N>> {
    if (this.#isClosed) throw closedError();
    return settle(this.#client.call(name, input) as Promise<Result<ValueOf<N>, string>>);
  }
}

type ValueOf<N extends keyof SqliteApi> = ResultOf<SqliteApi, N> extends Result<infer Value, string> ? Value : never;

/** Returns the value that a call gives. Throws a `DatabaseError` for its error, and for the loss of the thread. */
async function settle<T>(call: Promise<Result<T, string>>): Promise<T> {
  let result: Result<T, string>;
  try {
    result = await call;
  } catch (error) {
    throw new DatabaseError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (!result.ok) throw new DatabaseError(result.error);
  return result.value;
}

function closedError(): DatabaseError {
  return new DatabaseError('the database is closed');
}

function startClient(file: string): WorkerClient<SqliteApi> {
  const start: SqliteStart = { file };
  return new WorkerClient<SqliteApi>({
    spawn: () => {
      const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION };
      return threadPort(new Worker(WORKER_FILE, { workerData: start, resourceLimits }), 'the thread of the database');
    },
    // Needed only to end calls that were cancelled, and none is.
    after,
  });
}

type Query = (statement: InputOf<SqliteApi, 'query'>) => Promise<ValueOf<'query'>>;

function sqliteDialect(query: Query): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(query),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Sends each query to the thread. Transactions go by `batch`, since queries of others could come between. */
class SqliteDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(query: Query) {
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
