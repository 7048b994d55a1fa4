import type { Stop } from '@tesuji/host';
import {
  attempt,
  hasKey,
  SCHEMA,
  StoreError,
  type Batch,
  type LibraryError,
  type LibraryHead,
  type LibraryStore,
  type Listing,
  type StoredGame,
  type StoreErrorKind,
} from '@tesuji/library';
import { fail, ok, type Result } from '@tesuji/rules';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { Emitter } from '../../emitter.ts';
import { readAbout, readGamePart, readKeys, readSummary } from './read-stored.ts';

/**
 * The layout of a library in IndexedDB: grouped by what is read together, so that a list reads no records and a search no summaries.
 * What is read may be of any type: a fault or another program may have written it (`read-stored.ts`).
 */
export interface LibrarySchema extends DBSchema {
  /** One value, under the key `library`. */
  about: { key: 'library'; value: unknown };
  summaries: { key: string; value: unknown };
  games: { key: string; value: unknown };
  keys: { key: string; value: unknown };
}

export interface About {
  readonly head?: LibraryHead;
  /** The number of batches that were written. */
  readonly revision: number;
}

/** Incremented when object stores are added or changed; their contents have versions of their own. */
export const LAYOUT_VERSION = 1;

/** Brings a database of any older layout to ours, one layout after the other. */
function upgradeLayout(database: IDBPDatabase<LibrarySchema>, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('about');
    database.createObjectStore('summaries', { keyPath: 'id' });
    database.createObjectStore('games');
    database.createObjectStore('keys');
  }
}

const AT_ONCE = 500;
const PARTS = ['summaries', 'games', 'keys'] as const;
const EVERYTHING = ['about', ...PARTS] as const;

/** Opens the library of this name in the browser, and makes it if there is none. */
export async function openIndexedDbStore(name: string): Promise<Result<LibraryStore, LibraryError>> {
  const opened = await attempt(() => inStore(() => IndexedDbStore.open(name)));
  if (!opened.ok) return opened;
  if (opened.value !== undefined) return ok(opened.value);
  const { version, keyVersion } = SCHEMA;
  return fail({ code: 'newer-library', found: await readNewerHead(name), known: { version, keyVersion } });
}

class IndexedDbStore implements LibraryStore {
  /** The channel between tabs; without it, tabs notice changes when they read the next time. */
  private readonly channel: BroadcastChannel | undefined;
  private readonly listeners = new Emitter<void>();
  private database: IDBPDatabase<LibrarySchema> | undefined;

  /** Undefined when a later version of the program has created it. */
  static async open(name: string): Promise<IndexedDbStore | undefined> {
    const store = new IndexedDbStore(name);
    // A later version in another tab waits until this connection is closed.
    const leave = (): void => void store.close();
    try {
      const calls = { upgrade: upgradeLayout, blocking: leave, terminated: leave };
      store.database = await openDB<LibrarySchema>(name, LAYOUT_VERSION, calls);
      return store;
    } catch (error) {
      leave();
      if (error instanceof DOMException && error.name === 'VersionError') return undefined;
      throw error;
    }
  }

  private constructor(name: string) {
    const isKnown = typeof BroadcastChannel === 'function';
    this.channel = isKnown ? new BroadcastChannel(`tesuji-library ${name}`) : undefined;
    this.channel?.addEventListener('message', () => {
      this.listeners.emit();
    });
  }

  readHead(): Promise<LibraryHead | undefined> {
    return this.run(async (database) => readAbout(await database.get('about', 'library')).head);
  }

  readRevision(): Promise<string> {
    return this.run(async (database) => revisionOf(readAbout(await database.get('about', 'library'))));
  }

  readListing(): Promise<Listing> {
    return this.run(async (database) => {
      const transaction = database.transaction(['about', 'summaries']);
      const stored = transaction.objectStore('summaries');
      const [about, ids, values] = await Promise.all([
        transaction.objectStore('about').get('library'),
        stored.getAllKeys(),
        stored.getAll(),
      ]);
      return { revision: revisionOf(readAbout(about)), summaries: ids.map((id, i) => readSummary(id, values[i])) };
    });
  }

