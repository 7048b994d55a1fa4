import {
  rebuildMatch,
  type Host,
  type Loading,
  type Order,
  type OrderResult,
  type PlayerError,
  type SavedMatch,
  type Table,
  type TableNotice,
  type Timekeeper,
} from '@tesuji/host';
import {
  clockReading,
  sideToMove,
  type ClockReading,
  type MatchError,
  type MatchEvent,
  type MatchState,
} from '@tesuji/match';
import { ok, type Game, type Result, type Side } from '@tesuji/rules';
import { Emitter } from '../emitter.ts';
import type { GamePlan, HelpPlan, SeatPlan } from './setup/game-plan.ts';
import type { MatchUpdate, Place, PlayedMatch, Saving } from './played-match.ts';
import type { GameStore } from './storage/game-store.ts';
import { playerFor, seatPlayers, type SeatedPlayers, type Thinkers } from './setup/seat-players.ts';
import { storedGame, type StoredLiveGame } from './storage/stored-game.ts';
import type { TabLock, TabLocks } from './storage/tab-lock.ts';

/** What every match on this device shares. */
export interface MatchWorld {
  readonly host: Host;
  readonly store: GameStore;
  readonly tabLocks: TabLocks;
  readonly thinkers: Thinkers;
  readonly time: Timekeeper;
  /** A game could not be stored: it lasts only as long as this page. */
  onUnkept(): void;
}

/** Where a finished game is in the library. */
export interface LibraryEntry {
  readonly record: string;
  /** Is it there for good? A library that goes with the page does not take the game off our hands. */
  readonly isKept: boolean;
}

/** Writing takes a few milliseconds; after this many the page says that a move is not saved yet. */
const LATE = 300;

/** The first move of either side costs no time, as in games at a server. */
const FREE_PLIES = 2;

/**
 * A match on this device: played in this tab while it is shown and no other tab has it, written to the disk
 * after every event, and paused when it is not shown.
 */
export class LiveMatch implements PlayedMatch {
  readonly id: string;
  readonly game: Game;
  saving: Saving;
  loading: Loading | undefined;
  private readonly world: MatchWorld;
  private readonly listeners = new Emitter<MatchUpdate>();
  private stored: StoredLiveGame;
  private current: MatchState;
  private seated: SeatedPlayers | undefined;
  private table: Table | undefined;
  private tabLock: TabLock | undefined;
  private isOurs: boolean | undefined;
  /** Goes up whenever the tab gains or loses the game, so that a late answer to a claim is known as such. */
  private turns = 0;
  private watchers = 0;
  private stopWaiting: (() => void) | undefined;
  /** Its id in a library that goes with the page. */
  private passing: string | undefined;
  private broken: { readonly side: Side; readonly fault: PlayerError } | undefined;

  private constructor(world: MatchWorld, game: Game, stored: StoredLiveGame, state: MatchState) {
    this.world = world;
    this.game = game;
    this.id = stored.match.id;
    this.stored = stored;
    this.current = state;
    this.saving = $state.raw<Saving>(world.store.saved(this.id));
    this.loading = $state.raw<Loading | undefined>(undefined);
  }

  /** A new match, which begins at once in this tab. */
  static begin(world: MatchWorld, game: Game, id: string, plan: GamePlan): Result<LiveMatch, MatchError> {
    let match: LiveMatch | undefined = undefined;
    const seated = seatPlayers(game, plan, world.thinkers, (loading) => match?.showLoading(loading));
    const { line, clocks, takeback } = plan;
    const isTimed = clocks.some(({ kind }) => kind !== 'none');
    const terms = {
      players: seated.profiles,
      clocks,
      freePlies: isTimed ? FREE_PLIES : 0,
      assists: { hints: true, warnings: true, takeback },
    };
    const opened = world.host.open(id, game, { ...line, terms }, seated.players);
    if (!opened.ok) return opened;
    const table = opened.value;
    match = new LiveMatch(
      world,
      game,
      storedGame(game, plan, table.saved, table.state, world.time.date()),
      table.state,
    );
    match.seatAt(table, seated);
    match.keep(table.saved);
    match.hold();
    return ok(match);
  }

