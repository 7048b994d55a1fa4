/**
 * `npm run bench:online`: measures a server with many games and many sockets. The server and the pages are processes of
 * their own on this machine. `--quick` is a small run, to see that everything works; `--only idle`, `--only memory`,
 * `--only games` or `--only residents` measures only that. Results hold for this machine and for what else ran on it, which
 * is printed with them. With `--postgres` it measures several servers over one database instead, see `processes.ts`.
 */
import { games as GAMES } from '@tesuji/rules';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planOf } from '../test/page.ts';
import type { LoadedGame } from './load.ts';
import { cpuOf, eachOf, Load, mega, memoryOf, percentiles, say, sayOthers, type Memory } from './measuring.ts';
import { forgetResidents, freePort, prepare, prepareResidents } from './prepare.ts';
import { ServerProcess } from './server-process.ts';

// It ends the process.
if (process.argv.includes('--postgres')) await import('./processes.ts');

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const size = values.quick
  ? { games: 60, perSecond: 40, seconds: 5, idle: 400, memory: [20, 60, 120], peak: 3, residents: 8 }
  : {
      games: 1000,
      perSecond: 333,
      seconds: 30,
      idle: 10_000,
      memory: [200, 2000, 4000, 8000],
      peak: 10,
      residents: 40,
    };
/** How often moves are measured with and without levels that think. */
const ROUNDS = 4;
/** File descriptors that a server needs besides its sockets. */
const OTHER_FILES = 200;

/** Memory of sockets on which nothing happens. */
async function measureIdle(folder: string, port: number, url: string): Promise<void> {
  const most = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) - OTHER_FILES;
  const sockets = Math.min(size.idle, Number.isNaN(most) ? size.idle : most);
  const server = await ServerProcess.start(folder, port, ['--expose-gc']);
  const load = new Load();
  const before = await memoryOf(server);
  const { seconds, failures } = await load.run({ kind: 'idle', urls: [url], sockets });
  const after = await memoryOf(server);
  say(`${sockets} idle sockets`, eachOf(sockets, before, after));
  say('  opened in', `${seconds.toFixed(1)} s, ${failures} lost`);
  await load.run({ kind: 'close' });
  load.close();
  await server.stop();
}

/** Stores games that have begun, of all kinds. */
async function prepareGames(folder: string, port: number, count: number): Promise<readonly LoadedGame[]> {
  const plans = Array.from({ length: count }, (_, index) => planOf(GAMES[index % GAMES.length]!.id));
  const prepared = await prepare(folder, port, plans);
  return prepared.map(({ id, cookies, plan }) => ({ id, cookies, game: plan.line.game }));
}

/**
 * Memory of players in games in which both have moved, over all of them: the same server at several sizes. The first
 * players also make it compile its code and grow its heap to the size that traffic needs, so a line through the second
 * and the last size tells that fixed cost from what each player needs.
 */
async function measureMemory(folder: string, port: number, url: string): Promise<void> {
  const prepared = await prepareGames(folder, port, size.memory.at(-1)! / 2);
  const server = await ServerProcess.start(folder, port, ['--expose-gc']);
  const loads: Load[] = [];
  const empty = await memoryOf(server);
  const measured: Memory[] = [];
  let begun = 0;
  for (const players of size.memory) {
    const games = prepared.slice(begun, players / 2);
    begun = players / 2;
    const load = new Load();
    loads.push(load);
    await load.run({ kind: 'join', urls: [url], games });
    const seconds = Math.ceil((2 * games.length) / size.perSecond);
    await load.run({ kind: 'pace', perSecond: size.perSecond, seconds });
    const memory = await memoryOf(server);
    measured.push(memory);
    say(`${players} players in games`, eachOf(players, empty, memory));
  }
  const [from, to] = [size.memory[1]!, size.memory.at(-1)!];
  const [small, large] = [measured[1]!, measured.at(-1)!];
  const each = (large.resident - small.resident) / (to - from);
  const fixed = small.resident - empty.resident - each * from;
  say(
    '  fixed, and for each further player',
    `${mega(fixed)} and ${each.toFixed(1)} KB (from ${from} to ${to} players)`,
  );
  for (const load of loads) {
    await load.run({ kind: 'close' });
    load.close();
  }
  await server.stop();
}

