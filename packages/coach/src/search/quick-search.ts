import {
  knowledgeOf,
  Search,
  TranspositionTable,
  type SearchLimits,
  type SearchLine,
  type SearchReport,
} from '@tesuji/engine';
import { legalMoves, type Game, type Position } from '@tesuji/rules';
import { expectedPoints } from '../expected-points.ts';
import type { CoachKnowledge } from '../knowledge.ts';

/** Returns milliseconds since any fixed moment. */
export type TimeSource = () => number;

/** Enough for what the coach searches while a player waits; a larger table takes longer to clear. */
const MEGABYTES = 2;
const LEAST_DEPTH = 3;

/** A short search on the calling thread. After `reset`, the same searches in the same order give the same results. */
export class QuickSearch {
  private readonly table = new TranspositionTable(MEGABYTES);
  private readonly search: Search;
  private clock: TimeSource = () => 0;

  constructor(game: Game) {
    this.search = new Search(knowledgeOf(game), this.table, { now: () => this.clock(), isStopped: () => false });
  }

  /** Clears everything learnt from earlier searches. */
  reset(clock: TimeSource | undefined): this {
    this.clock = clock ?? (() => 0);
    this.table.clear();
    this.search.forget();
    return this;
  }

  /** Searches the position and leaves it as it was. Looks at least a few plies ahead, however little time there is. */
  run(position: Position, limits: SearchLimits): SearchReport {
    const report = this.search.run(position, limits);
    const depth = Math.min(LEAST_DEPTH, limits.depth ?? LEAST_DEPTH);
    if (limits.time === undefined || report.depth >= depth) return report;
    const { time: _, ...others } = limits;
    return this.search.run(position, { ...others, depth });
  }
}

const searches = new WeakMap<Game, QuickSearch>();

/** Returns a reset search for a game. There is one for each game, since its tables are large. */
export function startQuickSearch(game: Game, clock: TimeSource | undefined): QuickSearch {
  const search = searches.get(game) ?? new QuickSearch(game);
  searches.set(game, search);
  return search.reset(clock);
}

/** Returns a time limit where there is a clock; without one, nodes alone limit the search. */
export function timeLimit(ms: number, clock: TimeSource | undefined): Pick<SearchLimits, 'time'> {
  return clock === undefined ? {} : { time: { usual: ms, most: ms } };
}

/** Reports whether the move itself destroys more of the own pieces than of the enemy's, as a shot can. */
export function destroysOwn({ captureRules }: CoachKnowledge, position: Position, move: number): boolean {
  return captureRules.gain(position, move) < 0;
}

/** A move that costs so many expected points is a mistake, as in a review. */
const MISTAKE = 0.1;

/**
 * Returns the line to show a learner instead of the best one, where that begins by destroying an own piece and another
 * move is no mistake; otherwise `undefined`. Short searches often prefer such a move by chance, and whoever does not see
 * what it is for learns to give pieces away.
 */
export function findHarmlessLine(
  knowledge: CoachKnowledge,
  position: Position,
  best: SearchLine,
  search: QuickSearch,
  limits: SearchLimits,
): SearchLine | undefined {
  const { game } = knowledge;
  if (!destroysOwn(knowledge, position, best.moves[0]!)) return undefined;
  const moves = legalMoves(game, position).filter((move) => !destroysOwn(knowledge, position, move));
  const line = moves.length === 0 ? undefined : search.run(position, { ...limits, moves }).lines[0];
  if (line === undefined) return undefined;
  return expectedPoints(game, best.score) - expectedPoints(game, line.score) < MISTAKE ? line : undefined;
}
