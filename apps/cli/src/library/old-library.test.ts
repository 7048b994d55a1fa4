import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { games } from '@tesuji/rules';
import { openLibrary, SCHEMA } from '@tesuji/library';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failure, got, openTestLibrary } from '@tesuji/testing/library/sample-games';
import { storedGame } from '@tesuji/testing/library/store-contract';
import { LIBRARY_FILE, SqliteStore } from './sqlite-store.ts';

/** Libraries as earlier and later versions of the program have left them. */
const FIXTURES = fileURLToPath(new URL('test/fixtures', import.meta.url));
const [A, B, C] = ['aaaaaaaaaaaaa', 'bbbbbbbbbbbbb', 'ccccccccccccc'] as const;

let folder: string;
let older: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesuji-library-'));
  await cp(FIXTURES, folder, { recursive: true });
  older = join(folder, 'older');
});
afterEach(() => rm(folder, { recursive: true }));

async function contents(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(path.length), await readFile(file, 'utf8')])),
  );
}

const listIds = async (path = older): Promise<string[]> => {
  const store = new SqliteStore(path);
  const { summaries } = await store.readListing();
  await store.close();
  return summaries.map(({ id }) => id).sort();
};

describe('a library of an earlier version', () => {
  it('is imported, complete and once, and its files are kept under another name', async () => {
    const before = await contents(join(older, 'games'));
    const store = new SqliteStore(older);
    const library = await openTestLibrary(store);
    const found = await got(library.find({ game: chess, position: chess.setups[0]!.text }));
    expect(found.map(({ summary }) => summary.players)).toEqual([['Ada', 'Bo']]);
    expect((await got(library.list())).map(({ id }) => id).sort()).toEqual([A, C]);
    expect((await got(library.undo())).map(({ players }) => players)).toEqual([['Cy', 'Di']]);
    expect(await got(library.find({ game: shogi, position: shogi.setups[0]!.text }))).toHaveLength(1);
    expect(await store.readHead()).toEqual({ version: SCHEMA.version, keyVersion: SCHEMA.keyVersion });
    await library.close();
    expect((await readdir(older)).sort()).toEqual(['games.imported', 'library.json.imported', LIBRARY_FILE]);
    expect(await contents(join(older, 'games.imported'))).toEqual(before);
    // What is deleted afterwards stays deleted.
    const again = new SqliteStore(older);
    await again.write({ basedOn: await again.readRevision(), removes: [A] });
    await again.close();
    expect(await listIds()).toEqual([B, C]);
  });

  it('is imported once by two programs, and by one that was killed before it renamed the files', async () => {
    const copy = join(folder, 'copy');
    await cp(older, copy, { recursive: true });
    const stores = [new SqliteStore(older), new SqliteStore(older)];
    const listings = await Promise.all(stores.map((store) => store.readListing()));
    for (const { summaries } of listings) expect(summaries).toHaveLength(3);
    await Promise.all(stores.map((store) => store.close()));
    await cp(join(copy, 'games'), join(older, 'games'), { recursive: true });
    expect(await listIds()).toEqual([A, B, C]);
    expect((await readdir(older)).filter((name) => name.startsWith('games'))).toEqual([
      'games.imported',
      'games.imported-2',
    ]);
  });

  it('imports a batch that has orders and was not finished, and no other', async () => {
    const staging = join(older, 'staging');
    for (const [batch, id] of [
      ['promised', B],
      ['begun', C],
    ] as const) {
      await mkdir(join(staging, batch), { recursive: true });
      await rename(join(older, 'games', `${id}.game`), join(staging, batch, `${id}.game`));
    }
    await writeFile(join(staging, 'promised', 'orders.json'), JSON.stringify({ head: false, puts: [B], removes: [A] }));
    expect(await listIds()).toEqual([B]);
  });

  it('leaves a damaged file where it is', async () => {
    await writeFile(join(older, 'games', `${A}.game`), 'rubbish');
    expect(await listIds()).toEqual([B, C]);
    expect(await readFile(join(older, 'games.imported', `${A}.game`), 'utf8')).toBe('rubbish');
  });
});

it('a folder “games” of the user is left alone', async () => {
  const path = join(folder, 'own');
  await mkdir(join(path, 'games'), { recursive: true });
  await writeFile(join(path, 'games', 'mine.pgn'), '1. e4 *');
  expect(await listIds(path)).toEqual([]);
  expect(await readdir(path)).toEqual(['games']);
  const store = new SqliteStore(path);
  await store.write({ basedOn: await store.readRevision(), puts: [storedGame(A)] });
  await store.close();
  expect((await readdir(path)).sort()).toEqual(['games', LIBRARY_FILE]);
});

describe('a library of a later version', () => {
  it('is refused, and not one file is touched', async () => {
    const newer = join(folder, 'newer');
    await cp(join(older, 'games'), join(newer, 'staging', 'left'), { recursive: true });
    const before = await contents(newer);
    const opened = openLibrary(new SqliteStore(newer), { games, random: Math.random });
    expect(await failure(opened)).toMatchObject({ code: 'newer-library', found: { version: 99 } });
    expect(await contents(newer)).toEqual(before);
    expect(Object.keys(before)).toHaveLength(7);
  });

  it('without a head has the version of its games', async () => {
    await rm(join(folder, 'newer', 'library.json'));
    await rm(join(older, 'library.json'));
    const opened = openLibrary(new SqliteStore(join(folder, 'newer')), { games, random: Math.random });
    expect((await failure(opened)).code).toBe('newer-library');
    const library = await openTestLibrary(new SqliteStore(older));
    expect(await got(library.find({ game: chess, position: chess.setups[0]!.text }))).toHaveLength(1);
  });
});
