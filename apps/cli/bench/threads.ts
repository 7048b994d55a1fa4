/**
 * How much sooner two threads finish a depth than one, and how many more positions they look at in a second:
 *   npm run bench:threads -- [GAME…] [--threads N] [--nodes N] [--positions N]
 * One thread searches each position with a limit of nodes. Then both teams search it to the depth that was finished, by
 * turns, from empty tables. Needs as many free cores as there are threads; only the rate by processor time depends
 * little on other programs. Before that both teams search some positions that are not counted: each thread compiles the
 * code anew, which takes most of its first second.
 */
import type { EngineThreads, SearchLimits, SearchReport } from '@tesuji/engine';
import { findGame, unwrap, type Game, type GameLine } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { readOwnNetwork } from '../src/networks.ts';
import { MOST_THREADS, startEngineThreads } from '../src/threads/threads.ts';

const POSITIONS = JSON.parse(
  readFileSync(new URL('../../../packages/engine/bench/positions.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;
const MEGABYTES = 64;
/** Positions that both teams search before they are measured. */
const WARM_UP = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '400000' },
    positions: { type: 'string', default: '20' },
  },
});
const threads = Number(values.threads);

interface Sum {
  nodes: number;
  ms: number;
  /** Milliseconds of processor time of all threads together. */
  processor: number;
}

/** Searches from an empty table, and adds what it took. */
async function search(team: EngineThreads, line: GameLine, limits: SearchLimits, sum?: Sum): Promise<SearchReport> {
  team.clear();
  await team.ready();
  const started = performance.now();
  const before = process.cpuUsage();
  const report = await team.search({ line, limits }).result;
  if (sum !== undefined) {
    sum.nodes += report.nodes;
    sum.ms += performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    sum.processor += (user + system) / 1000;
  }
  return report;
}

async function compare(game: Game, positions: readonly string[]): Promise<string> {
  const teams = [1, threads].map((size) => startEngineThreads({ threads: size, megabytes: MEGABYTES }));
  const sums: readonly Sum[] = teams.map(() => ({ nodes: 0, ms: 0, processor: 0 }));
  const ratios: number[] = [];
  try {
    for (const team of teams) team.setNetwork(game.id, unwrap(readOwnNetwork(game)));
    const lines = positions.map((start): GameLine => {
      const { options } = unwrap(game.parsePosition(start));
      return { game: game.id, options, start, moves: [] };
    });
    for (const line of lines.slice(0, WARM_UP)) {
      for (const team of teams) await search(team, line, { nodes: Number(values.nodes) });
    }
    for (const [i, line] of lines.entries()) {
      const { depth } = await search(teams[0]!, line, { nodes: Number(values.nodes) });
      const took = sums.map(({ ms }) => ms);
      // Each begins every other time.
      const order = i % 2 === 0 ? [0, 1] : [1, 0];
      for (const each of order) await search(teams[each]!, line, { depth }, sums[each]);
      const [one = 1, several = 1] = sums.map(({ ms }, each) => ms - (took[each] ?? 0));
      ratios.push(one / several);
    }
  } finally {
    for (const team of teams) team.close();
  }
  const rates = sums.map(({ nodes, ms }) => nodes / ms) as [number, number];
  const processorRates = sums.map(({ nodes, processor }) => nodes / processor) as [number, number];
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  const sorted = ratios.toSorted((a, b) => a - b);
  return [
    game.id,
    `time to a depth: ${mean.toFixed(2)} times as fast (geometric mean of ${ratios.length} positions,`,
    `middle half ${quantile(sorted, 0.25)} to ${quantile(sorted, 0.75)}),`,
    `nodes a second: ${compared(rates)}, a second of processor time: ${compared(processorRates)}`,
  ].join(' ');
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2);

const compared = ([one, several]: readonly [number, number]): string =>
  `${(several / one).toFixed(2)} times (${thousands(several)} and ${thousands(one)})`;

const thousands = (perMillisecond: number): string => `${perMillisecond.toFixed(0)} k`;

if (threads > MOST_THREADS) throw new Error(`this machine has ${MOST_THREADS} cores, fewer than ${threads}`);
console.log(`${threads} threads against one, ${MOST_THREADS} cores, load average ${loadavg()[0]?.toFixed(1)}`);
for (const id of positionals.length > 0 ? positionals : Object.keys(POSITIONS)) {
  const game = findGame(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  console.log(await compare(game, (POSITIONS[id] ?? []).slice(0, Number(values.positions))));
}
