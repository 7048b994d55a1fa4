/**
 * Tables of the log for single days. The day is that of a game's birth, which is in its id, so that a row is found by its
 * key alone, and a day whose games are all archived goes as a whole.
 */
import { makeId } from '@tesuji/online';
import type { PoolClient } from 'pg';

const DAY = 86_400_000;
/** Days for which there are tables before they begin. */
const AHEAD = 3;
/** Any number that nothing else in the database uses as a lock. */
const DAYS_LOCK = 7_353_846_272;
/** Milliseconds to wait for a lock that appends have. They wait meanwhile, so it is rather tried again in an hour. */
const LOCK_TIME = 1000;

/** What the names of these tables begin with; the beginning of the ids follows. */
const PREFIX = 'log_';
/** The games of a day, by the index of the games: the log has many more rows. */
const OF_DAY = 'id >= $1 and id <= $2 and starts_with(id, $1)';

/** The ids of a day: all that begin with the same letters. */
interface DayRange {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** Returns where the ids of games that are born on the day of `time` begin and end. */
export function rangeOf(time: number): DayRange {
  const from = beginOf(time);
  return { table: `${PREFIX}${from}`, from, to: beginOf(time + DAY) };
}

/** What all ids of a day begin with. */
function beginOf(time: number): string {
  return makeId(time, new Uint8Array(8)).slice(0, 5);
}

/** Makes the tables of the next days, and drops those whose games were all archived before `before`. */
export async function tidyDays(client: PoolClient, now: number, before: number): Promise<void> {
  const tables = await listDays(client);
  for (let day = 1; day <= AHEAD; day++) {
    const range = rangeOf(now + day * DAY);
    if (!tables.has(range.table)) await alone(client, () => makeDay(client, range));
  }
  const today = rangeOf(now).table;
  for (const table of tables) if (table < today) await alone(client, () => dropDay(client, table, before));
}

/** Runs a task as a transaction, unless another process is at it. */
async function alone(client: PoolClient, task: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIME}`);
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1) as "isOurs"', [
      DAYS_LOCK,
    ]);
    if (rows[0]?.isOurs === true) await task();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function listDays(client: PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'log'::regclass and inhrelid::regclass::text ~ '^log_[a-z][0-9a-z]{4}$'`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function makeDay(client: PoolClient, { table, from, to }: DayRange): Promise<void> {
  // Games that were begun with a clock that was ahead are in the table for all other topics, and then the day stays there.
  const { rowCount } = await client.query('select 1 from log_other where topic >= $1 and topic < $2 limit 1', [
    from,
    to,
  ]);
  if (rowCount === 0)
    await client.query(`create table if not exists ${table} partition of log for values from ('${from}') to ('${to}')`);
}

/** Drops a day when all of its games are archived, and were for a while. */
async function dropDay(client: PoolClient, table: string, before: number): Promise<void> {
  // Another process may have dropped it.
  if (!(await listDays(client)).has(table)) return;
  const games = [table.slice(PREFIX.length), `${table.slice(PREFIX.length)}zzzzzzzz`];
  const { rowCount: left } = await client.query(
    `select 1 from game where ${OF_DAY} and (phase <> 'kept' or archive is null or settled_at >= $3) limit 1`,
    [...games, before],
  );
  if (left !== 0) return;
  await client.query(`update game set is_pruned = 1 where ${OF_DAY} and is_pruned = 0`, games);
  await client.query(`drop table ${table}`);
}
