import { createMatch, type MatchFault, type MatchPlan } from '@tesuji/match';
import { ok, type Game, type Result } from '@tesuji/rules';
import type { Notice } from './notice.ts';
import type { Player } from './player.ts';
import { holdStill, rebuild, type RestoreFault, type SavedMatch } from './saved-match.ts';
import type { Stop } from './stop.ts';
import { Table } from './table.ts';
import type { Timekeeper } from './timekeeper.ts';

type Players = readonly [Player, Player];

export interface RestoreChoice {
  /** Let the match stand paused at its last event, whatever time has passed, as people at one board expect. */
  readonly isHeld?: boolean;
}

/** Any number of matches at once. Each runs by itself; the host knows where they are. */
export class Host {
  readonly #time: Timekeeper;
  readonly #tables = new Map<string, Table>();
  readonly #listeners = new Set<(table: Table, notice: Notice) => void>();

  constructor(time: Timekeeper) {
    this.#time = time;
  }

  get tables(): readonly Table[] {
    return [...this.#tables.values()];
  }

  find(id: string): Table | undefined {
    return this.#tables.get(id);
  }

  /** A new match, which begins at once. Who plays is noted in its terms; only one player on both seats shares a board. */
  open(id: string, game: Game, plan: MatchPlan, players: Players): Result<Table, MatchFault> {
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
   * Goes on with a match from its log. A clock that was running has run on meanwhile, as it must where people play
   * from different places.
   */
  restore(game: Game, saved: SavedMatch, players: Players, choice: RestoreChoice = {}): Result<Table, RestoreFault> {
    const state = rebuild(game, saved);
    if (!state.ok) return state;
    return ok(this.#seat(game, choice.isHeld ? holdStill(game, saved, state.value) : saved, players));
  }

  /** Hears everything from every table, present and to come. */
  listen(listener: (table: Table, notice: Notice) => void): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(id: string): void {
    this.#tables.get(id)?.close();
    this.#tables.delete(id);
  }

  #seat(game: Game, saved: SavedMatch, players: Players): Table {
    if (this.#tables.has(saved.id)) throw new RangeError(`there is a match ${saved.id} already`);
    const table = new Table(game, saved, players, this.#time);
    this.#tables.set(saved.id, table);
    table.listen((notice) => {
      for (const listener of this.#listeners) listener(table, notice);
    });
    table.start();
    return table;
  }
}
