import type { Append } from '@tesuji/online';
import { fail, ok, type Result } from '@tesuji/rules';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError as PostgresFailure, Pool, types, type PoolClient } from 'pg';
import { AppendGroups } from '../append-groups.ts';
import {
  logRowOf,
  QueryDriver,
  type BatchResult,
  type BatchStep,
  type Database,
  type LogRow,
  type Statement,
  type StepResult,
} from '../database.ts';
import type { Schema } from '../schema.ts';
import { DatabaseError } from '../store.ts';
import { tidyDays } from './days.ts';
import { migrate } from './migrate.ts';

/** Connections of one process. Appends and transactions have at most `LANES` of them each. */
const MOST_CONNECTIONS = 12;
/** Transactions of appends that are under way at a time, and the most rows of one. */
const LANES = 3;
const MOST_ROWS = 500;
/** Milliseconds to wait for a connection, and for a statement. */
const CONNECT_TIME = 5000;
const STATEMENT_TIME = 10_000;
/** A process that was stopped in the middle of a transaction must not keep its locks for longer than this. */
const IDLE_TIME = 5000;
/** Milliseconds after which an idle connection is closed: longer than the interval between the periodic queries. */
const KEEP_CONNECTION = 60_000;
/** How often a transaction is tried again that met another one. */
const MOST_TRIES = 20;
/** More than there are different statements; queries with lists of values are the ones that vary. */
const MOST_NAMES = 200;

/** Errors after which nothing of a transaction is stored, and after which it may succeed: it has met another one. */
const MET_ANOTHER: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);

/** Whole numbers that JavaScript can represent: times and counts are all below 2^53. */
const NUMBERS: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);

/** A PostgreSQL database that any number of servers share. */
export class PostgresDatabase implements Database {
  readonly dialect = 'postgres';
  readonly sql: Kysely<Schema>;
  readonly #url: string;
  readonly #pool: Pool;
  readonly #appends = new AppendGroups((rows) => this.#appendRows(rows), {
    lanes: LANES,
    most: MOST_ROWS,
    isOnePerGame: true,
  });
  /** Names of prepared statements. */
  readonly #names = new Map<string, string>();
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;
  #isClosed = false;

  private constructor(url: string) {
    this.#url = url;
    this.#pool = new Pool({
      connectionString: url,
      application_name: 'tesuji',
      max: MOST_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIME,
      idleTimeoutMillis: KEEP_CONNECTION,
      query_timeout: STATEMENT_TIME + 1000,
      statement_timeout: STATEMENT_TIME,
      idle_in_transaction_session_timeout: IDLE_TIME,
      keepAlive: true,
      types: {
        getTypeParser: (type: number, format?: 'text' | 'binary') =>
          NUMBERS.has(type) ? Number : types.getTypeParser(type, format),
      },
    });
    // A connection that breaks while nobody uses it. The next query opens another.
    this.#pool.on('error', () => {});
    this.sql = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new QueryDriver((statement) => this.#track(this.#query(this.#pool, statement))),
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  /** Connects to a database, and brings it to the present version. Rejects with a `DatabaseError`. */
  static async open(url: string): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(url);
    try {
      await database.#withClient(migrate);
      return database;
    } catch (error) {
      await database.#pool.end();
      throw error;
    }
  }

  async now(): Promise<number> {
    const text = 'select (extract(epoch from clock_timestamp()) * 1000)::double precision as now';
    const { rows } = await this.#track(this.#query(this.#pool, { sql: text, parameters: [] }));
    return (rows[0] as { readonly now: number }).now;
  }

  /** Statements see what was there when the transaction began; one that met another is tried again. */
  batch(steps: readonly BatchStep[]): Promise<BatchResult> {
    return this.#track(
      this.#withClient(async (client) => {
        for (let tries = 1; ; tries++) {
          try {
            return await this.#runBatch(client, steps);
          } catch (error) {
            if (!MET_ANOTHER.has(codeOf(error)) || tries >= MOST_TRIES) throw error;
            await sleep(Math.random() * 5 * tries);
          }
        }
      }),
    );
  }

  async append(row: Append): Promise<boolean> {
    if (this.#isClosed) throw closedError();
    return this.#appends.add(logRowOf(row));
  }

  tidyDays(now: number, before: number): Promise<void> {
    return this.#track(this.#withClient((client) => tidyDays(client, now, before)));
  }

  async size(): Promise<number> {
    const text = 'select pg_database_size(current_database()) as bytes';
    const { rows } = await this.#track(this.#query(this.#pool, { sql: text, parameters: [] }));
    return (rows[0] as { readonly bytes: number }).bytes;
  }

  /** Writes a dump with `pg_dump`, which has to be installed. `pg_restore` reads it. */
  async backup(path: string): Promise<void> {
    if (this.#isClosed) throw closedError();
    if (existsSync(path)) throw new DatabaseError(`${path} exists`);
    const part = `${path}.part`;
    try {
      await dump(this.#url, part);
      renameSync(part, path);
    } catch (error) {
      rmSync(part, { force: true });
      throw asDatabaseError(error);
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
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }

  /** Refuses what comes after the end, and lets the end wait for what came before. */
  async #track<T>(work: Promise<T>): Promise<T> {
    const refused = this.#isClosed;
    this.#running.add(work);
    try {
      const result = await work;
      if (refused) throw closedError();
      return result;
    } catch (error) {
      throw asDatabaseError(error);
    } finally {
      this.#running.delete(work);
    }
  }

  async #query(client: Pick<Pool | PoolClient, 'query'>, { sql, parameters }: Statement): Promise<StepResult> {
    if (this.#isClosed) throw closedError();
    const { rows, rowCount } = await client.query({ name: this.#nameOf(sql), text: sql, values: [...parameters] });
    return { rows, count: rowCount ?? rows.length };
  }

  #nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  /** A connection that has failed is not used again. */
  async #withClient<T>(use: (client: PoolClient) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw closedError();
    let client: PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      throw asDatabaseError(error);
    }
    let failure: Error | undefined;
    const onError = (error: Error): void => void (failure = error);
    client.on('error', onError);
    try {
      return await use(client);
    } catch (error) {
      if (codeOf(error) === undefined) failure ??= error as Error;
      throw asDatabaseError(error);
    } finally {
      client.off('error', onError);
      client.release(failure);
    }
  }

  async #runBatch(client: PoolClient, steps: readonly BatchStep[]): Promise<BatchResult> {
    await client.query('begin isolation level serializable');
    try {
      const results: StepResult[] = [];
      for (const [index, { query, expect }] of steps.entries()) {
        const result = await this.#query(client, query);
        if (expect !== undefined && result.count !== expect) {
          await client.query('rollback');
          return { isDone: false, failedAt: index };
        }
        results.push(result);
      }
      await client.query('commit');
      return { isDone: true, results };
    } catch (error) {
      // Without a connection the server rolls back by itself.
      await client.query('rollback').catch(() => {});
      throw error;
    }
  }

  async #appendRows(rows: readonly LogRow[]): Promise<readonly Result<boolean, string>[]> {
    try {
      const stored = await this.#withClient((client) => this.#advance(client, rows));
      return rows.map(({ game }) => ok(stored.has(game)));
    } catch (error) {
      // One row that cannot be stored must not hold up the others. After a lost connection all are unknown.
      if (rows.length === 1 || codeOf(error) === undefined) throw error;
      return Promise.all(
        rows.map(async (row) => {
          try {
            return (await this.#appendRows([row]))[0]!;
          } catch (single) {
            return fail(single instanceof Error ? single.message : String(single));
          }
        }),
      );
    }
  }

  async #advance(client: PoolClient, rows: readonly LogRow[]): Promise<ReadonlySet<string>> {
    const [first] = rows;
    // Most come alone, and need no lists, which take both sides longer.
    const statement: Statement =
      rows.length === 1
        ? { sql: ADVANCE_ONE, parameters: valuesOf(first!) }
        : { sql: ADVANCE, parameters: columnsOf(rows.map(valuesOf)) };
    for (let tries = 1; ; tries++) {
      try {
        const { rows: stored } = await this.#query(client, statement);
        return new Set(stored.map((row) => (row as { readonly topic: string }).topic));
      } catch (error) {
        if (!MET_ANOTHER.has(codeOf(error)) || tries >= MOST_TRIES) throw error;
      }
    }
  }
}

