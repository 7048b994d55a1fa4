/** Data of a server with people who have sessions and games that have begun. */
import {
  GAME_RANDOM_BYTES,
  makeGame,
  residentId,
  residentName,
  type ChallengePlan,
  type Me,
  type Person,
} from '@tesuji/online';
import { games as GAMES, unwrap } from '@tesuji/rules';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SessionKeeper } from '../src/accounts/sessions.ts';
import type { Client } from '../src/security/client.ts';
import { openDatabaseStore, openStore } from '../src/store/open-store.ts';
import type { Store } from '../src/store/store.ts';
import { planOf } from '../test/page.ts';

export interface PreparedGame {
  readonly id: string;
  /** The `Cookie` headers of the players, side 0 first. */
  readonly cookies: readonly [string, string];
  readonly plan: ChallengePlan;
}

/** Transactions that are asked for at once. */
const AT_ONCE = 100;

export const dataOf = (folder: string): string => join(folder, 'data');
export const pageOf = (folder: string): string => join(folder, 'page');

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
}

/**
 * Makes the folders of a server that will listen on this port, with as many games as there are plans; they are in `database`
 * if that is given.
 */
export async function prepare(
  folder: string,
  port: number,
  plans: readonly ChallengePlan[],
  database?: string,
): Promise<readonly PreparedGame[]> {
  mkdirSync(pageOf(folder), { recursive: true });
  writeFileSync(join(pageOf(folder), 'index.html'), '<!doctype html><title>Tesuji</title>');
  const store = database === undefined ? await openStore(dataOf(folder)) : await openDatabaseStore(database);
  const games: PreparedGame[] = [];
  for (let begun = 0; begun < plans.length; begun += AT_ONCE) {
    const some = plans.slice(begun, begun + AT_ONCE);
    games.push(...(await Promise.all(some.map((plan) => prepareGame(store, port, plan)))));
  }
  await store.close();
  return games;
}

async function prepareGame(store: Store, port: number, plan: ChallengePlan): Promise<PreparedGame> {
  const now = Date.now();
  const [maker, taker] = await Promise.all([preparePerson(store, port, now), preparePerson(store, port, now)]);
  const made = unwrap(makeGame(plan, maker.me, taker.me, randomBytes(GAME_RANDOM_BYTES), now));
  // No player moves before the server has started, so the time for the first move must not run out.
  const { info, first } = made;
  await store.games.create({ info, first });
  return { id: info.id, cookies: [maker.cookie, taker.cookie], plan };
}

async function preparePerson(
  store: Store,
  port: number,
  now: number,
): Promise<{ readonly me: Me; readonly cookie: string }> {
  const id = randomUUID();
  const me = await store.people.createGuest({ id, name: `Guest ${id.slice(0, 8)}` }, now);
  return { me, cookie: await sessionOf(store, port, me) };
}

/** Stores games without a clock between the strongest levels, which think longest. */
export async function prepareResidents(folder: string, count: number): Promise<void> {
  const store = await openStore(dataOf(folder));
  await store.residents.createAccounts(Date.now());
  const level = (number: number): Person => ({
    id: residentId(number),
    name: residentName(number),
    isGuest: false,
    level: number,
  });
  for (let made = 0; made < count; made++) {
    const clocks = [{ kind: 'none' }, { kind: 'none' }] as const;
    const plan = planOf(GAMES[made % GAMES.length]!.id, { clocks });
    await store.games.create(unwrap(makeGame(plan, level(10), level(9), randomBytes(GAME_RANDOM_BYTES), Date.now())));
  }
  await store.close();
}

/** Ends all games of levels, so that they think no more. */
export async function forgetResidents(folder: string): Promise<void> {
  const store = await openStore(dataOf(folder));
  for (const game of await store.residents.liveGames()) {
    const { sequence } = (await store.games.snapshot(game))!.match;
    const row = { game, seq: sequence + 1, last: sequence + 1, events: [], at: Date.now() };
    await store.log.append({ ...row, result: { cause: 'abort', reason: 'abort' } });
  }
  await store.close();
}

/** Opens a session for a person at the server that will listen on this port. Returns the `Cookie` header. */
export async function sessionOf(store: Store, port: number, me: Me): Promise<string> {
  const client: Client = { address: '127.0.0.1', isLocal: true, isEncrypted: false, origin: '', port };
  const { cookie } = await new SessionKeeper(store, () => Date.now()).open(me, { client, cookies: undefined });
  return cookie.split(';', 1)[0]!;
}
