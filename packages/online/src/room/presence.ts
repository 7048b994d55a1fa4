import { isObject, isSide, sideToMove } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import type { OnlineRefusal } from '../wire/message.ts';
import type { Bus } from './bus.ts';
import { graceOf, isCorrespondence, isOpening } from './credit.ts';
import type { AbsenceCheck, Room, RoomTime } from './room.ts';

const CHANNEL = 'presence';
/** Milliseconds between two signs of life of a process. */
export const PRESENCE_BEAT = 2000;
/** A process without a sign of life for this long is forgotten, with the seats it announced. */
const FORGOTTEN_AFTER = 6000;

/** What processes tell each other. */
interface Announcement {
  readonly process: string;
  /** A sign of life if absent. */
  readonly game?: string;
  readonly side?: Side;
  /** Absent in a question about a game. */
  readonly isHere?: boolean;
  readonly isBye?: boolean;
}

interface Seat {
  /** Connections of this process. */
  local: number;
  /** Other processes that have connections. */
  readonly remote: Set<string>;
  /** Since when the player has been away; meaningless while they are there. */
  goneSince: number;
  /** Whether the last one left the screen, instead of losing the connection. */
  isBye: boolean;
}

/**
 * Who is there, for each seat of the games that are open in this process. It is not durable: after a restart all
 * players count as gone since then, which gives each a full grace.
 */
export class Presence implements AbsenceCheck {
  readonly #bus: Bus;
  readonly #time: RoomTime;
  readonly #process: string;
  readonly #games = new Map<string, readonly [Seat, Seat]>();
  readonly #lastBeats = new Map<string, number>();
  readonly #listeners = new Set<(game: string) => void>();

  /** `process` is the name of this process among all. */
  constructor(bus: Bus, time: RoomTime, process: string) {
    this.#bus = bus;
    this.#time = time;
    this.#process = process;
  }

  /** Begins to listen to other processes. Returns a function that stops it. */
  start(): Promise<() => void> {
    return this.#bus.subscribe(CHANNEL, (message) => this.#hear(message));
  }

  /** Calls `listener` with the id of a game whose presence has changed. */
  listen(listener: (game: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins to keep track of a game, and asks other processes about it. */
  watch(game: string): void {
    if (this.#games.has(game)) return;
    const seat = (): Seat => ({ local: 0, remote: new Set(), goneSince: this.#time.now(), isBye: false });
    this.#games.set(game, [seat(), seat()]);
    this.#say({ game });
  }

  forget(game: string): void {
    this.#games.delete(game);
  }

  /** A connection of a player has joined. */
  enter(game: string, side: Side): void {
    this.watch(game);
    const seat = this.#games.get(game)![side];
    seat.local++;
    if (seat.local > 1) return;
    this.#say({ game, side, isHere: true });
    this.#changed(game);
  }

  /** A connection of a player has left the screen (`isBye`) or was lost. */
  leave(game: string, side: Side, isBye: boolean): void {
    const seat = this.#games.get(game)?.[side];
    if (seat === undefined || seat.local === 0) return;
    seat.local--;
    if (seat.local > 0) return;
    this.#say({ game, side, isHere: false, isBye });
    this.#left(game, seat, isBye);
  }

  isHere(game: string, side: Side): boolean {
    const seat = this.#games.get(game)?.[side];
    return seat !== undefined && isTaken(seat);
  }

  /** Returns when the opponent may claim that this side has left; `undefined` when that is not approaching. */
  claimTime(room: Room, side: Side): number | undefined {
    const seat = this.#games.get(room.id)?.[side];
    const { state } = room;
    // A pause was agreed, so no player has to be there; and before both have moved, neither can win.
    const isPlayed = state.phase.kind === 'running' && !isOpening(state);
    const isWaitedFor = isPlayed && sideToMove(state) === side;
    if (seat === undefined || isTaken(seat) || !isWaitedFor || isCorrespondence(state.terms.clocks[side]))
      return undefined;
    // The absence counts from the beginning of the turn: no player has to wait for the opponent's move.
    return Math.max(seat.goneSince, state.time) + graceOf(state, side, seat.isBye);
  }

  whyNotGone(room: Room, side: Side): OnlineRefusal | undefined {
    if (!this.#bus.isConnected) return { code: 'presence-unknown' };
    const at = this.claimTime(room, side);
    if (at === undefined) return { code: 'opponent-here' };
    return at <= this.#time.now() ? undefined : { code: 'opponent-here', at };
  }

  /** To be called every `PRESENCE_BEAT` milliseconds. */
  beat(): void {
    this.#say({});
    const now = this.#time.now();
    for (const [process, last] of this.#lastBeats) {
      if (now - last <= FORGOTTEN_AFTER) continue;
      this.#lastBeats.delete(process);
      for (const [game, seats] of this.#games) {
        for (const seat of seats) if (seat.remote.delete(process)) this.#left(game, seat, false);
      }
    }
  }

  #left(game: string, seat: Seat, isBye: boolean): void {
    if (isTaken(seat)) return;
    seat.goneSince = this.#time.now();
    seat.isBye = isBye;
    this.#changed(game);
  }

  #say(announcement: Omit<Announcement, 'process'>): void {
    this.#bus.publish(CHANNEL, JSON.stringify({ process: this.#process, ...announcement }));
  }

  #hear(message: string): void {
    const heard = readAnnouncement(message);
    if (heard === undefined || heard.process === this.#process) return;
    const { process, game, side, isHere, isBye = false } = heard;
    this.#lastBeats.set(process, this.#time.now());
    const seats = game === undefined ? undefined : this.#games.get(game);
    if (game === undefined || seats === undefined) return;
    if (side === undefined) return this.#answer(game, seats);
    const seat = seats[side];
    if (isHere !== true) {
      if (seat.remote.delete(process)) this.#left(game, seat, isBye);
      return;
    }
    const wasTaken = isTaken(seat);
    seat.remote.add(process);
    if (!wasTaken) this.#changed(game);
  }

  #answer(game: string, seats: readonly [Seat, Seat]): void {
    for (const side of [0, 1] as const) {
      if (seats[side].local > 0) this.#say({ game, side, isHere: true });
    }
  }

  #changed(game: string): void {
    for (const listener of this.#listeners) listener(game);
  }
}

function isTaken({ local, remote }: Seat): boolean {
  return local > 0 || remote.size > 0;
}

function readAnnouncement(message: string): Announcement | undefined {
  const data: unknown = JSON.parse(message);
  if (!isObject(data) || typeof data['process'] !== 'string') return undefined;
  const { side } = data;
  return side === undefined || isSide(side) ? (data as unknown as Announcement) : undefined;
}