  /** A match from the store; `undefined` when its log does not hold together. */
  static restore(world: MatchWorld, game: Game, stored: StoredLiveGame): LiveMatch | undefined {
    const state = rebuildMatch(game, stored.match);
    return state.ok ? new LiveMatch(world, game, stored, state.value) : undefined;
  }

  get state(): MatchState {
    return this.current;
  }

  get plan(): GamePlan {
    return this.stored.plan;
  }

  /** The game as it is in the store. */
  get kept(): StoredLiveGame {
    return this.stored;
  }

  /** Its id in the library, once it is there. */
  get record(): string | undefined {
    return this.passing ?? this.stored.record;
  }

  /** Is it in the library for good? */
  get isFiled(): boolean {
    return this.stored.record !== undefined;
  }

  get place(): Place {
    if (this.isOurs === undefined) return 'asking';
    return this.isOurs ? 'here' : 'elsewhere';
  }

  /** The player that has failed, until it is replaced or tried again. */
  get fault(): { readonly side: Side; readonly fault: PlayerError } | undefined {
    return this.broken;
  }

  get startedAt(): number {
    return this.stored.match.first.time;
  }

  /** The time its clocks go by; the date while it is not played here. */
  now(): number {
    return this.table?.now() ?? this.world.time.date();
  }

  clock(side: Side): ClockReading {
    return clockReading(this.current, side, this.now());
  }

  isPerson(side: Side): boolean {
    return this.plan.isCopy || this.plan.seats[side].kind === 'person';
  }

  listen(listener: (news: MatchUpdate) => void): () => void {
    return this.listeners.on(listener);
  }

  /** Marks the game as shown. When it is shown nowhere it is paused, and other tabs may have it. */
  attend(): () => void {
    this.watchers++;
    if (this.watchers === 1) {
      this.hold();
      this.wakeUp();
    }
    let isAttending = true;
    return () => {
      if (!isAttending) return;
      isAttending = false;
      this.watchers--;
      if (this.watchers === 0) void this.rest();
    };
  }

  /** Takes the game from the tab that has it. */
  takeOver(): void {
    this.tabLock?.take();
  }

  /** Passes on a command of a person at this screen; `undefined` when no person plays here. */
  order(order: Order): OrderResult | undefined {
    const side = sideToMove(this.current);
    const speaker = this.seated?.people[side] ?? this.seated?.people[0] ?? this.seated?.people[1];
    return this.table === undefined ? undefined : speaker?.order(order);
  }

  pause(): void {
    if (this.current.phase.kind === 'running') this.table?.order('host', { kind: 'pause' });
  }

  /** Also after a fault, and then it is another try. */
  resume(): void {
    this.broken = undefined;
    if (this.current.phase.kind === 'paused') this.table?.order('host', { kind: 'resume' });
  }

  /** Lets another player continue for a side. */
  reseat(side: Side, seat: SeatPlan): void {
    if (this.table === undefined) return;
    const [first, second] = this.plan.seats;
    this.changePlan({ seats: side === 0 ? [seat, second] : [first, seat] });
    this.broken = undefined;
    this.table.seat(side, playerFor(this.game, this.plan, side, this.world.thinkers, this.showLoading));
    this.tell([]);
  }

  changeHelp(help: HelpPlan): void {
    this.changePlan({ help });
    this.tell([]);
  }

  noteFiled({ record, isKept }: LibraryEntry): void {
    if (isKept) this.stored = this.world.store.noteRecord(this.id, record) ?? this.stored;
    else this.passing = record;
    this.tell([]);
  }

  /** The store has more to say about how far this game is saved. */
  hearOfSaving(): void {
    const { plies, status } = this.world.store.saved(this.id);
    if (status === 'pending') this.waitForSaving();
    else this.stopWaitingForSaving();
    const isLate = status === 'pending' && this.saving.status === 'late';
    this.showSaving({ plies, status: isLate ? 'late' : status });
    if (status === 'failed') this.world.onUnkept();
  }

  /** Another tab has written this game: it is that tab's now, and we follow. */
  hearOfChange(): void {
    const stored = this.world.store.read(this.id);
    if (stored === undefined || this.isSame(stored.match)) return;
    if (this.table !== undefined) this.lose();
    this.load(stored);
    this.tell([]);
  }

