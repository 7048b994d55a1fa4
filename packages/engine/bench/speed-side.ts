/**
 * One side of `speed.ts`, in a process of its own: code that was optimized for one game or evaluation runs slower for
 * the next. It searches one position at a time, when it is told to, and reports nodes and processor time.
 *   node speed-side.ts CHECKOUT GAME network|classic|mates
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Game, Position } from '@tesuji/rules';

/** What searches: the engine with or without its network, or the mate solver. */
export type SideKind = 'network' | 'classic' | 'mates';

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

const [checkout = '', id = '', kind = ''] = process.argv.slice(2);

/** The modules of the checkout to be measured, which may be another one. */
const load = async <T>(path: string): Promise<T> =>
  (await import(pathToFileURL(join(checkout, 'packages', path)).href)) as T;
const { findGame, unwrap } = await load<typeof import('@tesuji/rules')>('rules/src/index.ts');

const game = findGame(id);
if (game === undefined) throw new Error(`there is no game ${id}`);
type Searcher = (position: Position, nodes: number) => number;

/** Returns a search for `nodes` nodes at most, which returns how many it was. */
async function makeSearch(game: Game): Promise<Searcher> {
  if (kind === 'mates') {
    const { MateSolver } = await load<typeof import('@tesuji/engine/mate')>('engine/src/mate/index.ts');
    const solver = new MateSolver(game);
    return (position, nodes) => solver.solve(position, { nodes, isAnyLengthEnough: true }).nodes;
  }
  const { knowledgeOf, Network, parseNetwork, Search, TranspositionTable } =
    await load<typeof import('@tesuji/engine')>('engine/src/index.ts');
  const file = join(checkout, `packages/engine/networks/${id}.tnn.gz`);
  const hasNetwork = kind === 'network' && existsSync(file);
  const settings = hasNetwork ? { network: Network.create(unwrap(parseNetwork(gunzipSync(readFileSync(file))))) } : {};
  const table = new TranspositionTable(MEGABYTES);
  const search = new Search(knowledgeOf(game), table, { now: () => 0, isStopped: () => false }, settings);
  return (position, nodes) => {
    table.clear();
    search.forget();
    return search.run(position, { nodes }).nodes;
  };
}

const search = await makeSearch(game);
const options = kind === 'mates' && game.handKinds.length > 0 ? { kings: 'one' } : {};

process.on('message', ({ position, nodes: most }: SpeedTask) => {
  const parsed = unwrap(game.parsePosition(position, options));
  const start = process.threadCpuUsage();
  const nodes = search(parsed, most);
  const { user, system } = process.threadCpuUsage(start);
  process.send?.({ nodes, ms: (user + system) / 1000 } satisfies SpeedAnswer);
});
