import type { Batch, LibraryHead, LibraryStore, Listing, StoredGame } from './library-store.ts';
import { hasKey } from './position-keys.ts';

/** The content; several stores can share it, like tabs on one database. */
export interface Memory {
  readonly games: Map<string, StoredGame>;
  readonly watchers: Map<object, () => void>;
  head: LibraryHead | undefined;
  revision: number;
}

export function makeMemory(): Memory {
  return { games: new Map(), watchers: new Map(), head: undefined, revision: 0 };
}

/** A store in memory: for tests, and where nothing can be saved. */
export class MemoryStore implements LibraryStore {
  private readonly memory: Memory;
  private readonly listeners = new Set<() => void>();

  constructor(memory: Memory = makeMemory()) {
    this.memory = memory;
    memory.watchers.set(this, () => {
      for (const listener of this.listeners) listener();
    });
  }

  async readHead(): Promise<LibraryHead | undefined> {
    return this.memory.head;
  }

  async readRevision(): Promise<string> {
    return String(this.memory.revision);
  }

  async readListing(): Promise<Listing> {
    const { games, revision } = this.memory;
    return { revision: String(revision), summaries: [...games.values()].map(({ summary }) => summary) };
  }

  async readGame(id: string): Promise<StoredGame | undefined> {
    return this.memory.games.get(id);
  }

  async findKey(low: number, high: number): Promise<readonly string[]> {
    return [...this.memory.games].filter(([, { keys }]) => hasKey(keys, low, high)).map(([id]) => id);
  }

  async write({ basedOn, head, puts = [], removes = [] }: Batch): Promise<string | undefined> {
    const { memory } = this;
    if (basedOn !== String(memory.revision)) return undefined;
    memory.head = head ?? memory.head;
    for (const game of puts) memory.games.set(game.summary.id, game);
    for (const id of removes) memory.games.delete(id);
    memory.revision++;
    for (const [store, call] of memory.watchers) if (store !== this) call();
    return String(memory.revision);
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.memory.watchers.delete(this);
  }
}
