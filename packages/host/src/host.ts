import {
  apply,
  createMatch,
  parseMatch,
  reduce,
  type MatchError,
  type MatchPlan,
  type MatchState,
} from '@tesuji/match';
import { fail, ok, type Game, type Result } from '@tesuji/rules';
import type { Stop, TablePlayer } from './player.ts';
import { Table, type SavedMatch, type TableNotice } from './table.ts';
import type { Timekeeper } from './timekeeper.ts';

/** Why a saved match cannot be restored. */
export type RestoreError =
  /** The field of the first or last state that is invalid. */
  | { readonly code: 'broken-state'; readonly at: 'start' | 'end'; readonly field: string }
  /** The event with this sequence number does not follow from the state before it. */
  | { readonly code: 'broken-log'; readonly sequence: number; readonly why: string };

type Players = readonly [TablePlayer, TablePlayer];

export interface RestoreOptions {
  /** Pauses the match at its last event, so that the time since is not charged: for people at one board. */
  readonly isHeld?: boolean;
}

/** Any number of matches at once, each at a table of its own. */
export class Host {
  readonly #time: Timekeeper;
  readonly #tables = new Map<string, Table>();
  readonly #listeners = new Set<(table: Table, notice: TableNotice) => void>();

  constructor(time: Timekeeper) {
    this.#time = time;
  }

  get tables(): readonly Table[] {
    return [...this.#tables.values()];
  }

  find(id: string): Table | undefined {
    return this.#tables.get(id);
  }

  /** Opens a new match, which begins at once. Its terms name the players; one player on both seats shares the board. */
  open(id: string, game: Game, plan: MatchPlan, players: Players): Result<Table, MatchError> {
    const [first, second] = players;
    const terms = {
      players: [first.profile, second.profile] as const,
      isShared: first === second,
      ...plan.terms,
    };
    const state = createMatch(game, { ...plan, terms }, this.#time.date());
    return state.ok ? ok(this.#seat(game, { id, first: state.value, events: [] }, players)) : state;
  }

  /**
   * Continues a saved match. A clock that was running has run on meanwhile, as is right where people play from different
   * places, unless `isHeld` is set.
   */
  restore(game: Game, saved: SavedMatch, players: Players, choice: RestoreOptions = {}): Result<Table, RestoreError> {
    const read = readSaved(game, saved);
    if (!read.ok) return read;
    const { match, state } = read.value;
    return ok(this.#seat(game, choice.isHeld ? pauseAtLastEvent(game, match, state) : match, players));
  }

  /** Calls `listener` with every notice of every table, present and future. */
  listen(listener: (table: Table, notice: TableNotice) => void): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Closes a table. Its match can be restored from `saved`. */
  close(id: string): void {
    this.#tables.get(id)?.close();
    this.#tables.delete(id);
  }

  #seat(game: Game, saved: SavedMatch, players: Players): Table {
    if (this.#tables.has(saved.id)) throw new RangeError(`there is already a match ${saved.id}`);
    const table = new Table(game, saved, players, this.#time);
    this.#tables.set(saved.id, table);
    table.listen((notice) => {
      for (const listener of this.#listeners) listener(table, notice);
    });
    table.start();
    return table;
  }
}

/** Returns the state that a saved match leads to. What was saved may be damaged. */
export function rebuildMatch(game: Game, saved: SavedMatch): Result<MatchState, RestoreError> {
  const read = readSaved(game, saved);
  return read.ok ? ok(read.value.state) : read;
}

interface ReadMatch {
  /** The saved match in the form of this version. */
  readonly match: SavedMatch;
  readonly state: MatchState;
}

function readSaved(game: Game, saved: SavedMatch): Result<ReadMatch, RestoreError> {
  const { events } = saved;
  const start = parseMatch(game, saved.first);
  if (!start.ok) return fail({ code: 'broken-state', at: 'start', field: start.error.field });
  let state = start.value;
  try {
    for (const event of events) state = reduce(game, state, [event]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail({ code: 'broken-log', sequence: state.sequence + 1, why });
  }
  const end = parseMatch(game, state);
  if (!end.ok) return fail({ code: 'broken-state', at: 'end', field: end.error.field });
  return ok({ match: { ...saved, first: start.value }, state: end.value });
}

/** Pauses a running match at its last event, so that the time since is charged to neither side. */
function pauseAtLastEvent(game: Game, saved: SavedMatch, state: MatchState): SavedMatch {
  const command = {
    kind: 'pause',
    author: 'host',
    id: `hold-${state.sequence}`,
    ply: state.line.moves.length,
  } as const;
  const paused = apply(game, state, command, state.time);
  return paused.ok ? { ...saved, events: [...saved.events, ...paused.value] } : saved;
}
