/**
 * `npm run fuzz:online`: sends 200,000 malformed or hostile WebSocket messages and HTTP requests to a server, while others
 * play. The server must not crash, print an error, answer with one, grow, keep connections, tell secrets or start an engine, and no
 * honest page may notice anything. Nine tenths meet a server whose limits allow everything, so that they reach what is
 * behind them, and the rest one with its real limits. `--count N` is the number in all, `--seed N` repeats the choices.
 * Faults are printed; then the exit status is 1.
 */
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { makeRandom } from '@tesuji/testing/match/random';
import type { AttackReport } from '../apps/server/test/hostile/attack.ts';
import { HonestTable } from '../apps/server/test/hostile/honest.ts';
import { AttackedServer, SECRET } from './fuzz-online/attacked-server.ts';
import type { AttackOrder, AttackPart } from './fuzz-online/attack-thread.ts';
import type { ServerState } from './fuzz-online/serve.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
const count = readNumber('count', values.count);
const seed = readNumber('seed', values.seed);

/** Milliseconds between two moves of honest players. */
const PAUSE = 250;
/** Moves that are measured before an attack. */
const QUIET_MOVES = 20;
/** Milliseconds within which the server has to drop connections that their owners keep open: the longest of its limits. */
const MOST_HELD = 100_000;
/**
 * Bytes of memory by which a server may grow between the first quarter of an attack and its end. Of the whole process much
 * more than of the heap: the allocator and the thread of the database keep for a long time what they have used once.
 */
const MOST_GROWTH = { rss: 100e6, heap: 12e6 };
const ATTACKER = '127.0.0.2';

function readNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  console.error(`--${name} must be a whole number of up to seven digits, not "${text}".`);
  return process.exit(2);
}

/** Whether connections can come from another address of this machine, so that limits of an address do not meet all. */
function hasOtherAddress(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Attackers in another thread. */
class AttackThread {
  readonly #worker: Worker;

  constructor(order: AttackOrder) {
    this.#worker = new Worker(join(import.meta.dirname, 'fuzz-online', 'attack-thread.ts'), { workerData: order });
  }

  /** Sends so many more. Resolves to the report about all so far. */
  attack(part: AttackPart): Promise<AttackReport> {
    return new Promise((resolve, reject) => {
      this.#worker.once('message', resolve);
      this.#worker.once('error', reject);
      this.#worker.postMessage(part, []);
    });
  }

  release(): void {
    this.#worker.postMessage('release', []);
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

function percentile(latencies: readonly number[], part: number): string {
  const sorted = latencies.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(0)} ms`;
}

function describeLatency(latencies: readonly number[]): string {
  return `p50 ${percentile(latencies, 0.5)}, p99 ${percentile(latencies, 0.99)}, max ${percentile(latencies, 1 - 1e-9)}`;
}

function describeCounts(counts: Readonly<Record<string, number>>): string {
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  return sorted.map(([name, times]) => `${times} ${name}`).join(', ');
}

/** Waits until only the honest connections are left, while the attackers still hold theirs. */
async function settle(server: AttackedServer, honest: number): Promise<ServerState | undefined> {
  const end = performance.now() + MOST_HELD;
  for (;;) {
    const state = await server.look();
    if (state === undefined || state.connections <= honest || performance.now() > end) return state;
    await sleep(1000);
  }
}

function findGrowth(first: ServerState | undefined, last: ServerState | undefined, honest: number): readonly string[] {
  if (first === undefined || last === undefined) return [];
  console.log(
    `  memory after 25 %: ${megabytes(first.rss)} resident, ${megabytes(first.heap)} heap; ` +
      `after 100 %: ${megabytes(last.rss)} resident, ${megabytes(last.heap)} heap`,
  );
  console.log(`  connections: ${last.connections}, of which ${honest} are honest; engines started: ${last.engines}`);
  return [
    ...(last.rss - first.rss > MOST_GROWTH.rss ? ['the process grows'] : []),
    ...(last.heap - first.heap > MOST_GROWTH.heap ? ['the heap grows'] : []),
    ...(last.connections > honest ? [`${last.connections - honest} connections are left over`] : []),
    ...(last.engines > 0 ? [`${last.engines} engines were started`] : []),
  ];
}

/** Attacks one server. Returns what was wrong. */
async function attackServer(limits: 'plenty' | 'real', amount: number): Promise<readonly string[]> {
  const server = await AttackedServer.start(limits);
  const random = makeRandom(seed);
  const fraction = (): number => random.below(1e6) / 1e6;
  const tables = [
    await HonestTable.sitDown(server.url, false, fraction),
    await HonestTable.sitDown(server.url, true, fraction),
  ];
  for (let move = 0; move < QUIET_MOVES; move++) for (const table of tables) await table.move();
  const before = tables.flatMap(({ latencies }) => latencies);
  // The idle connections of this process are none of the attackers'.
  const honest = tables.length * 2;
  const thread = new AttackThread({
    targets: {
      url: server.url,
      games: tables.flatMap(({ games }) => games),
      secretGames: tables[0]!.games,
      challenges: [],
      secrets: [SECRET, ...tables.flatMap(({ pages }) => pages.map(({ cookie }) => cookie.split('=')[1]!))],
    },
    localAddress: (await hasOtherAddress(server.url)) ? ATTACKER : undefined,
  });
  const failures: string[] = [];
  const playing = tables.map((table) => table.play(PAUSE).catch((error: unknown) => failures.push(String(error))));
  const began = performance.now();
  const quarter = Math.ceil(amount / 4);
  await thread.attack({ count: quarter, seed });
  const first = await settle(server, honest);
  const report = await thread.attack({ count: amount - quarter, seed: seed + 1 });
  const seconds = (performance.now() - began) / 1000;
  const last = await settle(server, honest);
  for (const table of tables) table.rest();
  await Promise.all(playing);
  const total = Object.values(report.sent).reduce((sum, sent) => sum + sent, 0);
  console.log(`limits: ${limits}; ${total} in ${seconds.toFixed(0)} s: ${describeCounts(report.sent)}`);
  console.log(`  answers: ${describeCounts(report.answers)}`);
  console.log(`  slowest request: ${report.slowest.ms.toFixed(0)} ms, ${report.slowest.what}`);
  const during = tables.flatMap(({ latencies }) => latencies.slice(QUIET_MOVES));
  console.log(`  honest moves before: ${describeLatency(before)}; ${during.length} during: ${describeLatency(during)}`);
  const faults = [...report.faults, ...failures, ...findGrowth(first, last, honest)];
  for (const table of server.exit === undefined ? tables : []) faults.push(...(await table.faults()));
  for (const table of tables) table.close();
  thread.release();
  if (server.exit !== undefined) faults.push(`the server ended with ${server.exit}`);
  console.log(`  lines printed by the server: ${server.printed.length}`);
  faults.push(...server.printed.slice(0, 10));
  await server.stop();
  return faults;
}

const real = Math.ceil(count / 10);
const faults = [...(await attackServer('plenty', count - real)), ...(await attackServer('real', real))];
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(
  `seed ${seed}, load ${loadavg()[0]!.toFixed(1)}: ${faults.length === 0 ? 'no fault' : `${faults.length} faults`}`,
);
process.exit(faults.length === 0 ? 0 : 1);
