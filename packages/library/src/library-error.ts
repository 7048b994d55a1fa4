import type { ReadWarning, WriteError } from '@tesuji/records';
import { fail, ok, type PositionError, type Result } from '@tesuji/rules';
import type { LibraryHead, LibraryStore, StoredGame } from './library-store.ts';

/** Every reason why an operation of a library can fail. A failed operation has changed nothing. */
export const LIBRARY_ERROR_CODES = [
  'newer-library',
  'store-failed',
  'busy',
  'no-such-game',
  'unknown-game',
  'unwritable-record',
  'unreadable-record',
  'bad-position',
  'bad-line',
] as const;
export type LibraryErrorCode = (typeof LIBRARY_ERROR_CODES)[number];

interface LibraryErrorValues {
  /** A later version of the program wrote the library. `known` is what this one can read. */
  'newer-library': { readonly found: LibraryHead; readonly known: LibraryHead };
  'store-failed': { readonly kind: StoreErrorKind; readonly why: string };
  /** Other programs or tabs kept changing the library. */
  busy: object;
  'no-such-game': { readonly id: string };
  /** The record is of a game that this program does not have. */
  'unknown-game': { readonly game: string };
  /** The record cannot be stored. */
  'unwritable-record': { readonly error: WriteError };
  /** A stored or imported record cannot be read. */
  'unreadable-record': { readonly warning: ReadWarning };
  /** The text of the position to search for is invalid. */
  'bad-position': { readonly error: PositionError };
  /** A line of an exported file is invalid. */
  'bad-line': { readonly got: string };
}

/** Why an operation failed: a code, and the values that a message needs. */
export type LibraryError = {
  readonly [C in LibraryErrorCode]: { readonly code: C } & LibraryErrorValues[C];
}[LibraryErrorCode];

/** What can fail in a store. */
export type StoreErrorKind =
  /** There is no space left. */
  | 'full'
  /** Another program keeps it locked. */
  | 'locked'
  /** It was closed, by this program or because a newer program needs it. */
  | 'closed'
  /** What was read back is not what was written. */
  | 'damaged'
  | 'failed';

/** The error that stores throw. Any other error is a bug. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, why: string) {
    super(why);
    this.name = 'StoreError';
    this.kind = kind;
  }
}

/** Turns a StoreError into a LibraryError. */
export async function guard<T>(work: () => Promise<Result<T, LibraryError>>): Promise<Result<T, LibraryError>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) {
      return fail({ code: 'store-failed', kind: error.kind, why: error.message });
    }
    throw error;
  }
}

/** Like `guard`, for functions that return a plain value. */
export function attempt<T>(work: () => Promise<T>): Promise<Result<T, LibraryError>> {
  return guard(async () => ok(await work()));
}

/** Reads a game; a damaged one counts as absent, so that it does not stop an operation on all games. */
export async function readWhole(store: LibraryStore, id: string): Promise<StoredGame | undefined> {
  try {
    return await store.readGame(id);
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'damaged') return undefined;
    throw error;
  }
}
