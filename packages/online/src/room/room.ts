import { apply, reduce, type Command, type MatchEvent, type MatchState, type Refusal } from '@tesuji/match';
import { findGame, type Game, type Side } from '@tesuji/rules';
import type { GameInfo, HostAct } from '../wire/api.ts';
import type { ClaimLeft, GameCommand, OnlineRefusal } from '../wire/message.ts';
import { gameTopic } from '../wire/topic.ts';
import type { Bus } from './bus.ts';
import { creditFor, firstBuckets, flagAllowance, followCredit, type CreditBuckets, type Lag } from './credit.ts';
import type { Append, EventLog, GameResult, StoredMatch } from './event-log.ts';
import { TaskQueue } from './task-queue.ts';
import { hostCommand, nextWake, outageEvents } from './wake.ts';

/** The time, and the only way in which this package waits. */
export interface RoomTime {
  /** Epoch milliseconds, the same for all processes as nearly as possible. Never runs backwards. */
  now(): number;
  /** Calls `call` once at `at`. Returns a function that cancels it. */
  wakeAt(at: number, call: () => void): () => void;
}

/** Tells whether the opponent of a player who asks may claim that they have left. */
export interface AbsenceCheck {
  /** Returns why a claim against this side is not possible; `undefined` when it is. */
  whyNotGone(room: Room, side: Side): OnlineRefusal | undefined;
}

export interface RoomWorld {
  readonly log: EventLog;
  readonly bus: Bus;
  readonly time: RoomTime;
  readonly absence: AbsenceCheck;
  /** Whether the database was away and it is not noted yet for how long: no flag may fall before that is known. */
  isLate?(): boolean;
  /** Called with errors that players are only told about as `later`. */
  onError?(error: unknown): void;
}

/** A command of one side, and what is known about its journey. */
export interface RoomOrder extends Lag {
  readonly side: Side;
  /** Chosen by the page, which may send the same command again with the same id. */
  readonly id: string;
  readonly command: GameCommand;
  /** When it was received. */
  readonly at: number;
}

/** What became of a command. `later` means that nothing is known: the database cannot be used. */
export type RoomAnswer =
  | { readonly kind: 'done'; readonly seq: number }
  | { readonly kind: 'refused'; readonly refusal: OnlineRefusal }
  | { readonly kind: 'later' };

/** Called after events are stored. `text` is the events as JSON, where they were written or read just now. */
export type RoomListener = (events: readonly MatchEvent[], state: MatchState, text?: string) => void;

/** The number of the first event of a message. */
const FIRST_SEQUENCE: RegExp = /"sequence":(\d+)/;

/** Events kept in memory for pages that come back after a moment. */
const RECENT = 32;

/**
 * One game being served: judges a command, stores the events, and only then tells its listeners. Any number of rooms, in any
 * number of processes, may serve the same game: the log decides, and whoever comes second reads what it missed and judges
 * again. Commands are handled one at a time.
 */
export class Room {
  readonly id: string;
  readonly game: Game;
  readonly info: GameInfo;
  readonly #world: RoomWorld;
  readonly #first: MatchState;
  readonly #listeners = new Set<RoomListener>();
  #state: MatchState;
  #buckets: CreditBuckets;
  #recent: MatchEvent[] = [];
  readonly #queue: TaskQueue = new TaskQueue();
  #cancelAlarm: (() => void) | undefined;
  /** When the alarm is rung. */
  #alarmAt = Infinity;
  #unsubscribe: (() => void) | undefined;
  /** Whether the log may contain events that this room has not read. */
  #isStale = false;
  #isClosed = false;

  private constructor(world: RoomWorld, game: Game, stored: StoredMatch) {
    this.id = stored.info.id;
    this.game = game;
    this.info = stored.info;
    this.#world = world;
    this.#first = stored.first;
    this.#state = stored.first;
    this.#buckets = firstBuckets(stored.first);
    if (stored.archive !== undefined) this.#follow(stored.archive);
  }

  /** Opens the game of an id; `undefined` when there is none. */
  static async open(world: RoomWorld, id: string): Promise<Room | undefined> {
    const stored = await world.log.find(id);
    if (stored === undefined) return undefined;
    const game = findGame(stored.first.line.game);
    if (game === undefined) throw new Error(`game ${id} is of an unknown kind, ${stored.first.line.game}`);
    const room = new Room(world, game, stored);
    // Subscribed first and read afterwards, so that nothing falls between.
    room.#unsubscribe = await world.bus.subscribe(gameTopic(id), (message) => room.#hear(message));
    try {
      await room.#queue.run(() => room.#catchUp());
      await room.stopForOutages();
    } catch (error) {
      room.close();
      throw error;
    }
    return room;
  }

  get state(): MatchState {
    return this.#state;
  }

  /** The match before any event. */
  get first(): MatchState {
    return this.#first;
  }

