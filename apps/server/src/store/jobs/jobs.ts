import { sql as raw, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { batchStep, type BatchStep, type Database } from '../database.ts';
import type { JobPhase, Schema } from '../schema.ts';

/** A job that somebody asks for. */
export interface NewJob {
  readonly kind: string;
  /** Names it among those of its kind: of two that ask for the same there is one job. */
  readonly id: string;
  readonly person: string;
}

/** What is known about a job. */
export interface JobState {
  readonly phase: JobPhase;
  /** Who has asked for it. */
  readonly person: string;
  /** How much of it is done, from 0 to 1. */
  readonly share: number;
  /** How many jobs will be taken before it; only while it waits. */
  readonly ahead?: number;
}

/** A job that a worker has taken. */
export interface TakenJob {
  readonly id: string;
  /** What was kept of it, by a worker that did not come to its end. */
  readonly body: string | undefined;
}

/** A worker that has a job. Each time that a job is taken it has another holder. */
export interface Lease {
  readonly kind: string;
  readonly id: string;
  readonly holder: string;
}

/** How many jobs there are. */
export interface JobCounts {
  /** Those that the next worker can take, also after another has ended with them. */
  readonly waiting: number;
  readonly running: number;
  /** When the one that waits longest was asked for. */
  readonly since?: number;
}

/**
 * Jobs that people ask for and workers do, each at least once, and each to its end once: the result counts of the worker
 * that has the job then. People are served in turn, whoever was served longest ago first. A job has a lease, which its worker
 * renews; when it has expired, another worker goes on from what was kept. Leases are timed by the clock of the database.
 */
export interface Jobs {
  /**
   * Asks for a job. One that waits, runs or is done stays as it is; one that has failed is tried anew. Returns `false` when
   * the person has `most` jobs of this kind that wait or run.
   */
  ask(job: NewJob, most: number, now: number): Promise<boolean>;
  find(kind: string, id: string): Promise<JobState | undefined>;
  /** Returns what came of a job that is done. */
  result(kind: string, id: string): Promise<string | undefined>;
  /** Removes a job that waits or runs, for the person who has asked for it. Returns `false` when there is none. */
  cancel({ kind, id, person }: NewJob): Promise<boolean>;
  /** Takes the next job for so many milliseconds. */
  take(kind: string, holder: string, milliseconds: number, now: number): Promise<TakenJob | undefined>;
  /**
   * Notes how much is done, and has the job for so many milliseconds more. Returns `false` when it is another worker's by
   * now, or was cancelled: whoever does it should stop.
   */
  keep(lease: Lease, done: { readonly share: number; readonly body?: string }, milliseconds: number): Promise<boolean>;
  /** The same without progress: what was noted before stays. */
  renew(lease: Lease, milliseconds: number): Promise<boolean>;
  /** Leaves a job to another worker. It does not count as a try unless something went wrong. */
  giveBack(lease: Lease, hasFailed: boolean): Promise<void>;
  /** Stores what came of a job. Returns `false` when it is another worker's by now, or was cancelled. */
  finish(lease: Lease, result: string, now: number): Promise<boolean>;
  /** Notes that nothing can come of a job. */
  fail(lease: Lease, now: number): Promise<boolean>;
  counts(kind: string): Promise<JobCounts>;
  /** Deletes jobs that ended before that time, with their results, and those that nobody has done since. */
  prune(before: number): Promise<void>;
}

/** A job is given up when so many workers have ended while they had it. */
const MOST_TRIES = 3;

const keyOf = ({ kind, id }: Pick<NewJob, 'kind' | 'id'>): string => `${kind}:${id}`;
const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

type JobBuilder = ExpressionBuilder<Schema, 'job'>;

/** When the person of a job was served last. */
const SERVED = raw<number>`coalesce((select max(served.started_at) from job as served
  where served.kind = job.kind and served.person = job.person), 0)`;

export class StoredJobs implements Jobs {
  readonly #database: Database;
  /** Milliseconds by the clock of the database. */
  readonly #clock: RawBuilder<number>;

  constructor(database: Database) {
    this.#database = database;
    this.#clock =
      database.dialect === 'postgres'
        ? raw<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
        : raw<number>`cast(unixepoch('subsec') * 1000 as integer)`;
  }

  async ask(job: NewJob, most: number, now: number): Promise<boolean> {
    const { sql } = this.#database;
    const { kind, person } = job;
    const key = keyOf(job);
    const known = sql.selectFrom('job').select('key').where('key', '=', key).where('phase', '!=', 'failed');
    if ((await known.execute()).length > 0) return true;
    const count = sql
      .selectFrom('job')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('person', '=', person)
      .where('phase', 'in', ['waiting', 'running']);
    const fresh = { phase: 'waiting', person, run_at: now, asked_at: now, tries: 0, share: 0 } as const;
    const { isDone } = await this.#database.batch([
      batchStep(sql.selectFrom('account').select('id').where('id', '=', person).where(count, '<', most), 1),
      batchStep(
        sql
          .insertInto('job')
          .values({ key, kind, ...fresh })
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet({ ...fresh, taken_by: null, leased_until: null, ended_at: null })
              .where('job.phase', '=', 'failed'),
          ),
      ),
    ]);
    return isDone;
  }

  async find(kind: string, id: string): Promise<JobState | undefined> {
    const row = await this.#database.sql
      .selectFrom('job')
      .select(['phase', 'person', 'share'])
      .where('key', '=', keyOf({ kind, id }))
      .executeTakeFirst();
    if (row === undefined || row.phase === null || row.person === null) return undefined;
    const ahead = row.phase === 'waiting' ? await this.#countAhead(kind, id) : undefined;
    return { phase: row.phase, person: row.person, share: row.share ?? 0, ...(ahead === undefined ? {} : { ahead }) };
  }

  /** People are served in turn: the second job of a person comes after the first of all others. */
  async #countAhead(kind: string, id: string): Promise<number | undefined> {
    const { rows } = await raw<{ readonly place: number }>`
      select place from (
        select key, row_number() over (order by turn, served, first_at, first_key) as place from (
          select key, ${SERVED} as served,
            row_number() over (partition by person order by asked_at, key) as turn,
            min(asked_at) over (partition by person) as first_at,
            first_value(key) over (partition by person order by asked_at, key) as first_key
          from job where kind = ${kind} and phase = 'waiting') as waiting) as placed
      where key = ${keyOf({ kind, id })}`.execute(this.#database.sql);
    return rows[0] && rows[0].place - 1;
  }

  async result(kind: string, id: string): Promise<string | undefined> {
    const row = await this.#database.sql
      .selectFrom('job')
      .select('result')
      .where('key', '=', keyOf({ kind, id }))
      .where('phase', '=', 'done')
      .executeTakeFirst();
    return row?.result ?? undefined;
  }

  async cancel(job: NewJob): Promise<boolean> {
    const { numDeletedRows } = await this.#database.sql
      .deleteFrom('job')
      .where('key', '=', keyOf(job))
      .where('person', '=', job.person)
      .where('phase', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async take(kind: string, holder: string, milliseconds: number, now: number): Promise<TakenJob | undefined> {
    const { sql } = this.#database;
    await sql
      .updateTable('job')
      .set({ phase: 'failed', ended_at: now, taken_by: null, leased_until: null, body: null })
      .where((eb) => this.#isLeft(eb, kind))
      .where('tries', '>=', MOST_TRIES)
      .execute();
    const next = sql
      .selectFrom('job')
      .select('key')
      .where((eb) => eb.or([eb.and({ kind, phase: 'waiting' }), this.#isLeft(eb, kind)]))
      // What a worker left in the middle first: its person has waited for it already.
      .orderBy((eb) => eb.case().when('phase', '=', 'running').then(0).else(1).end())
      .orderBy(SERVED)
      .orderBy('asked_at')
      .orderBy('key')
      .limit(1);
    const row = await sql
      .updateTable('job')
      .set((eb) => ({
        phase: 'running' as const,
        taken_by: holder,
        leased_until: this.#later(milliseconds),
        started_at: now,
        tries: eb('tries', '+', 1),
      }))
      // Rows that others are taking are passed over in PostgreSQL; SQLite has one writer at a time.
      .where('key', '=', this.#database.dialect === 'postgres' ? next.forUpdate().skipLocked() : next)
      .returning(['key', 'body'])
      .executeTakeFirst();
    return row && { id: idOf(row.key), body: row.body ?? undefined };
  }

  /** A worker had the job, and has not renewed its lease. */
  #isLeft(eb: JobBuilder, kind: string) {
    return eb.and([eb.and({ kind, phase: 'running' }), eb('leased_until', '<=', this.#clock)]);
  }

  #later(milliseconds: number): RawBuilder<number> {
    return raw<number>`${this.#clock} + ${raw.lit(Math.round(milliseconds))}`;
  }

  async keep(
    lease: Lease,
    { share, body }: { readonly share: number; readonly body?: string },
    milliseconds: number,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#update(lease)
      .set({ share, leased_until: this.#later(milliseconds), ...(body === undefined ? {} : { body }) })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async renew(lease: Lease, milliseconds: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#update(lease)
      .set({ leased_until: this.#later(milliseconds) })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async giveBack(lease: Lease, hasFailed: boolean): Promise<void> {
    await this.#update(lease)
      .set((eb) => ({ taken_by: null, leased_until: 0, tries: hasFailed ? eb.ref('tries') : eb('tries', '-', 1) }))
      .execute();
  }

  async finish(lease: Lease, result: string, now: number): Promise<boolean> {
    return this.#end(lease, { phase: 'done', share: 1, result, ended_at: now });
  }

  async fail(lease: Lease, now: number): Promise<boolean> {
    return this.#end(lease, { phase: 'failed', ended_at: now });
  }

  async #end(
    lease: Lease,
    set: { readonly phase: JobPhase; readonly share?: number; readonly result?: string; readonly ended_at: number },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#update(lease)
      .set({ ...set, body: null, taken_by: null, leased_until: null })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #update(lease: Lease) {
    return this.#database.sql
      .updateTable('job')
      .where('key', '=', keyOf(lease))
      .where('taken_by', '=', lease.holder)
      .where('phase', '=', 'running');
  }

  async counts(kind: string): Promise<JobCounts> {
    const rows = await this.#database.sql
      .selectFrom('job')
      .select((eb) => [
        eb.case().when(this.#isLeft(eb, kind)).then('waiting').else(eb.ref('phase')).end().as('state'),
        eb.fn.countAll<number>().as('count'),
        eb.fn.min('asked_at').as('since'),
      ])
      .where('kind', '=', kind)
      .where('phase', 'in', ['waiting', 'running'])
      .groupBy('state')
      .execute();
    const waiting = rows.find(({ state }) => state === 'waiting');
    const since = waiting?.since ?? undefined;
    return {
      waiting: waiting?.count ?? 0,
      running: rows.find(({ state }) => state === 'running')?.count ?? 0,
      ...(since === undefined ? {} : { since }),
    };
  }

  async prune(before: number): Promise<void> {
    await this.#database.sql
      .deleteFrom('job')
      .where((eb) =>
        eb.or([
          eb.and([eb('phase', 'in', ['done', 'failed']), eb('ended_at', '<', before)]),
          eb.and([eb('phase', 'in', ['waiting', 'running']), eb('asked_at', '<', before)]),
        ]),
      )
      .execute();
  }
}

/** Returns the statement that gives the jobs of a guest to an account. */
export function moveJobs({ sql }: Database, guest: string, account: string): BatchStep {
  return batchStep(sql.updateTable('job').set({ person: account }).where('person', '=', guest));
}

/** Returns the statement that deletes the jobs of a person, with what came of them. */
export function deleteJobs({ sql }: Database, person: string): BatchStep {
  return batchStep(sql.deleteFrom('job').where('person', '=', person));
}
