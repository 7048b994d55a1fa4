/**
 * Measures how many appends to the log are confirmed in a second, with so many in flight, over SQLite or over a PostgreSQL
 * of its own: `node apps/server/bench/append.ts [--postgres] [--seconds N]`. With PostgreSQL also the bytes that one costs in
 * its write-ahead log, and that are stored for it.
 */
import type { Store } from '../src/store/store.ts';
import { sampleGame, sampleRow } from '@tesuji/testing/online/event-log-contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openDatabaseStore } from '../src/store/open-store.ts';
import { startPostgres } from '../test/services/private-service.ts';
import { sayOthers } from './measuring.ts';

const { values } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, seconds: { type: 'string', default: '3' } },
});
const seconds = Number(values.seconds);
const folder = mkdtempSync(join(tmpdir(), 'tesuji-append-'));
const postgres = values.postgres ? await startPostgres({ isDurable: true }) : undefined;
const place = postgres?.url ?? join(folder, 'test.sqlite');

/** Bytes of the write-ahead log so far, and of the log with its index. */
async function sizes(): Promise<readonly [number, number]> {
  if (postgres === undefined) return [0, 0];
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ wal: string; log: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal,
      (select sum(pg_total_relation_size(relid)) from pg_partition_tree('log'))::text as log`,
  );
  await client.end();
  return [Number(rows[0]!.wal), Number(rows[0]!.log)];
}

async function addGames(store: Store, ids: readonly string[]): Promise<void> {
  for (const game of ids.map((id) => sampleGame(id))) {
    for (const { id, name } of game.info.players) await store.people.createGuest({ id, name }, Date.now());
    await store.games.create(game);
  }
}

async function measure(store: Store, inFlight: number): Promise<string> {
  const games = Array.from({ length: inFlight }, (_, index) => `g${inFlight}-${index}`);
  await addGames(store, games);
  const before = await sizes();
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    games.map(async (id) => {
      for (let after = 0; performance.now() < end; after++) {
        const sent = performance.now();
        if (!(await store.log.append(sampleRow(id, after)))) throw new Error(`event ${after + 1} was refused`);
        times.push(performance.now() - sent);
      }
    }),
  );
  const rate = times.length / ((performance.now() - start) / 1000);
  const now = await sizes();
  const [wal, log] = now.map((size, index) => Math.round((size - before[index]!) / times.length));
  times.sort((a, b) => a - b);
  const at = (part: number): string => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(2)} ms`;
  const bytes = postgres === undefined ? '' : `, ${wal} bytes of write-ahead log and ${log} stored for each`;
  return `${String(inFlight).padStart(4)} in flight: ${rate.toFixed(0).padStart(6)}/s, p50 ${at(0.5)}, p99 ${at(0.99)}${bytes}`;
}

try {
  sayOthers('before');
  const store = await openDatabaseStore(place);
  for (const inFlight of [1, 8, 32, 128, 512]) console.log(await measure(store, inFlight));
  await store.close();
} finally {
  await postgres?.close();
  rmSync(folder, { recursive: true, force: true });
}
