import { Host, type Timekeeper } from '@tesuji/host';
import type { MatchError } from '@tesuji/match';
import { ok, type Game, type Result, type Side } from '@tesuji/rules';
import type { Services } from '../services.ts';
import { browserStorage, freshId } from '../storage/key-value-store.ts';
import { GAME_TIME, stopWhileFrozen } from '../workers/game-time.ts';
import { GameCtrl, type GameWorld } from './game-ctrl.svelte.ts';
import { seatName } from './game-status.ts';
import { LiveMatch, type LibraryEntry, type MatchWorld } from './live-match.svelte.ts';
import type { PlayedPlan } from './played-match.ts';
import type { GamePlan } from './setup/game-plan.ts';
import { webThinkers, type Thinkers } from './setup/seat-players.ts';
import { GameStore, type DamagedGame } from './storage/game-store.ts';
import { IndexedGames } from './storage/games-database.ts';
import { importLocalGames, migrateOldGames } from './storage/migrate-old-games.ts';
import { putAway, type StoredLiveGame } from './storage/stored-game.ts';
import { FALLBACK_TAB_LOCKS, webTabLocks, type TabLocks } from './storage/tab-lock.ts';
import { PLAY_TEXT } from './text.ts';

/** A game on this device, as a list shows it. */
export interface LiveSummary {
  readonly id: string;
  readonly game: string;
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  readonly names: readonly [string, string];
  readonly plies: number;
  /** Position text as it stands, for a small board. */
  readonly position: string;
  readonly plan: Pick<PlayedPlan, 'group' | 'seats'>;
  /** The text of its start, where it is known. */
  readonly start?: string;
  /** Whether it waits for a person at this screen. */
  readonly waits: boolean;
  readonly turn: Side;
  readonly isOver: boolean;
}

/** Games that can be opened on a board, wherever they are judged and stored. */
export interface PlayedGames {
  /** The one touched last first. */
  readonly list: readonly LiveSummary[];
  /**
   * The board of a game; `undefined` when there is none of that id. The same one for the same id. Call its `attend` while
   * it is shown.
   */
  open(id: string): GameCtrl | undefined | Promise<GameCtrl | undefined>;
  /** Removes a game from the list. Returns a function that brings it back. */
  discard(id: string): () => void;
}

/**
 * The games under way on this device. Each is written to the disk after every event; `GameCtrl.saving` says how far that
 * has come. What is saved outlives the page, and a browser that is killed. A finished game goes to the library by itself
 * and stays here until it is there and is left.
 */
export interface LiveGames extends PlayedGames {
  /** Stored games that cannot be read. */
  readonly damaged: readonly DamagedGame[];
  /** Starts a game. Returns its id; the address is `#/game/ID`, or `#/boards/GROUP` for a group. */
  begin(plan: GamePlan): Result<string, MatchError>;
  /**
   * The board of a game; `undefined` when there is none of that id. The same one for the same id. Call its `attend` while
   * it is shown: a game that is not shown anywhere is paused.
   */
  open(id: string): GameCtrl | undefined;
  /** Resolves when everything that was done is on the disk, or cannot be put there. */
  settled(): Promise<void>;
  /** Deletes a game that cannot be read, for good. */
  removeDamaged(id: string): void;
}

/** What the games on a device need from the app. */
export interface LiveWorld extends GameWorld {
  readonly games: readonly Game[];
  readonly store: GameStore;
  readonly tabLocks: TabLocks;
  readonly thinkers: Thinkers;
  readonly time: Timekeeper;
  makeId(): string;
  /** Called once when games can no longer be stored. */
  onUnkept(): void;
  /** Puts a finished game away, if that can be done. */
  putAway(game: Game, match: LiveMatch): Promise<LibraryEntry | undefined>;
}

/** Finished games that were not left but closed with the page are forgotten after a day, if they are in the library. */
const STALE = 24 * 3600 * 1000;

/** A match in this page and its board. */
interface OpenBoard {
  readonly match: LiveMatch;
  readonly ctrl: GameCtrl;
}

export class StoredLiveGames implements LiveGames {
  list: readonly LiveSummary[] = $state.raw<readonly LiveSummary[]>([]);
  damaged: readonly DamagedGame[] = $state.raw<readonly DamagedGame[]>([]);
  private readonly world: LiveWorld;
  private readonly matchWorld: MatchWorld;
  private hasWarned = false;
  private shelving: Promise<void> = Promise.resolve();
  private readonly boards = new Map<string, OpenBoard>();
  /** What is in the store, so that no move of one game reads all the others. */
  private readonly known = new Map<string, Pick<StoredLiveGame, 'plan' | 'summary'>>();

  constructor(world: LiveWorld) {
    const { store, tabLocks, thinkers, time } = world;
    this.world = world;
    this.matchWorld = {
      host: new Host(time),
      store,
      tabLocks,
      thinkers,
      time,
      onUnkept: () => this.warn(),
    };
    this.takeStock();
    store.onChange((id) => {
      this.boards.get(id)?.match.hearOfChange();
      this.note(id, store.read(id));
      this.damaged = store.listDamaged();
    });
    store.onSaved((id) => this.boards.get(id)?.match.hearOfSaving());
    this.showList();
    world.settings.onChange(() => this.showList());
  }

