import type { ProofSearch } from './proof-search.ts';
import { DISPROVED, FOREVER, PROVED } from './proof-table.ts';

/** Lengths tried one by one before looking for a mate of any length, and the nodes that may cost. */
const QUICK_PLIES = 15;
const QUICK_NODES = 20_000;

export interface Bounds {
  /** No mate longer than this is looked for. */
  readonly longest: number;
  /** Nodes in all. */
  readonly nodes: number;
  readonly isAnyLengthEnough: boolean;
  /** Is what the table holds worth keeping, because it comes from the position before? */
  readonly isWarm: boolean;
}

export interface Measure {
  readonly result: 'mate' | 'nomate' | 'unknown';
  readonly plies?: number;
  readonly isShortest?: boolean;
  readonly noMateWithin?: number;
}

/** Is the searched position mate, and in how many plies? `first` is the shortest length possible: 1, or 0 for the defender's turn. */
export function measureMate(search: ProofSearch, first: number, bounds: Bounds): Measure {
  const { finding } = search;
  let failed = first - 2;

  // 1. Short mates, shortest first: what is found is the shortest at once.
  const quickNodes = Math.min(bounds.nodes, search.nodes + QUICK_NODES);
  for (let length = first; length <= Math.min(QUICK_PLIES, bounds.longest); length += 2) {
    const result = search.run(length, quickNodes);
    if (result === PROVED) return { result: 'mate', plies: finding.length, isShortest: true };
    if (result !== DISPROVED) break;
    if (finding.length === FOREVER) return { result: 'nomate' };
    failed = Math.max(failed, finding.length);
  }

  // 2. Any mate at all, unless the rules know that there is none: to ask them is worth it once, before a long search.
  //    Estimates made for short mates mislead a search for long ones, so they go.
  if (!bounds.isWarm) {
    if (bounds.longest > QUICK_PLIES && search.isHopeless()) return { result: 'nomate' };
    search.forget();
  }
  const longest = bounds.longest - ((bounds.longest - first) & 1);
  const any = search.run(longest, bounds.nodes);
  if (any === DISPROVED && finding.length === FOREVER) return { result: 'nomate' };
  if (any !== PROVED) return { result: 'unknown', ...within(any === DISPROVED ? longest : failed) };

  // 3. Shorter ones, until one length is disproved.
  let plies = finding.length;
  while (plies - 2 > failed && !bounds.isAnyLengthEnough) {
    const result = search.run(plies - 2, bounds.nodes);
    if (result === PROVED) plies = finding.length;
    else if (result === DISPROVED) failed = plies - 2;
    else break;
  }
  return { result: 'mate', plies, isShortest: plies - 2 <= failed, ...within(failed) };
}

function within(plies: number): { readonly noMateWithin?: number } {
  return plies > 0 ? { noMateWithin: plies } : {};
}
