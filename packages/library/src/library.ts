import type { GameRecord } from '@tesuji/records';
import { fail, ok, type Game, type Options, type Result } from '@tesuji/rules';
import { GameCatalogue, type LibraryChange, type Snapshot } from './catalogue.ts';
import { deletedGames, planPurge, planRemoval, planUndo } from './deletion.ts';
import { formatExportLine, Import, type ImportItems, type ImportOptions, type ImportReport } from './import-export.ts';
import {
  isGameId,
  makeGameId,
  mergeChange,
  prepareGame,
  readText,
  type NewGame,
  type RandomSource,
} from './prepare-game.ts';
import { attempt, readWhole, type LibraryError } from './library-error.ts';
import type { LibraryStore, StoredGame } from './library-store.ts';
import { findPlaces, type PositionPlace } from './position-keys.ts';
import { select, type Query } from './query.ts';
import type { Summary } from './summary.ts';

/** What a library needs besides its store. */
export interface LibrarySettings {
  /** Games whose records can be stored. */
  readonly games: readonly Game[];
  /** Source of random ids. */
  readonly random: RandomSource;
}

/** A game with its summary. */
export interface LibraryGame {
  readonly summary: Summary;
  readonly record: GameRecord;
}

/** A position to search for. */
export interface PositionSearch {
  readonly game: Game;
  /** Position text; counters in it are ignored. */
  readonly position: string;
  /** Rule options, if the position is valid only with them. Games with any options are found. */
  readonly options?: Options;
}

/** A game that contains the position. */
export interface FoundGame {
  readonly summary: Summary;
  /** Where the position occurs, including variations; never empty. */
  readonly places: readonly PositionPlace[];
}

/** The result of an export. */
export interface ExportReport {
  readonly exported: number;
  /** Ids of games that could not be read. */
  readonly failed: readonly string[];
}

/** The result of an operation. */
export type LibraryResult<T> = Promise<Result<T, LibraryError>>;

/** Opens the library in a store, which may be new. Fails for a library that a later program wrote. */
export async function openLibrary(store: LibraryStore, settings: LibrarySettings): LibraryResult<Library> {
  const library = new Library(store, settings);
  const opened = await library.list();
  return opened.ok ? ok(library) : opened;
}

/** A library of games. A change is stored when its promise resolves; a failed one has changed nothing. */
export class Library {
  private readonly store: LibraryStore;
  private readonly catalogue: GameCatalogue;
  private readonly random: RandomSource;

  constructor(store: LibraryStore, { games, random }: LibrarySettings) {
    this.store = store;
    this.random = random;
    this.catalogue = new GameCatalogue(store, games);
  }

  /** Adds a game, even if an identical record exists: the same game may be played twice. */
  async add(game: NewGame): LibraryResult<Summary> {
    const prepared = prepareGame(this.catalogue.games, game);
    if (!prepared.ok) return prepared;
    return this.catalogue.commit(async ({ summaries }) => {
      const put = prepared.value.withId(makeGameId(this.random, (id) => summaries.has(id)));
      return ok({ puts: [put], result: put.summary });
    });
  }

  /**
   * Adds a game under the given id, or replaces the game with that id, even a deleted one. It is idempotent, so that
   * it can be repeated when the caller does not know whether it succeeded. Throws when the id is invalid.
   */
  async put(id: string, game: NewGame): LibraryResult<Summary> {
    if (!isGameId(id)) throw new RangeError('an id has 13 characters from 0 to 9 and a to v');
    const prepared = prepareGame(this.catalogue.games, game);
    if (!prepared.ok) return prepared;
    const put = prepared.value.withId(id);
    return this.catalogue.commit(async () => ok({ puts: [put], result: put.summary }));
  }

  /** Changes the given fields of a game and keeps the others. */
  async update(id: string, change: Partial<NewGame>): LibraryResult<Summary> {
    return this.catalogue.commit(async (snapshot) => {
      const stored = await this.load(snapshot, id);
      if (!stored.ok) return stored;
      const { games } = this.catalogue;
      const whole = mergeChange(games, stored.value, change);
      const prepared = whole.ok ? prepareGame(games, whole.value) : whole;
      if (!prepared.ok) return prepared;
      const put = prepared.value.withId(id);
      return ok({ puts: [put], result: put.summary });
    });
  }

