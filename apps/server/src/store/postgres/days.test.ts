import { sql } from 'kysely';
import { sampleEnd, sampleGame, sampleRow, START } from '@tesuji/testing/online/event-log-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { POSTGRES, SamplePlace } from '../test/sample-place.ts';
import { addGame } from '../test/sample-store.ts';
import { rangeOf } from './days.ts';
import { PostgresDatabase } from './postgres.ts';

const DAY = 86_400_000;
let place: SamplePlace;
let store: Store;
let database: PostgresDatabase;
beforeEach(async () => {
  place = new SamplePlace();
  store = await place.open();
  if (POSTGRES !== '') database = await PostgresDatabase.open(await place.address());
});
afterEach(async () => {
  if (POSTGRES !== '') await database.close();
  await place.destroy();
});

async function tables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'log'::regclass order by 1`.execute(
    database.sql,
  );
  return rows.map(({ name }) => name);
}

async function tableOf(game: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from log where topic = ${game}`.execute(database.sql);
  return rows[0]?.name;
}

/** Stores a game of a day, with a move. */
async function play(time: number): Promise<string> {
  const id = `${rangeOf(time).from}xxxxxxxx`;
  await addGame(store, { ...sampleGame(id), info: { ...sampleGame(id).info, id } }).catch(() =>
    store.games.create(sampleGame(id)),
  );
  await store.log.append(sampleRow(id, 0));
  return id;
}

async function end(id: string, now: number): Promise<void> {
  await store.log.append(sampleEnd(id, 1));
  await store.games.settle(id, now);
}

describe.skipIf(POSTGRES === '')('the days of the log in PostgreSQL', () => {
  it('have tables of their own before they begin, once, whoever makes them', async () => {
    await Promise.all([store.games.tidyDays(START, 0), database.tidyDays(START, 0)]);
    await store.games.tidyDays(START, 0);
    const days = [1, 2, 3].map((day) => rangeOf(START + day * DAY).table);
    expect(await tables()).toEqual([...days, 'log_other']);
    expect(await tableOf(await play(START))).toBe('log_other');
    expect(await tableOf(await play(START + DAY))).toBe(days[0]);
    await store.topicLog.append('board:x', 1, '{}', START);
    expect(await tableOf('board:x')).toBe('log_other');
  });

  it('stay in the table of everything else when there are games of them already', async () => {
    // Tables that other tests have made are still there.
    const id = await play(START + 52 * DAY);
    await store.games.tidyDays(START + 50 * DAY, 0);
    expect(await tables()).toContain(rangeOf(START + 51 * DAY).table);
    expect(await tables()).not.toContain(rangeOf(START + 52 * DAY).table);
    expect(await store.log.read(id, 0)).toHaveLength(1);
  });

  it('go as a whole when all of their games were archived a while ago, and the games can still be read', async () => {
    await store.games.tidyDays(START, 0);
    const first = await play(START + DAY);
    const next = await play(START + 2 * DAY);
    const later = START + 10 * DAY;
    await end(first, later);
    // The game of the next day goes on.
    await store.games.tidyDays(later, later - DAY);
    expect(await tables()).toContain(rangeOf(START + DAY).table);
    await store.games.tidyDays(later, later + 1);
    expect(await tables()).not.toContain(rangeOf(START + DAY).table);
    expect(await tables()).toContain(rangeOf(START + 2 * DAY).table);
    expect(await tableOf(first)).toBeUndefined();
    expect(await store.log.read(first, 0)).toEqual([...sampleRow(first, 0).events, ...sampleEnd(first, 1).events]);
    await end(next, later);
    expect(await store.log.read(next, 0)).toHaveLength(sampleEnd(next, 1).events.length + 1);
  });
});
