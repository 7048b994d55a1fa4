/**
 * `npm run chaos -- ratings`: kills servers (SIGKILL) between the end of rated games and their ratings. Afterwards every
 * game must be in the ratings of both players once, and the changes of each player must be a chain from the first rating to
 * the last. `--processes` kills, instead of servers, two processes over one database, which is how several servers would
 * share it. `--kills N` and `--seed N` as for `npm run chaos`. The exit status is 1 when anything is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { makeRandom } from '@tesuji/testing/match/random';
import { findRatingFaults, type RatingRows } from './check-ratings.ts';
import { killProcesses } from './rating-processes.ts';
import { killServers } from './rating-servers.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'boolean', default: false },
  },
});
if (!/^\d{1,6}$/.test(values.kills) || !/^\d{1,6}$/.test(values.seed)) {
  console.error('--kills and --seed must be whole numbers of up to six digits.');
  process.exit(2);
}
const kills = Number(values.kills);
const random = makeRandom(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'tesuji-chaos-ratings-'));
const began = performance.now();
const { file, ended, unsettled, hits } = await (values.processes ? killProcesses : killServers)(folder, kills, random);

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
const waiting = Number(database.prepare(`select count(*) as count from game where phase = 'over'`).get()!['count']);
const stored = new Set(rows.games.map(({ id }) => id));
const lost = [...ended].filter((id) => !stored.has(id)).length;
database.close();
rmSync(folder, { recursive: true });
const faults = findRatingFaults(rows);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  `${kills} kills of ${values.processes ? 'processes' : 'servers'} in ${minutes} min (seed ${values.seed}, load ` +
    `${loadavg()[0]!.toFixed(1)}); ${hits} of them left games that were over and not archived, ${unsettled} in all; ` +
    `${rows.games.length} games ended, ${rows.changes.length / 2} counted`,
);
console.log(
  `lost ${lost}, not archived ${waiting}, not counted ${faults.missing}, counted wrongly ${faults.wrong}, ` +
    `players whose changes are no chain ${faults.broken}`,
);
const isRight = lost + waiting + faults.missing + faults.wrong + faults.broken === 0 && rows.changes.length > 0;
process.exit(isRight ? 0 : 1);
