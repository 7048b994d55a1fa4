/**
 * `npm run chaos -- --postgres --redis`: breaks servers that share a PostgreSQL database and a Redis while two tabs of each
 * player, mostly at different servers, race with the same moves: kills servers (SIGKILL), freezes them (SIGSTOP), restarts
 * them one after the other as an operator does, stops PostgreSQL at once, kills Redis, cuts single servers off from either,
 * and cuts connections of pages. Afterwards every acknowledged command is compared with the stored log and with what all
 * tabs show, and no flag may have fallen in an outage.
 *
 * `--faults N` is their number, `--processes N` that of the servers, `--games N` of games at a time, `--minutes N` the
 * longest time, `--seed N` repeats the choices. Without `--redis` servers look into the database every second. `--only kill`
 * (or another fault, or several with commas) does nothing else. The exit status is 1 when anything is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { games as GAMES } from '@tesuji/rules';
import { makeRandom } from '@tesuji/testing/match/random';
import { prepare } from '../../apps/server/bench/prepare.ts';
import { openDatabaseStore } from '../../apps/server/src/store/open-store.ts';
import { planOf } from '../../apps/server/test/page.ts';
import { startPostgres, startRedis } from '../../apps/server/test/services/private-service.ts';
import { checkGame, type Faults } from './check.ts';
import { Cluster } from './cluster.ts';
import { Place } from './place.ts';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    redis: { type: 'boolean', default: false },
    faults: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '2' },
    games: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const number = (name: 'faults' | 'processes' | 'games' | 'minutes' | 'seed'): number => {
  if (/^\d{1,6}$/.test(values[name])) return Number(values[name]);
  console.error(`--${name} must be a whole number of up to six digits, not "${values[name]}".`);
  return process.exit(2);
};
const random = makeRandom(number('seed'));
const fraction = (): number => random.below(1e6) / 1e6;
const between = (from: number, to: number): number => from + fraction() * (to - from);

/** Milliseconds that a run may need to become quiet. */
const PATIENCE = 120_000;
/** Clocks of most games, and of those in which players let time pass, so that an outage would cost them the game. */
const LONG = { kind: 'increment', main: 180_000, increment: 2000 } as const;
const SHORT = { kind: 'increment', main: 15_000, increment: 1500 } as const;
const SLOW = 2500;
/** How many of the longest waits are told one by one. */
const SLOWEST = 5;

process.env['TESUJI_LOG'] ??= 'silent';
// Servers that are started again and again need not strip the types of every file each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/tesuji');
const postgres = await startPostgres({ isDurable: true });
const redis = values.redis ? await startRedis() : undefined;
if (postgres === undefined || (values.redis && redis === undefined)) {
  console.error('PostgreSQL or Redis was not found.');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'tesuji-chaos-'));
const cluster = await Cluster.start(folder, number('processes'), { postgres, redis }, fraction);
const url = `http://127.0.0.1:${cluster.port}/`;
const plans = Array.from({ length: number('games') }, (_, index) => {
  const clock = index % 4 === 3 ? SHORT : LONG;
  return planOf(GAMES[index % GAMES.length]!.id, { clocks: [clock, clock] });
});
const prepared = await prepare(folder, cluster.port, plans, postgres.url);
await cluster.up();
const places = prepared.map((game, index) => new Place(url, game, fraction, index % 4 === 3 ? SLOW : 60));
const turnover = setInterval(() => {
  for (const place of places) void place.goOn();
}, 50);

/** What is broken at present: one thing at a time for each target. */
const broken = new Set<string>();
const counts = new Map<string, number>();
const running = new Set<Promise<void>>();

interface Breaking {
  readonly kind: string;
  /** How often it is chosen. */
  readonly weight: number;
  /** What it breaks; a fault of something that is broken already is not chosen. */
  target(): string;
  run(target: string): Promise<void>;
}

const anyMember = (): string => `server ${random.below(cluster.members.length)}`;
const memberOf = (target: string) => cluster.members[Number(target.split(' ')[1])]!;
const how = (): 'closed' | 'silent' => (random.once(2) ? 'closed' : 'silent');

