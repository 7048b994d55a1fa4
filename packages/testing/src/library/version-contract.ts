import { readFileSync } from 'node:fs';
import { games } from '@tesuji/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibrary, SCHEMA, type LibraryHead, type LibraryStore, type StoredGame } from '@tesuji/library';
import { failure, testRandom } from './sample-games.ts';
import type { Place } from './store-contract.ts';

/** A library that a program of some version wrote. */
interface Fixture {
  readonly head: LibraryHead;
  readonly games: readonly (Omit<StoredGame, 'keys'> & { readonly keys: readonly number[] })[];
}

function readFixture(name: string): Fixture {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as Fixture;
}

async function fill(store: LibraryStore, games: Fixture['games'], head?: LibraryHead): Promise<void> {
  const puts = games.map((game) => ({ ...game, keys: Int32Array.from(game.keys) }));
  await store.write({ basedOn: await store.readRevision(), puts, ...(head !== undefined && { head }) });
}

/** Tests that a library of a later program is refused. */
export function describeVersions(name: string, makePlace: () => Promise<Place>): void {
  describe(`versions of a library in ${name}`, () => {
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

    it.each(['newer-form', 'newer-keys'])(
      'refuses a library of a later program and changes nothing: %s',
      async (file) => {
        const fixture = readFixture(file);
        await fill(store, fixture.games, fixture.head);
        const before = await everything();
        expect(await failure(openLibrary(store, { games, random: testRandom() }))).toEqual({
          code: 'newer-library',
          found: fixture.head,
          known: SCHEMA,
        });
        expect(await everything()).toEqual(before);
      },
    );

    it('reads the versions of the games when the library has no head', async () => {
      await fill(store, readFixture('newer-form').games);
      const before = await everything();
      expect((await failure(openLibrary(store, { games, random: testRandom() }))).code).toBe('newer-library');
      expect(await everything()).toEqual(before);
    });
  });
}
