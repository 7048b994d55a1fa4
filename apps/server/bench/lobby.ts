/**
 * `npm run bench:lobby` lets 2,000 people take a ticket for one pool, and measures how long a server takes to pair them all:
 * to read the tickets, choose, and store the games (goal: one second). The exit status is 1 when the goal is missed.
 */
import { LOBBY_POOLS } from '@tesuji/online';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PairingService } from '../src/lobby/pairing-service.ts';
import { ServerClock } from '../src/games/server-clock.ts';
import { openDatabaseStore } from '../src/store/open-store.ts';

const CROWD = 2000;
/** Milliseconds. */
const GOAL = 1000;
const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), 'tesuji-lobby-'));
const store = await openDatabaseStore(join(folder, 'bench.sqlite'));
const time = new ServerClock();
const people = Array.from({ length: CROWD }, (_, index) => `p${index}`);
for (const id of people) await store.people.createAccount({ id, name: id, folded: id, password: 'hash' }, time.now());
const service = new PairingService({
  store,
  time,
  process: 'bench',
  connected: () => new Map(),
  isLate: () => false,
  random: (bytes) => randomBytes(bytes),
  changed: () => undefined,
  onError: (error) => {
    throw error;
  },
});

let slowest = 0;
for (let round = 0; round < ROUNDS; round++) {
  const pool = LOBBY_POOLS[round % LOBBY_POOLS.length]!;
  for (const person of people) {
    const ticket = { pool: pool.id, person, ratingPool: `${pool.game}-live`, wantsAnother: false } as const;
    await store.tickets.take(ticket, time.now());
  }
  await store.tickets.touch(people, time.now());
  const began = performance.now();
  const games = await service.pair();
  const took = performance.now() - began;
  slowest = Math.max(slowest, took);
  console.log(`${pool.id}: ${games} games of ${CROWD} tickets in ${took.toFixed(0)} ms`);
}
await store.close();
rmSync(folder, { recursive: true });
process.exit(slowest <= GOAL ? 0 : 1);
