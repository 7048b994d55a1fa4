import type { MatchEvent, MatchState } from '@tesuji/match';
import type { Append, EventLog, GameInfo, GamePhase, Outage, StoredMatch } from '@tesuji/online';

/** A game to be served: what is fixed, the match before any event, and when to look at it if no player does anything. */
export interface NewMatch {
  readonly info: GameInfo;
  readonly first: MatchState;
  readonly wakeAt?: number;
}

interface Kept {
  readonly info: GameInfo;
  /** As text, so that no reader shares an object with the log. */
  readonly first: string;
  readonly rows: string[];
  phase: GamePhase;
  seq: number;
  wakeAt: number | undefined;
}

/**
 * The simplest log of games: what every other must do, without a disk. Several rooms, as of several processes, may share
 * one.
 */
export class MemoryLog implements EventLog {
  readonly #games = new Map<string, Kept>();
  readonly #outages: Outage[] = [];

  /** Adds a live game. */
  create({ info, first, wakeAt }: NewMatch): void {
    if (this.#games.has(info.id)) throw new Error(`there is already a game ${info.id}`);
    this.#games.set(info.id, { info, first: JSON.stringify(first), rows: [], phase: 'live', seq: 0, wakeAt });
  }

  /** Marks a game that is over as settled. Its events stay readable. */
  settle(id: string): void {
    const game = this.#games.get(id);
    if (game?.phase === 'over') game.phase = 'kept';
  }

  addOutage(outage: Outage): void {
    this.#outages.push(outage);
    this.#outages.sort((a, b) => a.since - b.since);
  }

  async append({ game: id, seq, last, events, wakeAt, result }: Append): Promise<boolean> {
    const game = this.#games.get(id);
    if (game?.phase !== 'live' || game.seq !== seq - 1) return false;
    game.rows.push(JSON.stringify(events));
    game.seq = last;
    game.wakeAt = result === undefined ? wakeAt : undefined;
    if (result !== undefined) game.phase = 'over';
    return true;
  }

  async read(id: string, after: number): Promise<readonly MatchEvent[]> {
    return eventsOf(this.#games.get(id)).filter(({ sequence }) => sequence > after);
  }

  async find(id: string): Promise<StoredMatch | undefined> {
    const game = this.#games.get(id);
    if (game === undefined) return undefined;
    const { info, phase } = game;
    const archive = phase === 'kept' ? { archive: eventsOf(game) } : {};
    return { info, first: JSON.parse(game.first) as MatchState, phase, ...archive };
  }

  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(ids.flatMap((id) => (this.#games.has(id) ? [[id, this.#games.get(id)!.seq] as const] : [])));
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    return [...this.#games.values()]
      .flatMap(({ info, wakeAt }) => (wakeAt !== undefined && wakeAt <= now ? [{ id: info.id, wakeAt }] : []))
      .sort((a, b) => a.wakeAt - b.wakeAt)
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async outages(since: number): Promise<readonly Outage[]> {
    return this.#outages.filter(({ till }) => till > since);
  }
}

function eventsOf(game: Kept | undefined): readonly MatchEvent[] {
  return (game?.rows ?? []).flatMap((row) => JSON.parse(row) as MatchEvent[]);
}