  readGame(id: string): Promise<StoredGame | undefined> {
    return this.run(async (database) => {
      const transaction = database.transaction(['summaries', 'games', 'keys']);
      const [summary, game, keys] = await Promise.all([
        transaction.objectStore('summaries').get(id),
        transaction.objectStore('games').get(id),
        transaction.objectStore('keys').get(id),
      ]);
      if (summary === undefined) return undefined;
      return { ...readGamePart(game), summary: readSummary(id, summary), keys: readKeys(keys) };
    });
  }

  findKey(low: number, high: number): Promise<readonly string[]> {
    return this.run(async (database) => {
      const store = database.transaction('keys').store;
      const found: string[] = [];
      for (let last = ''; ;) {
        const range = IDBKeyRange.lowerBound(last, true);
        const [ids, keys] = await Promise.all([store.getAllKeys(range, AT_ONCE), store.getAll(range, AT_ONCE)]);
        for (const [i, id] of ids.entries()) if (hasKey(readKeys(keys[i]), low, high)) found.push(id);
        if (ids.length < AT_ONCE) return found;
        last = ids.at(-1)!;
      }
    });
  }

  write(batch: Batch): Promise<string | undefined> {
    return this.run(async (database) => {
      const transaction = database.transaction(EVERYTHING, 'readwrite', { durability: 'strict' });
      const work: Promise<unknown>[] = [transaction.done];
      try {
        const about = readAbout(await transaction.objectStore('about').get('library'));
        if (batch.basedOn !== revisionOf(about)) return undefined;
        const next: About = { ...about, ...(batch.head && { head: batch.head }), revision: about.revision + 1 };
        work.push(transaction.objectStore('about').put(next, 'library'));
        writeGames(transaction, batch, work);
        await Promise.all(work);
        this.channel?.postMessage('changed');
        return revisionOf(next);
      } catch (error) {
        await abandon(transaction, work);
        throw error;
      }
    });
  }

  onChange(listener: () => void): Stop {
    return this.listeners.on(listener);
  }

  async close(): Promise<void> {
    this.database?.close();
    this.database = undefined;
    this.channel?.close();
  }

  private async run<T>(work: (database: IDBPDatabase<LibrarySchema>) => Promise<T>): Promise<T> {
    const { database } = this;
    if (database === undefined) throw new StoreError('closed', 'the library was closed');
    return inStore(() => work(database));
  }
}

type Writing = IDBPTransaction<LibrarySchema, typeof EVERYTHING, 'readwrite'>;

function writeGames(transaction: Writing, { puts = [], removes = [] }: Batch, work: Promise<unknown>[]): void {
  for (const { summary, keys, ...game } of puts) {
    work.push(transaction.objectStore('summaries').put(summary));
    work.push(transaction.objectStore('games').put(game, summary.id));
    work.push(transaction.objectStore('keys').put(keys, summary.id));
  }
  for (const id of removes) {
    for (const name of PARTS) work.push(transaction.objectStore(name).delete(id));
  }
}

/** Rolls the transaction back, which the browser does not do by itself. */
async function abandon(transaction: Writing, work: readonly Promise<unknown>[]): Promise<void> {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended already.
  }
  await Promise.allSettled(work);
}

/** The meta data of a library whose layout is unknown. */
async function readNewerHead(name: string): Promise<LibraryHead> {
  const unknown = { version: SCHEMA.version + 1, keyVersion: SCHEMA.keyVersion };
  const database = await openDB<LibrarySchema>(name);
  try {
    return readAbout(await database.get('about', 'library')).head ?? unknown;
  } catch {
    return unknown;
  } finally {
    database.close();
  }
}

function revisionOf({ revision }: About): string {
  return String(revision);
}

/** Converts errors of the browser to errors of the store. */
async function inStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    const kind = STORE_ERROR_KINDS[error.name] ?? 'failed';
    throw new StoreError(kind, error.message);
  }
}

const STORE_ERROR_KINDS: Readonly<Record<string, StoreErrorKind>> = {
  QuotaExceededError: 'full',
  InvalidStateError: 'closed',
};
