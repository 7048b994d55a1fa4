import { chess } from '@tesuji/rules/chess';
import { games, unwrap, type Game } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { shogi } from '@tesuji/rules/shogi';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameRecord } from '@tesuji/records';
import type { Library, LibraryStore } from '@tesuji/library';
import { failure, got, newGame, openTestLibrary, record } from './sample-games.ts';
import type { Place } from './store-contract.ts';

/** The text of the position after some moves. */
function after(game: Game, moves: string): string {
  const position = unwrap(game.parsePosition(game.setups[0].text));
  for (const text of moves.split(' ')) position.make(unwrap(game.parseMove(position, text)));
  return game.formatPosition(position);
}

export function describeSearch(name: string, makePlace: () => Promise<Place>): void {
  describe(`positions in ${name}`, () => {
    let place: Place;
    let store: LibraryStore;
    let library: Library;
    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
      library = await openTestLibrary(store);
    });
    afterEach(async () => {
      await library.close();
      await place.destroy();
    });

    const add = async (game: GameRecord): Promise<string> => (await got(library.add(newGame(game)))).id;
    const find = async (game: Game, position: string): Promise<unknown[]> =>
      (await got(library.find({ game, position }))).map(({ summary, places }) => [summary.id, places]);

    it('are found after transpositions, with other counters, in lines and variations', async () => {
      const main = await add(record(chess, 'd2d4 g8f6 c2c4 e7e6 b1c3'));
      const side = await add(record(chess, 'e2e4 e7e5 [2] c2c4 e7e6 d2d4 g8f6'));
      await add(record(chess, 'd2d4 g8f6 c2c4 g7g6'));
      const wanted = after(chess, 'c2c4 g8f6 d2d4 e7e6').replace(/\d+ \d+$/, '40 77');
      const found = await find(chess, wanted);
      expect(found).toHaveLength(2);
      expect(found).toContainEqual([main, [{ ply: 4, path: [0, 0, 0, 0] }]]);
      expect(found).toContainEqual([side, [{ ply: 4, path: [1, 0, 0, 0] }]]);
    });

    it('are found at the start, at the end, and as often as they occur', async () => {
      const id = await add(record(shogi, '2h3h 8b7b 3h2h 7b8b 7g7f'));
      expect(await find(shogi, shogi.setups[0].text)).toEqual([
        [
          id,
          [
            { ply: 0, path: [] },
            { ply: 4, path: [0, 0, 0, 0] },
          ],
        ],
      ]);
      expect(await find(shogi, after(shogi, '2h3h 8b7b 3h2h 7b8b 7g7f'))).toEqual([
        [id, [{ ply: 5, path: [0, 0, 0, 0, 0] }]],
      ]);
    });

    it('differ by castling rights and side to move', async () => {
      await add(record(chess, 'g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 f3g1 f6g8'));
      expect(await find(chess, `${chess.setups[0].text.split(' ')[0]} w Qq - 0 1`)).toHaveLength(1);
      expect(await find(chess, `${chess.setups[0].text.split(' ')[0]} w KQkq - 0 1`)).toHaveLength(1);
      expect(await find(chess, `${chess.setups[0].text.split(' ')[0]} w Kkq - 0 1`)).toEqual([]);
      expect(await find(chess, `${chess.setups[0].text.split(' ')[0]} b KQkq - 0 1`)).toEqual([]);
    });

    it.each(games.map((game) => [game.id, game] as const))('of %s', async (_, game) => {
      for (const each of games) await add(record(each, ''));
      const found = await got(library.find({ game, position: game.setups[0].text }));
      expect(found.map(({ summary }) => summary.game)).toEqual([game.id]);
    });

    it('with other rule options are found too', async () => {
      const dai = hasami.setups.find(({ id }) => id === 'dai')!;
      const options = { dai: 'on' };
      const id = await add({ ...record(hasami, ''), options, start: dai.text });
      const found = await got(library.find({ game: hasami, position: dai.text, options }));
      expect(found.map(({ summary }) => [summary.id, summary.hasOptions])).toEqual([[id, true]]);
    });

    it('follow changes, and can be combined with filters', async () => {
      const id = await add(record(chess, 'e2e4 c7c5'));
      const sicilian = after(chess, 'e2e4 c7c5');
      expect(await find(chess, sicilian)).toHaveLength(1);
      expect(await got(library.find({ game: chess, position: sicilian }, { filter: { text: 'elsewhere' } }))).toEqual(
        [],
      );
      await got(library.update(id, { record: record(chess, 'e2e4 e7e5') }));
      expect(await find(chess, sicilian)).toEqual([]);
      expect(await find(chess, after(chess, 'e2e4 e7e5'))).toHaveLength(1);
      await got(library.remove([id]));
      expect(await find(chess, after(chess, 'e2e4 e7e5'))).toEqual([]);
      await got(library.undo());
      expect(await find(chess, after(chess, 'e2e4 e7e5'))).toHaveLength(1);
    });

    it('with the same key by coincidence are not found', async () => {
      const id = await add(record(chess, 'e2e4'));
      const stored = (await store.readGame(id))!;
      const { keyLow, keyHigh } = unwrap(chess.parsePosition(after(chess, 'd2d4')));
      const puts = [{ ...stored, keys: Int32Array.of(keyLow, keyHigh) }];
      await store.write({ basedOn: await store.readRevision(), puts });
      expect(await store.findKey(keyLow, keyHigh)).toEqual([id]);
      expect(await find(chess, after(chess, 'd2d4'))).toEqual([]);
    });

    it('that are invalid are refused with the error', async () => {
      expect(await failure(library.find({ game: chess, position: 'rubbish' }))).toMatchObject({
        code: 'bad-position',
        error: { stage: 'text' },
      });
    });
  });
}
