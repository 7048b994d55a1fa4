import type { Game } from '@tesuji/rules';
import { Emitter } from '../../emitter.ts';
import type { GameDatabase } from './games-database.ts';
import { readStoredGame, type StoredLiveGame } from './stored-game.ts';

/** How far a game has got to the disk. */
export interface SaveState {
  /** Moves in the state that is on the disk. */
  readonly plies: number;
  /** `pending` while a change is being written; `failed` when the browser could not write it. */
  readonly status: 'saved' | 'pending' | 'failed';
}

/** A stored game that cannot be read. */
export interface DamagedGame {
  readonly id: string;
  /** As it was found. */
  readonly value: unknown;
}

/** One game: as this tab has it, and as it is on the disk. */
interface Entry {
  readonly id: string;
  /** The newest state. `undefined` when the game was removed. */
  current: StoredLiveGame | undefined;
  /** The state that is on the disk, as far as this tab knows. */
  confirmed: StoredLiveGame | undefined;
  /** Waits to be written. A newer state replaces it, unless something else is to be done in between. */
  waiting: { game: StoredLiveGame } | undefined;
  /** How often the game had been claimed when this tab claimed it; `undefined` for a game of another tab. */
  claims: number | undefined;
  hasFailed: boolean;
  /** Goes up when the game is removed or another tab's state is taken: an answer from before does not count. */
  generation: number;
  /** Ends when everything asked for so far has been done. */
  work: Promise<unknown>;
}

/**
 * The games under way, in memory and in a database. Reading is immediate. What is done to a game is done in the
 * database one step after the other, and of several states that wait to be written only the newest is.
 */
export class GameStore {
  private readonly database: GameDatabase;
  private readonly games: readonly Game[];
  private readonly entries = new Map<string, Entry>();
  private readonly damaged = new Map<string, unknown>();
  private readonly changes = new Emitter<string>();
  private readonly saves = new Emitter<string>();

  /** `loaded` is what the database holds. */
  constructor(database: GameDatabase, games: readonly Game[], loaded: ReadonlyMap<string, unknown>) {
    this.database = database;
    this.games = games;
    for (const [id, value] of loaded) this.adopt(this.entry(id), value);
    database.onChange((id) => void this.enqueue(this.entry(id), (entry) => this.refresh(entry)));
  }

  /** Opens the games of a database; none where it cannot be read. */
  static async open(database: GameDatabase, games: readonly Game[]): Promise<GameStore> {
    const loaded = await database.load().catch(() => new Map<string, unknown>());
    return new GameStore(database, games, loaded);
  }

  list(): readonly StoredLiveGame[] {
    return [...this.entries.values()].flatMap(({ current }) => current ?? []);
  }

  listDamaged(): readonly DamagedGame[] {
    return [...this.damaged].map(([id, value]) => ({ id, value }));
  }

  /** `undefined` for a game that is not there or cannot be read. */
  read(id: string): StoredLiveGame | undefined {
    return this.entries.get(id)?.current;
  }

  saved(id: string): SaveState {
    const { current, confirmed, hasFailed = false } = this.entries.get(id) ?? {};
    const isSaved = current === confirmed;
    const plies = confirmed?.summary.plies ?? 0;
    return { plies, status: isSaved ? 'saved' : hasFailed ? 'failed' : 'pending' };
  }

  /** Takes a new state. `onSaved` listeners are called when it is on the disk, or cannot be written. */
  write(game: StoredLiveGame): void {
    const entry = this.entry(game.match.id);
    entry.current = game;
    entry.claims ??= 0;
    if (entry.waiting !== undefined) entry.waiting.game = game;
    else {
      const waiting = (entry.waiting = { game });
      void this.enqueue(entry, () => this.flush(entry, waiting));
    }
    this.saves.emit(entry.id);
  }

  /** Takes a state that could not be written to this database and is stored elsewhere. */
  hold(id: string, value: unknown): void {
    const entry = this.entry(id);
    this.adopt(entry, value);
    entry.confirmed = undefined;
  }

