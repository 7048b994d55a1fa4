import type { Summary } from './summary.ts';

/** One game as it is kept. */
export interface StoredGame {
  /** The form of the summary, see `schema.ts`; the keys are those of this KEY_VERSION of the rules. */
  readonly version: number;
  readonly keyVersion: number;
  readonly summary: Summary;
  /** Keys of all positions of the tree: low half, high half, low half… */
  readonly keys: Int32Array;
  /** The record in our JSON. */
  readonly record: string;
}

/** The oldest versions of what a library holds. */
export interface LibraryHead {
  readonly version: number;
  readonly keyVersion: number;
}

/** All of it happens or none. */
export interface Batch {
  /** The revision the changes were made for. If the store is at another, nothing happens. */
  readonly basedOn: string;
  readonly head?: LibraryHead;
  readonly puts?: readonly StoredGame[];
  readonly removes?: readonly string[];
}

/** All summaries of a library, deleted games included, as they stood at one moment. */
export interface Listing {
  readonly revision: string;
  readonly summaries: readonly Summary[];
}

/**
 * The place where a library is kept: files, IndexedDB, memory. It knows nothing about games. Several programs or tabs
 * may have the same place open. Only a StoreError is ever thrown, and a batch that failed has changed nothing, or
 * everything once the place is opened again.
 */
export interface LibraryStore {
  /** Undefined for a new library. Reading this touches nothing, so that a newer library can be left alone. */
  readHead(): Promise<LibraryHead | undefined>;
  /** Changes whenever a batch is written, whoever writes it. */
  readRevision(): Promise<string>;
  readListing(): Promise<Listing>;
  readGame(id: string): Promise<StoredGame | undefined>;
  /** Ids of all games with this key, in any order. */
  findKey(low: number, high: number): Promise<readonly string[]>;
  /** The new revision once the batch is safe, or undefined when it was based on another one. */
  write(batch: Batch): Promise<string | undefined>;
  /** Calls when others write, as far as the place can tell. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}
