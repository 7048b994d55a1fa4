import { ALL, games, ok, unwrap } from '@tesuji/rules';
import { TreeBuilder, type GameRecord } from '@tesuji/records';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Library } from './library.ts';
import { MemoryStore } from './memory-store.ts';
import { got, newGame, openTestLibrary, testRandom } from '@tesuji/testing/library/sample-games';

const COUNT = 5000;
const random = testRandom(5);
const moves = new Int32Array(1000);

function shortGame(i: number): GameRecord {
  const game = games[i % games.length]!;
  const start = game.setups[0]!.text;
  const builder = new TreeBuilder(game, unwrap(game.parsePosition(start)));
  for (let ply = 0; ply < 6; ply++) {
    const count = builder.position.generate(ALL, moves, 0);
    if (count > 0) builder.play(moves[Math.floor(random() * count)]!);
  }
  const headers = [
    { name: game.sides[0], value: `Player ${i % 97}` },
    { name: 'event', value: `Event ${i}` },
  ];
  return { game: game.id, options: {}, start, headers, root: builder.root };
}

describe(`a library of ${COUNT} games`, () => {
  const store = new MemoryStore();
  let library: Library;
  let reads = 0;
  beforeAll(async () => {
    library = await openTestLibrary(store);
    const items = Array.from({ length: COUNT }, (_, i) => ok(newGame(shortGame(i), { savedAt: i })));
    await got(library.import(items));
    const { readGame } = store;
    store.readGame = (id) => {
      reads++;
      return readGame.call(store, id);
    };
  });

  it('is listed without reading a record', async () => {
    reads = 0;
    const all = await got(library.list());
    expect(all.map(({ savedAt }) => savedAt)).toEqual(Array.from({ length: COUNT }, (_, i) => COUNT - 1 - i));
    expect(await got(library.list({ filter: { game: 'shogi' }, sort: 'players' }))).toHaveLength(COUNT / 4);
    expect(await got(library.list({ filter: { text: 'event 4999' } }))).toHaveLength(1);
    expect(reads).toBe(0);
  });

  it('finds positions by reading only games that have them', async () => {
    const summary = (await got(library.list({ filter: { text: 'event 1233' } })))[0]!;
    const { record } = await got(library.get(summary.id));
    const game = games.find(({ id }) => id === summary.game)!;
    const position = unwrap(game.parsePosition(record.start));
    for (let node = record.root.children[0]; node !== undefined; node = node.children[0]) {
      position.make(unwrap(game.parseMove(position, node.move!)));
    }
    reads = 0;
    const found = await got(library.find({ game, position: game.formatPosition(position) }));
    expect(found.map(({ summary: { id } }) => id)).toContain(summary.id);
    expect(reads).toBe(found.length);
    expect(found.length).toBeLessThan(50);
  });
});
