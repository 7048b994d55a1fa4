import type { SearchReport } from '../search/report.ts';
import type { Choice } from './agent.ts';

/** The move a search recommends; `undefined` when it found none. */
export function choiceOf({ lines: [best], depth, nodes }: SearchReport): Choice | undefined {
  return best === undefined ? undefined : { move: best.moves[0], score: best.score, depth, nodes, line: best.moves };
}