  /** Whether this room serves nothing any more: who asks for the game gets another. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Returns the events after number `after`; `undefined` when they are no longer in memory. */
  recentAfter(after: number): readonly MatchEvent[] | undefined {
    const missing = this.#state.sequence - after;
    if (missing < 0 || missing > this.#recent.length) return undefined;
    return missing === 0 ? [] : this.#recent.slice(-missing);
  }

  /** Calls `listener` after events are stored. Returns a function that removes it. */
  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Carries out a command of a player. Never rejects. */
  do(order: RoomOrder): Promise<RoomAnswer> {
    return this.#queue
      .run(() => this.#answer(order))
      .catch((error: unknown) => {
        this.#isStale = true;
        this.#world.onError?.(error);
        return { kind: 'later' } as const;
      });
  }

  /** Runs `call` between two commands, when this room has all that is in the log as far as it knows. */
  async inTurn<T>(call: () => T): Promise<T> {
    return this.#queue.run(async () => {
      if (this.#isStale) await this.#catchUp();
      return call();
    });
  }

  /** Reads what other processes may have stored, in case the bus has lost it. */
  async refresh(): Promise<void> {
    await this.#queue.run(() => this.#catchUp());
  }

  /** Lets the flag fall, or ends a game that has not begun, if it is time. */
  async wake(): Promise<void> {
    await this.#queue.run(async () => {
      await this.#catchUp();
      await this.#stopClocks();
      const due = nextWake(this.#state, this.#buckets);
      if (due === undefined || due.at > this.#world.time.now()) return this.#setAlarm();
      await this.#judge(() => hostCommand(this.#state, due.kind), due.at, 0);
    });
  }

  /** Stops the clocks for outages since the last event. */
  async stopForOutages(): Promise<void> {
    await this.#queue.run(() => this.#stopClocks());
  }

  /** Returns whether there was anything to stop for. */
  async #stopClocks(): Promise<boolean> {
    const outages = await this.#world.log.outages(this.#state.time);
    for (let isStopped = false; ; isStopped = true) {
      const events = outageEvents(this.game, this.#state, this.#buckets, outages);
      if (events.length === 0) return isStopped;
      if (!(await this.#store(events))) await this.#readRival();
    }
  }

  /**
   * Whether a flag has fallen for another reason than that the database was away. What was decided before it was, and waited
   * for it, is judged again.
   */
  async #isFlagRight(): Promise<boolean> {
    if (await this.#stopClocks()) return false;
    if (this.#world.isLate?.() === true) throw new Error(`the clocks of game ${this.id} are not corrected yet`);
    return true;
  }

  /** Carries out a command of the host. */
  doAsHost(kind: HostAct): Promise<RoomAnswer> {
    return this.#queue.run(() => this.#judge(() => hostCommand(this.#state, kind), this.#world.time.now(), 0));
  }

  /**
   * Pauses or resumes the game for its teacher, who needs no consent. `id` names the command: one that is sent again is
   * answered again. Never rejects.
   */
  doAsTeacher(kind: 'pause' | 'resume', id: string): Promise<RoomAnswer> {
    const command = (): Command => ({ ...hostCommand(this.#state, kind), id: `teacher:${id}` });
    return this.#queue
      .run(async () => {
        if (this.#isStale) await this.#catchUp();
        return this.#judge(command, this.#world.time.now(), 0);
      })
      .catch((error: unknown) => {
        this.#isStale = true;
        this.#world.onError?.(error);
        return { kind: 'later' } as const;
      });
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelAlarm?.();
    this.#unsubscribe?.();
    this.#listeners.clear();
  }

  async #answer(order: RoomOrder): Promise<RoomAnswer> {
    if (this.#isStale) await this.#catchUp();
    const { command, side, at } = order;
    if (command.kind === 'claim-left') return this.#claimLeft(order, command);
    const id = `${side}:${order.id}`;
    const credit = (): number =>
      command.kind === 'move'
        ? creditFor(this.#state, this.#buckets, order, at)
        : flagAllowance(this.#state, this.#buckets);
    return this.#judge(() => ({ ...command, id, author: side }), at, credit);
  }

  /** The opponent has left: the player who stayed wins or, if they prefer, draws. */
  async #claimLeft({ side, id, at }: RoomOrder, { result, ply }: ClaimLeft): Promise<RoomAnswer> {
    const other: Side = side === 0 ? 1 : 0;
    const command = {
      kind: 'forfeit',
      author: 'host',
      id: `${side}:${id}`,
      side: other,
      forfeit: 'left',
      ply,
      ...(result === 'draw' ? { isDraw: true } : {}),
    } as const;
    const isRepeated = this.#state.answered.includes(command.id);
    const refusal = isRepeated ? undefined : this.#world.absence.whyNotGone(this, other);
    return refusal === undefined ? this.#judge(() => command, at, 0) : { kind: 'refused', refusal };
  }

  /** Judges a command until it is stored or refused. A refusal counts only if the log has nothing new. */
  async #judge(command: () => Command, at: number, credit: number | (() => number)): Promise<RoomAnswer> {
    for (;;) {
      const given = command();
      const judged = apply(this.game, this.#state, given, at, typeof credit === 'number' ? credit : credit());
      if (judged.ok) {
        if (isFlag(judged.value) && !(await this.#isFlagRight())) continue;
        const isDone = judged.value.some((event) => event.command === given.id);
        if (!(await this.#store(judged.value))) await this.#readRival();
        else if (isDone) return { kind: 'done', seq: this.#state.sequence };
        continue;
      }
      if (judged.error.code === 'repeated') return { kind: 'done', seq: this.#state.sequence };
      if (!(await this.#catchUp())) return { kind: 'refused', refusal: judged.error satisfies Refusal };
    }
  }

  /** Stores events as one row and, when they are stored, tells all listeners. Returns whether they were stored. */
  async #store(events: readonly MatchEvent[]): Promise<boolean> {
    const { next, buckets } = this.#foresee(events);
    const wake = nextWake(next, buckets);
    const result = resultOf(next);
    const row: Append = {
      game: this.id,
      seq: this.#state.sequence + 1,
      last: next.sequence,
      events,
      at: next.time,
      ...(wake === undefined ? {} : { wakeAt: wake.at }),
      ...(result === undefined ? {} : { result }),
    };
    this.#isStale = true;
    const isStored = await this.#world.log.append(row);
    if (!isStored) return false;
    this.#isStale = false;
    const text = JSON.stringify(events);
    this.#world.bus.publish(gameTopic(this.id), text);
    this.#tell(events, next, buckets, text);
    return true;
  }

  /** Reads the events that took the number of a row which was not stored. */
  async #readRival(): Promise<void> {
    // Otherwise the log and the list of games disagree, and to judge again would never end.
    if (!(await this.#catchUp())) throw new Error(`game ${this.id} takes no event after ${this.#state.sequence}`);
  }

  /** Reads what the log has after the last known event. Returns whether there was anything. */
  async #catchUp(): Promise<boolean> {
    const events = await this.#world.log.read(this.id, this.#state.sequence);
    this.#isStale = false;
    const missing = events.filter(({ sequence }) => sequence > this.#state.sequence);
    if (missing.length > 0) this.#follow(missing);
    else this.#setAlarm();
    return missing.length > 0;
  }

  /** Another process has stored events. */
  #hear(message: string): void {
    // A process hears what it has said itself, and need not read it.
    const sequence = Number(FIRST_SEQUENCE.exec(message)?.[1] ?? Infinity);
    if (sequence <= this.#state.sequence) return;
    const events = JSON.parse(message) as readonly MatchEvent[];
    const [first] = events;
    if (first === undefined || first.sequence <= this.#state.sequence) return;
    void this.#queue
      .run(async () => {
        const missing = events.filter(({ sequence }) => sequence > this.#state.sequence);
        const text = missing.length === events.length ? message : undefined;
        if (missing[0]?.sequence === this.#state.sequence + 1) this.#follow(missing, text);
        else if (missing.length > 0) await this.#catchUp();
      })
      .catch(() => {
        this.#isStale = true;
      });
  }

  /** The state and the buckets after events that follow. */
  #foresee(events: readonly MatchEvent[]): { readonly next: MatchState; readonly buckets: CreditBuckets } {
    const next = reduce(this.game, this.#state, events);
    return { next, buckets: events.reduce((sum, event) => followCredit(next, sum, event), this.#buckets) };
  }

  #follow(events: readonly MatchEvent[], text?: string): void {
    const { next, buckets } = this.#foresee(events);
    this.#tell(events, next, buckets, text);
  }

  #tell(events: readonly MatchEvent[], next: MatchState, buckets: CreditBuckets, text?: string): void {
    this.#state = next;
    this.#buckets = buckets;
    this.#recent = [...this.#recent, ...events].slice(-RECENT);
    this.#setAlarm();
    for (const listener of this.#listeners) listener(events, next, text);
  }

  /**
   * Sees to it that an alarm is rung when the game has to be looked at. One that is rung too early is set anew: most moves
   * only put it off, and need not touch it.
   */
  #setAlarm(): void {
    const at = this.#isClosed ? undefined : nextWake(this.#state, this.#buckets)?.at;
    if (at !== undefined && this.#alarmAt <= at) return;
    this.#cancelAlarm?.();
    this.#cancelAlarm = undefined;
    this.#alarmAt = at ?? Infinity;
    if (at !== undefined) this.#cancelAlarm = this.#world.time.wakeAt(at, () => this.#ring());
  }

  #ring(): void {
    this.#alarmAt = Infinity;
    const wake = nextWake(this.#state, this.#buckets);
    if (wake === undefined || wake.at > this.#world.time.now()) return this.#setAlarm();
    // If the database cannot be used now, the sweep finds the game again.
    this.wake().catch(() => {});
  }
}

function isFlag(events: readonly MatchEvent[]): boolean {
  return events.some((event) => event.kind === 'ended' && event.ending.cause === 'flag');
}

/** Returns how a match ended; `undefined` while it is going on. */
export function resultOf({ phase }: MatchState): GameResult | undefined {
  if (phase.kind !== 'over') return undefined;
  const { ending } = phase;
  if (ending.cause === 'abort') return { cause: 'abort', reason: 'abort' };
  const { winner, reason } = ending.outcome;
  return { cause: ending.cause, reason, ...(winner === undefined ? {} : { winner }) };
}
