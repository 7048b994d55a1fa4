import { readFileSync } from 'node:fs';
import { chess } from '@tesuji/rules/chess';
import { games } from '@tesuji/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openLibrary,
  SCHEMA,
  type LibraryHead,
  type LibraryStore,
  type Schema,
  type StoredGame,
} from '@tesuji/library';
import { fault, got, newGame, openTestLibrary, record, testRandom } from './sample-games.ts';
import type { Place } from './store-contract.ts';

/** A library as a program of some version has left it. */
interface Fixture {
  readonly head: LibraryHead;
  readonly games: readonly (Omit<StoredGame, 'keys'> & { readonly keys: readonly number[] })[];
}

function readFixture(name: string): Fixture {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as Fixture;
}

async function fill(store: LibraryStore, { head, games }: Fixture): Promise<void> {
  const puts = games.map((game) => ({ ...game, keys: Int32Array.from(game.keys) }));
  await store.write({ basedOn: await store.readRevision(), head, puts });
}

const LATER: Schema = {
  version: 2,
  keyVersion: SCHEMA.keyVersion,
  steps: [(game) => ({ ...game, summary: { ...game.summary, source: `${game.summary.source}, moved` } })],
};

export function describeMigration(name: string, makePlace: () => Promise<Place>): void {
  describe(`versions in ${name}`, () => {
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

    const everything = async (): Promise<unknown> => {
      const { summaries } = await store.readListing();
      const stored = await Promise.all(summaries.map(({ id }) => store.readGame(id)));
      return { head: await store.readHead(), stored };
    };
    const start = chess.setups[0].text;

    it('of older keys: positions are found again, and nothing else changes', async () => {
      const fixture = readFixture('older-keys');
      await fill(store, fixture);
      const library = await openTestLibrary(store);
      const found = await got(library.find({ game: chess, position: start }));
      const { keyVersion } = SCHEMA;
      expect(found.map(({ summary }) => summary)).toEqual([fixture.games[0].summary]);
      expect(await store.readHead()).toEqual({ version: 1, keyVersion });
      expect(await store.readGame(found[0].summary.id)).toMatchObject({
        keyVersion,
        record: fixture.games[0].record,
      });
      expect(await got(library.listDeleted())).toEqual([fixture.games[1].summary]);
      // The third game's record is no record any more; it stays as it is.
      expect((await fault(library.get(fixture.games[2].summary.id))).code).toBe('unreadable-record');
      expect((await store.readGame(fixture.games[2].summary.id))?.record).toBe(fixture.games[2].record);
    });

    it('of an older form: every step is taken once, by whoever comes first', async () => {
      const old = await openTestLibrary(store);
      for (let i = 0; i < 120; i++) await got(old.add(newGame(record(chess, ''), { savedAt: i, source: String(i) })));
      const settings = { games, random: testRandom(), schema: LATER };
      const opened = await Promise.all([openLibrary(store, settings), openLibrary(await place.open(), settings)]);
      for (const library of opened) {
        expect(library.ok).toBe(true);
        if (!library.ok) continue;
        const sources = (await got(library.value.list())).map(({ source }) => source);
        expect(sources).toEqual(Array.from({ length: 120 }, (_, i) => `${119 - i}, moved`));
        expect(await got(library.value.find({ game: chess, position: start }))).toHaveLength(120);
      }
      expect(await store.readHead()).toEqual({ version: 2, keyVersion: SCHEMA.keyVersion });
      // The program that was open all the time is older now, and must leave the library alone.
      expect((await fault(old.add(newGame(record(chess, ''))))).code).toBe('newer-library');
      if (opened[1].ok) await opened[1].value.close();
    });

    it('cut short in the middle are taken up where they stopped', async () => {
      const old = await openTestLibrary(store);
      for (let i = 0; i < 250; i++) await got(old.add(newGame(record(chess, ''), { savedAt: i, source: 'x' })));
      let writes = 0;
      const failing = Object.assign(Object.create(store) as LibraryStore, {
        write: (batch: Parameters<LibraryStore['write']>[0]) =>
          ++writes > 2 ? Promise.reject(new Error('cut')) : store.write(batch),
      });
      const settings = { games, random: testRandom(), schema: LATER };
      await expect(openLibrary(failing, settings)).rejects.toThrow('cut');
      expect((await store.readListing()).summaries.filter(({ source }) => source === 'x, moved')).toHaveLength(200);
      const library = await openTestLibrary(store, { schema: LATER });
      expect(new Set((await got(library.list())).map(({ source }) => source))).toEqual(new Set(['x, moved']));
    });

    it.each(['newer-form', 'newer-keys'])('of a later program are refused and left alone: %s', async (fixture) => {
      await fill(store, readFixture(fixture));
      const before = await everything();
      const known = { version: SCHEMA.version, keyVersion: SCHEMA.keyVersion };
      expect(await fault(openLibrary(store, { games, random: testRandom() }))).toEqual({
        code: 'newer-library',
        found: readFixture(fixture).head,
        known,
      });
      expect(await everything()).toEqual(before);
    });

    it('of games tell, where the library itself says nothing', async () => {
      const { games: stored } = readFixture('newer-form');
      const puts = stored.map((game) => ({ ...game, keys: Int32Array.from(game.keys) }));
      await store.write({ basedOn: await store.readRevision(), puts });
      const before = await everything();
      expect((await fault(openLibrary(store, { games, random: testRandom() }))).code).toBe('newer-library');
      expect(await everything()).toEqual(before);
    });
  });
}
