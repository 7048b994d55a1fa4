import type { Position } from '@tesuji/rules';
import type { Environment } from '../agents/agent.ts';
import type { Knowledge } from '../knowledge.ts';
import { AlphaBeta } from './alpha-beta.ts';
import { SearchLimitsMonitor, type SearchLimits } from './limits.ts';
import { TimeManager } from './time-manager.ts';
import { beginDepth, listRootMoves, RootSearch, sortRootMoves, type RootMove } from './root-search.ts';
import { INFINITE_SCORE, isDecided, MAX_PLY } from './score.ts';
import { switchesOf, type SearchSettings, type Switches } from './settings.ts';
import type { TranspositionTable } from './transposition-table.ts';
import { SearchStack } from './search-stack.ts';

/** A root move with its score and principal variation. */
export interface SearchLine {
  readonly score: number;
  /** Set if the score is a bound: the true score is at least ("lower") or at most ("upper") this. */
  readonly bound?: 'lower' | 'upper';
  /** The principal variation, starting with the root move. */
  readonly moves: readonly number[];
}

/** The result of a search so far. */
export interface SearchReport {
  readonly depth: number;
  /** The longest line searched (seldepth). */
  readonly deepest: number;
  readonly nodes: number;
  readonly ms: number;
  /** How full the transposition table is, in thousandths (hashfull). */
  readonly tableUse: number;
  /**
   * Best first, as many as requested. If the last depth was not finished, the first line may be from it and the others
   * from the depth before. Empty only when there is no legal move.
   */
  readonly lines: readonly SearchLine[];
}

/** The search on one thread. It keeps its histories from move to move until `forget` is called. */
export class Search {
  private readonly knowledge: Knowledge;
  private readonly table: TranspositionTable;
  private readonly environment: Pick<Environment, 'now' | 'isStopped'>;
  private readonly settings: SearchSettings;
  private readonly switches: Switches;
  /** Created by the first search and reused. */
  private alphaBeta: AlphaBeta | undefined;

  constructor(
    knowledge: Knowledge,
    table: TranspositionTable,
    environment: Pick<Environment, 'now' | 'isStopped'>,
    settings: SearchSettings = {},
  ) {
    this.knowledge = knowledge;
    this.table = table;
    this.environment = environment;
    this.settings = settings;
    this.switches = switchesOf(settings);
  }

  /** Clears the histories, for a new game. The owner of the transposition table clears it. */
  forget(): void {
    this.alphaBeta?.stack.histories.forget();
  }

  /**
   * Searches the position until a limit is reached or it is stopped, and leaves the position unchanged. Calls `report`
   * after each finished depth and returns the last report.
   */
  run(position: Position, limits: SearchLimits, report?: (report: SearchReport) => void): SearchReport {
    const { knowledge, settings } = this;
    const monitor = new SearchLimitsMonitor(this.environment, limits);
    const moves = listRootMoves(knowledge, position, limits, settings.overlooks);
    const alphaBeta = this.begin(position, monitor);
    const { stack } = alphaBeta;
    const root = new RootSearch(alphaBeta, this.switches.lateMoveReductions);
    if (settings.threadNumber === undefined) this.table.newSearch();
    const lines = Math.min(limits.lines ?? 1, moves.length);
    const reportNow = (depth: number): SearchReport => ({
      depth,
      deepest: stack.selDepth,
      nodes: monitor.nodes,
      ms: monitor.ms,
      tableUse: this.table.use(),
      lines: moves.slice(0, lines).map(lineOf),
    });

    // 1. Iterative deepening: each depth orders the root moves for the next one.
    const timeManager = new TimeManager(limits.time);
    const last = Math.min(limits.depth ?? MAX_PLY, MAX_PLY);
    let finished: SearchReport | undefined;
    for (let depth = 1; depth <= last && moves.length > 0 && !monitor.shouldStop(); depth++) {
      if (this.skipsDepth(depth)) continue;
      beginDepth(moves);
      for (let line = 0; line < lines && !monitor.isStopped; line++) this.searchLine(root, moves, line, depth, monitor);
      if (monitor.isStopped) break;
      finished = reportNow(depth);
      report?.(finished);
      const [best] = moves;
      const effort = best.nodes / Math.max(1, monitor.nodes);
      if (timeManager.shouldStop(monitor.ms, best.move, best.score, depth, moves.length, effort)) break;
    }
    const found = reportNow(finished?.depth ?? 0);
    return finished === undefined ? found : { ...found, lines: settledLines(finished.lines, found.lines) };
  }

  private begin(position: Position, monitor: SearchLimitsMonitor): AlphaBeta {
    const { knowledge, settings } = this;
    if (this.alphaBeta === undefined) {
      const stack = new SearchStack(knowledge, settings, position, monitor);
      this.alphaBeta = new AlphaBeta(knowledge, stack, this.table, settings);
    } else this.alphaBeta.stack.begin(position, monitor);
    return this.alphaBeta;
  }

  /** 2. Aspiration window around the score of the last depth, widened on the side where the search fails. */
  private searchLine(
    root: RootSearch,
    moves: RootMove[],
    line: number,
    depth: number,
    monitor: SearchLimitsMonitor,
  ): void {
    const { previous } = moves[line];
    const { margins, parameters } = root.stack;
    const hasWindow =
      this.switches.aspiration &&
      depth > parameters.aspirationDepth &&
      previous !== -INFINITE_SCORE &&
      !isDecided(previous);
    let width = margins.aspiration;
    let alpha = hasWindow ? previous - width : -INFINITE_SCORE;
    let beta = hasWindow ? previous + width : INFINITE_SCORE;
    let failedHigh = 0;
    for (;;) {
      const score = root.search(moves, line, Math.max(1, depth - failedHigh), alpha, beta);
      sortRootMoves(moves, line);
      if (monitor.isStopped) break;
      width += width >> 1;
      if (score <= alpha && alpha > -INFINITE_SCORE) {
        beta = (alpha + beta) >> 1;
        alpha = width > 600 ? -INFINITE_SCORE : score - width;
        failedHigh = 0;
      } else if (score >= beta && beta < INFINITE_SCORE) {
        beta = width > 600 ? INFINITE_SCORE : score + width;
        failedHigh++;
      } else break;
    }
    sortRootMoves(moves, 0, line + 1);
  }

  /**
   * Lazy SMP: helper threads skip some depths, each by its own pattern, so that threads do not all search the same
   * tree.
   */
  private skipsDepth(depth: number): boolean {
    const number = this.settings.threadNumber ?? 0;
    if (number === 0) return false;
    const size = 1 + ((number - 1) % 4);
    return depth > 1 && (((depth + number) / size) | 0) % 2 === 1;
  }
}

/**
 * A depth that was not finished changes at most the first line: the other lines may be from different depths, and their
 * scores cannot be compared.
 */
function settledLines(finished: readonly SearchLine[], found: readonly SearchLine[]): readonly SearchLine[] {
  if (finished.length < 2) return found;
  const [best] = found;
  if (best.moves[0] === finished[0].moves[0]) return finished;
  const others = finished.filter(({ moves }) => moves[0] !== best.moves[0]);
  return [best, ...others].slice(0, finished.length);
}

function lineOf(each: RootMove): SearchLine {
  const score = each.score === -INFINITE_SCORE ? each.previous : each.score;
  const shown = score === -INFINITE_SCORE ? 0 : score;
  return { score: shown, moves: each.pv, ...(each.bound === undefined ? {} : { bound: each.bound }) };
}
