import type { MatchEvent } from '@tesuji/match';
import type { Append, EventLog, Outage, StoredMatch } from '@tesuji/online';

/** What is told about rows. */
export interface LogObserver {
  /** A row is stored, after so many milliseconds. */
  stored(row: Append, milliseconds: number): void;
  /** A row was not stored, because another was faster. */
  lost(row: Append): void;
}

/** A log that tells about every row it stores. */
export class ObservedLog implements EventLog {
  readonly #log: EventLog;
  readonly #observer: LogObserver;

  constructor(log: EventLog, observer: LogObserver) {
    this.#log = log;
    this.#observer = observer;
  }

  async append(row: Append): Promise<boolean> {
    const began = performance.now();
    const isStored = await this.#log.append(row);
    if (isStored) this.#observer.stored(row, performance.now() - began);
    else this.#observer.lost(row);
    return isStored;
  }

  read(game: string, after: number): Promise<readonly MatchEvent[]> {
    return this.#log.read(game, after);
  }

  find(game: string): Promise<StoredMatch | undefined> {
    return this.#log.find(game);
  }

  heads(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#log.heads(games);
  }

  due(now: number, limit: number): Promise<readonly string[]> {
    return this.#log.due(now, limit);
  }

  outages(since: number): Promise<readonly Outage[]> {
    return this.#log.outages(since);
  }
}
