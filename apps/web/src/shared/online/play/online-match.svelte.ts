import type { Order, OrderResult } from '@tesuji/host';
import { apply, clockReading, plyOf, type ClockReading, type MatchEvent, type MatchState } from '@tesuji/match';
import {
  AFTER_OUTAGE,
  firstBuckets,
  nextWake,
  PLAYER_COMMANDS,
  type Connection,
  type Follower,
  type FollowerNews,
  type GameInfo,
  type PageTime,
} from '@tesuji/online';
import type { Game, Side } from '@tesuji/rules';
import { Emitter } from '../../emitter.ts';
import type { LibraryEntry } from '../../play/live-match.svelte.ts';
import type {
  ConnectionNotice,
  MatchUpdate,
  OnlinePart,
  Place,
  PlayedMatch,
  PlayedPlan,
  PlayerPresence,
  RemoteSeat,
  Saving,
} from '../../play/played-match.ts';
import { OnlineTeaching } from './online-teaching.svelte.ts';
import type { HelpPlan, SeatPlan } from '../../play/setup/game-plan.ts';

/** What a match on a server needs from the page. */
export interface OnlineMatchWorld {
  readonly connection: Connection;
  readonly time: PageTime;
  /** Asks for a rematch of a finished match, or withdraws that. */
  askRematch(id: string): void;
  withdrawRematch(id: string): void;
}

/** A follower that the server has told about its game. */
export type ReadyFollower = Follower & {
  readonly game: Game;
  readonly info: GameInfo;
  readonly confirmed: MatchState;
  readonly shown: MatchState;
};

/** Returns whether the server has told about the game, and it is one that this page knows. */
export function isReady(follower: Follower): follower is ReadyFollower {
  return follower.game !== undefined && follower.shown !== undefined;
}

/** The name of a command while it is judged here. */
const HERE = 'here';
/** Milliseconds after which a move that is not confirmed says so, and after which the server seems to be slow. */
const LATE = 500;
const SLOW = 1500;
/** Milliseconds for which the page says that the server was away. */
const AWAY_SHOWN = 15_000;

/**
 * A match on a server. Commands of the person here are shown at once, and taken back if the server refuses them. Any
 * number of tabs may show it: each follows the same log.
 */
export class OnlineMatch implements PlayedMatch {
  readonly id: string;
  readonly game: Game;
  readonly place: Place = 'here';
  readonly fault = undefined;
  readonly startedAt: number;
  /** Changes what the coach does for the person here; absent where no help was agreed. */
  readonly changeHelp?: (help: HelpPlan) => void;
  saving: Saving;
  plan: PlayedPlan;
  /** Present in a teaching game. */
  private readonly teaching: OnlineTeaching | undefined;
  private readonly follower: ReadyFollower;
  private readonly world: OnlineMatchWorld;
  private readonly listeners = new Emitter<MatchUpdate>();
  private readonly stops: (() => void)[];
  private notice: ConnectionNotice;
  private present: readonly [PlayerPresence | undefined, PlayerPresence | undefined];
  private wanted: OnlinePart['rematch'];
  private rated: OnlinePart['ratings'];
  private watching: number;
  private startLimit: number | undefined;
  private filed: LibraryEntry | undefined;
  private wasAway: { readonly ms: number; readonly until: number } | undefined;
  /** The unanswered commands, as the log will name them, whose effect is shown already. */
  private foreseen: ReadonlySet<string>;
  /** What a command that is being given will probably cause. */
  private expected: readonly MatchEvent[] = [];
  private watchers = 0;
  private stopFollowing: (() => void) | undefined;
  private cancelTimer: (() => void) | undefined;

  constructor(follower: ReadyFollower, world: OnlineMatchWorld) {
    this.follower = follower;
    this.world = world;
    this.id = follower.info.id;
    this.game = follower.game;
    this.startedAt = follower.info.createdAt;
    this.plan = $state.raw(planOf(follower, usualHelp(follower)));
    this.saving = $state.raw<Saving>(this.readSaving());
    this.notice = $state.raw(this.readNotice());
    this.present = $state.raw(this.readPresence());
    this.wanted = $state.raw(this.readRematch());
    this.rated = $state.raw(follower.now?.ratings);
    this.watching = $state.raw(follower.now?.spectators ?? 0);
    this.startLimit = $state.raw(this.readStart());
    this.foreseen = this.readForeseen();
    if (follower.info.teaching !== undefined) this.teaching = new OnlineTeaching(follower, world);
    const { sides } = this.plan.help;
    if (sides.length > 0) this.changeHelp = (help) => this.adopt({ ...help, sides });
    this.stopFollowing = follower.start();
    this.stops = [follower.listen((news) => this.hear(news)), world.connection.listen(() => this.refresh())];
  }

  /** The state that is shown: what is confirmed, and commands of this page that are not. */
  get state(): MatchState {
    return this.follower.shown;
  }

  /** What the server has stored. */
  get confirmed(): MatchState {
    return this.follower.confirmed;
  }

