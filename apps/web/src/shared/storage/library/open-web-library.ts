import { MemoryStore, openLibrary, type Library, type LibraryError, type LibraryResult } from '@tesuji/library';
import { unwrap, type Game } from '@tesuji/rules';
import { openIndexedDbStore } from './indexed-db-store.ts';

/** The words for what went wrong, which are loaded together with the library. */
export { describeLibraryError } from '@tesuji/words';

const NAME = 'tesuji';

export interface WebLibrary {
  readonly library: Library;
  /** Whether its games outlast the page. */
  readonly isKept: boolean;
}

/**
 * The games kept in this browser. Where it keeps nothing for us (a private window, storage switched off, a later
 * version's library), games last as long as the page, and `onTrouble` is called with the reason.
 */
export async function openWebLibrary(
  games: readonly Game[],
  onTrouble: (error: LibraryError) => void = () => {},
): Promise<WebLibrary> {
  const kept = await openKept(games);
  if (kept.ok) return { library: kept.value, isKept: true };
  onTrouble(kept.error);
  const passing = unwrap(await openLibrary(new MemoryStore(), { games, random: Math.random }));
  return { library: passing, isKept: false };
}

async function openKept(games: readonly Game[]): LibraryResult<Library> {
  if (!('indexedDB' in globalThis)) {
    return { ok: false, error: { code: 'store-failed', kind: 'failed', why: 'this browser has no IndexedDB' } };
  }
  const store = await openIndexedDbStore(NAME);
  return store.ok ? openLibrary(store.value, { games, random: Math.random }) : store;
}
