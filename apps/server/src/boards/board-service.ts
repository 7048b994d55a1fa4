import type { LogRoomWorld, RoomTime } from '@tesuji/online';
import type { Store } from '../store/store.ts';
import { BoardHub } from './board-hub.ts';

/** Milliseconds after which a board that no page follows is dropped. */
const IDLE = 60_000;

export interface BoardServiceWorld extends Omit<LogRoomWorld, 'log'> {
  readonly store: Store;
  readonly time: RoomTime;
}

/** The boards that this process serves: games that are over, which people review together. */
export class BoardService {
  readonly store: Store;
  readonly time: RoomTime;
  readonly #world: BoardServiceWorld;
  readonly #boards = new Map<string, { readonly hub: Promise<BoardHub | undefined>; usedAt: number }>();

  constructor(world: BoardServiceWorld) {
    this.#world = world;
    this.store = world.store;
    this.time = world.time;
  }

  /** Returns the board of a game; `undefined` when there is no such game, or it is not over. */
  find(game: string): Promise<BoardHub | undefined> {
    const now = this.time.now();
    const known = this.#boards.get(game);
    if (known !== undefined) {
      known.usedAt = now;
      return known.hub;
    }
    const hub = this.#open(game);
    this.#boards.set(game, { hub, usedAt: now });
    const forget = (): void => {
      if (this.#boards.get(game)?.hub === hub) this.#boards.delete(game);
    };
    // A board that is not there may be later.
    hub.then((found) => found === undefined && forget(), forget);
    return hub;
  }

  /** The players of these games are others, or have another name: all who follow their boards get the new ones. */
  playersChanged(games: readonly string[]): void {
    for (const game of games) this.#drop(game);
  }

  /** Drops boards that no page has followed or asked for a while. */
  async dropIdle(): Promise<void> {
    const before = this.time.now() - IDLE;
    for (const [game, entry] of this.#boards) {
      const hub = await entry.hub.catch(() => undefined);
      if (hub?.isWatched === true) entry.usedAt = this.time.now();
      else if (entry.usedAt <= before) this.#drop(game);
    }
  }

  close(): void {
    for (const game of this.#boards.keys()) this.#drop(game);
  }

  async #open(game: string): Promise<BoardHub | undefined> {
    const { store, bus, onError } = this.#world;
    const found = await store.games.snapshot(game);
    if (found?.match.phase.kind !== 'over') return undefined;
    return BoardHub.open({ log: store.topicLog, bus, ...(onError !== undefined && { onError }) }, found);
  }

  #drop(game: string): void {
    const entry = this.#boards.get(game);
    this.#boards.delete(game);
    entry?.hub.then(
      (hub) => hub?.close(),
      () => undefined,
    );
  }
}
