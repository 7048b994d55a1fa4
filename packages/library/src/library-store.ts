import { KEY_VERSION } from '@tesuji/rules';
import type { Summary } from './summary.ts';

/** One game as it is stored. */
export interface StoredGame {
  /** The version of the summary, see SCHEMA; the keys are of this KEY_VERSION of the rules. */
  readonly version: number;
  readonly keyVersion: number;
  readonly summary: Summary;
  /** Keys of all positions of the tree: low half, high half, low half… */
  readonly keys: Int32Array;
  /** The record in our JSON. */
  readonly record: string;
}

/** The versions of a library. */
export interface LibraryHead {
  readonly version: number;
  readonly keyVersion: number;
}

/**
 * The versions that this program reads and writes: `version` of the form of a stored game, `keyVersion` of the position
 * keys. There are no older ones.
 */
export const SCHEMA: LibraryHead = { version: 1, keyVersion: KEY_VERSION };

/** Changes that are made all together or not at all. */
export interface Batch {
  /** The revision that the changes are based on. If the store has another, nothing is written. */
  readonly basedOn: string;
  readonly head?: LibraryHead;
  readonly puts?: readonly StoredGame[];
  readonly removes?: readonly string[];
}

/** All summaries of a library at one moment, including deleted games. */
export interface Listing {
  readonly revision: string;
  readonly summaries: readonly Summary[];
}

/**
 * Where a library is stored: SQLite, IndexedDB, memory. It does not interpret games. Several programs or tabs
 * may open the same store. Methods throw only StoreError. A batch that failed has changed nothing, or
 * everything once the store is opened again.
 */
export interface LibraryStore {
  /**
   * Returns the head, or `undefined` for a new library. Writes nothing, so that a library of a later program stays as
   * it is.
   */
  readHead(): Promise<LibraryHead | undefined>;
  /** Returns the revision, which changes whenever any program writes a batch. */
  readRevision(): Promise<string>;
  readListing(): Promise<Listing>;
  readGame(id: string): Promise<StoredGame | undefined>;
  /** Returns the ids of all games with this key, in any order. */
  findKey(low: number, high: number): Promise<readonly string[]>;
  /**
   * Writes a batch. Returns the new revision once it is durable, or `undefined` when the batch is based on another
   * revision.
   */
  write(batch: Batch): Promise<string | undefined>;
  /** Calls the listener when others write, as far as the store can detect. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}
