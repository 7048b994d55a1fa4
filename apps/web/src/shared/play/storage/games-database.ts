import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { isObject } from '@tesuji/match';
import { Emitter } from '../../emitter.ts';

/**
 * A game as it was found in the database. The value may be anything: another program or a fault may have written it.
 */
export interface UnparsedGame {
  readonly value: unknown;
  /** How often the game has been claimed. */
  readonly claims: number;
}

/** A game that was stored elsewhere before; `print` identifies what was imported already. */
export interface ImportedGame {
  readonly id: string;
  readonly value: unknown;
  readonly print: string;
}

/**
 * The place where games under way are stored. Every promise of a change resolves when the change is on the disk and
 * rejects when it is not. The tab that claimed a game last is the only one that may write it.
 */
export interface GameDatabase {
  load(): Promise<ReadonlyMap<string, unknown>>;
  read(id: string): Promise<UnparsedGame>;
  /** Makes the caller the only writer of a game. Returns the game, and how often it had been claimed before. */
  claim(id: string): Promise<UnparsedGame>;
  /** Returns false, and writes nothing, when the game has been claimed more often than the writer knows. */
  write(id: string, value: unknown, claims: number): Promise<boolean>;
  /** Notes where a finished game is in the library, whichever tab has it. */
  noteRecord(id: string, record: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Adds games once: not what was imported already, nor what is older than the game of that id. */
  import(games: readonly ImportedGame[]): Promise<void>;
  /** Calls with the id of a game that another tab has changed. Returns a function that unsubscribes. */
  onChange(listener: (id: string) => void): () => void;
}

interface Schema extends DBSchema {
  games: { key: string; value: unknown };
  /** How often each game has been claimed. */
  claims: { key: string; value: unknown };
  /** Prints of imported games by id. */
  imports: { key: string; value: string };
}

const STORES = ['games', 'claims', 'imports'] as const;
type Change = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

const NAME = 'tesuji-games';
const VERSION = 1;

/**
 * Games under way in IndexedDB. `localStorage` would be simpler, but browsers write it to the disk seconds later: a
 * browser that is killed loses it. A transaction with strict durability is on the disk when it completes.
 */
export class IndexedGames implements GameDatabase {
  private readonly name: string;
  /** The channel between tabs; without it, tabs notice changes when they claim a game. */
  private readonly channel: BroadcastChannel | undefined;
  private readonly listeners = new Emitter<string>();
  private opening: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(name: string = NAME) {
    this.name = name;
    this.channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;
    this.channel?.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.listeners.emit(data);
    });
  }

  async load(): Promise<ReadonlyMap<string, unknown>> {
    const games = (await this.open()).transaction('games').store;
    const [ids, values] = await Promise.all([games.getAllKeys(), games.getAll()]);
    return new Map(ids.map((id, i) => [id, values[i]]));
  }

  async read(id: string): Promise<UnparsedGame> {
    const look = (await this.open()).transaction(STORES);
    const [value, claims] = await Promise.all([look.objectStore('games').get(id), look.objectStore('claims').get(id)]);
    return { value, claims: asCount(claims) };
  }

  claim(id: string): Promise<UnparsedGame> {
    return this.change(async (change) => {
      const claimed = change.objectStore('claims');
      const [value, before] = await Promise.all([change.objectStore('games').get(id), claimed.get(id)]);
      const claims = asCount(before);
      await claimed.put(claims + 1, id);
      return { value, claims };
    });
  }

  async write(id: string, value: unknown, claims: number): Promise<boolean> {
    const isWritten = await this.change(async (change) => {
      if (asCount(await change.objectStore('claims').get(id)) > claims) return false;
      await change.objectStore('games').put(value, id);
      return true;
    });
    if (isWritten) this.tellOthers(id);
    return isWritten;
  }

  async noteRecord(id: string, record: string): Promise<void> {
    await this.change(async (change) => {
      const games = change.objectStore('games');
      const value = await games.get(id);
      if (isObject(value)) await games.put({ ...value, record }, id);
    });
    this.tellOthers(id);
  }

  async remove(id: string): Promise<void> {
    await this.change(async (change) => {
      await Promise.all([change.objectStore('games').delete(id), change.objectStore('claims').delete(id)]);
    });
    this.tellOthers(id);
  }

  async import(games: readonly ImportedGame[]): Promise<void> {
    await this.change(async (change) => {
      for (const { id, value, print } of games) {
        const [imported, known] = await Promise.all([
          change.objectStore('imports').get(id),
          change.objectStore('games').get(id),
        ]);
        const isNews = imported !== print && (known === undefined || timeOf(value) > timeOf(known));
        if (isNews) await change.objectStore('games').put(value, id);
        await change.objectStore('imports').put(print, id);
      }
    });
    for (const { id } of games) this.tellOthers(id);
  }

  onChange(listener: (id: string) => void): () => void {
    return this.listeners.on(listener);
  }

  /** Returns whether any game is stored, readable or not. */
  async isEmpty(): Promise<boolean> {
    return (await (await this.open()).count('games')) === 0;
  }

  /** Leaves the database. The next use opens it again. */
  close(): void {
    const { opening } = this;
    this.opening = undefined;
    opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  private tellOthers(id: string): void {
    this.channel?.postMessage(id);
  }

  private async change<T>(act: (change: Change) => Promise<T>): Promise<T> {
    const change = (await this.open()).transaction(STORES, 'readwrite', { durability: 'strict' });
    const acting = act(change).catch((error: unknown) => {
      abort(change);
      throw error;
    });
    const [answer] = await Promise.all([acting, change.done]);
    return answer;
  }

  private open(): Promise<IDBPDatabase<Schema>> {
    if (this.opening === undefined) {
      const opening = openGames(this.name, () => this.opening === opening && this.close());
      this.opening = opening;
      // A failure is forgotten, so that the next use tries again.
      opening.catch(() => this.opening === opening && (this.opening = undefined));
    }
    return this.opening;
  }
}

/** Returns whether any game is under way on this device, damaged ones included. Loads nothing else of the app. */
export async function hasStoredGames(): Promise<boolean> {
  const games = new IndexedGames();
  try {
    return !(await games.isEmpty());
  } catch {
    // Where nothing can be stored, games may live in the page alone.
    return true;
  } finally {
    games.close();
  }
}

/** `onClosing` is called when a later version or a deletion waits for us to leave, or when the browser closed it. */
async function openGames(name: string, onClosing: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, VERSION, {
    upgrade: (fresh) => {
      for (const store of STORES) fresh.createObjectStore(store);
    },
    blocking: onClosing,
    terminated: onClosing,
  });
}

function abort(change: Change): void {
  try {
    change.abort();
  } catch {
    // It has ended already.
  }
}

function asCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}

/** When a stored game was changed last; 0 for what is none. */
function timeOf(value: unknown): number {
  const summary = isObject(value) ? value['summary'] : undefined;
  const at = isObject(summary) ? summary['at'] : undefined;
  return typeof at === 'number' ? at : 0;
}

/** Under which names an earlier version kept games under way in `localStorage`. */
export const LIVE_PREFIX = 'tesuji.live.';
/** Where the first version of the page kept its games. */
export const OLD_GAMES = 'tesuji.games';

/** Returns whether an earlier version has left games to go on with. */
export function hasOldGames(keys: Iterable<string>): boolean {
  for (const key of keys) if (key === OLD_GAMES || key.startsWith(LIVE_PREFIX)) return true;
  return false;
}