  async get(id: string): LibraryResult<LibraryGame> {
    const snapshot = await this.catalogue.read();
    if (!snapshot.ok) return snapshot;
    const stored = await this.load(snapshot.value, id);
    if (!stored.ok) return stored;
    const read = readText(this.catalogue.games, stored.value.record);
    return read.ok ? ok({ summary: stored.value.summary, record: read.value.record }) : read;
  }

  /** Returns the stored text of a record, even if it cannot be read. */
  async getText(id: string): LibraryResult<string> {
    const snapshot = await this.catalogue.read();
    if (!snapshot.ok) return snapshot;
    const stored = await this.load(snapshot.value, id);
    return stored.ok ? ok(stored.value.record) : stored;
  }

  async list(query?: Query): LibraryResult<readonly Summary[]> {
    const snapshot = await this.catalogue.read();
    return snapshot.ok ? ok(select(visible(snapshot.value), query)) : snapshot;
  }

  /** Finds the games in which a position occurs, anywhere in the tree. */
  async find({ game, position, options }: PositionSearch, query?: Query): LibraryResult<readonly FoundGame[]> {
    const wanted = game.parsePosition(position, options);
    if (!wanted.ok) return fail({ code: 'bad-position', error: wanted.error });
    const { keyLow, keyHigh } = wanted.value;
    const ids = await attempt(() => this.store.findKey(keyLow, keyHigh));
    if (!ids.ok) return ids;
    const listed = await this.list({ ...query, filter: { ...query?.filter, game: game.id } });
    if (!listed.ok) return listed;
    const candidates = new Set(ids.value);
    const found: FoundGame[] = [];
    for (const summary of listed.value.filter(({ id }) => candidates.has(id))) {
      const stored = await attempt(() => readWhole(this.store, summary.id));
      if (!stored.ok) return stored;
      const read = stored.value === undefined ? undefined : readText([game], stored.value.record);
      const places = read?.ok === true ? findPlaces(game, read.value.record, wanted.value) : [];
      if (places.length > 0) found.push({ summary, places });
    }
    return ok(found);
  }

  /** Marks games as deleted, all as one deletion. `undo` restores them until they are purged. */
  remove(ids: readonly string[]): LibraryResult<readonly Summary[]> {
    return this.catalogue.commit((snapshot) => planRemoval(this.store, snapshot, ids));
  }

  /** Lists deleted games, the latest deletion first unless the query has a sort order. */
  async listDeleted(query?: Query): LibraryResult<readonly Summary[]> {
    const snapshot = await this.catalogue.read();
    return snapshot.ok ? ok(deletedGames(snapshot.value, query)) : snapshot;
  }

  /** Restores the games of the latest deletion, and returns them; none when there is nothing to undo. */
  undo(): LibraryResult<readonly Summary[]> {
    return this.catalogue.commit((snapshot) => planUndo(this.store, snapshot));
  }

  /** Removes games permanently, deleted or not. This cannot be undone. */
  purge(ids: readonly string[]): LibraryResult<void> {
    return this.catalogue.commit((snapshot) => planPurge(snapshot, ids));
  }

  /** Adds many games; records that are already in the library are skipped. */
  import(items: ImportItems, options: ImportOptions = {}): LibraryResult<ImportReport> {
    return new Import(this.catalogue, this.store, this.random).run(items, options);
  }

  /** Writes all games except deleted ones, the oldest first, as lines that `readExport` reads. */
  async export(write: (line: string) => void | Promise<void>): LibraryResult<ExportReport> {
    const listed = await this.list({ order: 'ascending' });
    if (!listed.ok) return listed;
    const failed: string[] = [];
    for (const { id } of listed.value) {
      const stored = await attempt(() => readWhole(this.store, id));
      if (!stored.ok) return stored;
      if (stored.value === undefined) failed.push(id);
      else await write(`${formatExportLine(stored.value)}\n`);
    }
    return ok({ exported: listed.value.length - failed.length, failed });
  }

  onChange(listener: (change: LibraryChange) => void): () => void {
    return this.catalogue.onChange(listener);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private async load({ summaries }: Snapshot, id: string): LibraryResult<StoredGame> {
    const summary = summaries.get(id);
    const isThere = summary !== undefined && summary.deletion === undefined;
    const stored = await attempt(async () => (isThere ? this.store.readGame(id) : undefined));
    if (!stored.ok) return stored;
    return stored.value === undefined ? fail({ code: 'no-such-game', id }) : ok(stored.value);
  }
}

function visible({ summaries }: Snapshot): Summary[] {
  return [...summaries.values()].filter(({ deletion }) => deletion === undefined);
}