/** What `advance` takes of a row, in that order, and the types of it. */
const TYPES = ['text', 'int', 'int', 'text', 'bigint', 'bigint', 'text', 'text', 'smallint'] as const;

function valuesOf({ game, seq, last, body, at, wakeAt, result }: LogRow): readonly (string | number | null)[] {
  const ending = [result?.cause ?? null, result?.reason ?? null, result?.winner ?? null];
  return [game, seq, last, body, at, result === null ? wakeAt : null, ...ending];
}

function columnsOf<T>(rows: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return TYPES.map((_, column) => rows.map((row) => row[column]!));
}

/**
 * Returns the statement that stores one row of each of some games. The one condition that decides between processes: the
 * row follows the last one, and the game is live.
 */
const advance = (rows: string): string => `
with new (topic, seq, last, body, at, wake_at, cause, reason, winner) as (select ${rows}),
advanced as (
  update game set seq = new.last, at = new.at, wake_at = new.wake_at,
    phase = case when new.cause is null then 'live' else 'over' end,
    ended_at = case when new.cause is null then null else new.at end,
    cause = new.cause, reason = new.reason, winner = new.winner
  from new where game.id = new.topic and game.seq = new.seq - 1 and game.phase = 'live'
  returning game.id)
insert into log (topic, seq, body, at)
select new.topic, new.seq, new.body, new.at from new join advanced on advanced.id = new.topic
returning topic`;

const parameterOf = (suffix: string) => (type: string, index: number) => `$${index + 1}::${type}${suffix}`;
const ADVANCE = advance(`* from unnest(${TYPES.map(parameterOf('[]')).join(', ')})`);
const ADVANCE_ONE = advance(TYPES.map(parameterOf('')).join(', '));

/** The code that PostgreSQL gives an error; `undefined` when the connection failed. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof DatabaseError ? error.cause : error;
  return cause instanceof PostgresFailure ? cause.code : undefined;
}

function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  return new DatabaseError(error instanceof Error ? error.message : String(error), { cause: error });
}

function closedError(): DatabaseError {
  return new DatabaseError('the database is closed');
}

async function dump(url: string, path: string): Promise<void> {
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', `--file=${path}`, `--dbname=${url}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw new DatabaseError(`a backup of PostgreSQL needs pg_dump: ${String(error)}`);
  })) as [number | null];
  if (code !== 0) throw new DatabaseError(`pg_dump failed: ${complaint.trim()}`);
}
