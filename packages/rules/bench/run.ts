/**
 * `npm run bench:rules` compares our perft with that of other libraries: one process each, rates and ratios in one run.
 * Each library runs at a depth that it finishes in seconds; its leaf count is checked.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Row {
  readonly game: string;
  readonly peer: string;
  readonly depth: number;
  /** The published leaf count at that depth, which is checked. */
  readonly leaves: number;
}

const ROWS: readonly Row[] = [
  { game: 'shogi', peer: 'shogi', depth: 5, leaves: 19_861_490 },
  { game: 'shogi', peer: 'tsshogi', depth: 4, leaves: 719_731 },
  { game: 'shogi', peer: 'shogi-js', depth: 4, leaves: 719_731 },
  { game: 'chess', peer: 'chess', depth: 5, leaves: 4_865_609 },
  { game: 'chess', peer: 'kokopu', depth: 5, leaves: 4_865_609 },
  { game: 'chess', peer: 'chess-js', depth: 4, leaves: 197_281 },
  { game: 'hasami', peer: 'hasami', depth: 4, leaves: 16_599_273 },
  { game: 'laser', peer: 'laser', depth: 4, leaves: 34_065_081 },
];

/**
 * Node strips types with a WebAssembly module that detaches a buffer, and from then on V8 checks every typed array for
 * that. With the compile cache, as in `tesuji` itself, this happens at the first start only: hence the short run first.
 */
function measure(row: Row, mode: 'bulk' | 'full'): number {
  runMeasure(row.peer, mode, 1);
  const { nodes, nps } = runMeasure(row.peer, mode, row.depth);
  if (nodes !== row.leaves) {
    throw new Error(`${row.peer} counted ${nodes} leaves at depth ${row.depth}, not ${row.leaves}`);
  }
  return nps;
}

function runMeasure(peer: string, mode: string, depth: number): { nodes: number; nps: number } {
  const script = fileURLToPath(new URL('measure.ts', import.meta.url));
  const cache = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
  const env = { ...process.env, NODE_COMPILE_CACHE: cache, BENCH_MS: depth === 1 ? '0' : '4000' };
  const output = execFileSync(process.execPath, [script, peer, mode, String(depth)], { encoding: 'utf8', env });
  return JSON.parse(output) as { nodes: number; nps: number };
}

function millions(nps: number): string {
  return `${(nps / 1e6).toFixed(nps < 1e7 ? 3 : 1)} M/s`.padStart(11);
}

function ratio(ours: number, theirs: number): string {
  return `${(ours / theirs).toFixed(ours / theirs < 10 ? 2 : 0)}×`.padStart(7);
}

console.log(`Node ${process.version}, one thread, leaves per second of CPU time, best of several runs\n`);
const ours = new Map<string, readonly [number, number]>();
for (const row of ROWS) {
  const rates = [measure(row, 'bulk'), measure(row, 'full')] as const;
  const isOurs = row.peer === row.game;
  if (isOurs) ours.set(row.game, rates);
  const [bulk, full] = ours.get(isOurs ? 'shogi' : row.game) ?? rates;
  const note = isOurs
    ? `our ${row.game} is ${ratio(rates[0], bulk).trim()} bulk, ${ratio(rates[1], full).trim()} full of our shogi`
    : `ours is ${ratio(bulk, rates[0]).trim()} bulk, ${ratio(full, rates[1]).trim()} full`;
  console.log(
    `${row.game.padEnd(7)} ${row.peer.padEnd(9)} depth ${row.depth}  bulk ${millions(rates[0])}  full ${millions(rates[1])}  ${note}`,
  );
}
