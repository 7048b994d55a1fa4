import { sideToMove } from '@tesuji/match';
import type { Side } from '@tesuji/rules';
import type { OnlineRefusal } from '../wire/message.ts';
import type { Bus } from './bus.ts';
import { graceOf, isCorrespondence, isBeforeFirstMoves } from './credit.ts';
import type { AbsenceCheck, Room, RoomTime } from './room.ts';
import { SharedMap } from './shared-map.ts';

/** What others are told about a side that has left the screen. */
const BYE = 'bye';

interface Seat {
  /** Connections of this process. */
  local: number;
  /** Whether there was anybody when it was last looked at. */
  wasTaken: boolean;
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
  /** The sides that have connections to a process, such as `01`, by game. */
  readonly #shared: SharedMap;
  readonly #games = new Map<string, readonly [Seat, Seat]>();
  readonly #watchedSince = new Map<string, number>();
  readonly #listeners = new Set<(game: string) => void>();
  /** When this process last did not hear the others. Until it does again, nobody is known to be away. */
  #unsureAt = -Infinity;

  /** `process` is the name of this process among all. */
  constructor(bus: Bus, time: RoomTime, process: string) {
    this.#bus = bus;
    this.#time = time;
    const isWanted = (game: string): boolean => this.#games.has(game);
    this.#shared = new SharedMap({ bus, time, process, channel: 'presence', isWanted });
    this.#shared.listen((game, note) => this.#look(game, note));
  }

  /** Begins to listen to other processes. Returns a function that stops it. */
  start(): Promise<() => void> {
    return this.#shared.start();
  }

  /** Calls `listener` with the id of a game whose presence has changed. */
  listen(listener: (game: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins to keep track of a game, and asks other processes about it. */
  watch(game: string): void {
    if (this.#games.has(game)) return;
    const seat = (): Seat => ({ local: 0, wasTaken: false, goneSince: this.#time.now(), isBye: false });
    this.#games.set(game, [seat(), seat()]);
    this.#watchedSince.set(game, this.#time.now());
    this.#shared.ask(game);
  }

  /** Milliseconds since it keeps track of a game; `undefined` when it does not. */
  watchedFor(game: string): number | undefined {
    const since = this.#watchedSince.get(game);
    return since === undefined ? undefined : this.#time.now() - since;
  }

  forget(game: string): void {
    this.#games.delete(game);
    this.#watchedSince.delete(game);
    this.#shared.set(game, undefined);
    this.#shared.drop(game);
  }

  /** A connection of a player has joined. */
  enter(game: string, side: Side): void {
    this.watch(game);
    const seat = this.#games.get(game)![side];
    seat.local++;
    if (seat.local === 1) this.#show(game);
  }

  /** A connection of a player has left the screen (`isBye`) or was lost. */
  leave(game: string, side: Side, isBye: boolean): void {
    const seat = this.#games.get(game)?.[side];
    if (seat === undefined || seat.local === 0) return;
    seat.local--;
    if (seat.local === 0) this.#show(game, isBye ? `${BYE}${side}` : undefined);
  }

  /** Reports whether a player is known to be there. */
  isHere(game: string, side: Side): boolean {
    const seat = this.#games.get(game)?.[side];
    return seat !== undefined && this.#isTaken(game, side, seat);
  }

  /** Reports whether a player is known not to be there: while other processes cannot be heard, nobody is. */
  isAway(game: string, side: Side): boolean {
    return this.#bus.isConnected && !this.isHere(game, side);
  }

  /** Returns when the opponent may claim that this side has left; `undefined` when that is not approaching. */
  claimTime(room: Room, side: Side): number | undefined {
    const seat = this.#games.get(room.id)?.[side];
    const { state } = room;
    // A pause was agreed, so no player has to be there; and before both have moved, neither can win.
    const isPlayed = state.phase.kind === 'running' && !isBeforeFirstMoves(state);
    const isWaitedFor = isPlayed && sideToMove(state) === side;
    if (seat === undefined || !isWaitedFor || isCorrespondence(state.terms.clocks[side])) return undefined;
    if (!this.isAway(room.id, side)) return undefined;
    // The absence counts from the beginning of the turn: no player has to wait for the opponent's move.
    return Math.max(seat.goneSince, this.#unsureAt, state.time) + graceOf(state, side, seat.isBye);
  }

  whyNotGone(room: Room, side: Side): OnlineRefusal | undefined {
    if (!this.#bus.isConnected) return { code: 'presence-unknown' };
    const at = this.claimTime(room, side);
    if (at === undefined) return { code: 'opponent-here' };
    return at <= this.#time.now() ? undefined : { code: 'opponent-here', at };
  }

  /** To be called every `SHARED_BEAT` milliseconds. */
  beat(): void {
    if (!this.#bus.isConnected) this.#unsureAt = this.#time.now();
    this.#shared.beat();
  }

  /** All connections of this process end, because it does. */
  clear(): void {
    this.#shared.clear();
  }

  /** Shows others which sides are here. */
  #show(game: string, note?: string): void {
    const sides = ([0, 1] as const).filter((side) => (this.#games.get(game)?.[side].local ?? 0) > 0).join('');
    this.#shared.set(game, sides === '' ? undefined : sides, note);
    this.#look(game, note);
  }

  #look(game: string, note: string | undefined): void {
    const seats = this.#games.get(game);
    if (seats === undefined) return;
    let isChanged = false;
    for (const side of [0, 1] as const) {
      const seat = seats[side];
      const isTaken = this.#isTaken(game, side, seat);
      if (isTaken === seat.wasTaken) continue;
      isChanged = true;
      seat.wasTaken = isTaken;
      if (isTaken) continue;
      seat.goneSince = this.#time.now();
      seat.isBye = note === `${BYE}${side}`;
    }
    if (isChanged) for (const listener of this.#listeners) listener(game);
  }

  #isTaken(game: string, side: Side, { local }: Seat): boolean {
    return local > 0 || this.#shared.others(game).some((sides) => sides.includes(String(side)));
  }
}
