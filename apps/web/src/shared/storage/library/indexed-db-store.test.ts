import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { chess } from '@tesuji/rules/chess';
import { unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { SORT_KEYS } from '@tesuji/library';
import { describeLibrary } from '@tesuji/testing/library/library-contract';
import { describeModel } from '@tesuji/testing/library/library-model';
import { got, newGame, openTestLibrary, record } from '@tesuji/testing/library/sample-games';
import { describeStore, HEAD, storedGame, type Place } from '@tesuji/testing/library/store-contract';
import { LAYOUT_VERSION, openIndexedDbStore } from './indexed-db-store.ts';

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
  it('notifies other tabs of changes, but not itself', async () => {
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

  it('rolls a batch back when part of it cannot be written', async () => {
    const store = await open('atomic');
    const basedOn = await store.readRevision();
    await store.write({ basedOn, head: HEAD, puts: [storedGame(A)] });
    const before = await store.readListing();
    // A function cannot be stored, so the browser throws in the middle of the batch.
    const unfit = { ...storedGame('bbbbbbbbbbbbb'), record: (() => '') as unknown as string };
    const batch = { basedOn: before.revision, puts: [storedGame(A, 'changed'), unfit], removes: [A] };
    await expect(store.write(batch)).rejects.toMatchObject({ name: 'StoreError' });
    expect(await store.readListing()).toEqual(before);
    expect(await store.readGame(A)).toEqual(storedGame(A));
    await store.close();
  });

  it('of a later layout is not opened and not changed', async () => {
    const store = await open('later');
    await store.write({ basedOn: '0', head: { version: 7, keyVersion: 2 }, puts: [storedGame(A)] });
    const later = await openDB('later', LAYOUT_VERSION + 1, {
      upgrade: (database) => void database.createObjectStore('added'),
    });
    // The open tab has closed its connection for the later version, and reports that.
    await expect(store.readListing()).rejects.toMatchObject({ name: 'StoreError', kind: 'closed' });
    expect(await openIndexedDbStore('later')).toMatchObject({
      ok: false,
      error: { code: 'newer-library', found: { version: 7, keyVersion: 2 } },
    });
    expect([...later.objectStoreNames]).toEqual(['about', 'added', 'games', 'keys', 'summaries']);
    expect(await later.count('games')).toBe(1);
    later.close();
  });

  it('of an unreadable layout is not opened', async () => {
    (await openDB('strange', 99, { upgrade: (database) => void database.createObjectStore('x') })).close();
    expect(await openIndexedDbStore('strange')).toMatchObject({ ok: false, error: { code: 'newer-library' } });
  });

  it.each([
    ['games', 7],
    ['games', 'text'],
    ['games', null],
    ['games', {}],
    ['games', { version: 'x', keyVersion: null, record: ['e2e4'] }],
    ['games', { version: 1, keyVersion: 1, record: '{"game":"chess","start":"nowhere"}' }],
    ['games', undefined],
    ['summaries', {}],
    ['summaries', { players: 7, result: 'x', game: null, words: [], savedAt: 'now', plies: -0.5 }],
    ['keys', 7],
    ['keys', null],
    ['keys', 'text'],
    ['keys', {}],
    ['about', 'text'],
    ['about', 7],
    ['about', { revision: 'x', head: 'y' }],
  ] as const)('with a damaged value in its %s (%j) loses no other game', async (part, value) => {
    const name = `damaged ${++names}`;
    const library = await openTestLibrary(await open(name));
    const { id } = await got(library.add(newGame(record(chess, 'e2e4'))));
    const other = await got(library.add(newGame(record(chess, 'd2d4 d7d5'))));
    await library.close();
    const database = await openDB(name);
    const key = part === 'about' ? 'library' : id;
    if (value === undefined) await database.delete(part, key);
    else if (part === 'summaries') await database.put(part, { ...value, id });
    else await database.put(part, value, key);
    database.close();

    const again = await openTestLibrary(await open(name));
    for (const sort of SORT_KEYS) {
      const listed = await got(again.list({ sort, filter: { text: '' } }));
      expect(listed.map((summary) => summary.id).toSorted()).toEqual([id, other.id].toSorted());
    }
    await got(again.list({ filter: { text: 'x', player: 'y' } }));
    expect((await got(again.get(other.id))).record).toMatchObject({ game: 'chess' });
    const queensPawn = 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2';
    const found = await got(again.find({ game: chess, position: queensPawn }));
    expect(found.map(({ summary }) => summary.id)).toEqual([other.id]);
    const read = await again.get(id);
    if (part === 'games') expect(read).toMatchObject({ ok: false, error: { code: 'unreadable-record' } });
    else expect(read.ok).toBe(true);
    // The stored value can be read as it is; a missing part is an empty text.
    const text = await got(again.getText(id));
    if (part === 'games' && typeof value !== 'object')
      expect(text).toBe(value === undefined ? '' : JSON.stringify(value));
    const lines: string[] = [];
    await got(again.export((line) => void lines.push(line)));
    expect(lines).toHaveLength(2);
    expect(await got(again.remove([id]))).toHaveLength(1);
    expect(await got(again.list())).toHaveLength(1);
    expect(await got(again.undo())).toHaveLength(1);
    expect(await got(again.getText(id))).toBe(text);
    await got(again.add(newGame(record(chess, 'c2c4'))));
    await got(again.purge([id]));
    expect(await got(again.list())).toHaveLength(2);
    await again.close();
  });

  it('reports that the browser refuses access', async () => {
    const store = await open('closed');
    await store.close();
    await expect(store.readGame(A)).rejects.toMatchObject({ name: 'StoreError', kind: 'closed' });
    const { open: original } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException('not in private windows', 'SecurityError');
    };
    const refused = await openIndexedDbStore('private');
    indexedDB.open = original;
    expect(refused).toEqual({
      ok: false,
      error: { code: 'store-failed', kind: 'failed', why: 'not in private windows' },
    });
  });
});
