import { randomTree } from '../records/random-tree.ts';
import { chess } from '@tesuji/rules/chess';
import { fail, games, ok } from '@tesuji/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readExport, type ImportProgress, type Library } from '@tesuji/library';
import { got, newGame, openTestLibrary, players, record, testRandom } from './sample-games.ts';
import type { Place } from './store-contract.ts';

async function exported(library: Library): Promise<string> {
  let text = '';
  await got(library.export((line) => void (text += line)));
  return text;
}

export function describeExchange(name: string, makePlace: () => Promise<Place>): void {
  describe(`import and export in ${name}`, () => {
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

    const trees = (count: number) =>
      Array.from({ length: count }, (_, i) => randomTree(games[i % games.length], i + 1));

    it('preserve the whole library, with any records', async () => {
      for (const [i, tree] of trees(24).entries()) {
        await got(
          library.add(newGame(tree, { savedAt: i, source: `é\n${i}`, ...(i % 2 ? { playedAt: 1000 - i } : {}) })),
        );
      }
      const text = await exported(library);
      expect(text.split('\n')).toHaveLength(25);
      const other = await makePlace();
      const copy = await openTestLibrary(await other.open(), { random: testRandom(9) });
      const report = await got(copy.import(readExport(text.split('\n'), games)));
      expect(report).toEqual({ done: 24, added: 24, duplicates: 0, failed: 0, failures: [] });
      expect(await got(copy.list())).toEqual(await got(library.list()));
      for (const { id } of await got(library.list()))
        expect(await got(copy.get(id))).toEqual(await got(library.get(id)));
      expect(await exported(copy)).toBe(text);
      expect(await got(library.import(readExport(text.split('\n'), games)))).toMatchObject({
        added: 0,
        duplicates: 24,
      });
      expect(await got(library.list())).toHaveLength(24);
      await copy.close();
      await other.destroy();
    });

    it('skip only identical records, also within one import', async () => {
      const opera = record(chess, 'e2e4 e7e5 g1f3 d7d6', players('Paul', 'Karl'));
      const others = [
        { ...opera, headers: players('Paul', 'Other') },
        record(chess, 'e2e4 e7e5 g1f3 d7d6 [1] b8c6', players('Paul', 'Karl')),
        { ...opera, root: { ...opera.root, comment: 'a box at the opera' } },
      ];
      // Equal, with fields in another order.
      const twin = { root: opera.root, headers: opera.headers, start: opera.start, options: {}, game: 'chess' };
      const items = [opera, ...others, twin, opera].map((each) => ok(newGame(each)));
      expect(await got(library.import(items))).toMatchObject({ done: 6, added: 4, duplicates: 2 });
      expect(await got(library.import(items))).toMatchObject({ done: 6, added: 0, duplicates: 6 });
      const all = await got(library.list());
      await got(library.remove(all.map(({ id }) => id)));
      expect(await got(library.import(items.slice(0, 1)))).toMatchObject({ added: 1, duplicates: 0 });
    });

    it('report progress and errors, and can be stopped', async () => {
      const progress: ImportProgress[] = [];
      const good = trees(120).map((tree) => ok(newGame(tree)));
      const bad = ok(newGame({ ...record(chess, ''), start: 'nowhere' }));
      const unread = fail({ code: 'bad-line', got: '?' } as const);
      const items = [bad, ...good.slice(0, 60), unread, ...good.slice(60)];
      const report = await got(library.import(items, { onProgress: (each) => progress.push(each) }));
      expect(report).toMatchObject({ done: 122, added: 120, duplicates: 0, failed: 2 });
      expect(report.failures).toMatchObject([
        { index: 0, error: { code: 'unreadable-record' } },
        { index: 61, error: { code: 'bad-line' } },
      ]);
      const { failures: _, ...last } = report;
      expect(progress.at(-1)).toEqual(last);
      expect(progress.length).toBeGreaterThan(2);
      expect(progress.map(({ done }) => done)).toEqual(progress.map(({ done }) => done).sort((a, b) => a - b));
      let asked = 0;
      const more = trees(200)
        .slice(120)
        .map((tree) => ok(newGame(tree)));
      const stopped = await got(library.import(more, { isStopped: () => ++asked > 10 }));
      expect(stopped).toMatchObject({ done: 10, added: 10 });
      expect(await got(library.list())).toHaveLength(130);
    });

    it('report every invalid line', async () => {
      await got(library.add(newGame(record(chess, 'e2e4'))));
      const line = (await exported(library)).trim();
      const spoilt = [
        'rubbish',
        '7',
        'null',
        line.replace('tesuji-library', 'other'),
        line.replace('"version":1', '"version":2'),
        line.replace('"savedAt":1700000000000', '"savedAt":"x"'),
        line.replace('e2e4', 'e2e5'),
        line.replace(/"record":.*$/, '"record":[]}'),
        line.slice(0, -1),
      ];
      const fresh = await makePlace();
      const other = await openTestLibrary(await fresh.open());
      const report = await got(other.import(readExport([...spoilt, '', line], games)));
      expect(report).toMatchObject({ done: 10, added: 1, failed: 9 });
      await other.close();
      await fresh.destroy();
    });

    it('accept only valid ids', async () => {
      const ids = ['../../etc/passwd', 'CON', '', 'zzzzzzzzzzzzz', 'aaaaaaaaaaaaaa'];
      const items = ids.map((id, i) =>
        ok({ ...newGame(record(chess, '', [{ name: 'event', value: String(i) }])), id }),
      );
      await got(library.import(items));
      for (const { id } of await got(library.list())) expect(id).toMatch(/^[0-9a-v]{13}$/);
      expect(await got(library.list())).toHaveLength(5);
    });
  });
}
