import { fail, ok, type Result } from '@tesuji/rules';
import type { LibraryFault } from './library-fault.ts';
import type { LibraryStore, StoredGame } from './library-store.ts';

/** What can be wrong with the place a library is kept in. */
export type StoreTrouble =
  /** No room left. */
  | 'full'
  /** Another program holds it and does not let go. */
  | 'locked'
  /** It was closed, by us or because a newer program needs it. */
  | 'closed'
  /** What was read back is not what was written. */
  | 'damaged'
  | 'failed';

/** The one error stores throw. Anything else they throw is a programmer's error. */
export class StoreError extends Error {
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, why: string) {
    super(why);
    this.name = 'StoreError';
    this.trouble = trouble;
  }
}

/** Turns the error of a store into a fault that reaches the person. */
export async function guard<T>(work: () => Promise<Result<T, LibraryFault>>): Promise<Result<T, LibraryFault>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) {
      return fail({ code: 'store-failed', trouble: error.trouble, why: error.message });
    }
    throw error;
  }
}

/** As `guard`, for work that can fail in no other way. */
export function attempt<T>(work: () => Promise<T>): Promise<Result<T, LibraryFault>> {
  return guard(async () => ok(await work()));
}

/** A game that is gone or damaged counts as absent: one bad game does not stop what is done with all of them. */
export async function readWhole(store: LibraryStore, id: string): Promise<StoredGame | undefined> {
  try {
    return await store.readGame(id);
  } catch (error) {
    if (error instanceof StoreError && error.trouble === 'damaged') return undefined;
    throw error;
  }
}
