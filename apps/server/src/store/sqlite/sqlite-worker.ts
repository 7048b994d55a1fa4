/** The thread that has the database open: a commit waits for the disk, and the thread of the sockets must not. */
import type { BatchResult, StepResult } from '../database.ts';
import { serve } from '@tesuji/workers';
// Types alone: the rules themselves would take the thread longer to load than the database.
import type { Result } from '@tesuji/rules';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { ownPort } from '../../threads.ts';
import { copyDatabase, openFile, sizeOf, transact } from './sqlite-file.ts';

/** The data a thread is started with. */
export interface SqliteStart {
  readonly file: string;
}

/** A statement and its values. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
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

/**
 * What the thread does. An error is a value here: a handler that throws would cost the thread, and with it every other
 * request.
 */
export interface SqliteApi {
  /** Opens the database now rather than with the first request. */
  open(input: null): Result<null, string>;
  query(input: Statement): Result<StepResult, string>;
  batch(input: readonly (Statement & { readonly expect?: number })[]): Result<BatchResult, string>;
  /** Appends rows in one transaction. Each has its own outcome: whether it was stored, or an error. */
  append(input: readonly LogRow[]): Result<readonly Result<boolean, string>[], string>;
  size(input: null): Result<number, string>;
  backup(path: string): Result<null, string>;
  close(input: null): Result<null, string>;
}

const { file } = workerData as SqliteStart;
/** More than there are different statements; queries with lists of values are the ones that vary. */
const MOST_STATEMENTS = 200;
let opened: DatabaseSync | undefined;
const statements = new Map<string, StatementSync>();

function database(): DatabaseSync {
  return (opened ??= openFile(file));
}

function prepare(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  if (statements.size >= MOST_STATEMENTS) statements.clear();
  const statement = database().prepare(sql);
  statements.set(sql, statement);
  return statement;
}

function runStatement({ sql, parameters }: Statement): StepResult {
  const statement = prepare(sql);
  const values = parameters as readonly SQLInputValue[];
  if (statement.columns().length > 0) {
    const rows = statement.all(...values);
    return { rows, count: rows.length };
  }
  return { rows: [], count: Number(statement.run(...values).changes) };
}

/** Leaves a transaction because a step did not have the number of rows it must have. */
class UnmetExpectation extends Error {
  readonly step: number;

  constructor(step: number) {
    super(`step ${step} changed another number of rows`);
    this.step = step;
  }
}

function runBatch(steps: readonly (Statement & { readonly expect?: number })[]): BatchResult {
  try {
    return transact(database(), () => ({
      isDone: true,
      results: steps.map((each, index) => {
        const result = runStatement(each);
        if (each.expect !== undefined && result.count !== each.expect) throw new UnmetExpectation(index);
        return result;
      }),
    }));
  } catch (error) {
    if (error instanceof UnmetExpectation) return { isDone: false, failedAt: error.step };
    throw error;
  }
}

/** The one condition that decides between processes: the row follows the last one, and the game is live. */
const ADVANCE = `update game set seq = ?, at = ?, wake_at = ?, phase = ?, ended_at = ?, cause = ?, reason = ?, winner = ?
  where id = ? and seq = ? and phase = 'live'`;
const INSERT = 'insert into log (topic, seq, body, at) values (?, ?, ?, ?)';

function appendRow({ game, seq, last, body, at, wakeAt, result }: LogRow): boolean {
  const end = result ?? { cause: null, reason: null, winner: null };
  const phase = result === null ? 'live' : 'over';
  const advanced = prepare(ADVANCE).run(
    last,
    at,
    result === null ? wakeAt : null,
    phase,
    result === null ? null : at,
    end.cause,
    end.reason,
    end.winner,
    game,
    seq - 1,
  );
  if (Number(advanced.changes) === 0) return false;
  prepare(INSERT).run(game, seq, body, at);
  return true;
}

/** Appends one row of a group, or nothing of it. */
function tryAppend(row: LogRow): Result<boolean, string> {
  prepare('savepoint append_row').run();
  try {
    return { ok: true, value: appendRow(row) };
  } catch (error) {
    // After some errors, such as a full disk, SQLite has ended the transaction, and nothing of the group is stored.
    if (!database().isTransaction) throw error;
    prepare('rollback to append_row').run();
    return { ok: false, error: textOf(error) };
  } finally {
    if (database().isTransaction) prepare('release append_row').run();
  }
}

function closeDatabase(): null {
  statements.clear();
  opened?.close();
  opened = undefined;
  return null;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function attempt<T>(work: () => T): Result<T, string> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error: textOf(error) };
  }
}

serve<SqliteApi>(ownPort(), {
  open: () => attempt(() => (database(), null)),
  query: (statement) => attempt(() => runStatement(statement)),
  batch: (steps) => attempt(() => runBatch(steps)),
  append: (rows) => attempt(() => transact(database(), () => rows.map(tryAppend))),
  size: () => attempt(() => sizeOf(file)),
  backup: (path) => attempt(() => (copyDatabase(database(), path), null)),
  close: () => attempt(closeDatabase),
});
