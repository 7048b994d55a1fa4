import type { GameRecord } from '@tesuji/records';
import { fail, ok, type Game, type Options, type Result } from '@tesuji/rules';
import { Catalogue, type LibraryChange, type Snapshot } from './catalogue.ts';
import { deletedGames, planPurge, planRemoval, planUndo } from './deletion.ts';
import { formatExportLine } from './export-line.ts';
import { isGameId, makeGameId, type RandomSource } from './game-id.ts';
import { Import, type ImportItems, type ImportOptions, type ImportReport } from './import-games.ts';
import type { LibraryFault } from './library-fault.ts';
import type { LibraryStore, StoredGame } from './library-store.ts';
import { findPlaces, type PositionPlace } from './position-keys.ts';
import { mergeChange, prepareGame, readText, type NewGame } from './prepare-game.ts';
import { select, type Query } from './query.ts';
import { SCHEMA, type Schema } from './schema.ts';
import { attempt, readWhole } from './store-error.ts';
import type { Summary } from './summary.ts';

export interface LibrarySettings {
  /** Games whose records can be kept. */
  readonly games: readonly Game[];
  /** Ids are made from it. */
  readonly random: RandomSource;
  /** Only tests have another than the program's own. */
  readonly schema?: Schema;
}

export interface LibraryGame {
  readonly summary: Summary;
  readonly record: GameRecord;
}

export interface PositionSearch {
  readonly game: Game;
  /** Position text; counters in it are ignored. */
  readonly position: string;
  /** Where the position is one only by other rules than the ordinary ones. Games by any rules are found. */
  readonly options?: Options;
}

export interface FoundGame {
  readonly summary: Summary;
  /** Where the position stands in it, variations included; never empty. */
  readonly places: readonly PositionPlace[];
}

export interface ExportReport {
  readonly exported: number;
  /** Ids of games that the store could not give back. */
  readonly failed: readonly string[];
}

export type Answer<T> = Promise<Result<T, LibraryFault>>;

/** Opens the library in a store: a new one, one of ours, or an older one, which is migrated. */
export async function openLibrary(store: LibraryStore, settings: LibrarySettings): Answer<Library> {
  const library = new Library(store, settings);
  const opened = await library.list();
  return opened.ok ? ok(library) : opened;
}

/** Games that were played. Every change is safe when its answer comes; a refused one has changed nothing. */
export class Library {
  private readonly store: LibraryStore;
  private readonly catalogue: Catalogue;
  private readonly random: RandomSource;

  constructor(store: LibraryStore, { games, random, schema = SCHEMA }: LibrarySettings) {
    this.store = store;
    this.random = random;
    this.catalogue = new Catalogue(store, games, schema);
  }

  /** Adds a game, even if the very same record is there already: people do play the same game twice. */
  async add(game: NewGame): Answer<Summary> {
    const prepared = prepareGame(this.catalogue.games, this.catalogue.schema, game);
    if (!prepared.ok) return prepared;
    return this.catalogue.commit(async ({ summaries }) => {
      const put = prepared.value.withId(makeGameId(this.random, (id) => summaries.has(id)));
      return ok({ puts: [put], answer: put.summary });
    });
  }

  /**
   * Adds a game under an id of the caller's, or replaces the game of that id, a deleted one too. Doing it twice is the
   * same as doing it once, so that a caller who does not know whether it was done can do it again.
   */
  async put(id: string, game: NewGame): Answer<Summary> {
    if (!isGameId(id)) throw new RangeError('ids are 13 of the letters that makeGameId uses');
    const prepared = prepareGame(this.catalogue.games, this.catalogue.schema, game);
    if (!prepared.ok) return prepared;
    const put = prepared.value.withId(id);
    return this.catalogue.commit(async () => ok({ puts: [put], answer: put.summary }));
  }

  /** Replaces what is given and keeps the rest. */
  async update(id: string, change: Partial<NewGame>): Answer<Summary> {
    return this.catalogue.commit(async (snapshot) => {
      const stored = await this.load(snapshot, id);
      if (!stored.ok) return stored;
      const { games, schema } = this.catalogue;
      const whole = mergeChange(games, stored.value, change);
      const prepared = whole.ok ? prepareGame(games, schema, whole.value) : whole;
      if (!prepared.ok) return prepared;
      const put = prepared.value.withId(id);
      return ok({ puts: [put], answer: put.summary });
    });
  }

  async get(id: string): Answer<LibraryGame> {
    const snapshot = await this.catalogue.read();
    if (!snapshot.ok) return snapshot;
    const stored = await this.load(snapshot.value, id);
    if (!stored.ok) return stored;
    const read = readText(this.catalogue.games, stored.value.record);
    return read.ok ? ok({ summary: stored.value.summary, record: read.value.record }) : read;
  }

  /** The text that is stored of a record, even where it cannot be read as one. */
  async getText(id: string): Answer<string> {
    const snapshot = await this.catalogue.read();
    if (!snapshot.ok) return snapshot;
    const stored = await this.load(snapshot.value, id);
    return stored.ok ? ok(stored.value.record) : stored;
  }

  async list(query?: Query): Answer<readonly Summary[]> {
    const snapshot = await this.catalogue.read();
    return snapshot.ok ? ok(select(visible(snapshot.value), query)) : snapshot;
  }

  /** The games in which a position stands, anywhere in the tree. */
  async find({ game, position, options }: PositionSearch, query?: Query): Answer<readonly FoundGame[]> {
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

  /** Puts games aside, all of them as one deletion. `undo` brings them back until they are purged. */
  remove(ids: readonly string[]): Answer<readonly Summary[]> {
    return this.catalogue.commit((snapshot) => planRemoval(this.store, snapshot, ids));
  }

  /** The games of the latest deletion first, unless the query says how to sort. */
  async listDeleted(query?: Query): Answer<readonly Summary[]> {
    const snapshot = await this.catalogue.read();
    return snapshot.ok ? ok(deletedGames(snapshot.value, query)) : snapshot;
  }

  /** Takes back the latest deletion; the games are what they were. The answer is empty when nothing is left to undo. */
  undo(): Answer<readonly Summary[]> {
    return this.catalogue.commit((snapshot) => planUndo(this.store, snapshot));
  }

  /** Destroys games, deleted or not. This is no deletion: `undo` knows nothing of it. */
  purge(ids: readonly string[]): Answer<void> {
    return this.catalogue.commit((snapshot) => planPurge(snapshot, ids));
  }

  /** Adds many games; records that are in the library already are passed over. */
  import(items: ImportItems, options: ImportOptions = {}): Answer<ImportReport> {
    return new Import(this.catalogue, this.store, this.random).run(items, options);
  }

  /** Hands out the whole library, deleted games excepted, in lines that `readExport` reads; the oldest first. */
  async export(write: (line: string) => void | Promise<void>): Answer<ExportReport> {
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

  private async load({ summaries }: Snapshot, id: string): Answer<StoredGame> {
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
