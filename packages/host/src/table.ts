import {
  apply,
  nextDeadline,
  plyOf,
  reduce,
  type Author,
  type Command,
  type MatchEvent,
  type MatchState,
} from '@tesuji/match';
import { fail, ok, type Game, type Side } from '@tesuji/rules';
import { listDuties, Seating } from './seating.ts';
import type { PlayerError } from './player-error.ts';
import type { Order, OrderResult, Seen, Stop, TablePlayer, TableRefusal } from './player.ts';
import type { Timekeeper } from './timekeeper.ts';

/** All that has to be kept of a match: its first state, and the events since. Plain JSON. */
export interface SavedMatch {
  readonly id: string;
  readonly first: MatchState;
  readonly events: readonly MatchEvent[];
}

/** What listeners of a table are notified of, in the order in which it happened. */
export type TableNotice =
  /** `state` is the match after these events. */
  | { readonly kind: 'events'; readonly events: readonly MatchEvent[]; readonly state: MatchState }
  | { readonly kind: 'refused'; readonly command: Command; readonly refusal: TableRefusal }
  /** The player of that side cannot continue; the match is paused. */
  | { readonly kind: 'error'; readonly side: Side; readonly error: PlayerError };

export type TableListener = (notice: TableNotice) => void;

/**
 * One match being played: judges orders, keeps the log, asks players, watches the clock and notifies listeners. Between
 * two orders it does nothing; a running clock is one alarm.
 */
export class Table {
  readonly id: string;
  readonly game: Game;
  readonly #first: MatchState;
  readonly #log: MatchEvent[];
  readonly #time: Timekeeper;
  /** The time of this match less that of the timekeeper. */
  readonly #lead: number;
  readonly #seating: Seating;
  readonly #listeners = new Set<TableListener>();
  readonly #notices: TableNotice[] = [];
  #state: MatchState;
  #alarm: { readonly at: number; readonly stop: Stop } | undefined;
  #isSettling = false;
  #isClosed = false;

  constructor(game: Game, saved: SavedMatch, players: readonly [TablePlayer, TablePlayer], time: Timekeeper) {
    this.id = saved.id;
    this.game = game;
    this.#first = saved.first;
    this.#log = [...saved.events];
    this.#state = reduce(game, saved.first, saved.events);
    this.#time = time;
    // If the system's date was set back, time continues from the last event.
    this.#lead = Math.max(this.#state.time, time.date()) - time.now();
    this.#seating = new Seating(this, players);
  }

  get state(): MatchState {
    return this.#state;
  }

  /** What `Host.restore` needs. */
  get saved(): SavedMatch {
    return { id: this.id, first: this.#first, events: [...this.#log] };
  }

  /** Returns the time of this match: the date when it was opened or restored, plus what has passed by its timekeeper. */
  now(): number {
    return this.#time.now() + this.#lead;
  }

  /** Begins to ask players. Until then nothing happens, so that listeners can be added. */
  start(): void {
    this.#settle();
  }

  /** Calls `listener` with every notice. Returns a function that removes it. */
  listen(listener: TableListener): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Judges an order of a side. A refusal goes to the listeners as well. */
  order(author: Author, order: Order, seen: Seen = this.#present()): OrderResult {
    // A command that takes effect increases the sequence, so no two that do share an id.
    const command = { ...order, ...seen, author, id: `at-${this.#state.sequence}` };
    const answer = this.#isClosed ? fail({ code: 'table-closed' } as const) : this.#judge(command);
    if (!answer.ok) this.#notices.push({ kind: 'refused', command, refusal: answer.error });
    this.#settle();
    return answer;
  }

  /** Pauses the match because a player cannot continue. `resume` tries again, `seat` replaces the player. */
  reportError(side: Side, error: PlayerError): void {
    this.#notices.push({ kind: 'error', side, error });
    if (this.#state.phase.kind === 'running') this.order('host', { kind: 'pause' });
    else this.#settle();
  }

  /** Lets another player play on for a side. */
  seat(side: Side, player: TablePlayer): void {
    this.#seating.replace(side, player);
    this.#settle();
  }

  /** Removes the players and listeners. The match stays as it is and can be restored. */
  close(): void {
    this.#isClosed = true;
    this.#settle();
    this.#seating.close();
    this.#listeners.clear();
  }

  #present(): Seen {
    return { ply: plyOf(this.#state), branch: this.#state.branch };
  }

  #judge(command: Command): OrderResult {
    const judged = apply(this.game, this.#state, command, this.now());
    if (!judged.ok) return judged;
    this.#record(judged.value);
    // If the flag had fallen before the command came, judging it again gives its author the refusal.
    const isAnswered = judged.value.some((event) => event.command === command.id);
    return isAnswered ? ok(judged.value) : this.#judge(command);
  }

  #record(events: readonly MatchEvent[]): void {
    this.#state = reduce(this.game, this.#state, events);
    for (const event of events) this.#log.push(event);
    this.#seating.closePast(listDuties(this.#state));
    this.#notices.push({ kind: 'events', events, state: this.#state });
  }

  /** Notifies listeners, opens turns and sets the alarm until nothing changes. Orders meanwhile are judged at once. */
  #settle(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    const errors: unknown[] = [];
    try {
      do {
        for (const notice of this.#notices.splice(0)) this.#notify(notice, errors);
        if (!this.#isClosed) this.#seating.openNew(this.#state);
        this.#setAlarm();
      } while (this.#notices.length > 0);
    } finally {
      this.#isSettling = false;
    }
    if (errors.length > 0) throw new AggregateError(errors, 'a listener failed');
  }

  /** Calls all listeners, even if one of them throws. */
  #notify(notice: TableNotice, errors: unknown[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(notice);
      } catch (error) {
        errors.push(error);
      }
    }
  }

  #setAlarm(): void {
    const at = this.#isClosed ? undefined : nextDeadline(this.#state);
    if (at === this.#alarm?.at) return;
    this.#alarm?.stop();
    this.#alarm = at === undefined ? undefined : { at, stop: this.#time.wakeAt(at - this.#lead, () => this.#wake()) };
  }

  /** Judges the clock. If the alarm came early, the flag has not fallen and the alarm is set again. */
  #wake(): void {
    this.#alarm = undefined;
    this.#judge({ kind: 'flag', author: 'host', ...this.#present(), id: `at-${this.#state.sequence}` });
    this.#settle();
  }
}
