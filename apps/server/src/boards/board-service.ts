import { boardTopic, SHARED_BEAT, SharedMap, type LogRoomWorld, type RoomTime } from '@tesuji/online';
import { repeat } from '../games/repeat.ts';
import type { Store } from '../store/store.ts';
import { BoardHub } from './board-hub.ts';

/** Milliseconds after which a board that no page follows is dropped. */
const IDLE = 60_000;

export interface BoardServiceWorld extends Omit<LogRoomWorld, 'log'> {
  readonly store: Store;
  readonly time: RoomTime;
  /** The name of this process among all. */
  readonly process: string;
}

/** The boards that this process serves: games that are over, which people review together. */
export class BoardService {
  readonly store: Store;
  readonly time: RoomTime;
  readonly #world: BoardServiceWorld;
  readonly #shared: SharedMap | undefined;
  readonly #stops: (() => void)[] = [];
  readonly #boards = new Map<string, { readonly hub: Promise<BoardHub | undefined>; usedAt: number }>();

  constructor(world: BoardServiceWorld) {
    this.#world = world;
    this.store = world.store;
    this.time = world.time;
    const { store, bus, time, process } = world;
    const isWanted = (game: string): boolean => this.#boards.has(game);
    this.#shared = store.isShared ? new SharedMap({ bus, time, process, channel: 'boards', isWanted }) : undefined;
  }

  /** Begins to listen to other processes, where there are any. */
  async start(): Promise<void> {
    const shared = this.#shared;
    if (shared === undefined) return;
    const onError = (error: unknown): void => this.#world.onError?.(error);
    this.#stops.push(
      await shared.start(),
      shared.listen((game) => void this.#boards.get(game)?.hub.then((hub) => hub?.partsChanged(), onError)),
      repeat(this.time, SHARED_BEAT, () => shared.beat(), onError),
    );
  }

  /** Reads what the bus has not told. */
  async refresh(): Promise<void> {
    const hubs = await Promise.all([...this.#boards.values()].map(({ hub }) => hub.catch(() => undefined)));
    const open = hubs.filter((hub) => hub?.isWatched === true) as BoardHub[];
    if (open.length === 0) return;
    const heads = await this.store.topicLog.heads(open.map(({ game }) => boardTopic(game.info.id)));
    for (const hub of open) if ((heads.get(boardTopic(hub.game.info.id)) ?? 0) > hub.head) await hub.refresh();
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
    for (const stop of this.#stops) stop();
    this.#shared?.clear();
    for (const game of this.#boards.keys()) this.#drop(game);
  }

  async #open(game: string): Promise<BoardHub | undefined> {
    const { store, bus, onError } = this.#world;
    const found = await store.games.snapshot(game);
    if (found?.match.phase.kind !== 'over') return undefined;
    const shared = this.#shared === undefined ? {} : { shared: this.#shared };
    return BoardHub.open({ log: store.topicLog, bus, ...shared, ...(onError !== undefined && { onError }) }, found);
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