  /** The side of the person here; `undefined` for a spectator. */
  get side(): Side | undefined {
    return this.follower.side;
  }

  get record(): string | undefined {
    return this.filed?.record;
  }

  get isFiled(): boolean {
    return this.filed?.isKept === true;
  }

  get online(): OnlinePart {
    const { follower, world } = this;
    return {
      connection: this.notice,
      players: follower.info.players,
      presence: this.present,
      spectators: this.watching,
      ratings: this.rated,
      startBy: this.startLimit,
      isCorrespondence: follower.info.speed === 'correspondence',
      tournament: follower.info.tournament,
      rematch: this.wanted,
      teaching: this.teaching,
      askRematch: () => world.askRematch(this.id),
      withdrawRematch: () => world.withdrawRematch(this.id),
      claimLeft: (result) => follower.order({ kind: 'claim-left', result, ply: plyOf(this.confirmed) }),
    };
  }

  /** The time of the server, by this page's estimate. */
  now(): number {
    return this.world.connection.serverTime.now();
  }

  /**
   * While a move of ours is not confirmed, our clock has stopped and the opponent's does not run yet: it starts when the
   * opponent can see the move.
   */
  clock(side: Side): ClockReading {
    const isOurs = side === this.side || plyOf(this.state) <= plyOf(this.confirmed);
    return clockReading(isOurs ? this.state : this.confirmed, side, this.now());
  }

  isPerson(side: Side): boolean {
    return side === this.side;
  }

  listen(listener: (update: MatchUpdate) => void): () => void {
    return this.listeners.on(listener);
  }

  /** The server counts the person as there while this match is shown. */
  attend(): () => void {
    this.watchers++;
    this.stopFollowing ??= this.follower.start();
    let isAttending = true;
    return () => {
      if (!isAttending) return;
      isAttending = false;
      this.watchers--;
      this.rest();
    };
  }

  /** Stops following a match that is shown nowhere, once everything that was done here is confirmed. */
  rest(): void {
    if (this.watchers > 0 || this.follower.pending.length > 0) return;
    this.stopFollowing?.();
    this.stopFollowing = undefined;
  }

  order(order: Order): OrderResult | undefined {
    const { side, state } = this;
    if (side === undefined || !isForPlayers(order)) return undefined;
    const command = { ...order, ply: plyOf(state), branch: state.branch };
    // What cannot be done by all that is known here is not sent.
    const judged = apply(this.game, state, { ...command, id: HERE, author: side }, this.now());
    if (!judged.ok) {
      this.listeners.emit({ events: [], refused: judged.error });
      return judged;
    }
    // That the flag has fallen is for the server to say.
    this.expected = judged.value.filter((event) => event.command === HERE);
    this.follower.order(command);
    return judged;
  }

  pause(): void {
    this.stopClocks('pause');
  }

  resume(): void {
    this.stopClocks('resume');
  }

  /** A teacher needs no consent, so that what players may do says nothing about it. */
  private stopClocks(kind: 'pause' | 'resume'): void {
    const { state } = this;
    if (this.teaching?.isOurs !== true) this.order({ kind });
    else this.follower.order({ kind, ply: plyOf(state), branch: state.branch });
  }

  noteFiled(entry: LibraryEntry): void {
    this.filed = entry;
    this.listeners.emit({ events: [] });
  }

  /** Leaves the match for good. */
  close(): void {
    this.cancelTimer?.();
    for (const stop of this.stops) stop();
    this.stopFollowing?.();
    this.stopFollowing = undefined;
    this.listeners.clear();
  }

  private adopt(help: HelpPlan): void {
    this.plan = { ...this.plan, help };
    this.listeners.emit({ events: [] });
  }

  private hear({ confirmed, refusal }: FollowerNews): void {
    this.noteOutage(confirmed);
    // What was shown before it was confirmed is no news.
    const fresh = confirmed.filter(({ command }) => command === undefined || !this.foreseen.has(command));
    const events = [...fresh, ...this.expected];
    this.expected = [];
    this.foreseen = this.readForeseen();
    this.renew();
    this.listeners.emit({ events, ...(refusal === undefined ? {} : { refused: refusal.refusal }) });
    if (this.watchers === 0 && confirmed.length > 0) this.rest();
  }

  private readForeseen(): ReadonlySet<string> {
    return new Set(this.follower.pending.map(({ id }) => `${this.side}:${id}`));
  }

  private noteOutage(events: readonly MatchEvent[]): void {
    const paused = events.find(({ kind }) => kind === 'paused');
    const resumed = events.find(({ kind }) => kind === 'resumed');
    if (paused?.kind !== 'paused' || resumed?.kind !== 'resumed') return;
    if (paused.by !== 'host' || resumed.by !== 'host') return;
    const ms = Math.max(0, resumed.at - AFTER_OUTAGE - paused.at);
    this.wasAway = { ms, until: this.world.time.now() + AWAY_SHOWN };
  }

