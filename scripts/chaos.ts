/**
 * `npm run chaos`: kills a server during many games (SIGKILL), freezes it (SIGSTOP) and restarts it, while two tabs of each
 * player race with the same moves and draw offers. Afterwards compares every acknowledged command with the stored log and
 * with what all tabs show. `--kills N` is the number of kills, `--games N` of games at a time, `--seed N` repeats the
 * choices. The exit status is 1 when anything was lost, doubled, reordered or differs. `npm run chaos -- ratings` does the
 * same with the ratings of rated games, see `chaos/ratings.ts`, and `npm run chaos -- --postgres --redis` with several
 * processes that share a database, see `chaos/processes.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { games as GAMES } from '@tesuji/rules';
import { dataOf, freePort, prepare } from '../apps/server/bench/prepare.ts';
import { ServerProcess } from '../apps/server/bench/server-process.ts';
import { openStore } from '../apps/server/src/store/open-store.ts';
import { planOf } from '../apps/server/test/page.ts';
import { makeRandom } from '@tesuji/testing/match/random';
import { checkGame, type Faults } from './chaos/check.ts';
import { Place } from './chaos/place.ts';

// Each ends the process.
if (process.argv[2] === 'ratings') await import('./chaos/ratings.ts');
if (process.argv.includes('--postgres')) await import('./chaos/processes.ts');

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const kills = readNumber('kills', values.kills);
const atOnce = readNumber('games', values.games);
const random = makeRandom(readNumber('seed', values.seed));
const fraction = (): number => random.below(1e6) / 1e6;

/** Milliseconds that a run may need to become quiet. */
const PATIENCE = 60_000;

function readNumber(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  console.error(`--${name} must be a whole number of up to six digits, not "${text}".`);
  return process.exit(2);
}

/** How long after `upAt` each tab that is back had everything again. */
function levelTimes(places: readonly Place[], upAt: number): readonly number[] {
  return places.flatMap(({ tabs }) =>
    tabs.flatMap(({ levelSince }) => (levelSince !== undefined && levelSince >= upAt ? [levelSince - upAt] : [])),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'tesuji-chaos-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}/`;
const plans = Array.from({ length: atOnce }, (_, index) => planOf(GAMES[index % GAMES.length]!.id));
const prepared = await prepare(folder, port, plans);
let server = await ServerProcess.start(folder, port);
const places = prepared.map((game) => new Place(url, game, fraction));
const turnover = setInterval(() => {
  for (const place of places) void place.goOn();
}, 50);

const back: number[] = [];
let freezes = 0;
let restarts = 0;
let killed = 0;
const began = performance.now();
while (killed < kills) {
  await sleep(50 + fraction() * 1200);
  if (random.once(4)) {
    freezes++;
    await server.signal('SIGSTOP');
    await sleep(fraction() * (random.once(4) ? 5000 : 500));
    await server.signal('SIGCONT');
    await sleep(fraction() * 300);
  }
  if (random.once(10)) {
    restarts++;
    await server.stop();
  } else {
    killed++;
    await server.signal('SIGKILL');
  }
  server = await ServerProcess.start(folder, port);
  const upAt = performance.now();
  // Half of the time the next kill comes before everybody is back.
  if (random.once(2)) {
    const end = upAt + PATIENCE;
    const isBack = (): boolean => places.every(({ tabs }) => tabs.every((tab) => tab.levelSince !== undefined));
    while (!isBack() && performance.now() < end) await sleep(5);
    back.push(...levelTimes(places, upAt));
  }
}

clearInterval(turnover);
for (const { tabs } of places) for (const tab of tabs) tab.rest();
const heads = (): boolean =>
  places.every(({ tabs }) => {
    const head = tabs[0]!.follower.confirmed?.sequence;
    return tabs.every((tab) => tab.isQuiet && tab.follower.confirmed?.sequence === head);
  });
const end = performance.now() + PATIENCE;
while (!heads() && performance.now() < end) await sleep(20);
const isLevel = heads();
const minutes = (performance.now() - began) / 60_000;
await server.stop();

const faults: Faults = { lost: 0, doubled: 0, reordered: 0, diverged: 0 };
let acknowledged = 0;
const store = await openStore(dataOf(folder));
const all = places.flatMap(({ finished, tabs }) => [...finished, tabs]);
for (const tabs of all) {
  const id = tabs[0]!.game;
  const found = (await store.log.find(id))!;
  const events = found.archive ?? (await store.log.read(id, 0));
  acknowledged += checkGame({ first: found.first, events }, tabs, faults);
}
const outages = (await store.site.lastOutages(10_000)).length;
await store.close();
for (const { tabs } of places) for (const tab of tabs) tab.close();
rmSync(folder, { recursive: true });

back.sort((a, b) => a - b);
const percentile = (part: number): string => (back[Math.floor(back.length * part)] ?? NaN).toFixed(0);
console.log(
  `${killed} kills, ${restarts} restarts, ${freezes} freezes, ${outages} outages in ${minutes.toFixed(1)} min; ` +
    `${all.length} games, ${acknowledged} acknowledged commands (seed ${values.seed}, load ${loadavg()[0]!.toFixed(1)})`,
);
console.log(`back to level after the process is up: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`);
console.log(
  `lost ${faults.lost}, doubled ${faults.doubled}, reordered ${faults.reordered}, diverged ${faults.diverged}`,
);
if (!isLevel) console.log('Not everybody became level in time.');
const isRight = isLevel && acknowledged > 0 && Object.values(faults).every((count) => count === 0);
process.exit(isRight ? 0 : 1);