/** A server with pages that follow these games and have made the first moves, by which boards are set up. */
async function begin(
  folder: string,
  port: number,
  url: string,
  games: readonly LoadedGame[],
): Promise<{ readonly server: ServerProcess; readonly load: Load }> {
  const server = await ServerProcess.start(folder, port);
  const load = new Load();
  await load.run({ kind: 'join', urls: [url], games });
  await load.run({ kind: 'pace', perSecond: size.perSecond, seconds: Math.ceil((2 * size.games) / size.perSecond) });
  return { server, load };
}

/** Times of moves. */
async function measureGames(folder: string, port: number, url: string): Promise<void> {
  const games = await prepareGames(folder, port, size.games);
  const { server, load } = await begin(folder, port, url, games);
  const cpu = await cpuOf(server);
  const paced = await load.run({ kind: 'pace', perSecond: size.perSecond, seconds: size.seconds });
  const used = ((await cpuOf(server)) - cpu) / paced.times.length;
  say(`send to done at ${size.perSecond} moves/s`, `${percentiles(paced.times)} (${paced.times.length} moves)`);
  say('  processor time of the server', `${used.toFixed(0)} µs a move, ${paced.failures} refused or lost`);
  sayOthers('during that');
  const peak = await load.run({ kind: 'peak', seconds: size.peak });
  const rate = peak.times.length / peak.seconds;
  say(
    'as fast as possible',
    `${rate.toFixed(0)} moves/s; ${percentiles(peak.times)}; ${peak.failures} refused or lost`,
  );
  await load.run({ kind: 'close' });
  load.close();
  await server.stop();
}

/**
 * Times of moves of people while levels do nothing, and while they think all the time in other games. These take turns, so
 * that whatever else runs on the machine disturbs both.
 */
async function measureResidents(folder: string, port: number, url: string): Promise<void> {
  const measured = [0, size.residents].map((residents) => ({
    residents,
    times: [] as number[],
    cores: 0,
    failures: 0,
  }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of measured) {
      const games = await prepareGames(folder, port, size.games);
      await prepareResidents(folder, each.residents);
      const { server, load } = await begin(folder, port, url, games);
      const cpu = await cpuOf(server);
      const seconds = Math.ceil(size.seconds / ROUNDS);
      const paced = await load.run({ kind: 'pace', perSecond: size.perSecond, seconds });
      each.cores += ((await cpuOf(server)) - cpu) / 1e6 / paced.seconds / ROUNDS;
      each.times.push(...paced.times);
      each.failures += paced.failures;
      await load.run({ kind: 'close' });
      load.close();
      await server.stop();
      // Levels do not go on in the next round.
      await forgetResidents(folder);
    }
    sayOthers(`in round ${round + 1}`);
  }
  for (const { residents, times, cores, failures } of measured) {
    say(`at ${size.perSecond} moves/s, ${residents} games of levels`, `${percentiles(times)} (${times.length} moves)`);
    say('  processor time of the server', `${cores.toFixed(2)} cores, ${failures} refused or lost`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tesuji-bench-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}/`;
try {
  sayOthers('before');
  await prepare(folder, port, []);
  const isAsked = (part: string): boolean => values.only === undefined || values.only === part;
  if (isAsked('idle')) await measureIdle(folder, port, url);
  if (isAsked('memory')) await measureMemory(folder, port, url);
  if (isAsked('games')) await measureGames(folder, port, url);
  if (isAsked('residents')) await measureResidents(folder, port, url);
} finally {
  rmSync(folder, { recursive: true });
}
