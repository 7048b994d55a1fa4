import type { Append } from '@tesuji/online';
import type { Result } from '@tesuji/rules';
import { WorkerClient, type InputOf, type ResultOf } from '@tesuji/workers';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { after, threadPort } from '../../threads.ts';
import { AppendGroups } from '../append-groups.ts';
import { logRowOf, QueryDriver, type BatchResult, type BatchStep, type Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { DatabaseError } from '../store.ts';
import type { SqliteApi, SqliteStart } from './sqlite-worker.ts';

/** The worker has the extension of this file: `.ts` in a checkout, `.js` in a built package. */
const WORKER_FILE = new URL(`sqlite-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Megabytes for new objects in the thread. Rows live for the time of a request, and more room would only make the process
 * larger: V8 lets it grow to many times this size and keeps it.
 */
const YOUNG_GENERATION = 8;

/** A SQLite file that is open in a thread of its own. */
export class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly sql: Kysely<Schema>;
  readonly #file: string;
  readonly #client: WorkerClient<SqliteApi>;
  readonly #appends: AppendGroups;
  #closing: Promise<void> | undefined;
  #isClosed = false;

  private constructor(file: string) {
    this.#file = file;
    this.#client = startClient(file);
    this.#appends = new AppendGroups((rows) => settle(this.#client.call('append', rows)), { lanes: 1 });
    this.sql = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new QueryDriver((statement) => this.#call('query', statement)),
        createIntrospector: (database) => new SqliteIntrospector(database),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
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

  async append(row: Append): Promise<boolean> {
    if (this.#isClosed) throw closedError();
    return this.#appends.add(logRowOf(row));
  }

  async now(): Promise<number> {
    return Date.now();
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

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    // Queries of the present task have not been sent yet.
    await setImmediate();
    this.#isClosed = true;
    await this.#appends.idle();
    try {
      await settle(this.#client.call('close', null));
    } finally {
      this.#client.close();
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
