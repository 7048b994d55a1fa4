import { chess } from '@tesuji/rules/chess';
import { describe, expect, it } from 'vitest';
import type { Library } from './library.ts';
import { MemoryStore } from './memory-store.ts';
import { StoreError } from './library-error.ts';
import { failure, got, newGame, openTestLibrary, record } from '@tesuji/testing/library/sample-games';
import { ok } from '@tesuji/rules';

const GAME = newGame(record(chess, 'e2e4'));
const START = { game: chess, position: chess.setups[0]!.text };

async function libraryOf(count: number): Promise<{ store: MemoryStore; library: Library; ids: string[] }> {
  const store = new MemoryStore();
  const library = await openTestLibrary(store);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await got(library.add({ ...GAME, savedAt: i }))).id);
  return { store, library, ids };
}

/** Makes one game unreadable, as a bad sector would. */
function damage(store: MemoryStore, bad: string): void {
  const { readGame } = store;
  store.readGame = async (id) => {
    if (id === bad) throw new StoreError('damaged', 'spoilt');
    return readGame.call(store, id);
  };
}

describe('a library whose store fails', () => {
  it('reports the error of the store, and keeps working', async () => {
    const { store, library, ids } = await libraryOf(1);
    const { write } = store;
    store.write = async () => {
      throw new StoreError('full', 'no room');
    };
    const full = { code: 'store-failed', kind: 'full', why: 'no room' };
    expect(await failure(library.add(GAME))).toEqual(full);
    expect(await failure(library.remove(ids))).toEqual(full);
    expect(await failure(library.import([ok(newGame(record(chess, 'd2d4')))]))).toEqual(full);
    expect(await got(library.list())).toHaveLength(1);
    store.write = write;
    await got(library.add(GAME));
    expect(await got(library.list())).toHaveLength(2);
  });

  it('rethrows other errors', async () => {
    const { store, library } = await libraryOf(1);
    store.readRevision = () => Promise.reject(new TypeError('a mistake'));
    await expect(library.list()).rejects.toThrow('a mistake');
  });

  it('gives up when others always write first', async () => {
    const { store, library } = await libraryOf(1);
    let tries = 0;
    store.write = async () => void tries++;
    expect(await failure(library.add(GAME))).toEqual({ code: 'busy' });
    expect(tries).toBeGreaterThan(10);
  });

  it('tries again when another program wrote first', async () => {
    const { store, library } = await libraryOf(1);
    const other = await openTestLibrary(store);
    const { write } = store;
    store.write = async (batch) => {
      store.write = write;
      await got(other.add({ ...GAME, source: 'faster' }));
      return store.write(batch);
    };
    await got(library.add({ ...GAME, source: 'slower' }));
    expect((await got(library.list())).map(({ source }) => source).sort()).toEqual(['faster', 'slower', 'test']);
  });

  it('skips a damaged game in operations on all games', async () => {
    const { store, library, ids } = await libraryOf(3);
    damage(store, ids[1]!);
    expect(await failure(library.get(ids[1]!))).toMatchObject({ code: 'store-failed', kind: 'damaged' });
    expect((await got(library.find(START))).map(({ summary }) => summary.id)).toEqual([ids[2], ids[0]]);
    const lines: string[] = [];
    const report = await got(library.export((line) => void lines.push(line)));
    expect(report).toEqual({ exported: 2, failed: [ids[1]] });
    expect(lines).toHaveLength(2);
    expect(await got(library.import([ok(GAME)]))).toMatchObject({ added: 0, duplicates: 1 });
  });

  it('replaces a record that cannot be read', async () => {
    const { store, library, ids } = await libraryOf(1);
    const stored = (await store.readGame(ids[0]!))!;
    await store.write({ basedOn: await store.readRevision(), puts: [{ ...stored, record: '{}' }] });
    expect((await failure(library.get(ids[0]!))).code).toBe('unreadable-record');
    expect((await failure(library.update(ids[0]!, { source: 'x' }))).code).toBe('unreadable-record');
    expect(await got(library.find(START))).toEqual([]);
    await got(library.update(ids[0]!, { record: GAME.record }));
    expect((await got(library.get(ids[0]!))).record).toEqual(GAME.record);
  });
});
