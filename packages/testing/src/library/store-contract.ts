import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryStore, StoredGame } from '@tesuji/library';

/** A place for stores: every store opened on it has the same games. */
export interface Place {
  open(): Promise<LibraryStore>;
  destroy(): Promise<void>;
}

export const HEAD = { version: 1, keyVersion: 1 } as const;

/** A stored game with arbitrary content, which stores do not interpret. */
export function storedGame(id: string, note = 'a', keys: readonly number[] = [1, -2, 3, 4]): StoredGame {
  const summary = {
    id,
    savedAt: 17,
    game: 'chess',
    hasOptions: false,
    players: ['羽生　善治', '"\\\n'] as const,
    result: 'none' as const,
    plies: 0,
    source: note,
    words: '',
    print: '',
  };
  return { ...HEAD, summary, keys: Int32Array.from(keys), record: `{"note":"${note}",\n"𠮷":1}\n` };
}

const A = 'aaaaaaaaaaaaa';
const B = 'bbbbbbbbbbbbb';
const C = 'ccccccccccccc';

/** Tests that every store must pass. */
export function describeStore(name: string, makePlace: () => Promise<Place>): void {
  describe(`${name} as a store`, () => {
    let place: Place;
    let store: LibraryStore;
    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.destroy();
    });

    const ids = async (from = store): Promise<string[]> =>
      (await from.readListing()).summaries.map(({ id }) => id).sort();
    const put = async (...puts: StoredGame[]): Promise<string | undefined> =>
      store.write({ basedOn: await store.readRevision(), puts });

    it('is empty at first, and reading does not create anything', async () => {
      expect(await store.readHead()).toBeUndefined();
      expect((await store.readListing()).summaries).toEqual([]);
      expect(await store.readGame(A)).toBeUndefined();
      expect(await store.findKey(1, -2)).toEqual([]);
      expect(await store.readHead()).toBeUndefined();
    });

    it('returns exactly what was put, also in a store opened later', async () => {
      await store.write({
        basedOn: await store.readRevision(),
        head: HEAD,
        puts: [storedGame(A), storedGame(B, 'b', [])],
      });
      const again = await place.open();
      for (const each of [store, again]) {
        expect(await each.readHead()).toEqual(HEAD);
        expect(await each.readGame(A)).toEqual(storedGame(A));
        expect(await each.readGame(B)).toEqual(storedGame(B, 'b', []));
        const listing = await each.readListing();
        expect(listing.summaries.find(({ id }) => id === A)).toEqual(storedGame(A).summary);
        expect(listing.revision).toBe(await store.readRevision());
        expect(await ids(each)).toEqual([A, B]);
      }
      await again.close();
    });

    it('replaces, adds and removes in one batch', async () => {
      await put(storedGame(A), storedGame(B));
      const basedOn = await store.readRevision();
      const revision = await store.write({
        basedOn,
        puts: [storedGame(A, 'new', [7, 8]), storedGame(C)],
        removes: [B, 'nowhere'],
      });
      expect(revision).toBe(await store.readRevision());
      expect(revision).not.toBe(basedOn);
      expect(await ids()).toEqual([A, C]);
      expect(await store.readGame(A)).toEqual(storedGame(A, 'new', [7, 8]));
      expect(await store.readGame(B)).toBeUndefined();
    });

    it('refuses a whole batch that is based on another revision', async () => {
      const old = await store.readRevision();
      await put(storedGame(A));
      const stale = { basedOn: old, head: HEAD, puts: [storedGame(A, 'lost'), storedGame(B)], removes: [A] };
      expect(await store.write(stale)).toBeUndefined();
      expect(await ids()).toEqual([A]);
      expect(await store.readGame(A)).toEqual(storedGame(A));
      expect(await store.readHead()).toBeUndefined();
    });

    it('lets only one of two stores write at a time', async () => {
      const other = await place.open();
      const basedOn = await store.readRevision();
      const writes = [store.write({ basedOn, puts: [storedGame(A)] }), other.write({ basedOn, puts: [storedGame(B)] })];
      const revisions = await Promise.all(writes);
      expect(revisions.filter((revision) => revision === undefined)).toHaveLength(1);
      expect(await ids()).toEqual(await ids(other));
      expect(await ids()).toHaveLength(1);
      await other.close();
    });

    it('sees what another store writes', async () => {
      const other = await place.open();
      expect(await ids(other)).toEqual([]);
      await put(storedGame(A));
      expect(await ids(other)).toEqual([A]);
      expect(await other.findKey(3, 4)).toEqual([A]);
      expect(await other.write({ basedOn: await other.readRevision(), removes: [A] })).toBeDefined();
      expect(await ids()).toEqual([]);
      await other.close();
    });

    it('finds current keys by both halves', async () => {
      await put(storedGame(A), storedGame(B, 'b', [1, -2]), storedGame(C, 'c', [-2, 1, 4, 1, -2, 3]));
      const find = async (low: number, high: number): Promise<string[]> => [...(await store.findKey(low, high))].sort();
      expect(await find(1, -2)).toEqual([A, B]);
      expect(await find(3, 4)).toEqual([A]);
      // Neither halves of neighbouring keys nor halves in reverse order match.
      expect(await find(-2, 3)).toEqual([C]);
      expect(await find(-2, 4)).toEqual([]);
      await put(storedGame(A, 'changed', [9, 9]));
      await store.write({ basedOn: await store.readRevision(), removes: [B] });
      expect(await find(1, -2)).toEqual([]);
      expect(await find(9, 9)).toEqual([A]);
    });

    it('writes hundreds of games in one batch', async () => {
      const many = Array.from({ length: 300 }, (_, i) =>
        storedGame(`g${String(i).padStart(12, '0')}`, String(i), [i, 0]),
      );
      await put(...many);
      expect(await ids()).toHaveLength(300);
      expect(await store.findKey(299, 0)).toEqual(['g000000000299']);
    });
  });
}
