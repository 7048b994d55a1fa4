import { unwrap } from '@tesuji/rules';
import type { Knowledge } from '../knowledge.ts';
import type { SearchLimits } from '../search/limits.ts';
import { Search } from '../search/search.ts';
import { Table } from '../search/table.ts';
import type { BenchSet } from './registry.ts';

const MEGABYTES = 16;

export interface BenchResult {
  readonly positions: number;
  /** The sum over all positions: changes whenever the search does anything differently. */
  readonly nodes: number;
  readonly ms: number;
}

/** Searches each position with one thread that remembers nothing from the one before. */
export function runBench(
  knowledge: Knowledge,
  { positions, depth }: BenchSet,
  limits: Pick<SearchLimits, 'depth' | 'nodes'>,
  now: () => number,
): BenchResult {
  const chosen = limits.depth === undefined && limits.nodes === undefined ? { depth } : limits;
  const table = new Table(MEGABYTES);
  const start = now();
  let nodes = 0;
  for (const text of positions) {
    table.clear();
    const search = new Search(knowledge, table, { now, isStopped: () => false });
    nodes += search.run(unwrap(knowledge.game.parsePosition(text)), chosen).nodes;
  }
  return { positions: positions.length, nodes, ms: now() - start };
}
