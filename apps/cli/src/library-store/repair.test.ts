import { beforeEach, describe, expect, it } from 'vitest';
import { StoreError, type LibraryStore } from '@tesuji/library';
import { HEAD, storedGame } from '@tesuji/testing/library/store-contract';
import { FileStore } from './file-store.ts';
import { MemoryDisk } from './test/memory-disk.ts';
import { loneProgram } from './test/programs.ts';

const [A, B, C] = ['aaaaaaaaaaaaa', 'bbbbbbbbbbbbb', 'ccccccccccccc'] as const;
const INDEX = '/library/index.jsonl';
const POSITIONS = '/library/positions.jsonl';

let disk: MemoryDisk;
let store: LibraryStore;

const open = (pid = 2): LibraryStore => new FileStore('/library', disk, loneProgram(pid));
const put = async (...puts: ReturnType<typeof storedGame>[]): Promise<unknown> =>
  store.write({ basedOn: await store.readRevision(), puts });
const ids = async (from: LibraryStore): Promise<string[]> =>
  (await from.readListing()).summaries.map(({ id }) => id).sort();
async function expectWhole(from: LibraryStore): Promise<void> {
  expect(await ids(from)).toEqual([A, B]);
  expect([...(await from.findKey(3, 4))].sort()).toEqual([A, B]);
  expect(await from.readGame(A)).toEqual(storedGame(A));
}

beforeEach(async () => {
  disk = new MemoryDisk();
  store = open(1);
  await store.write({ basedOn: await store.readRevision(), head: HEAD, puts: [storedGame(A)] });
  await put(storedGame(B));
});

describe('a library folder', () => {
  it.each([INDEX, POSITIONS])('does without %s', async (path) => {
    await disk.remove(path);
    await expectWhole(open());
    await expectWhole(store);
    expect(disk.files()).toContain(path);
  });

  it.each([
    ['empty', () => ''],
    ['rubbish', () => 'rubbish\n'],
    ['null', () => 'null\n'],
    ['cut', (text: string) => text.slice(0, -9)],
    ['without its end', (text: string) => text.slice(0, -1)],
    ['without its first line', (text: string) => text.slice(text.indexOf('\n') + 1)],
    ['with a line twice', (text: string) => text + text.split('\n')[1] + '\n'],
    ['with a broken line between', (text: string) => text.replace('\n', '\n{"number":2\n')],
  ])('repairs an index that is %s', async (_, spoil) => {
    for (const path of [INDEX, POSITIONS]) {
      await disk.write(path, spoil((await disk.read(path))!));
      await expectWhole(open());
      await expectWhole(store);
    }
  });

  it('believes the files rather than the index', async () => {
    const copy = await disk.read(`/library/games/${A}.game`);
    await disk.remove(`/library/games/${A}.game`);
    expect(await ids(open())).toEqual([B]);
    expect(await open().findKey(1, -2)).toEqual([B]);
    await disk.write(`/library/games/${A}.game`, copy!);
    await disk.write('/library/games/notes.txt', 'mine');
    await disk.write('/library/games/.hidden.game', '');
    await expectWhole(open());
  });

  it.each([
    ['cut', (text: string) => text.slice(0, -4)],
    ['empty', () => ''],
    ['changed in one letter', (text: string) => text.replace('"note":"a"', '"note":"b"')],
    ['another game', (_: string, other: string) => other],
  ])('puts a file aside that is %s, and keeps it', async (_, spoil) => {
    const [text, other] = await Promise.all([A, B].map((id) => disk.read(`/library/games/${id}.game`)));
    const spoilt = spoil(text!, other!);
    await disk.write(`/library/games/${A}.game`, spoilt);
    await expect(store.readGame(A)).rejects.toEqual(
      new StoreError('damaged', `the file of game ${A} is kept in /library/damaged`),
    );
    expect(await ids(open())).toEqual([B]);
    expect(await ids(store)).toEqual([B]);
    expect(await store.readGame(A)).toBeUndefined();
    const [aside, ...others] = disk.files().filter((path) => path.includes('/damaged/'));
    expect(await disk.read(aside!)).toBe(spoilt);
    expect(others).toEqual([]);
    await put(storedGame(A));
    await expectWhole(open());
  });

  it('reads all other games where a damaged file cannot be put aside', async () => {
    await disk.write(`/library/games/${A}.game`, '');
    disk.makeFolder = async () => Promise.reject(Object.assign(new Error('no access'), { code: 'EROFS' }));
    await expect(store.readGame(A)).rejects.toMatchObject({ trouble: 'damaged' });
    expect(await store.readGame(B)).toEqual(storedGame(B));
    expect(await ids(store)).toEqual([A, B]);
  });

  it('keeps its index short', async () => {
    for (let i = 0; i < 1100; i++) await put(storedGame(A, String(i)));
    expect((await disk.read(INDEX))!.split('\n').length).toBeLessThan(1050);
    await put(storedGame(A));
    await expectWhole(open());
    await expectWhole(store);
  });

  it('is not made by looking', async () => {
    const empty = new MemoryDisk();
    const nothing = new FileStore('/library', empty, loneProgram(1));
    await nothing.readListing();
    await nothing.findKey(0, 0);
    expect(await empty.list('/')).toEqual([]);
  });

  it('says so when it is full, unreachable or closed, and works again after', async () => {
    const writing = { append: disk.append, write: disk.write };
    disk.write = async () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
    await expect(put(storedGame(C))).rejects.toEqual(new StoreError('full', 'no room'));
    // A full disk can still be read.
    await expectWhole(store);
    await expectWhole(open());
    Object.assign(disk, writing);
    await put(storedGame(C));
    expect(await ids(store)).toEqual([A, B, C]);
    disk.read = async () => Promise.reject(Object.assign(new Error('no access'), { code: 'EACCES' }));
    await expect(store.readGame(A)).rejects.toMatchObject({ trouble: 'failed' });
    await store.close();
    await expect(store.readListing()).rejects.toMatchObject({ trouble: 'closed' });
  });
});
