import {
  DelayedFeed,
  type GameDrawing,
  type GameFeed,
  type GameNow,
  type GameSnapshot,
  type Presence,
  type Room,
  type RoomTime,
  type SeatPresence,
  type SeatRating,
  type ServerMessage,
  type SharedMap,
} from '@tesuji/online';
import type { MatchEvent } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import { SharedParts } from '../bus/shared-parts.ts';
import { SoonestTimer } from './soonest-timer.ts';

/** A socket that follows a game. */
export interface GameMember {
  /** The side of a player; absent for a spectator. */
  readonly side: Side | undefined;
  /** Whether this person teaches; they may have a side as well. */
  readonly isTeacher: boolean;
  /** The id of a person whose drawings all at the board see; absent for others. */
  readonly drawer: string | undefined;
  /** The round trip in milliseconds, where known. */
  readonly roundTrip: number | undefined;
  send(text: string): void;
  /** The game has to be joined again: its players have changed. */
  rejoin(): void;
}

export interface HubWorld {
  readonly time: RoomTime;
  readonly presence: Presence;
  /** Returns all events of a game. */
  readEvents(game: string): Promise<readonly MatchEvent[]>;
  /** Returns the ratings of the players of a rated game, with the change once it was counted. */
  readRatings(game: string): Promise<GameNow['ratings']>;
  /** Returns who has asked for a rematch, and the game that came of it. */
  readRematch(game: string): Promise<{ readonly by: readonly string[]; readonly game?: string }>;
  /** What the pages of other processes show at a game, where there are other processes. */
  readonly shared?: SharedMap;
  onError(error: unknown): void;
}

/** What the pages of one process at a game show to those of others. */
interface HubPart {
  readonly spectators?: number;
  /** By person. */
  readonly drawings?: Readonly<Record<string, GameDrawing>>;
  readonly isTeacherHere?: true;
  /** By side. */
  readonly lags?: readonly [number | null, number | null];
}

/** Milliseconds between two messages about who is there. */
const NOW_GAP = 250;
/** A round trip is shown anew when it has changed by this many milliseconds and by a third. */
const LAG_STEP = 15;

/** All pages that follow one game over this process. Messages are written once for all. */
export class GameHub {
  readonly room: Room;
  readonly #topic: string;
  /** How a message with events begins. */
  readonly #eventsStart: string;
  readonly #world: HubWorld;
  readonly #parts: SharedParts<HubPart>;
  readonly #members = new Set<GameMember>();
  /** Spectators who see everything late. */
  readonly #delayed = new Set<GameMember>();
  /** Only while there is a member: a room without listeners is closed after a while. */
  #stopListening: (() => void) | undefined;
  #feed: DelayedFeed | undefined;
  /** What each page draws, in the order in which it came. A person may have several pages: the last one counts. */
  readonly #drawings = new Map<GameMember, GameDrawing>();
  #rematch: GameNow['rematch'];
  #ratings: GameNow['ratings'];
  #lags: [number | undefined, number | undefined] = [undefined, undefined];
  #told = '';
  #toldDelayed = '';
  /** Whether somebody was away when it was told the last time who is there. */
  #toldAway = false;
  #toldAt = -Infinity;
  readonly #timer = new SoonestTimer(() => this.#tell());
  #isClosed = false;

  constructor(room: Room, topic: string, world: HubWorld) {
    this.room = room;
    this.#topic = topic;
    this.#eventsStart = `{"t":"events","topic":${JSON.stringify(topic)},"events":`;
    this.#world = world;
    this.#parts = new SharedParts(world.shared, room.id);
    world.presence.watch(room.id);
    this.readAgain().catch((error: unknown) => world.onError(error));
  }

  /** Reads what is shown besides the log. */
  async readAgain(): Promise<void> {
    if (this.room.state.phase.kind === 'over') await this.#readRematch();
    if (this.room.info.isRated) await this.#readRatings();
  }

