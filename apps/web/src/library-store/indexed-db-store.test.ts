import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { chess } from '@tesuji/rules/chess/game';
import { unwrap } from '@tesuji/rules/core/result';
import { describe, expect, it } from 'vitest';
import { describeLibrary } from '../../../../packages/host/src/library/test/library-contract.ts';
import { describeModel } from '../../../../packages/host/src/library/test/library-model.ts';
import { got, newGame, openTestLibrary, record } from '../../../../packages/host/src/library/test/sample-games.ts';
import {
  describeStore,
  HEAD,
  storedGame,
  type Place,
} from '../../../../packages/host/src/library/test/store-contract.ts';
import { openIndexedDbStore } from './indexed-db-store.ts';
import { LAYOUT_VERSION } from './library-schema.ts';

let names = 0;
const open = async (name: string) => unwrap(await openIndexedDbStore(name));

async function makePlace(): Promise<Place> {
  const name = `library ${++names}`;
  return { open: () => open(name), destroy: async () => {} };
}

describeStore('IndexedDB', makePlace);
describeLibrary('IndexedDB', makePlace);
describeModel('IndexedDB', makePlace, 15);

const A = 'aaaaaaaaaaaaa';

describe('a library in IndexedDB', () => {
  it('tells other tabs when it changes, and not itself', async () => {
    const [one, two] = [await openTestLibrary(await open('tabs')), await openTestLibrary(await open('tabs'))];
    const heard: string[] = [];
    one.onChange(({ kind }) => heard.push(`one ${kind}`));
    const told = new Promise<void>((resolve) => {
      two.onChange(({ kind }) => {
        heard.push(`two ${kind}`);
        resolve();
      });
    });
    await got(one.add(newGame(record(chess, 'e2e4'))));
    await told;
    expect(heard).toEqual(['one own', 'two foreign']);
    expect(await got(two.list())).toHaveLength(1);
    await Promise.all([one.close(), two.close()]);
  });

  it('takes part of a batch back when the rest cannot be written', async () => {
    const store = await open('atomic');
    const basedOn = await store.readRevision();
    await store.write({ basedOn, head: HEAD, puts: [storedGame(A)] });
    const before = await store.readListing();
    // A function cannot be stored: the browser refuses in the middle of the batch.
    const unfit = { ...storedGame('bbbbbbbbbbbbb'), record: (() => '') as unknown as string };
    const batch = { basedOn: before.revision, puts: [storedGame(A, 'changed'), unfit], removes: [A] };
    await expect(store.write(batch)).rejects.toMatchObject({ name: 'StoreError' });
    expect(await store.readListing()).toEqual(before);
    expect(await store.readGame(A)).toEqual(storedGame(A));
    await store.close();
  });

  it('of a later layout is refused by name and left alone', async () => {
    const store = await open('later');
    await store.write({ basedOn: '0', head: { version: 7, keyVersion: 2 }, puts: [storedGame(A)] });
    const later = await openDB('later', LAYOUT_VERSION + 1, {
      upgrade: (database) => void database.createObjectStore('added'),
    });
    // The open tab left so that the later program could come in, and says so.
    await expect(store.readListing()).rejects.toMatchObject({ name: 'StoreError', trouble: 'closed' });
    expect(await openIndexedDbStore('later')).toMatchObject({
      ok: false,
      error: { code: 'newer-library', found: { version: 7, keyVersion: 2 } },
    });
    expect([...later.objectStoreNames]).toEqual(['about', 'added', 'games', 'keys', 'summaries']);
    expect(await later.count('games')).toBe(1);
    later.close();
  });

  it('of a layout nobody can read is refused all the same', async () => {
    (await openDB('strange', 99, { upgrade: (database) => void database.createObjectStore('x') })).close();
    expect(await openIndexedDbStore('strange')).toMatchObject({ ok: false, error: { code: 'newer-library' } });
  });

  it('says so when the browser refuses', async () => {
    const store = await open('closed');
    await store.close();
    await expect(store.readGame(A)).rejects.toMatchObject({ name: 'StoreError', trouble: 'closed' });
    const { open: original } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException('not in private windows', 'SecurityError');
    };
    const refused = await openIndexedDbStore('private');
    indexedDB.open = original;
    expect(refused).toEqual({
      ok: false,
      error: { code: 'store-failed', trouble: 'failed', why: 'not in private windows' },
    });
  });
});
