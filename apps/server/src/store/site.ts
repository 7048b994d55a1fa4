import type { Outage } from '@tesuji/online';
import { batchStep, type BatchStep, type Database } from './database.ts';
import type { Site, ProcessTurn } from './store.ts';
import { keepTickets } from './lobby/ticket-steps.ts';

/** A gap between beats from which on it counts as an outage, in milliseconds. */
const SHORTEST_OUTAGE = 3000;
/** Beats that are further from the present than this are of processes that have ended, or of a clock that was wrong. */
const FORGET_AFTER = 60_000;
const LAST_BACKUP = 'last-backup';

export class StoredSite implements Site {
  readonly #database: Database;
  readonly #process: string;
  #turn: ProcessTurn = { place: 0, of: 1 };

  /** `process` is a name that no other running process has. */
  constructor(database: Database, process: string) {
    this.#database = database;
    this.#process = process;
  }

  async setting(key: string): Promise<string | undefined> {
    const row = await this.#database.sql
      .selectFrom('setting')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value;
  }

  async set(key: string, value: string | undefined): Promise<void> {
    const { sql } = this.#database;
    if (value === undefined) await sql.deleteFrom('setting').where('key', '=', key).execute();
    else {
      await sql
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    }
  }

  now(): Promise<number> {
    return this.#database.now();
  }

  async echo(key: string, value: string): Promise<string> {
    const stored = await this.#database.sql
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .returning('value')
      .executeTakeFirstOrThrow();
    return stored.value;
  }

  async settle(key: string, value: string): Promise<string> {
    await this.#database.sql
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return (await this.setting(key)) ?? value;
  }

  async beat(now: number, hasBus = true): Promise<Outage | undefined> {
    const has_bus = hasBus ? 1 : 0;
    const { sql } = this.#database;
    const beats = await sql.selectFrom('beat').select(['process', 'at']).execute();
    this.#turn = turnAmong(beats, this.#process, now);
    const times = beats.map(({ at }) => at);
    const [first, last] = [Math.min(now, ...times), Math.max(...times)];
    const outage = times.length > 0 && now - last >= SHORTEST_OUTAGE ? { since: last, till: now } : undefined;
    const beat = sql
      .insertInto('beat')
      .values({ process: this.#process, at: now, has_bus })
      .onConflict((conflict) => conflict.column('process').doUpdateSet({ at: now, has_bus }));
    const isUsual = outage === undefined && first >= now - FORGET_AFTER && last <= now + FORGET_AFTER;
    // Every process does this every second: nothing but its own row, and no transaction, unless there is more to do.
    if (isUsual) await beat.execute();
    else await this.#database.batch([...this.#noteOutage(outage), batchStep(beat), batchStep(this.#forget(now))]);
    return outage;
  }

  get turn(): ProcessTurn {
    return this.#turn;
  }

  #noteOutage(outage: Outage | undefined): readonly BatchStep[] {
    if (outage === undefined) return [];
    const note = this.#database.sql
      .insertInto('outage')
      .values(outage)
      // Another process may have noted the same one.
      .onConflict((conflict) => conflict.column('since').doNothing());
    return [batchStep(note), keepTickets(this.#database, outage)];
  }

  /** Deletes the beats of other processes that are too old, or from a time that has not come. */
  #forget(now: number) {
    return this.#database.sql
      .deleteFrom('beat')
      .where('process', '!=', this.#process)
      .where((eb) => eb.or([eb('at', '<', now - FORGET_AFTER), eb('at', '>', now + FORGET_AFTER)]));
  }

  async hasOthersWithBus(now: number): Promise<boolean> {
    const row = await this.#database.sql
      .selectFrom('beat')
      .select('process')
      .where('process', '!=', this.#process)
      .where('at', '>', now - SHORTEST_OUTAGE)
      .where('has_bus', '=', 1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async lastOutages(limit: number): Promise<readonly Outage[]> {
    return this.#database.sql
      .selectFrom('outage')
      .select(['since', 'till'])
      .orderBy('since', 'desc')
      .limit(limit)
      .execute();
  }

  size(): Promise<number> {
    return this.#database.size();
  }

  async backup(path: string, now: number): Promise<void> {
    await this.#database.backup(path);
    await this.set(LAST_BACKUP, String(now));
  }

  async lastBackup(): Promise<number | undefined> {
    const value = await this.setting(LAST_BACKUP);
    return value === undefined ? undefined : Number(value);
  }
}

/** A process whose beats have stopped has no turn any more when that might be an outage. */
function turnAmong(
  beats: readonly { readonly process: string; readonly at: number }[],
  own: string,
  now: number,
): ProcessTurn {
  const running = beats.filter(({ process, at }) => process !== own && Math.abs(now - at) < SHORTEST_OUTAGE);
  return { place: running.filter(({ process }) => process < own).length, of: running.length + 1 };
}