  /**
   * Adds a member, and sends what it has missed after event `after`, or the whole state. Returns whether it needed only
   * events; `undefined` when this hub is closed, and another has to be asked.
   */
  async join(member: GameMember, after: number | undefined): Promise<boolean | undefined> {
    const isDelayed = !isInside(member) && this.room.info.delay > 0;
    return this.room.inTurn(async () => {
      if (isDelayed) await this.#openFeed();
      // The room may have been closed before this hub was asked for.
      if (this.#isClosed || this.room.isClosed) return undefined;
      const isResumed = this.#sendMissing(member, isDelayed ? this.#feed! : this.room, after);
      const isNew = !this.#members.has(member) && !this.#delayed.has(member);
      (isDelayed ? this.#delayed : this.#members).add(member);
      this.#listen();
      if (isNew && member.side !== undefined) this.#world.presence.enter(this.room.id, member.side);
      member.send(this.#nowText(isDelayed));
      this.changed();
      return isResumed;
    });
  }

  /** Removes a member that has left the screen (`isBye`), or whose connection was lost. */
  leave(member: GameMember, isBye: boolean): void {
    const wasThere = this.#members.delete(member) || this.#delayed.delete(member);
    if (!wasThere) return;
    this.#drawings.delete(member);
    if (member.side !== undefined) this.#world.presence.leave(this.room.id, member.side, isBye);
    if (this.#delayed.size === 0) this.#closeFeed();
    if (this.#delayed.size + this.#members.size === 0) this.#stopFollowing();
    this.changed();
  }

  /** The round trip of a member was measured. */
  measured({ side }: GameMember): void {
    if (side === undefined) return;
    const before = this.#lags[side];
    const lag = this.#lagOf(side);
    const step = before === undefined ? 0 : Math.max(LAG_STEP, before / 3);
    if (lag !== undefined && (before === undefined || Math.abs(lag - before) >= step)) this.changed();
  }

  /** A person at the board of a teaching game has drawn something, or removed it. */
  show(member: GameMember, drawing: GameDrawing): void {
    if (member.drawer === undefined || !this.#members.has(member)) return;
    this.#drawings.delete(member);
    this.#drawings.set(member, drawing);
    this.changed();
  }

  /** A player has asked for a rematch, or has withdrawn that. */
  rematchChanged(): void {
    this.#readRematch().catch((error: unknown) => this.#world.onError(error));
  }

  /** The game was counted in the ratings of its players. */
  ratingsChanged(): void {
    this.#readRatings().catch((error: unknown) => this.#world.onError(error));
  }

  /** Who is there may have changed: tells all members, but not more often than every `NOW_GAP` milliseconds. */
  changed(): void {
    if (this.#isClosed) return;
    const at = this.#toldAt + NOW_GAP;
    if (at <= performance.now()) this.#tell();
    else this.#timer.ringAt(at);
  }

  /** Ends this hub, because its room is closed. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#timer.cancel();
    this.#stopFollowing();
    this.#closeFeed();
    this.#parts.close();
    const members = [...this.#members, ...this.#delayed];
    this.#members.clear();
    this.#delayed.clear();
    for (const member of members) member.rejoin();
  }

  #listen(): void {
    this.#stopListening ??= this.room.listen((events, { sequence }, text) => {
      this.#broadcast(this.#members, events, sequence, text);
      // A move changes nothing in who is there, but whether and when somebody has left who is away.
      if (this.#isAnybodyAway || this.#toldAway) this.changed();
    });
  }

  get #isAnybodyAway(): boolean {
    return this.#world.presence.isAway(this.room.id, 0) || this.#world.presence.isAway(this.room.id, 1);
  }

  #stopFollowing(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  #sendMissing(member: GameMember, feed: GameFeed, after: number | undefined): boolean {
    const head = feed.state.sequence;
    const events = after === undefined ? undefined : feed.recentAfter(after);
    const topic = this.#topic;
    if (events !== undefined) {
      member.send(write({ t: 'events', topic, events, head }));
      return true;
    }
    const { side } = member;
    const state: GameSnapshot = { info: this.room.info, match: feed.state, ...(side === undefined ? {} : { side }) };
    member.send(write({ t: 'state', topic, seq: head, state }));
    return false;
  }

  async #openFeed(): Promise<void> {
    if (this.#feed !== undefined) return;
    const events = await this.#world.readEvents(this.room.id);
    if (this.#isClosed) return;
    this.#feed = new DelayedFeed(this.room, events, this.#world.time);
    this.#feed.listen((shown, { sequence }) => {
      this.#broadcast(this.#delayed, shown, sequence);
      this.changed();
    });
  }

  #closeFeed(): void {
    this.#feed?.close();
    this.#feed = undefined;
  }

  async #readRematch(): Promise<void> {
    const { by, game } = await this.#world.readRematch(this.room.id);
    const { players } = this.room.info;
    const sides = ([0, 1] as const).filter((side) => by.includes(players[side].id));
    this.#rematch =
      sides.length === 0 && game === undefined ? undefined : { by: sides, ...(game === undefined ? {} : { game }) };
    this.changed();
  }

  async #readRatings(): Promise<void> {
    this.#ratings = await this.#world.readRatings(this.room.id);
    this.changed();
  }

  #tell(): void {
    this.#toldAt = performance.now();
    this.#toldAway = this.#isAnybodyAway;
    this.#lags = [this.#lagOf(0), this.#lagOf(1)];
    this.#share();
    if (this.#members.size > 0) this.#told = tellNew(this.#members, this.#nowText(false), this.#told);
    if (this.#delayed.size > 0) this.#toldDelayed = tellNew(this.#delayed, this.#nowText(true), this.#toldDelayed);
  }

  #nowText(isDelayed: boolean): string {
    const { room } = this;
    const parts = this.#parts.others;
    // Whose turn it is, and that the game is over, is not for those who see everything late.
    const isKnown = !isDelayed || this.#feed?.state.phase.kind === 'over';
    const seat = (side: Side): SeatPresence => {
      const lag = this.#lags[side] ?? this.#lagOf(side) ?? lagIn(parts, side);
      const claimAt = isDelayed ? undefined : this.#world.presence.claimTime(room, side);
      return {
        isHere: !this.#world.presence.isAway(room.id, side),
        ...(lag === undefined ? {} : { lag }),
        ...(claimAt === undefined ? {} : { claimAt }),
      };
    };
    const value: GameNow = {
      presence: [seat(0), seat(1)],
      spectators: this.spectators,
      ...(this.#ratings !== undefined && { ratings: isKnown ? this.#ratings : withoutChange(this.#ratings) }),
      ...(this.#rematch === undefined || !isKnown ? {} : { rematch: this.#rematch }),
      ...(room.info.teaching !== undefined && !isDelayed && this.#teachingNow(parts)),
    };
    return write({ t: 'now', topic: this.#topic, value });
  }

  #teachingNow(parts: readonly HubPart[]): Pick<GameNow, 'drawings' | 'isTeacherHere'> {
    const drawings: Record<string, GameDrawing> = {};
    for (const part of parts) Object.assign(drawings, part.drawings);
    Object.assign(drawings, this.#ownDrawings());
    const isTeacherHere = this.#hasTeacher() || parts.some((part) => part.isTeacherHere === true);
    return { drawings, isTeacherHere };
  }

  #ownDrawings(): Readonly<Record<string, GameDrawing>> {
    const drawings: Record<string, GameDrawing> = {};
    for (const [{ drawer = '' }, drawing] of this.#drawings) drawings[drawer] = drawing;
    return drawings;
  }

  #hasTeacher(): boolean {
    return [...this.#members].some(({ isTeacher }) => isTeacher);
  }

  /** Tells other processes what their pages show of those of this one. */
  #share(): void {
    if (this.#world.shared === undefined) return;
    const spectators = this.#ownSpectators;
    const isTaught = this.room.info.teaching !== undefined;
    // What changes by less is not worth a message to all processes.
    const [first, second] = this.#lags.map((lag) => (lag === undefined ? null : Math.round(lag / LAG_STEP) * LAG_STEP));
    this.#parts.show({
      ...(spectators > 0 && { spectators }),
      ...(isTaught && this.#drawings.size > 0 && { drawings: this.#ownDrawings() }),
      ...(isTaught && this.#hasTeacher() && { isTeacherHere: true }),
      ...((first !== null || second !== null) && { lags: [first ?? null, second ?? null] }),
    });
  }

  /** How many pages watch without playing, whichever process they are connected to. */
  get spectators(): number {
    return this.#parts.others.reduce((sum, part) => sum + (part.spectators ?? 0), this.#ownSpectators);
  }

  get #ownSpectators(): number {
    let count = this.#delayed.size;
    for (const member of this.#members) if (!isInside(member)) count++;
    return count;
  }

  /** The shortest round trip among the connections of a player. */
  #lagOf(side: Side): number | undefined {
    let shortest: number | undefined;
    for (const member of this.#members) {
      if (member.side !== side || member.roundTrip === undefined) continue;
      shortest = Math.min(shortest ?? Infinity, Math.round(member.roundTrip));
    }
    return shortest;
  }

  /** Sends events, of which `text` is the JSON if that is known: other processes have written it already. */
  #broadcast(members: ReadonlySet<GameMember>, events: readonly MatchEvent[], head: number, text?: string): void {
    if (members.size === 0) return;
    const topic = this.#topic;
    const message =
      text === undefined ? write({ t: 'events', topic, events, head }) : `${this.#eventsStart}${text},"head":${head}}`;
    for (const member of members) member.send(message);
  }
}

/** Returns the round trip of a player who is connected to another process. */
function lagIn(parts: readonly HubPart[], side: Side): number | undefined {
  return parts.map(({ lags }) => lags?.[side]).find((lag) => typeof lag === 'number');
}

/** Players and the teacher see the present. */
function isInside({ side, isTeacher }: GameMember): boolean {
  return side !== undefined || isTeacher;
}

/** Ratings before the game, for those who do not know its end yet. */
function withoutChange(ratings: readonly [SeatRating, SeatRating]): readonly [SeatRating, SeatRating] {
  const [{ change: _first, ...first }, { change: _second, ...second }] = ratings;
  return [first, second];
}

/** Sends a text unless it is the one that was sent before. Returns it. */
function tellNew(members: ReadonlySet<GameMember>, text: string, before: string): string {
  if (text !== before) for (const member of members) member.send(text);
  return text;
}

function write(message: ServerMessage): string {
  return JSON.stringify(message);
}
