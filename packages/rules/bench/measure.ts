/**
 * Measures one library in a process of its own (several classes at one call site would slow each other down):
 * `node measure.ts PEER MODE DEPTH` prints `{nodes, nps}` of the best of several runs by CPU time.
 */
import { findGame } from '../src/registry.ts';
import type { Peer } from './peer.ts';
import { makePeer } from './peers/tesuji.ts';

const [name = '', mode = 'bulk', depth = '4'] = process.argv.slice(2);
const BUDGET_MS = Number(process.env['BENCH_MS'] ?? 4000);

/** Loaded on demand: a library that is not measured must not be in the process. */
const OTHERS: Readonly<Record<string, () => Promise<{ readonly peer: Peer }>>> = {
  tsshogi: () => import('./peers/tsshogi.ts'),
  'shogi-js': () => import('./peers/shogi-js.ts'),
  kokopu: () => import('./peers/kokopu.ts'),
  'chess-js': () => import('./peers/chess-js.ts'),
};

async function load(): Promise<Peer> {
  const game = findGame(name);
  if (game !== undefined) return makePeer(game);
  const other = OTHERS[name];
  if (other === undefined) throw new Error(`nothing to measure is called ${name}`);
  return (await other()).peer;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const peer = await load();
const run = mode === 'full' ? peer.full : peer.bulk;
// Short runs first, so that the timed runs use optimised code.
for (let warm = 1; warm < Number(depth); warm++) run(warm);
let best = Infinity;
let nodes = 0;
for (const begun = cpuMs(); cpuMs() - begun < BUDGET_MS || best === Infinity;) {
  const start = cpuMs();
  nodes = run(Number(depth));
  best = Math.min(best, cpuMs() - start);
}
console.log(JSON.stringify({ nodes, nps: Math.round((nodes / best) * 1000) }));
