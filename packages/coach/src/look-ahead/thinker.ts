import { knowledgeOf, Search, Table, type SearchLimits, type SearchReport } from '@tesuji/engine';
import type { Game, Position } from '@tesuji/rules';

/** Milliseconds from any fixed moment. */
export type Clock = () => number;

/** Enough for what a coach may look at while somebody waits; a larger table takes longer to clear. */
const MEGABYTES = 2;
const LEAST_DEPTH = 3;

/** A search for short questions on the thread that asks: the same question gets the same answer, whatever was asked before. */
export class Thinker {
  private readonly table = new Table(MEGABYTES);
  private readonly search: Search;
  private clock: Clock = () => 0;

  constructor(game: Game) {
    this.search = new Search(knowledgeOf(game), this.table, { now: () => this.clock(), isStopped: () => false });
  }

  /** Forgets what was learnt, for a new question. */
  begin(clock: Clock | undefined): void {
    this.clock = clock ?? (() => 0);
    this.table.clear();
    this.search.forget();
  }

  /**
   * The position is played on and left as it was. However little time there is, it looks a few plies ahead: an answer
   * without any thought would be none.
   */
  think(position: Position, limits: SearchLimits): SearchReport {
    const report = this.search.run(position, limits);
    const depth = Math.min(LEAST_DEPTH, limits.depth ?? LEAST_DEPTH);
    if (limits.time === undefined || report.depth >= depth) return report;
    const { time: _, ...others } = limits;
    return this.search.run(position, { ...others, depth });
  }
}

const thinkers = new WeakMap<Game, Thinker>();

/** One for each game, since it has room to work in. */
export function thinkerOf(game: Game): Thinker {
  const thinker = thinkers.get(game) ?? new Thinker(game);
  thinkers.set(game, thinker);
  return thinker;
}

/** A time limit where there is a clock to tell it by; nodes alone decide where there is none. */
export function within(ms: number, clock: Clock | undefined): Pick<SearchLimits, 'time'> {
  return clock === undefined ? {} : { time: { usual: ms, most: ms } };
}