  begin(plan: GamePlan): Result<string, MatchError> {
    const game = this.gameOf(plan.line.game);
    if (game === undefined) throw new RangeError(`there is no game ${plan.line.game}`);
    const match = LiveMatch.begin(this.matchWorld, game, this.world.makeId(), plan);
    if (!match.ok) return match;
    this.put(match.value);
    this.note(match.value.id, match.value.kept);
    return ok(match.value.id);
  }

  open(id: string): GameCtrl | undefined {
    return this.boardOf(id)?.ctrl;
  }

  async settled(): Promise<void> {
    await this.shelving;
    await Promise.all(this.list.map(({ id }) => this.world.store.settled(id)));
  }

  removeDamaged(id: string): void {
    this.world.store.remove(id);
    this.damaged = this.world.store.listDamaged();
  }

  discard(id: string): () => void {
    const stored = this.world.store.read(id);
    const board = this.boards.get(id);
    this.boards.delete(id);
    board?.match.close();
    board?.ctrl.close();
    this.world.store.remove(id);
    this.note(id, undefined);
    return () => {
      if (stored !== undefined) this.world.store.write(stored);
      this.note(id, stored);
    };
  }

  /**
   * Looks through the store. What was over when the page was closed may not have got to the library; that another tab
   * may be putting it there just now does no harm, since it is the same record.
   */
  private takeStock(): void {
    const { store, time } = this.world;
    this.damaged = store.listDamaged();
    for (const { match, plan, summary, record } of store.list()) {
      const { isOver, at, plies } = summary;
      const age = time.date() - at;
      const isFiled = record !== undefined || plies === 0;
      if (isOver && isFiled && age > STALE) {
        store.remove(match.id);
        continue;
      }
      this.known.set(match.id, { plan, summary });
      if (isOver && !isFiled) this.putAway(this.boardOf(match.id)?.match);
    }
  }

  private boardOf(id: string): OpenBoard | undefined {
    const known = this.boards.get(id);
    if (known !== undefined) return known;
    const stored = this.world.store.read(id);
    const game = stored === undefined ? undefined : this.gameOf(stored.plan.line.game);
    if (stored === undefined || game === undefined) return undefined;
    const match = LiveMatch.restore(this.matchWorld, game, stored);
    return match === undefined ? undefined : this.put(match);
  }

  private put(match: LiveMatch): OpenBoard {
    const board = { match, ctrl: new GameCtrl(match, this.world) };
    this.boards.set(match.id, board);
    match.hearOfSaving();
    match.listen(({ events }) => {
      this.note(match.id, match.kept);
      if (events.some(({ kind }) => kind === 'ended')) this.putAway(match);
    });
    return board;
  }

  private warn(): void {
    if (!this.hasWarned) this.world.onUnkept();
    this.hasWarned = true;
  }

  /** One after the other: a game that ends again while it is being put away has to find its record there. */
  private putAway(match: LiveMatch | undefined): void {
    if (match === undefined) return;
    const act = async (): Promise<void> => {
      const filed = await this.world.putAway(match.game, match);
      // What has been discarded meanwhile must not come back.
      if (filed !== undefined && this.boards.get(match.id)?.match === match) match.noteFiled(filed);
    };
    this.shelving = this.shelving.then(act).catch(() => undefined);
  }

  private gameOf(id: string): Game | undefined {
    return this.world.games.find((game) => game.id === id);
  }

  private note(id: string, stored: StoredLiveGame | undefined): void {
    if (stored === undefined) this.known.delete(id);
    else this.known.set(id, { plan: stored.plan, summary: stored.summary });
    this.showList();
  }

  private showList(): void {
    const summaries = [...this.known.values()].flatMap((each) => this.summaryOf(each) ?? []);
    this.list = summaries.toSorted((a, b) => b.at - a.at);
  }

  private summaryOf({ plan, summary }: Pick<StoredLiveGame, 'plan' | 'summary'>): LiveSummary | undefined {
    const game = this.gameOf(plan.line.game);
    if (game === undefined) return undefined;
    const { language } = this.world.settings.value;
    return {
      ...summary,
      plan,
      start: plan.line.start,
      names: [seatName(game, plan, 0, language), seatName(game, plan, 1, language)],
    };
  }
}

/** Opens the games on this device, those that earlier versions of the page kept in `localStorage` included. */
export async function openLiveGames(services: Services): Promise<LiveGames> {
  const area = browserStorage();
  const database = new IndexedGames();
  const unimported = area === undefined ? new Map<string, unknown>() : await importLocalGames(area, database);
  const store = await GameStore.open(database, services.games);
  for (const [id, value] of unimported) store.hold(id, value);
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  stopWhileFrozen(window, document);
  const live = new StoredLiveGames({
    games: services.games,
    settings: services.settings,
    sounds: services.sounds,
    thinking: () => services.thinking(),
    store,
    tabLocks: locks === undefined ? FALLBACK_TAB_LOCKS : webTabLocks(locks),
    thinkers: webThinkers(() => services.thinking()),
    time: GAME_TIME,
    onUnkept: () => services.notify(PLAY_TEXT[services.settings.value.language].unkept),
    makeId: freshId,
    putAway: async (_, match) => putAway(await services.library(), match, Date.now()),
  });
  if (area !== undefined) await migrateOldGames(area, services.games, live, store);
  return live;
}
