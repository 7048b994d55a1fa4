import 'fake-indexeddb/auto';
import { deleteDB, type DBSchema } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SpareDatabase } from './spare-database.ts';

interface Schema extends DBSchema {
  words: { key: string; value: string };
}

const open = (name: string): SpareDatabase<Schema> =>
  new SpareDatabase(name, (fresh) => void fresh.createObjectStore('words'));

afterEach(() => vi.unstubAllGlobals());

describe('a spare database', () => {
  it('stores values', async () => {
    await open('kept').attempt((database) => database.put('words', 'good day', 'greeting'));
    expect(await open('kept').attempt((database) => database.get('words', 'greeting'))).toBe('good day');
  });

  it('returns undefined when the browser refuses access or the work fails', async () => {
    const database = open('refused');
    expect(await database.attempt(() => Promise.reject(new Error('no room')))).toBeUndefined();
    vi.stubGlobal('indexedDB', undefined);
    expect(await open('private').attempt(() => Promise.resolve('never'))).toBeUndefined();
  });

  it('does not block its deletion', async () => {
    const database = open('deleted');
    await database.attempt((each) => each.put('words', 'good day', 'greeting'));
    await deleteDB('deleted');
    expect(await database.attempt((each) => each.get('words', 'greeting'))).toBeUndefined();
    expect(await open('deleted').attempt((each) => each.count('words'))).toBe(0);
  });
});
