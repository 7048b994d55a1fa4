/**
 * Kills a real server while players end rated games over WebSockets: right after it has acknowledged the first of several
 * ends that came together, so that games are over and not yet rated, and again while the next server rates those.
 */
import { GAME_RANDOM_BYTES, gameTopic, makeGame, type Me, type ServerMessage } from '@tesuji/online';
import { games as GAMES, unwrap } from '@tesuji/rules';
import type { Random } from '@tesuji/testing/match/random';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, freePort, prepare, sessionOf } from '../../apps/server/bench/prepare.ts';
import { ServerProcess } from '../../apps/server/bench/server-process.ts';
import { DATABASE_FILE, openStore } from '../../apps/server/src/store/open-store.ts';
import { openSocket, planOf } from '../../apps/server/test/page.ts';
import type { KilledGames } from './check-ratings.ts';

const DAYS = { kind: 'per-move', each: 3 * 86_400_000 } as const;
const PEOPLE = 12;
/** Players who end games at the same time, and games that each of them ends. */
const SOCKETS = 4;
const ENDS = 4;
/** Games for each player that are stored at a time: a server looks at all games over days when it starts. */
const GAMES_EACH = 16;
/** Milliseconds after the first acknowledgement within which the server is killed: one of these. */
const KILL_WITHIN = [4, 25, 100, 500];
/** Milliseconds that the last server has to rate what is left. */
const PATIENCE = 60_000;

interface Player {
  readonly me: Me;
  readonly cookie: string;
  /** Games in which it is this person's part to end them, with how. */
  readonly games: { readonly id: string; readonly kind: 'abort' | 'resign' }[];
}

async function preparePlayers(folder: string, port: number): Promise<Player[]> {
  await prepare(folder, port, []);
  const store = await openStore(dataOf(folder));
  const players: Player[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const id = `p${index}`;
    const me = unwrap(
      await store.people.createAccount({ id, name: id.toUpperCase(), folded: id, password: 'hash' }, 0),
    );
    players.push({ me, cookie: await sessionOf(store, port, me), games: [] });
  }
  await store.close();
  return players;
}

/** Stores rated games, so that every player has some to end. */
async function addGames(folder: string, players: readonly Player[], random: Random): Promise<void> {
  const store = await openStore(dataOf(folder));
  for (let index = 0; index < PEOPLE * GAMES_EACH; index++) {
    const maker = players[index % PEOPLE]!;
    const taker = players[(index + 1 + random.below(PEOPLE - 1)) % PEOPLE]!;
    // Over days, so that no game ends by itself before its turn comes.
    const plan = planOf(GAMES[0]!.id, { isRated: true, takebacks: 'none', clocks: [DAYS, DAYS] });
    const made = unwrap(makeGame(plan, maker.me, taker.me, randomBytes(GAME_RANDOM_BYTES), Date.now()));
    await store.games.create(made);
    maker.games.push({ id: made.info.id, kind: random.once(10) ? 'abort' : 'resign' });
  }
  await store.close();
}

/** Returns how many games are over and neither rated nor archived. */
function countUnsettled(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return Number(database.prepare(`select count(*) as count from game where phase = 'over'`).get()!['count']);
  } finally {
    database.close();
  }
}

async function connect(url: string, { cookie }: Player): Promise<ReturnType<typeof openSocket>> {
  const socket = openSocket(url, cookie);
  // The server is killed.
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', version: 1, build: 'chaos' }));
  await once(socket, 'message');
  return socket;
}

/** Ends games of some players at once. Resolves with the first acknowledgement. */
async function endSome(url: string, players: readonly Player[], onEnded: (id: string) => void): Promise<void> {
  const sockets = await Promise.all(players.map((player) => connect(url, player)));
  await new Promise<void>((resolve) => {
    for (const [index, socket] of sockets.entries()) {
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as ServerMessage;
        if (message.t === 'refused') throw new Error(`${message.topic}: ${JSON.stringify(message.refusal)}`);
        // After the outage of a kill the clocks are corrected first.
        if (message.t === 'later') setTimeout(() => socket.send(sent.get(message.topic)!), message.ms);
        if (message.t !== 'done') return;
        onEnded(message.topic.slice('game:'.length));
        resolve();
      });
      // The same id when it is sent again, so that one which was stored before a kill is acknowledged.
      const sent = new Map(
        players[index]!.games.slice(0, ENDS).map(({ id, kind }) => {
          const command = { kind, ply: 0, branch: 0 };
          return [gameTopic(id), JSON.stringify({ t: 'do', topic: gameTopic(id), id: 'end', command })];
        }),
      );
      for (const text of sent.values()) socket.send(text);
    }
  });
}

/** Kills servers so many times. The database is at rest afterwards. */
export async function killServers(folder: string, kills: number, random: Random): Promise<KilledGames> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const file = join(dataOf(folder), DATABASE_FILE);
  const players = await preparePlayers(folder, port);
  const ended = new Set<string>();
  let unsettled = 0;
  let hits = 0;
  for (let count = 0; count < kills; count++) {
    if (players.some(({ games }) => games.length < ENDS)) await addGames(folder, players, random);
    const server = await ServerProcess.start(folder, port);
    // Some servers are killed while they rate what the one before has left.
    if (!random.once(8)) {
      const some = Array.from({ length: SOCKETS }, (_, index) => players[(count * SOCKETS + index) % PEOPLE]!);
      await endSome(url, some, (id) => ended.add(id));
    }
    await sleep(random.below(KILL_WITHIN[random.below(KILL_WITHIN.length)]!));
    await server.signal('SIGKILL');
    const left = countUnsettled(file);
    unsettled += left;
    if (left > 0) hits++;
    for (const player of players) {
      const rest = player.games.filter(({ id }) => !ended.has(id));
      player.games.splice(0, Infinity, ...rest);
    }
    if ((count + 1) % 50 === 0) console.log(`${count + 1} kills, ${ended.size} games ended`);
  }
  const last = await ServerProcess.start(folder, port);
  const end = performance.now() + PATIENCE;
  while (countUnsettled(file) > 0 && performance.now() < end) await sleep(100);
  await last.stop();
  return { file, ended, unsettled, hits };
}