const ALL: readonly Breaking[] = [
  {
    kind: 'kill',
    weight: 8,
    target: anyMember,
    run: async (target) => {
      await memberOf(target).kill();
      await sleep(between(0, 1000));
      await memberOf(target).start();
    },
  },
  {
    kind: 'restart',
    weight: 3,
    target: anyMember,
    run: async (target) => {
      await memberOf(target).stop();
      await memberOf(target).start();
    },
  },
  {
    kind: 'freeze',
    weight: 6,
    target: anyMember,
    run: (target) => memberOf(target).freeze(random.once(3) ? between(2000, 8000) : between(50, 1000)),
  },
  {
    kind: 'cut-database',
    weight: 6,
    target: anyMember,
    run: (target) => memberOf(target).cut('database', how(), random.once(3) ? between(3000, 8000) : between(50, 1500)),
  },
  {
    kind: 'cut-redis',
    weight: redis === undefined ? 0 : 6,
    target: anyMember,
    run: (target) => memberOf(target).cut('bus', how(), random.once(3) ? between(3000, 8000) : between(50, 1500)),
  },
  {
    kind: 'postgres',
    weight: 1,
    target: () => 'postgres',
    run: async () => {
      await postgres.kill();
      await sleep(random.once(4) ? between(3000, 6000) : between(0, 800));
      await postgres.restart();
    },
  },
  {
    kind: 'redis',
    weight: redis === undefined ? 0 : 2,
    target: () => 'redis',
    run: async () => {
      await redis!.kill();
      await sleep(between(0, 3000));
      await redis!.restart();
    },
  },
  {
    kind: 'page',
    weight: 4,
    target: () => 'page',
    run: async () => {
      const { tabs } = places[random.below(places.length)]!;
      tabs[random.below(tabs.length)]!.page.cut();
    },
  },
];
const asked = values.only?.split(',');
const BREAKINGS = ALL.filter(({ kind, weight }) => weight > 0 && (asked === undefined || asked.includes(kind)));

function choose(): Breaking {
  let left = random.below(BREAKINGS.reduce((sum, { weight }) => sum + weight, 0));
  for (const each of BREAKINGS) {
    left -= each.weight;
    if (left < 0) return each;
  }
  throw new Error('no fault is left to choose');
}

/** What was broken and when, in milliseconds as of `performance.now()`. */
const history: { readonly what: string; readonly from: number; to: number }[] = [];

async function cause({ kind, run }: Breaking, target: string): Promise<void> {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  broken.add(target);
  const entry = { what: `${kind} ${target}`, from: performance.now(), to: Infinity };
  history.push(entry);
  try {
    await run(target);
  } catch (error) {
    console.error(kind, error);
  } finally {
    entry.to = performance.now();
    broken.delete(target);
  }
}

const began = performance.now();
const startedAt = Date.now();
const latest = began + number('minutes') * 60_000;
const total = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
while (total() < number('faults') && performance.now() < latest) {
  await sleep(between(100, 900));
  const fault = choose();
  const target = fault.target();
  // Mostly one server is left, so that it can be seen how long pages need to come back to it.
  const left = cluster.members.filter((_, index) => !broken.has(`server ${index}`)).length;
  if (broken.has(target) || (target.startsWith('server') && left === 1 && !random.once(15))) continue;
  const task = cause(fault, target);
  running.add(task);
  void task.finally(() => running.delete(task));
  if (total() % 100 === 0)
    console.log(`${total()} faults after ${((performance.now() - began) / 60_000).toFixed(1)} min`);
}
await Promise.all(running);

clearInterval(turnover);
for (const { tabs } of places) for (const tab of tabs) tab.rest();
const areLevel = (): boolean =>
  places.every(({ tabs }) => {
    const head = tabs[0]!.follower.confirmed?.sequence;
    return tabs.every((tab) => tab.isQuiet && tab.follower.confirmed?.sequence === head);
  });
const end = performance.now() + PATIENCE;
let isLevel = false;
while (!isLevel && performance.now() < end) {
  await sleep(50);
  isLevel = areLevel();
}
const minutes = (performance.now() - began) / 60_000;
await cluster.close();

