/**
 * One side of `speed.ts`, in a process of its own: code that was optimized for one game or evaluation runs slower for
 * the next. It searches one position at a time, when it is told to, and reports nodes and processor time.
 *   node speed-side.ts CHECKOUT GAME network|classic
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** A position to search, sent by `speed.ts`. */
export interface SpeedTask {
  readonly position: string;
  readonly nodes: number;
}

export interface SpeedAnswer {
  readonly nodes: number;
  /** Milliseconds of processor time. */
  readonly ms: number;
}

const MEGABYTES = 16;

const [checkout = '', id = '', evaluation = ''] = process.argv.slice(2);

/** The modules of the checkout to be measured, which may be another one. */
const load = async <T>(path: string): Promise<T> =>
  (await import(pathToFileURL(join(checkout, 'packages', path)).href)) as T;
const { findGame, unwrap } = await load<typeof import('@tesuji/rules')>('rules/src/index.ts');
const { knowledgeOf, Network, parseNetwork, Search, TranspositionTable } =
  await load<typeof import('@tesuji/engine')>('engine/src/index.ts');

const game = findGame(id);
if (game === undefined) throw new Error(`there is no game ${id}`);
const file = join(checkout, `packages/engine/networks/${id}.tnn.gz`);
const hasNetwork = evaluation === 'network' && existsSync(file);
const settings = hasNetwork ? { network: Network.create(unwrap(parseNetwork(gunzipSync(readFileSync(file))))) } : {};
const table = new TranspositionTable(MEGABYTES);
const search = new Search(knowledgeOf(game), table, { now: () => 0, isStopped: () => false }, settings);

process.on('message', ({ position, nodes }: SpeedTask) => {
  table.clear();
  search.forget();
  const parsed = unwrap(game.parsePosition(position));
  const start = process.threadCpuUsage();
  const report = search.run(parsed, { nodes });
  const { user, system } = process.threadCpuUsage(start);
  process.send?.({ nodes: report.nodes, ms: (user + system) / 1000 } satisfies SpeedAnswer);
});
