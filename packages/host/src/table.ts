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
import type { Answer } from './answer.ts';
import { listDuties } from './duty.ts';
import type { Fault } from './fault.ts';
import type { Notice } from './notice.ts';
import type { Order, Player, Seen } from './player.ts';
import type { SavedMatch } from './saved-match.ts';
import { Seating } from './seating.ts';
import type { Stop } from './stop.ts';
import type { Timekeeper } from './timekeeper.ts';

export type Listener = (notice: Notice) => void;

/**
 * One match being played: judges orders, keeps the log, asks players, watches the clock and tells everyone. It never
 * thinks and never waits; between two orders nothing of it runs.
 */
export class Table {
  readonly id: string;
  readonly game: Game;
  readonly #first: MatchState;
  readonly #log: MatchEvent[];
  readonly #time: Timekeeper;
  /** How far the time of this match is ahead of the timekeeper's. */
  readonly #lead: number;
  readonly #seating: Seating;
  readonly #listeners = new Set<Listener>();
  readonly #notices: Notice[] = [];
  #state: MatchState;
  #alarm: { readonly at: number; readonly stop: Stop } | undefined;
  #isSettling = false;
  #isClosed = false;

  constructor(game: Game, saved: SavedMatch, players: readonly [Player, Player], time: Timekeeper) {
    this.id = saved.id;
    this.game = game;
    this.#first = saved.first;
    this.#log = [...saved.events];
    this.#state = reduce(game, saved.first, saved.events);
    this.#time = time;
    // The date may be earlier than the last event, since somebody set it back: then time goes on from the event.
    this.#lead = Math.max(this.#state.time, time.date()) - time.now();
    this.#seating = new Seating(this, players);
  }

  get state(): MatchState {
    return this.#state;
  }

  /** All that must be kept to restore this match. */
  get saved(): SavedMatch {
    return { id: this.id, first: this.#first, events: [...this.#log] };
  }

  /** The time of this match: the date when it was opened or restored, and what has passed since by its timekeeper. */
  now(): number {
    return this.#time.now() + this.#lead;
  }

  /** Asks whoever has something to do. Until then the table is quiet, so that listeners can be set up. */
  start(): void {
    this.#settle();
  }

  listen(listener: Listener): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  order(author: Author, order: Order, seen: Seen = this.#present()): Answer {
    // Whatever takes effect moves the sequence on, so no two commands that do ever share this id.
    const command = { ...order, ...seen, author, id: `at-${this.#state.sequence}` };
    const answer = this.#isClosed ? fail({ code: 'table-closed' } as const) : this.#judge(command);
    if (!answer.ok) this.#notices.push({ kind: 'refused', command, refusal: answer.error });
    this.#settle();
    return answer;
  }

  /** A player has broken down: nothing is lost, the clocks stop, and people decide what to do. */
  breakDown(side: Side, fault: Fault): void {
    this.#notices.push({ kind: 'fault', side, fault });
    if (this.#state.phase.kind === 'running') this.order('host', { kind: 'pause' });
    else this.#settle();
  }

  /** Lets somebody else play on for a side. */
  seat(side: Side, player: Player): void {
    this.#seating.replace(side, player);
    this.#settle();
  }

  /** Everyone leaves. The match stays as it is and can be restored. */
  close(): void {
    this.#isClosed = true;
    this.#settle();
    this.#seating.close();
    this.#listeners.clear();
  }

  #present(): Seen {
    return { ply: plyOf(this.#state), branch: this.#state.branch };
  }

  #judge(command: Command): Answer {
    const judged = apply(this.game, this.#state, command, this.now());
    if (!judged.ok) return judged;
    this.#record(judged.value);
    // The flag had fallen before the command came: its author gets to know why nothing came of it.
    const isAnswered = judged.value.some((event) => event.command === command.id);
    return isAnswered ? ok(judged.value) : this.#judge(command);
  }

  #record(events: readonly MatchEvent[]): void {
    this.#state = reduce(this.game, this.#state, events);
    for (const event of events) this.#log.push(event);
    this.#seating.closePast(listDuties(this.#state));
    this.#notices.push({ kind: 'events', events, state: this.#state });
  }

  /** Tells, asks and sets the alarm until all is quiet. What is ordered meanwhile is judged at once and told in turn. */
  #settle(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    const errors: unknown[] = [];
    try {
      do {
        for (const notice of this.#notices.splice(0)) this.#tell(notice, errors);
        if (!this.#isClosed) this.#seating.openNew(this.#state);
        this.#setAlarm();
      } while (this.#notices.length > 0);
    } finally {
      this.#isSettling = false;
    }
    if (errors.length > 0) throw new AggregateError(errors, 'a listener failed');
  }

  /** A listener that fails keeps nobody else from hearing. */
  #tell(notice: Notice, errors: unknown[]): void {
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

  /** Woken too early, the flag has not fallen, and the alarm is set again. */
  #wake(): void {
    this.#alarm = undefined;
    this.#judge({ kind: 'flag', author: 'host', ...this.#present(), id: `at-${this.#state.sequence}` });
    this.#settle();
  }
}