  /** Leaves the game for good. */
  close(): void {
    this.tabLock?.release();
    this.tabLock = undefined;
    this.turns++;
    this.stopWaitingForSaving();
    this.world.host.close(this.id);
    this.table = undefined;
    this.listeners.clear();
  }

  private hold(): void {
    this.tabLock ??= this.world.tabLocks.hold(this.id, (isOurs) => {
      if (isOurs) return void this.gain();
      this.lose();
      this.tell([]);
    });
  }

  /** The game is this tab's once the store says so; what another tab has not written by then does not count. */
  private async gain(): Promise<void> {
    const turn = ++this.turns;
    const stored = (await this.world.store.claim(this.id)) ?? this.stored;
    if (turn !== this.turns) return;
    this.isOurs = true;
    if (this.table === undefined || !this.isSame(stored.match)) this.sitDown(stored);
    this.wakeUp();
    this.tell([]);
  }

  private lose(): void {
    this.turns++;
    this.isOurs = false;
    if (this.table === undefined) return;
    this.world.host.close(this.id);
    this.table = undefined;
  }

  /** Other tabs may have the game when all of it is written. */
  private async rest(): Promise<void> {
    this.pause();
    await this.world.store.settled(this.id);
    if (this.watchers > 0) return;
    this.tabLock?.release();
    this.tabLock = undefined;
    this.isOurs = undefined;
    this.turns++;
  }

  /** Where no clock waits for anyone, a game that stood still goes on by itself. */
  private wakeUp(): void {
    const isTimed = this.plan.clocks.some(({ kind }) => kind !== 'none');
    if (this.isOurs === true && this.watchers > 0 && !isTimed) this.resume();
  }

  private sitDown(stored: StoredLiveGame): void {
    if (!this.load(stored)) return;
    this.world.host.close(this.id);
    const seated = seatPlayers(this.game, stored.plan, this.world.thinkers, this.showLoading);
    const restored = this.world.host.restore(this.game, stored.match, seated.players, { isHeld: true });
    if (!restored.ok) return;
    this.seatAt(restored.value, seated);
    this.keep(restored.value.saved);
  }

  private seatAt(table: Table, seated: SeatedPlayers): void {
    this.table = table;
    this.seated = seated;
    this.current = table.state;
    table.listen((notice) => this.hear(table, notice));
  }

  private load(stored: StoredLiveGame): boolean {
    const state = rebuildMatch(this.game, stored.match);
    if (!state.ok) return false;
    this.stored = stored;
    this.current = state.value;
    return true;
  }

  private hear(table: Table, notice: TableNotice): void {
    if (table !== this.table) return;
    if (notice.kind === 'error') {
      this.broken = { side: notice.side, fault: notice.error };
      return this.tell([]);
    }
    if (notice.kind === 'refused') return;
    this.current = notice.state;
    this.keep(table.saved);
    this.tell(notice.events);
  }

  private keep(match: SavedMatch): void {
    const { plan, record } = this.stored;
    const stored = storedGame(this.game, plan, match, this.current, this.world.time.date());
    this.stored = record === undefined ? stored : { ...stored, record };
    this.world.store.write(this.stored);
  }

  private readonly showLoading = (loading: Loading | undefined): void => void (this.loading = loading);

  private waitForSaving(): void {
    const { time } = this.world;
    this.stopWaiting ??= time.wakeAt(time.now() + LATE, () => this.showSaving({ ...this.saving, status: 'late' }));
  }

  private stopWaitingForSaving(): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
  }

  private showSaving(saving: Saving): void {
    const { plies, status } = this.saving;
    if (saving.plies !== plies || saving.status !== status) this.saving = saving;
  }

  private changePlan(part: Partial<GamePlan>): void {
    this.stored = { ...this.stored, plan: { ...this.plan, ...part } };
    if (this.table !== undefined) this.keep(this.table.saved);
  }

  private isSame({ first, events }: SavedMatch): boolean {
    const last = events.at(-1);
    return (
      (last?.sequence ?? first.sequence) === this.current.sequence && (last?.at ?? first.time) === this.current.time
    );
  }

  private tell(events: readonly MatchEvent[]): void {
    this.listeners.emit({ events });
  }
}
