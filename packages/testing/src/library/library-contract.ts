import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Library, LibraryChange } from '@tesuji/library';
import { describeDeletion } from './deletion-contract.ts';
import { describeExchange } from './exchange-contract.ts';
import { describeVersions } from './version-contract.ts';
import { failure, got, newGame, openTestLibrary, players, record, testRandom } from './sample-games.ts';
import { describeSearch } from './search-contract.ts';
import type { Place } from './store-contract.ts';

/** Tests of a library in any store. */
export function describeLibrary(name: string, makePlace: () => Promise<Place>): void {
  describeBasics(name, makePlace);
  describeDeletion(name, makePlace);
  describeSearch(name, makePlace);
  describeExchange(name, makePlace);
  describeVersions(name, makePlace);
}

function describeBasics(name: string, makePlace: () => Promise<Place>): void {
  describe(`a library in ${name}`, () => {
    let place: Place;
    let library: Library;
    beforeEach(async () => {
      place = await makePlace();
      library = await openTestLibrary(await place.open());
    });
    afterEach(async () => {
      await library.close();
      await place.destroy();
    });

    const ruy = record(chess, 'e2e4 e7e5 g1f3 b8c6 f1b5', players('Ada', 'Bo'), { winner: 0, reason: 'resign' });

    it('stores a game and its summary', async () => {
      const summary = await got(library.add(newGame(ruy, { savedAt: 5, playedAt: 3, source: 'a.pgn' })));
      expect(summary).toMatchObject({ savedAt: 5, playedAt: 3, source: 'a.pgn', game: 'chess', hasOptions: false });
      expect(summary).toMatchObject({ players: ['Ada', 'Bo'], result: 'first', reason: 'resign', plies: 5 });
      const again = await openTestLibrary(await place.open());
      for (const each of [library, again]) {
        expect(await got(each.get(summary.id))).toEqual({ summary, record: ruy });
        expect(await got(each.list())).toEqual([summary]);
      }
      await again.close();
    });

    it('makes ids from random numbers, and never the same id twice', async () => {
      const other = await makePlace();
      const twin = await openTestLibrary(await other.open());
      const { id } = await got(library.add(newGame(ruy)));
      expect(id).toMatch(/^[0-9a-v]{13}$/);
      expect((await got(twin.add(newGame(ruy)))).id).toBe(id);
      // A random source that repeats its numbers.
      const again = await openTestLibrary(await place.open(), { random: testRandom() });
      expect((await got(again.add(newGame(ruy)))).id).not.toBe(id);
      expect(await got(library.list())).toHaveLength(2);
      await Promise.all([twin.close(), again.close()]);
      await other.destroy();
    });

    it('puts a game under a given id, repeatedly', async () => {
      const id = '0123456789abc';
      await got(library.put(id, newGame(ruy, { savedAt: 5 })));
      const summary = await got(library.put(id, newGame({ ...ruy, headers: players('Ada', 'Cy') }, { savedAt: 6 })));
      expect(summary).toMatchObject({ id, savedAt: 6, players: ['Ada', 'Cy'] });
      expect(await got(library.list())).toEqual([summary]);
      await got(library.remove([id]));
      await got(library.put(id, newGame(ruy)));
      expect(await got(library.list())).toHaveLength(1);
      await expect(library.put('../a', newGame(ruy))).rejects.toThrow(RangeError);
    });

    it('returns the stored text', async () => {
      const { id } = await got(library.add(newGame(ruy)));
      expect(JSON.parse(await got(library.getText(id)))).toMatchObject({ game: 'chess' });
      expect(await failure(library.getText('0123456789abc'))).toEqual({ code: 'no-such-game', id: '0123456789abc' });
    });

    it('changes the given fields and keeps the others', async () => {
      const { id } = await got(library.add(newGame(ruy, { savedAt: 5, playedAt: 3 })));
      const renamed = { ...ruy, headers: players('Ada', 'Cy') };
      const summary = await got(library.update(id, { record: renamed }));
      expect(summary).toMatchObject({ id, savedAt: 5, playedAt: 3, players: ['Ada', 'Cy'], plies: 5 });
      expect(await got(library.get(id))).toEqual({ summary, record: renamed });
      expect(await got(library.update(id, { source: 'b', savedAt: 6 }))).toEqual({
        ...summary,
        source: 'b',
        savedAt: 6,
      });
      expect((await got(library.get(id))).record).toEqual(renamed);
    });

    it('takes a date from the headers, and follows them when they change', async () => {
      const dated = (value: string) => ({ ...ruy, headers: [{ name: 'date', value }] });
      const { id, playedAt } = await got(library.add(newGame(dated('2024.02.29'))));
      expect(playedAt).toBe(Date.UTC(2024, 1, 29));
      expect((await got(library.update(id, { record: dated('2023.03.01') }))).playedAt).toBe(Date.UTC(2023, 2, 1));
      expect((await got(library.update(id, { playedAt: 9 }))).playedAt).toBe(9);
      expect((await got(library.update(id, { record: dated('2022.01.01') }))).playedAt).toBe(9);
    });

    it('refuses what it cannot store, and changes nothing', async () => {
      const { id } = await got(library.add(newGame(ruy)));
      const checkers = { ...ruy, game: 'checkers' };
      const nowhere = { ...ruy, root: { children: [{ move: '', children: [] }] } };
      const illegal = { ...ruy, root: { children: [{ move: 'e2e5', children: [] }] } };
      expect(await failure(library.add(newGame(checkers)))).toEqual({ code: 'unknown-game', game: 'checkers' });
      expect(await failure(library.add(newGame(nowhere)))).toMatchObject({
        code: 'unwritable-record',
        error: { kind: 'bad-move' },
      });
      expect(await failure(library.update(id, { record: illegal }))).toMatchObject({
        code: 'unreadable-record',
        warning: { kind: 'illegal-move', got: 'e2e5' },
      });
      expect(await failure(library.update('0000000000000', {}))).toEqual({ code: 'no-such-game', id: '0000000000000' });
      expect(await failure(library.get('0000000000000'))).toEqual({ code: 'no-such-game', id: '0000000000000' });
      expect(await got(library.list())).toHaveLength(1);
      expect((await got(library.get(id))).record).toEqual(ruy);
    });

    it('lists by filter and order', async () => {
      const draw = record(shogi, '7g7f', players('Bo', 'Di', shogi), { isDraw: true, reason: 'repetition' });
      await got(library.add(newGame(ruy, { savedAt: 1 })));
      await got(library.add(newGame(draw, { savedAt: 2 })));
      const list = async (...query: Parameters<Library['list']>): Promise<string[]> =>
        (await got(library.list(...query))).map(({ game }) => game);
      expect(await list()).toEqual(['shogi', 'chess']);
      expect(await list({ sort: 'length' })).toEqual(['chess', 'shogi']);
      expect(await list({ sort: 'time', order: 'ascending', filter: { player: 'bo' } })).toEqual(['chess', 'shogi']);
      expect(await list({ filter: { result: 'draw' } })).toEqual(['shogi']);
    });

    it('stores all of many games added at once by two programs', async () => {
      const other = await openTestLibrary(await place.open(), { random: testRandom(2) });
      const adding = Array.from({ length: 20 }, (_, i) =>
        got((i % 2 ? other : library).add(newGame(ruy, { savedAt: i }))),
      );
      await Promise.all(adding);
      const times = (await got(library.list())).map(({ savedAt }) => savedAt);
      expect(times).toEqual(Array.from({ length: 20 }, (_, i) => 19 - i));
      expect(await got(other.list())).toEqual(await got(library.list()));
      await other.close();
    });

    it('notifies listeners of changes until they unsubscribe', async () => {
      const heard: LibraryChange[] = [];
      const stop = library.onChange((change) => heard.push(change));
      const { id } = await got(library.add(newGame(ruy)));
      await got(library.remove([id]));
      await failure(library.get(id));
      expect(heard).toEqual([
        { kind: 'own', ids: [id] },
        { kind: 'own', ids: [id] },
      ]);
      stop();
      await got(library.undo());
      expect(heard).toHaveLength(2);
    });
  });
}
