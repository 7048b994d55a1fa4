import type { Position } from '@tesuji/rules';
import type { Surroundings } from '../agents/agent.ts';
import type { Knowledge } from '../knowledge.ts';
import { AlphaBeta } from './alpha-beta.ts';
import type { SearchLimits } from './limits.ts';
import { Meter } from './meter.ts';
import { Pace } from './pace.ts';
import { ASPIRATION_DEPTH } from './parameters.ts';
import type { SearchLine, SearchReport } from './report.ts';
import { beginDepth, listRootMoves, sortRootMoves, type RootMove } from './root-moves.ts';
import { RootSearch } from './root-search.ts';
import { INFINITE, isDecided, MOST_PLIES } from './score.ts';
import { switchesOf, type SearchSettings, type Switches } from './settings.ts';
import type { Table } from './table.ts';
import { Track } from './track.ts';

/** Finds good moves. One for each thread; it keeps what it learnt from move to move until told to forget. */
export class Search {
  private readonly knowledge: Knowledge;
  private readonly table: Table;
  private readonly surroundings: Pick<Surroundings, 'now' | 'isStopped'>;
  private readonly settings: SearchSettings;
  private readonly switches: Switches;
  /** Made for the first search and kept for all. */
  private alphaBeta: AlphaBeta | undefined;

  constructor(
    knowledge: Knowledge,
    table: Table,
    surroundings: Pick<Surroundings, 'now' | 'isStopped'>,
    settings: SearchSettings = {},
  ) {
    this.knowledge = knowledge;
    this.table = table;
    this.surroundings = surroundings;
    this.settings = settings;
    this.switches = switchesOf(settings);
  }

  /** For a new game. The table is the owner's to clear. */
  forget(): void {
    this.alphaBeta?.track.histories.forget();
  }

  /**
   * Thinks about the position until a limit is reached or it is stopped, and leaves it as it was. A finished depth is
   * reported as it comes; the last report is also returned.
   */
  run(position: Position, limits: SearchLimits, report?: (report: SearchReport) => void): SearchReport {
    const { knowledge, settings } = this;
    const meter = new Meter(this.surroundings, limits);
    const moves = listRootMoves(knowledge, position, limits, settings.oversight);
    const alphaBeta = this.begin(position, meter);
    const { track } = alphaBeta;
    const root = new RootSearch(alphaBeta, this.switches.lateMoveReductions);
    if (settings.threadNumber === undefined) this.table.newSearch();
    const lines = Math.min(limits.lines ?? 1, moves.length);
    const reportNow = (depth: number): SearchReport => ({
      depth,
      deepest: track.deepest,
      nodes: meter.nodes,
      ms: meter.ms,
      tableUse: this.table.use(),
      lines: moves.slice(0, lines).map(lineOf),
    });

    // 1. Iterative deepening: each depth puts the moves in order for the next, and there is always an answer.
    const pace = new Pace(limits.time);
    const last = Math.min(limits.depth ?? MOST_PLIES, MOST_PLIES);
    let finished: SearchReport | undefined;
    for (let depth = 1; depth <= last && moves.length > 0 && !meter.isOver(); depth++) {
      if (this.skipsDepth(depth)) continue;
      beginDepth(moves);
      for (let line = 0; line < lines && !meter.isStopped; line++) this.searchLine(root, moves, line, depth, meter);
      if (meter.isStopped) break;
      finished = reportNow(depth);
      report?.(finished);
      const [best] = moves;
      const effort = best.nodes / Math.max(1, meter.nodes);
      if (pace.isEnough(meter.ms, best.move, best.score, depth, moves.length, effort)) break;
    }
    const found = reportNow(finished?.depth ?? 0);
    return finished === undefined ? found : { ...found, lines: settledLines(finished.lines, found.lines) };
  }

  private begin(position: Position, meter: Meter): AlphaBeta {
    const { knowledge, settings } = this;
    if (this.alphaBeta === undefined) {
      const track = new Track(knowledge, settings, position, meter);
      this.alphaBeta = new AlphaBeta(knowledge, track, this.table, settings);
    } else this.alphaBeta.track.begin(position, meter);
    return this.alphaBeta;
  }

  /** 2. Aspiration: expects about the score of the last depth, and opens the window on the side where that fails. */
  private searchLine(root: RootSearch, moves: RootMove[], line: number, depth: number, meter: Meter): void {
    const { previous } = moves[line];
    const hasWindow =
      this.switches.aspiration && depth > ASPIRATION_DEPTH && previous !== -INFINITE && !isDecided(previous);
    let width = this.knowledge.margins.aspiration;
    let alpha = hasWindow ? previous - width : -INFINITE;
    let beta = hasWindow ? previous + width : INFINITE;
    let failedHigh = 0;
    for (;;) {
      const score = root.search(moves, line, Math.max(1, depth - failedHigh), alpha, beta);
      sortRootMoves(moves, line);
      if (meter.isStopped) break;
      width += width >> 1;
      if (score <= alpha && alpha > -INFINITE) {
        beta = (alpha + beta) >> 1;
        alpha = width > 600 ? -INFINITE : score - width;
        failedHigh = 0;
      } else if (score >= beta && beta < INFINITE) {
        beta = width > 600 ? INFINITE : score + width;
        failedHigh++;
      } else break;
    }
    sortRootMoves(moves, 0, line + 1);
  }

  /** Helpers leave out depths in patterns of their own, so that threads do not all do the same. */
  private skipsDepth(depth: number): boolean {
    const number = this.settings.threadNumber ?? 0;
    if (number === 0) return false;
    const size = 1 + ((number - 1) % 4);
    return depth > 1 && (((depth + number) / size) | 0) % 2 === 1;
  }
}

/**
 * A depth that was cut short changes at most the first of several lines: it has seen some of them anew and not the
 * others, and scores of two depths cannot be compared.
 */
function settledLines(finished: readonly SearchLine[], found: readonly SearchLine[]): readonly SearchLine[] {
  if (finished.length < 2) return found;
  const [best] = found;
  if (best.moves[0] === finished[0].moves[0]) return finished;
  const others = finished.filter(({ moves }) => moves[0] !== best.moves[0]);
  return [best, ...others].slice(0, finished.length);
}

function lineOf(each: RootMove): SearchLine {
  const score = each.score === -INFINITE ? each.previous : each.score;
  const shown = score === -INFINITE ? 0 : score;
  return { score: shown, moves: each.line, ...(each.bound === undefined ? {} : { bound: each.bound }) };
}