  /** Notes where a finished game is in the library. Returns the game, or `undefined` if it was removed meanwhile. */
  noteRecord(id: string, record: string): StoredLiveGame | undefined {
    const entry = this.entry(id);
    if (entry.current === undefined) return undefined;
    const noted = { ...entry.current, record };
    if (entry.current === entry.confirmed) entry.confirmed = noted;
    if (entry.waiting !== undefined) entry.waiting.game = noted;
    entry.current = noted;
    // Should it fail, the game is put into the library again under the same id.
    void this.enqueue(entry, () => this.attempt(() => this.database.noteRecord(id, record)));
    return noted;
  }

  remove(id: string): void {
    const entry = this.entry(id);
    entry.current = undefined;
    entry.confirmed = undefined;
    entry.waiting = undefined;
    entry.generation++;
    this.damaged.delete(id);
    void this.enqueue(entry, () => this.attempt(() => this.database.remove(id)));
  }

  /**
   * Makes this tab the one that writes a game: what another tab still has to write is refused. Resolves to the newest
   * state, or `undefined` when the game is gone.
   */
  async claim(id: string): Promise<StoredLiveGame | undefined> {
    const entry = this.entry(id);
    await this.enqueue(entry, async () => {
      const found = await this.attempt(() => this.database.claim(id));
      if (found === undefined) return;
      // What this tab has not written yet is newer, if no other tab has had the game meanwhile.
      if (entry.claims !== found.claims) this.adopt(entry, found.value);
      entry.claims = found.claims + 1;
    });
    return entry.current;
  }

  /** Resolves when all that was asked for is done or has failed. */
  async settled(id: string): Promise<void> {
    const entry = this.entry(id);
    for (let last: unknown; last !== entry.work;) await (last = entry.work);
  }

  /** Calls with the id of a game that another tab has changed. Returns a function that unsubscribes. */
  onChange(listener: (id: string) => void): () => void {
    return this.changes.on(listener);
  }

  /** Calls with the id of a game whose `saved` has changed. Returns a function that unsubscribes. */
  onSaved(listener: (id: string) => void): () => void {
    return this.saves.on(listener);
  }

  private entry(id: string): Entry {
    const known = this.entries.get(id);
    if (known !== undefined) return known;
    const entry: Entry = {
      id,
      current: undefined,
      confirmed: undefined,
      waiting: undefined,
      claims: undefined,
      hasFailed: false,
      generation: 0,
      work: Promise.resolve(),
    };
    this.entries.set(id, entry);
    return entry;
  }

  private enqueue(entry: Entry, act: (entry: Entry) => Promise<unknown>): Promise<unknown> {
    entry.work = entry.work.then(() => act(entry));
    return entry.work;
  }

  private async flush(entry: Entry, waiting: NonNullable<Entry['waiting']>): Promise<void> {
    // The game may have been removed, or another tab's state taken, before its turn came.
    if (entry.waiting !== waiting) return;
    entry.waiting = undefined;
    const { game } = waiting;
    const { generation } = entry;
    const isWritten = await this.attempt(() => this.database.write(entry.id, game, entry.claims ?? 0));
    if (generation !== entry.generation) return;
    if (isWritten === false) return this.refresh(entry);
    entry.hasFailed = isWritten === undefined;
    if (isWritten === true) entry.confirmed = game;
    this.saves.emit(entry.id);
  }

  /** Reads a game again that another tab has changed. */
  private async refresh(entry: Entry): Promise<void> {
    const found = await this.attempt(() => this.database.read(entry.id));
    const isOurs = found?.claims === entry.claims && entry.current !== entry.confirmed;
    if (found === undefined || isOurs) return;
    this.adopt(entry, found.value);
    this.saves.emit(entry.id);
    this.changes.emit(entry.id);
  }

  /** Takes what is in the database in place of what this tab has. */
  private adopt(entry: Entry, value: unknown): void {
    const game = value === undefined ? undefined : readStoredGame(this.games, entry.id, value);
    entry.current = entry.confirmed = game;
    entry.waiting = undefined;
    entry.hasFailed = false;
    entry.generation++;
    if (value === undefined || game !== undefined) this.damaged.delete(entry.id);
    else this.damaged.set(entry.id, value);
  }

  /** Tries a second time, since the browser may have closed the database meanwhile. `undefined` when it fails. */
  private async attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act().catch(act);
    } catch {
      return undefined;
    }
  }
}
