/**
 * `npm run chaos -- ratings`: two processes play rated games over one database and settle each other's, and are killed
 * (SIGKILL) between the end of a game and its archive. Afterwards every game must be in the ratings of both players once,
 * and the changes of each player must be a chain from the first rating to the last. `--kills N` and `--seed N` as for
 * `npm run chaos`. The exit status is 1 when anything is wrong.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRandom } from '@tesuji/testing/match/random';
import { openDatabaseStore } from '../../apps/server/src/store/open-store.ts';
import { findRatingFaults, type RatingRows } from './check-ratings.ts';

const PEOPLE = 12;
const PROGRAM = fileURLToPath(new URL('rating-process.ts', import.meta.url));

/** A process, and the games that it said to have ended. */
interface Player {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  readonly first: Promise<unknown>;
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { kills: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
if (!/^\d{1,6}$/.test(values.kills) || !/^\d{1,6}$/.test(values.seed)) {
  console.error('--kills and --seed must be whole numbers of up to six digits.');
  process.exit(2);
}
const kills = Number(values.kills);
const random = makeRandom(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'tesuji-chaos-ratings-'));
const file = join(folder, 'test.sqlite');
const ended = new Set<string>();
const aborted = new Set<string>();

function start(seed: number): Player {
  const child = spawn(process.execPath, [PROGRAM, file, String(PEOPLE), String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    const [what, id = ''] = line.split(' ');
    (what === 'aborted' ? aborted : ended).add(id);
  });
  return { child, first: Promise.race([once(lines, 'line'), once(child, 'close')]) };
}

async function kill({ child }: Player): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

const store = await openDatabaseStore(file);
for (let index = 0; index < PEOPLE; index++) {
  const id = `p${index}`;
  await store.people.createAccount({ id, name: id.toUpperCase(), folded: id, password: 'hash' }, 0);
}
const began = performance.now();
const players: [Player, Player] = [start(1), start(2)];
let unsettled = 0;
for (let count = 0; count < kills; count++) {
  const which = random.below(2) as 0 | 1;
  await players[which].first;
  await sleep(random.below(60));
  await kill(players[which]);
  unsettled += (await store.games.unsettled(1000)).length;
  players[which] = start(count + 3);
}
await Promise.all(players.map(kill));
for (const id of await store.games.unsettled(10_000)) {
  await store.ratings.count(id);
  await store.games.settle(id, Date.now());
}
await store.close();

const database = new DatabaseSync(file, { readOnly: true });
const rows: RatingRows = {
  games: database
    .prepare('select id, cause from game where ended_at is not null')
    .all() as unknown as RatingRows['games'],
  changes: database
    .prepare('select game, side, person, before, after, score from rating_change')
    .all() as unknown as RatingRows['changes'],
  ratings: database.prepare('select person, rating, games, wins from rating').all() as unknown as RatingRows['ratings'],
};
const stored = new Set(rows.games.map(({ id }) => id));
const lost = [...ended, ...aborted].filter((id) => !stored.has(id)).length;
database.close();
rmSync(folder, { recursive: true });
const faults = findRatingFaults(rows);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  `${kills} kills in ${minutes} min, after which ${unsettled} games were over and not archived; ${rows.games.length} games, ` +
    `${rows.changes.length / 2} counted (seed ${values.seed})`,
);
console.log(
  `lost ${lost}, not counted ${faults.missing}, counted wrongly ${faults.wrong}, players whose changes are no chain ${faults.broken}`,
);
const isRight = lost + faults.missing + faults.wrong + faults.broken === 0 && rows.changes.length > 0;
process.exit(isRight ? 0 : 1);
