import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { games } from '@tesuji/rules';
import { openLibrary, SCHEMA } from '@tesuji/library';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fault, got, openTestLibrary } from '@tesuji/testing/library/sample-games';
import { FileStore } from './file-store.ts';

/** Folders as programs of other versions have left them. */
const FIXTURES = fileURLToPath(new URL('test/fixtures', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesuji-library-'));
  await cp(FIXTURES, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function contents(name: string): Promise<Record<string, string>> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(await Promise.all(files.map(async (path) => [path, await readFile(path, 'utf8')])));
}

describe('a folder of another version', () => {
  it('that is older is migrated, whole and once', async () => {
    const library = await openTestLibrary(new FileStore(join(folder, 'older')));
    const found = await got(library.find({ game: chess, position: chess.setups[0]!.text }));
    expect(found.map(({ summary }) => summary.players)).toEqual([['Ada', 'Bo']]);
    expect((await got(library.list())).map(({ id }) => id).sort()).toEqual(['aaaaaaaaaaaaa', 'ccccccccccccc']);
    expect((await got(library.undo())).map(({ players }) => players)).toEqual([['Cy', 'Di']]);
    expect(await got(library.find({ game: shogi, position: shogi.setups[0]!.text }))).toHaveLength(1);
    const head = JSON.parse(await readFile(join(folder, 'older', 'library.json'), 'utf8')) as unknown;
    expect(head).toMatchObject({ version: SCHEMA.version, keyVersion: SCHEMA.keyVersion });
    const after = await contents('older');
    await openTestLibrary(new FileStore(join(folder, 'older')));
    expect(await contents('older')).toEqual(after);
  });

  it('that is newer is refused, and not one file is touched', async () => {
    // Even what looks like an accident is for the newer program to clear up.
    await cp(join(folder, 'older', 'games'), join(folder, 'newer', 'staging', 'left'), { recursive: true });
    const before = await contents('newer');
    const opened = openLibrary(new FileStore(join(folder, 'newer')), { games, random: Math.random });
    expect(await fault(opened)).toMatchObject({ code: 'newer-library', found: { version: 99 } });
    expect(await contents('newer')).toEqual(before);
    expect(Object.keys(before)).toHaveLength(7);
  });

  it('that has lost its head is judged by its games', async () => {
    await rm(join(folder, 'newer', 'library.json'));
    await rm(join(folder, 'older', 'library.json'));
    const opened = openLibrary(new FileStore(join(folder, 'newer')), { games, random: Math.random });
    expect((await fault(opened)).code).toBe('newer-library');
    const library = await openTestLibrary(new FileStore(join(folder, 'older')));
    expect(await got(library.find({ game: chess, position: chess.setups[0]!.text }))).toHaveLength(1);
  });
});