const faults: Faults = { lost: 0, doubled: 0, reordered: 0, diverged: 0 };
let acknowledged = 0;
let flags = 0;
let wrongFlags = 0;
const store = await openDatabaseStore(postgres.url);
const outages = (await store.site.lastOutages(10_000)).filter(({ till }) => till >= startedAt);
const all = places.flatMap(({ finished, tabs }) => [...finished, tabs]);
for (const tabs of all) {
  const id = tabs[0]!.game;
  const found = (await store.log.find(id))!;
  const events = found.archive ?? (await store.log.read(id, 0));
  acknowledged += checkGame({ first: found.first, events }, tabs, faults);
  for (const event of events) {
    if (event.kind !== 'ended' || event.ending.cause !== 'flag') continue;
    flags++;
    const outage = outages.find(({ since, till }) => event.at > since && event.at < till);
    if (outage === undefined) continue;
    wrongFlags++;
    console.log(`game ${id}: the flag fell at ${event.at}, in the outage from ${outage.since} to ${outage.till}`);
  }
}
await store.close();
for (const { tabs } of places) for (const tab of tabs) tab.close();
await Promise.all([postgres.close(), redis?.close()]);
rmSync(folder, { recursive: true });

const crashes = cluster.members.reduce((sum, member) => sum + member.crashes, 0);
const gaps = cluster.gaps.filter(({ to }) => to > began).map(({ from, to }) => ({ from: Math.max(from, began), to }));
const reloads = all.flat().filter(({ isOld }) => isOld).length;
/** From something that went wrong for a page until it was right again. */
interface Wait {
  readonly from: number;
  readonly to: number;
}
/** Those during which some server was ready all the time, the shortest first. */
const served = (waits: readonly Wait[]): readonly Wait[] =>
  waits
    .filter(({ from, to }) => !gaps.some((gap) => gap.from < to && gap.to > from))
    .sort((a, b) => a.to - a.from - (b.to - b.from));
const percentile = (waits: readonly Wait[], part: number): string => {
  const wait = waits[Math.floor((waits.length - 1) * part)];
  return wait === undefined ? '–' : (wait.to - wait.from).toFixed(0);
};
const tabs = all.flat();
const losses = tabs.flatMap((tab) => tab.losses.map(({ lostAt, backAt }) => ({ from: lostAt, to: backAt })));
const back = served(losses);
const answers = served(
  tabs.flatMap(({ sent }) =>
    sent.flatMap(({ at, answeredAt }) => (answeredAt === undefined ? [] : [{ from: at, to: answeredAt }])),
  ),
);
/** What happened while a page waited, and shortly before. */
const during = ({ from, to }: Wait): string => {
  const faultsThen = history.filter((entry) => entry.from < to && entry.to > from - 1000);
  return faultsThen.map((entry) => `${entry.what} ${(from - entry.from).toFixed(0)} ms before`).join(', ');
};
const sorts = [...counts].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${kind} ${count}`);
console.log(
  `${total()} faults (${sorts.join(', ')}) in ${minutes.toFixed(1)} min with ${number('processes')} processes, ` +
    `${redis === undefined ? 'without a bus' : 'with Redis'} (seed ${values.seed}, load ${loadavg()[0]!.toFixed(1)} on ` +
    `${cpus().length} cores); ${outages.length} outages; ${all.length} games, ${acknowledged} acknowledged commands`,
);
console.log(
  `back in the game while a server was ready: p50 ${percentile(back, 0.5)} ms, p99 ${percentile(back, 0.99)} ms, most ` +
    `${percentile(back, 1)} ms (${back.length} of ${losses.length} lost connections); no server was ready in ` +
    `${(gaps.reduce((sum, { from, to }) => sum + to - from, 0) / 1000).toFixed(0)} s`,
);
console.log(
  `commands answered while a server was ready: p50 ${percentile(answers, 0.5)} ms, p99 ${percentile(answers, 0.99)} ms, ` +
    `p99.9 ${percentile(answers, 0.999)} ms, most ${percentile(answers, 1)} ms (${answers.length})`,
);
for (const wait of [...back.slice(-SLOWEST), ...answers.slice(-SLOWEST)])
  console.log(`  ${(wait.to - wait.from).toFixed(0)} ms: ${during(wait)}`);
console.log(
  `lost ${faults.lost}, doubled ${faults.doubled}, reordered ${faults.reordered}, diverged ${faults.diverged}; ` +
    `pages that had to be loaded anew ${reloads}, servers that ended by themselves ${crashes}; flags ${flags}, of them in an outage ${wrongFlags}`,
);
if (!isLevel) console.log('Not everybody became level in time.');
const isRight =
  isLevel &&
  acknowledged > 0 &&
  reloads + crashes + wrongFlags === 0 &&
  Object.values(faults).every((count) => count === 0);
process.exit(isRight ? 0 : 1);
