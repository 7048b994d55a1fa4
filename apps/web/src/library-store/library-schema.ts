import type { DBSchema, IDBPDatabase } from 'idb';
import type { LibraryHead } from '@tesuji/library';

/**
 * How a library lies in IndexedDB: by what is read together, so that a list reads no records and a search no summaries.
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
  /** How many batches were written. */
  readonly revision: number;
}

/** Goes up when object stores are added or change; what is inside them has versions of its own. */
export const LAYOUT_VERSION = 1;

/** Brings a database of any older layout to ours, one layout after the other. */
export function upgradeLayout(database: IDBPDatabase<LibrarySchema>, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('about');
    database.createObjectStore('summaries', { keyPath: 'id' });
    database.createObjectStore('games');
    database.createObjectStore('keys');
  }
}
