/**
 * `npm run bench:online -- --postgres --redis --processes N`: measures servers that share a PostgreSQL database and a Redis,
 * all on this machine. The players of each game are at different servers. `--only idle`, `--only games` or `--only cpu`
 * measures only that; `cpu` compares one, two and four processes, or those of `--processes`. `--quick` is a small run.
 */
import { games as GAMES } from '@tesuji/rules';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planOf } from '../test/page.ts';
import { startPostgres, startRedis } from '../test/services/private-service.ts';
import type { LoadedGame } from './load.ts';
import { cpuOf, eachOf, Load, memoryOf, percentiles, say, sayOthers } from './measuring.ts';
import { freePort, prepare } from './prepare.ts';
import { ServerProcess } from './server-process.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    redis: { type: 'boolean', default: false },
    processes: { type: 'string' },
  },
});
const isCountWrong = values.processes !== undefined && !/^[1-9]\d?$/.test(values.processes);
if (isCountWrong) {
  console.error(`--processes must be a number from 1 to 99, not "${values.processes}".`);
  process.exit(2);
}
const size = values.quick
  ? { games: 60, compared: 40, idle: 100, perSecond: 40, seconds: 5, peak: 3, warmUp: 200 }
  : { games: 2000, compared: 1200, idle: 6000, perSecond: 333, seconds: 30, peak: 10, warmUp: 15_000 };
const processes = Number(values.processes ?? 2);

const postgres = await startPostgres({ isDurable: true });
const redis = values.redis ? await startRedis() : undefined;
if (postgres === undefined || (values.redis && redis === undefined)) {
  console.error('PostgreSQL or Redis was not found.');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'tesuji-bench-'));
const shared = { database: postgres.url, ...(redis !== undefined && { bus: redis.url }) };

interface Servers {
  readonly servers: readonly ServerProcess[];
  readonly ports: readonly number[];
  readonly urls: readonly string[];
}

async function startServers(count: number): Promise<Servers> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const servers = await Promise.all(ports.map((port) => ServerProcess.start(folder, port, ['--expose-gc'], shared)));
  return { servers, ports, urls: ports.map((port) => `http://127.0.0.1:${port}/`) };
}

