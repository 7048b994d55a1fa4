/** Kills two processes that play rated games over one database and settle each other's, see `rating-process.ts`. */
import type { Random } from '@tesuji/testing/match/random';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabaseStore } from '../../apps/server/src/store/open-store.ts';
import type { KilledGames } from './check-ratings.ts';

const PEOPLE = 12;
const PROGRAM = fileURLToPath(new URL('rating-process.ts', import.meta.url));

interface Player {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  /** Settles when it has ended the first game. */
  readonly first: Promise<unknown>;
}

function start(file: string, seed: number, onEnded: (id: string) => void): Player {
  const child = spawn(process.execPath, [PROGRAM, file, String(PEOPLE), String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  lines.on('line', (id) => onEnded(id));
  return { child, first: Promise.race([once(lines, 'line'), once(child, 'close')]) };
}

async function kill({ child }: Player): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

/** Kills processes so many times. The database is at rest afterwards. */
export async function killProcesses(folder: string, kills: number, random: Random): Promise<KilledGames> {
  const file = join(folder, 'test.sqlite');
  const ended = new Set<string>();
  const begin = (seed: number): Player => start(file, seed, (id) => ended.add(id));
  const store = await openDatabaseStore(file);
  for (let index = 0; index < PEOPLE; index++) {
    const id = `p${index}`;
    await store.people.createAccount({ id, name: id.toUpperCase(), folded: id, password: 'hash' }, 0);
  }
  const players: [Player, Player] = [begin(1), begin(2)];
  let unsettled = 0;
  let hits = 0;
  for (let count = 0; count < kills; count++) {
    const which = random.below(2) as 0 | 1;
    await players[which].first;
    await sleep(random.below(60));
    await kill(players[which]);
    const left = (await store.games.unsettled(1000)).length;
    unsettled += left;
    if (left > 0) hits++;
    players[which] = begin(count + 3);
  }
  await Promise.all(players.map(kill));
  for (const id of await store.games.unsettled(10_000)) {
    await store.ratings.count(id);
    await store.games.settle(id, Date.now());
  }
  await store.close();
  return { file, ended, unsettled, hits };
}