  /** The names of the players, their seats or what is allowed to them may have changed as well. */
  private renew(): void {
    this.teaching?.refresh();
    this.plan = planOf(this.follower, this.plan.help);
    this.refresh();
  }

  /** Shows everything that depends on the connection and on time, and looks again when time alone will change it. */
  private refresh(): void {
    const { status, plies } = this.readSaving();
    if (this.saving.status !== status || this.saving.plies !== plies) this.saving = { status, plies };
    this.notice = this.readNotice();
    this.present = this.readPresence();
    this.wanted = this.readRematch();
    this.rated = this.follower.now?.ratings;
    this.watching = this.follower.now?.spectators ?? 0;
    this.startLimit = this.readStart();
    this.cancelTimer?.();
    const waits = [
      LATE - this.pendingTime,
      SLOW - this.pendingTime,
      (this.wasAway?.until ?? 0) - this.world.time.now(),
    ];
    const next = waits.filter((wait) => wait > 0 && wait < Infinity);
    this.cancelTimer = next.length === 0 ? undefined : this.world.time.after(Math.min(...next), () => this.refresh());
  }

  /** For how long the oldest command waits for an answer; without one, since ever. */
  private get pendingTime(): number {
    const [oldest] = this.follower.pending;
    return oldest === undefined ? -Infinity : this.now() - oldest.at;
  }

  private readSaving(): Saving {
    const plies = plyOf(this.confirmed);
    const isSent = this.follower.pending.length === 0;
    return { plies, status: isSent ? 'saved' : this.pendingTime >= LATE ? 'sending' : 'pending' };
  }

  private readNotice(): ConnectionNotice {
    const { status, serverTime } = this.world.connection;
    if (status.kind === 'old') return { code: 'old' };
    if (status.kind !== 'connected') {
      return { code: 'reconnecting', isMoveKept: this.follower.pending.some(({ command }) => command.kind === 'move') };
    }
    if (this.pendingTime >= SLOW) return { code: 'saving' };
    if (this.wasAway !== undefined && this.wasAway.until > this.world.time.now())
      return { code: 'was-away', ms: this.wasAway.ms };
    const { lag } = serverTime;
    return lag === undefined ? { code: 'connected' } : { code: 'connected', lag };
  }

  private readPresence(): readonly [PlayerPresence | undefined, PlayerPresence | undefined] {
    const { now, side } = this.follower;
    const { status, serverTime } = this.world.connection;
    const isConnected = status.kind === 'connected';
    const read = (each: Side): PlayerPresence | undefined => {
      // This page knows best whether it is connected; about others it knows nothing without a connection.
      if (!isConnected) return each === side ? { isHere: false } : undefined;
      if (each !== side) return now?.presence[each];
      const { lag } = serverTime;
      return lag === undefined ? { isHere: true } : { isHere: true, lag };
    };
    return this.state.phase.kind === 'over' && now === undefined ? [undefined, undefined] : [read(0), read(1)];
  }

  private readRematch(): OnlinePart['rematch'] {
    return this.follower.now?.rematch ?? { by: [] };
  }

  private readStart(): number | undefined {
    // A game that is paused is called off as well, but after days.
    if (this.confirmed.phase.kind !== 'running') return undefined;
    const wake = nextWake(this.confirmed, firstBuckets(this.confirmed));
    return wake?.kind === 'abort' ? wake.at : undefined;
  }
}

function isForPlayers(order: Order): order is Order & { readonly kind: (typeof PLAYER_COMMANDS)[number] } {
  return PLAYER_COMMANDS.some((kind) => kind === order.kind);
}

/** The help that was agreed for the person here. Rated matches have none, whatever was agreed. */
function usualHelp({ info, side }: ReadyFollower): HelpPlan {
  const allowed = side === undefined || info.isRated ? undefined : info.help[side];
  // Hints can be asked for wherever the coach helps a side, so without them it must not help.
  if (side === undefined || allowed?.hints !== true)
    return { hints: 'off', sides: [], tutorial: false, warnings: 'off' };
  return { hints: 'beginner', sides: [side], tutorial: true, warnings: allowed.warnings ? 'normal' : 'off' };
}

/** Who sits at a board, as the person sees it who has this side. */
export function seatsOf(players: GameInfo['players'], side: Side | undefined): PlayedPlan['seats'] {
  const seat = (each: Side): SeatPlan | RemoteSeat => {
    const { name, isBot } = players[each];
    if (each === side) return { kind: 'person', name: '' };
    return { kind: 'remote', name, ...(isBot === true && { isBot }) };
  };
  return [seat(0), seat(1)];
}

function planOf({ info, side, confirmed }: ReadyFollower, help: HelpPlan): PlayedPlan {
  const { line, terms, given } = confirmed;
  return {
    line: { ...line, moves: line.moves.slice(0, given) },
    seats: seatsOf(info.players, side),
    clocks: terms.clocks,
    help,
    takeback: terms.assists.takeback,
    isCopy: false,
  };
}
