import type { MatchEvent, MatchState } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import type { GameInfo } from '../wire/api.ts';

/**
 * Where a game stands: `live` takes commands, `over` has ended, `kept` has been settled, so that its log may be deleted.
 */
export type GamePhase = 'live' | 'over' | 'kept';

/** A game as it is stored, without its log. */
export interface StoredMatch {
  readonly info: GameInfo;
  /** The match before any event. */
  readonly first: MatchState;
  readonly phase: GamePhase;
  /** All events, once the game is settled. */
  readonly archive?: readonly MatchEvent[];
}

/** How a game ended, for lists and statistics. An aborted game has neither winner nor outcome. */
export interface GameResult {
  readonly cause: string;
  readonly reason: string;
  readonly winner?: Side;
}

/** The events of one command, stored as one row: all of them or none. */
export interface Append {
  readonly game: string;
  /** The numbers of the first and the last event. */
  readonly seq: number;
  readonly last: number;
  readonly events: readonly MatchEvent[];
  /** The time of the last event. */
  readonly at: number;
  /** When the game has to be looked at again, should nothing happen; absent when never. */
  readonly wakeAt?: number;
  /** Present when the events end the game: nothing can be appended after them. */
  readonly result?: GameResult;
}

/**
 * The durable log of games. The insert of a row is the only arbiter between processes: of two rows with the same number
 * one is stored, and a game that is not live takes none.
 */
export interface EventLog {
  /**
   * Stores a row. Resolves when it is on the disk, to `false` when it is not stored: its number is taken or does not
   * follow the last one, or the game is over or unknown. Rejects when the database cannot be used; the row may then be
   * stored or not.
   */
  append(row: Append): Promise<boolean>;
  /** Reads the events after number `after`, in order. */
  read(game: string, after: number): Promise<readonly MatchEvent[]>;
  find(game: string): Promise<StoredMatch | undefined>;
  /** Returns the number of the last event of each of these games; unknown ones are absent. */
  heads(games: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns ids of live games whose `wakeAt` is not after `now`, the earliest first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** Returns the times in which no server was running that ended after `since`, in order. */
  outages(since: number): Promise<readonly Outage[]>;
}

/** A time in which no server was there to take commands. */
export interface Outage {
  readonly since: number;
  readonly till: number;
}
