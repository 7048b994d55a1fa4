import { ok, type Game, type Position } from '@tesuji/rules';
import type { Library, LibraryResult } from '../library.ts';
import { ownSideOf } from '../people.ts';
import type { Summary } from '../summary.ts';
import { explore, type ExplorableGame, type Exploration } from './explorer.ts';
import { isTrace, traceGame, type GameTrace } from './trace.ts';

/** Where traces are stored. They can be made again, so that a store may lose any of them, and fails silently. */
export interface TraceStore {
  /** Returns what is stored, which may be damaged. */
  readAll(): Promise<readonly unknown[]>;
  write(traces: readonly GameTrace[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Whose games are counted: all, or those that the person at this device played as the first or the second side. */
export type Whose = 'all' | 'first' | 'second';

/** How far the index is. */
export interface IndexProgress {
  readonly done: number;
  readonly total: number;
}

/** Games per write and per report of progress. */
const CHUNK = 100;

/**
 * The traces of all games of a library, for the explorer and for names of openings. It follows the library: games that
 * were added or changed since the last call are traced, and the others are not read again.
 */
export class GameIndex {
  private readonly library: Library;
  private readonly games: readonly Game[];
  private readonly store: TraceStore | undefined;
  private traces: Map<string, GameTrace> | undefined;
  private summaries: ReadonlyMap<string, Summary> = new Map();
  private lastWork: Promise<unknown> = Promise.resolve();

  constructor(library: Library, games: readonly Game[], store?: TraceStore) {
    this.library = library;
    this.games = games;
    this.store = store;
  }

  /** Brings the index up to date. Calls wait for each other. */
  update(onProgress: (progress: IndexProgress) => void = () => {}): LibraryResult<void> {
    const work = this.lastWork.then(() => this.updateNow(onProgress));
    this.lastWork = work.catch(() => undefined);
    return work;
  }

  /** Returns the ids of the openings of each game that has any, by the id of the game, as of the last `update`. */
  openings(): ReadonlyMap<string, readonly string[]> {
    const named = [...this.current()].filter(([, { openings }]) => openings.length > 0);
    return new Map(named.map(([id, { openings }]) => [id, openings]));
  }

  /** Returns what was played from a position, as of the last `update`. */
  explore(game: Game, position: Position, whose: Whose, ownName: string): Exploration {
    return explore(this.chosen(game, whose, ownName), position);
  }

  private *chosen(game: Game, whose: Whose, ownName: string): Iterable<ExplorableGame> {
    for (const [id, trace] of this.current()) {
      const summary = this.summaries.get(id);
      if (trace.game !== game.id || summary === undefined) continue;
      const own = whose === 'all' ? undefined : ownSideOf(summary, ownName);
      if (whose === 'all' || own === (whose === 'first' ? 0 : 1)) yield { trace, result: summary.result };
    }
  }

  private current(): ReadonlyMap<string, GameTrace> {
    return this.traces ?? new Map();
  }

  private async updateNow(onProgress: (progress: IndexProgress) => void): LibraryResult<void> {
    const listed = await this.library.list();
    if (!listed.ok) return listed;
    this.summaries = new Map(listed.value.map((summary) => [summary.id, summary]));
    this.traces ??= await this.restore();
    await this.forgetMissing(this.traces);
    const missing = listed.value.filter(({ id, print }) => this.traces?.get(id)?.print !== print);
    for (let from = 0; from < missing.length; from += CHUNK) {
      onProgress({ done: from, total: missing.length });
      await this.trace(missing.slice(from, from + CHUNK), this.traces);
    }
    return ok(undefined);
  }

  private async restore(): Promise<Map<string, GameTrace>> {
    const stored = (await this.store?.readAll()) ?? [];
    return new Map(stored.filter(isTrace).map((trace) => [trace.id, trace]));
  }

  private async forgetMissing(traces: Map<string, GameTrace>): Promise<void> {
    const gone = [...traces.keys()].filter((id) => !this.summaries.has(id));
    for (const id of gone) traces.delete(id);
    if (gone.length > 0) await this.store?.remove(gone);
  }

  /** Traces games. One that cannot be read is left out, and tried again the next time. */
  private async trace(summaries: readonly Summary[], traces: Map<string, GameTrace>): Promise<void> {
    const made: GameTrace[] = [];
    for (const { id } of summaries) {
      const found = await this.library.get(id);
      const game = found.ok ? this.games.find((each) => each.id === found.value.record.game) : undefined;
      if (!found.ok || game === undefined) continue;
      made.push(traceGame(game, found.value.record, id, found.value.summary.print));
    }
    for (const trace of made) traces.set(trace.id, trace);
    if (made.length > 0) await this.store?.write(made);
  }
}
