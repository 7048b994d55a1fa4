import { chess } from '@tesuji/rules/chess';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Library, LibraryGame, Query } from '@tesuji/library';
import { failure, got, newGame, openTestLibrary, record } from './sample-games.ts';
import type { Place } from './store-contract.ts';

export function describeDeletion(name: string, makePlace: () => Promise<Place>): void {
  describe(`deleting in ${name}`, () => {
    let place: Place;
    let library: Library;
    let ids: string[];
    beforeEach(async () => {
      place = await makePlace();
      library = await openTestLibrary(await place.open());
      ids = [];
      for (const [savedAt, moves] of ['e2e4', 'd2d4', 'c2c4 e7e5', 'g1f3 [1] f2f4'].entries()) {
        ids.push((await got(library.add(newGame(record(chess, moves), { savedAt })))).id);
      }
    });
    afterEach(async () => {
      await library.close();
      await place.destroy();
    });

    const listed = async (from = library): Promise<string[]> =>
      (await got(from.list({ order: 'ascending' }))).map(({ id }) => id);
    const everything = (from = library): Promise<LibraryGame[]> =>
      listed(from).then((all) => Promise.all(all.map((id) => got(from.get(id)))));

    it('hides the game from every query', async () => {
      await got(library.remove([ids[1]]));
      expect(await listed()).toEqual([ids[0], ids[2], ids[3]]);
      expect(await failure(library.get(ids[1]))).toEqual({ code: 'no-such-game', id: ids[1] });
      expect(await failure(library.update(ids[1], {}))).toEqual({ code: 'no-such-game', id: ids[1] });
      expect((await got(library.listDeleted())).map(({ id }) => id)).toEqual([ids[1]]);
      const lines: string[] = [];
      expect(await got(library.export((line) => void lines.push(line)))).toEqual({ exported: 3, failed: [] });
    });

    it('can be undone exactly, several times, after reopening, by any program', async () => {
      const before = await everything();
      await got(library.remove([ids[0]]));
      await got(library.remove([ids[1], ids[2], ids[1]]));
      await got(library.remove([ids[3]]));
      const later = await openTestLibrary(await place.open());
      expect(await listed(later)).toEqual([]);
      expect((await got(later.listDeleted())).map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1], ids[0]]);
      expect((await got(later.undo())).map(({ id }) => id)).toEqual([ids[3]]);
      expect((await got(library.undo())).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
      expect(await listed(later)).toEqual(ids.slice(1));
      expect((await got(later.undo())).map(({ id }) => id)).toEqual([ids[0]]);
      expect(await got(later.undo())).toEqual([]);
      expect(await everything(later)).toEqual(before);
      expect(await everything()).toEqual(before);
      await later.close();
    });

    it('changes nothing when one of the games does not exist', async () => {
      await got(library.remove([ids[0]]));
      expect(await failure(library.remove([ids[1], ids[0]]))).toEqual({ code: 'no-such-game', id: ids[0] });
      expect(await failure(library.remove([ids[1], 'nowhere']))).toEqual({ code: 'no-such-game', id: 'nowhere' });
      expect(await listed()).toEqual(ids.slice(1));
      expect(await got(library.remove([]))).toEqual([]);
      expect((await got(library.undo())).map(({ id }) => id)).toEqual([ids[0]]);
    });

    it('can be undone until it is purged', async () => {
      await got(library.remove([ids[0], ids[1]]));
      await got(library.remove([ids[2]]));
      expect(await failure(library.purge([ids[0], 'nowhere']))).toEqual({ code: 'no-such-game', id: 'nowhere' });
      await got(library.purge([ids[0], ids[0]]));
      expect((await got(library.listDeleted())).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
      // A game that was not deleted can be purged too.
      await got(library.purge([ids[3]]));
      expect(await failure(library.get(ids[3]))).toEqual({ code: 'no-such-game', id: ids[3] });
      expect(await failure(library.purge([ids[3]]))).toEqual({ code: 'no-such-game', id: ids[3] });
      expect((await got(library.undo())).map(({ id }) => id)).toEqual([ids[2]]);
      expect((await got(library.undo())).map(({ id }) => id)).toEqual([ids[1]]);
      expect(await got(library.undo())).toEqual([]);
      expect(await listed()).toEqual([ids[1], ids[2]]);
    });

    it('can be listed with filters and order', async () => {
      const deleted = async (query: Query): Promise<string[]> =>
        (await got(library.listDeleted(query))).map(({ id }) => id);
      await got(library.remove([ids[2], ids[0]]));
      await got(library.remove([ids[1]]));
      expect(await deleted({})).toEqual([ids[1], ids[2], ids[0]]);
      expect(await deleted({ order: 'ascending' })).toEqual([ids[0], ids[2], ids[1]]);
      expect(await deleted({ sort: 'length' })).toEqual([ids[2], ids[1], ids[0]]);
      expect(await deleted({ filter: { before: 2 } })).toEqual([ids[1], ids[0]]);
      expect(await deleted({ filter: { game: 'shogi' } })).toEqual([]);
    });
  });
}