/** Stores games that have begun, whose players are known to all servers. */
async function prepareGames(ports: readonly number[], count: number): Promise<readonly LoadedGame[]> {
  const plans = Array.from({ length: count }, (_, index) => planOf(GAMES[index % GAMES.length]!.id));
  const prepared = await prepare(folder, ports[0]!, plans, postgres!.url);
  return prepared.map(({ id, cookies, plan }) => ({
    id,
    // A browser has one cookie for a balancer; here each server has an address of its own.
    cookies: cookies.map((cookie) => ports.map((port) => cookie.replace(`-${ports[0]}=`, `-${port}=`)).join('; ')),
    game: plan.line.game,
  }));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

async function cpuOfAll(servers: readonly ServerProcess[]): Promise<number> {
  return sumOf(await Promise.all(servers.map(cpuOf)));
}

async function measureIdle(): Promise<void> {
  const { servers, urls } = await startServers(processes);
  const load = new Load();
  const before = await Promise.all(servers.map(memoryOf));
  const sockets = size.idle * 2;
  const { seconds, failures } = await load.run({ kind: 'idle', urls, sockets });
  const after = await Promise.all(servers.map(memoryOf));
  for (const [index, memory] of after.entries())
    say(`${Math.round(sockets / processes)} idle sockets`, eachOf(sockets / processes, before[index]!, memory));
  say('  opened in', `${seconds.toFixed(1)} s, ${failures} lost`);
  await load.run({ kind: 'close' });
  load.close();
  await Promise.all(servers.map((server) => server.stop()));
}

/** Times of moves while many more pages are connected. */
async function measureGames(): Promise<void> {
  const { servers, ports, urls } = await startServers(processes);
  const games = await prepareGames(ports, size.games);
  const [load, others] = [new Load(), new Load()];
  const before = await Promise.all(servers.map(memoryOf));
  await others.run({ kind: 'idle', urls, sockets: size.idle });
  await load.run({ kind: 'join', urls, games });
  // Boards are set up by the first moves.
  await load.run({ kind: 'pace', perSecond: size.perSecond, seconds: Math.ceil((2 * size.games) / size.perSecond) });
  const after = await Promise.all(servers.map(memoryOf));
  const count = (size.idle + 2 * size.games) / processes;
  for (const [index, memory] of after.entries())
    say(
      `${count.toFixed(0)} sockets, of them ${((2 * size.games) / processes).toFixed(0)} players`,
      eachOf(count, before[index]!, memory),
    );
  const cpu = await cpuOfAll(servers);
  const paced = await load.run({ kind: 'pace', perSecond: size.perSecond, seconds: size.seconds });
  const used = ((await cpuOfAll(servers)) - cpu) / paced.times.length;
  say(`send to done at ${size.perSecond} moves/s`, `${percentiles(paced.times)} (${paced.times.length} moves)`);
  say('  until the opponent has it', percentiles(paced.heard));
  say('  processor time of all servers', `${used.toFixed(0)} µs a move, ${paced.failures} refused or lost`);
  sayOthers('during that');
  const peak = await load.run({ kind: 'peak', seconds: size.peak });
  const rate = (peak.times.length / peak.seconds).toFixed(0);
  say('as fast as possible', `${rate} moves/s; ${percentiles(peak.times)}; ${peak.failures} refused or lost`);
  for (const each of [load, others]) {
    await each.run({ kind: 'close' });
    each.close();
  }
  await Promise.all(servers.map((server) => server.stop()));
}

interface Measured {
  readonly count: number;
  /** Whether there are as many moves a second for each process, instead of for all together. */
  readonly isRateEach: boolean;
  cpu: number;
  moves: number;
  failures: number;
  readonly times: number[];
}

/**
 * Processor time a move with several numbers of processes, in turns, so that whatever else runs disturbs all alike: with as
 * many moves a second in all, and with as many for each process, as where players have become more.
 */
async function compareCounts(): Promise<void> {
  const counts = values.processes === undefined ? [1, 2, 4] : [1, processes];
  const rounds = values.quick ? 1 : 3;
  const measured = [false, true].flatMap((isRateEach) =>
    counts.map((count): Measured => ({ count, isRateEach, cpu: 0, moves: 0, failures: 0, times: [] })),
  );
  for (let round = 0; round < rounds; round++) {
    for (const count of counts) {
      const { servers, ports, urls } = await startServers(count);
      const games = await prepareGames(ports, size.compared);
      const load = new Load();
      await load.run({ kind: 'join', urls, games });
      // Each process compiles its code for itself, with more care the more often it runs: each is given thousands of moves
      // before it is measured, as fast as possible. The games still have moves after that.
      await load.run({ kind: 'peak', seconds: 60, moves: count * size.warmUp });
      for (const each of measured.filter((other) => other.count === count)) {
        const perSecond = size.perSecond * (each.isRateEach ? count : 1);
        const cpu = await cpuOfAll(servers);
        const paced = await load.run({ kind: 'pace', perSecond, seconds: size.seconds / rounds });
        each.cpu += (await cpuOfAll(servers)) - cpu;
        each.moves += paced.times.length;
        each.failures += paced.failures;
        each.times.push(...paced.times);
      }
      await load.run({ kind: 'close' });
      load.close();
      await Promise.all(servers.map((server) => server.stop()));
    }
    sayOthers(`in round ${round + 1}`);
  }
  for (const { count, isRateEach, cpu, moves, failures, times } of measured) {
    if (moves === 0) throw new Error(`no moves were measured with ${count} processes`);
    const first = measured.find((each) => each.count === counts[0] && each.isRateEach === isRateEach)!;
    const ratio = cpu / moves / (first.cpu / first.moves);
    const rate = isRateEach && count > 1 ? `${count} × ${size.perSecond}` : size.perSecond;
    say(`${count} process${count === 1 ? '' : 'es'} at ${rate} moves/s`, percentiles(times));
    say(
      '  processor time of all servers',
      `${(cpu / moves).toFixed(0)} µs a move, ${ratio.toFixed(2)} times one process, ${failures} refused or lost`,
    );
  }
}

try {
  sayOthers('before');
  await prepare(folder, 0, [], postgres.url);
  const isAsked = (part: string): boolean => values.only === undefined || values.only === part;
  if (isAsked('idle')) await measureIdle();
  if (isAsked('games')) await measureGames();
  if (isAsked('cpu')) await compareCounts();
} finally {
  await Promise.all([postgres.close(), redis?.close()]);
  rmSync(folder, { recursive: true });
}
process.exit(0);
