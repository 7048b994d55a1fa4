import { MemoryStore, openLibrary } from '@tesuji/library';
import { formatShareCode, pathTo } from '@tesuji/records';
import { games, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { newGame, record } from '@tesuji/testing/library/sample-games';
import { describe, expect, it } from 'vitest';
import { parseRoute, routeTo } from '../../app/route.ts';
import { lineQuery } from '../../app/line-query.ts';
import { memoryStore } from '../../shared/storage/test/memory-store.ts';
import { dropDraft, openAddress, openText, readDraft, writeDraft, type Opened } from './open-replay.ts';

const library = async () => unwrap(await openLibrary(new MemoryStore(), { games, random: Math.random }));
const movesOf = ({ cursor }: Opened): readonly string[] => pathTo(cursor.mainEnd).map(({ text }) => text);

describe('an address', () => {
  it('opens a line, whatever its start and rules', async () => {
    for (const game of games) {
      const setup = game.setups.at(-1)!;
      const position = unwrap(game.parsePosition(setup.text, setup.options));
      const moves = new Int32Array(game.maxMoves);
      position.generate(0, moves, 0);
      const line = { game: game.id, options: position.options, start: setup.text, moves: [game.formatMove(moves[0]!)] };
      const route = parseRoute(routeTo('replay', [], lineQuery(game, line)));
      const opened = unwrap((await openAddress(route, games, library))!);
      expect(movesOf(opened)).toEqual(line.moves);
      expect(opened.cursor.lineTo(opened.cursor.root).start).toBe(setup.text);
    }
  });

  it('opens a game of the library', async () => {
    const reviews = await library();
    const { id } = unwrap(await reviews.add(newGame(record(chess, 'e2e4 e7e5'))));
    const opened = unwrap((await openAddress(parseRoute(`#/replay/${id}?ply=1`), games, async () => reviews))!);
    expect(movesOf(opened)).toEqual(['e2e4', 'e7e5']);
    expect(opened.id).toBe(id);
  });

  it('opens a whole game from a share code, also when the link is pasted', async () => {
    const shared = record(chess, 'e2e4 e7e5 g1f3');
    const hash = routeTo('replay', [], { share: unwrap(formatShareCode(chess, shared)) });
    expect(movesOf(unwrap((await openAddress(parseRoute(hash), games, library))!))).toEqual(['e2e4', 'e7e5', 'g1f3']);
    const link = `Look: https://club.example/${hash}&ply=2 !`;
    expect(movesOf(unwrap(openText(link, games)))).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(openText(link.slice(0, -12), games)).toMatchObject({ ok: false, error: { kind: 'link' } });
  });

  it('reports an invalid address', async () => {
    const open = async (hash: string) => openAddress(parseRoute(hash), games, library);
    expect(await open('#/replay/nothing')).toMatchObject({ ok: false, error: { kind: 'library' } });
    expect(await open('#/replay?game=go')).toMatchObject({ ok: false, error: { kind: 'no-such-game' } });
    expect(await open('#/replay?game=chess&line=e2e5')).toMatchObject({ ok: false, error: { kind: 'line' } });
    expect(await open('#/replay?share=nonsense')).toMatchObject({ ok: false, error: { kind: 'link' } });
    expect(await open('#/replay')).toBeUndefined();
  });
});

describe('pasted text', () => {
  it('can be a record in any format', () => {
    expect(movesOf(unwrap(openText('1. e4 e5 *', games)))).toEqual(['e2e4', 'e7e5']);
    expect(movesOf(unwrap(openText('▲７六歩 △３四歩', games)))).toEqual(['7g7f', '3c3d']);
  });

  it('can be a position', () => {
    const text = '4k4/9/9/9/9/9/9/9/4K4 b G 1';
    const { cursor } = unwrap(openText(text, games));
    expect(cursor.game).toBe(shogi);
    expect(cursor.lineTo(cursor.root).start).toBe(text);
  });

  it('that is neither is refused', () => {
    expect(openText('hello', games)).toMatchObject({ ok: false, error: { kind: 'text' } });
  });
});

const TRIED = record(chess, 'e2e4 e7e5');
const OTHER = record(shogi, '7g7f');

describe('the draft of a game', () => {
  it('is still there after another game was changed', () => {
    const storage = memoryStore();
    writeDraft(storage, '#/replay/a', TRIED);
    writeDraft(storage, '#/replay/b', OTHER);
    expect(readDraft(storage, '#/replay/a', games)).toMatchObject(TRIED);
    expect(readDraft(storage, '#/replay/b', games)).toMatchObject(OTHER);
    expect(readDraft(storage, '#/replay/c', games)).toBeUndefined();
  });

  it('is replaced by a later draft of the game, and deleted when it is dropped', () => {
    const storage = memoryStore();
    writeDraft(storage, '#/replay/a', TRIED);
    writeDraft(storage, '#/replay/b', OTHER);
    writeDraft(storage, '#/replay/a', record(chess, 'd2d4'));
    expect(readDraft(storage, '#/replay/a', games)).toMatchObject(record(chess, 'd2d4'));
    dropDraft(storage, '#/replay/a');
    expect(readDraft(storage, '#/replay/a', games)).toBeUndefined();
    expect(readDraft(storage, '#/replay/b', games)).toMatchObject(OTHER);
    dropDraft(storage, '#/replay/b');
    expect(storage.read('replay-draft')).toBeUndefined();
  });

  it('is deleted when many other games were changed since', () => {
    const storage = memoryStore();
    const addresses = Array.from({ length: 40 }, (_, index) => `#/replay/${index}`);
    for (const address of addresses) {
      writeDraft(storage, address, TRIED);
      // The first game is changed again and again.
      writeDraft(storage, addresses[0]!, OTHER);
    }
    const left = addresses.filter((address) => readDraft(storage, address, games) !== undefined);
    expect(left).toEqual([addresses[0], ...addresses.slice(-19)]);
  });

  it('is read from the single draft of an earlier version; damaged data is ignored', () => {
    const storage = memoryStore();
    writeDraft(storage, '#/replay/a', TRIED);
    const [draft] = storage.read('replay-draft') as readonly unknown[];
    expect(readDraft(memoryStore({ 'replay-draft': draft }), '#/replay/a', games)).toMatchObject(TRIED);
    const damaged = memoryStore({
      'replay-draft': [7, { address: '#/replay/a' }, { address: '#/replay/b', record: '{' }],
    });
    expect(readDraft(damaged, '#/replay/a', games)).toBeUndefined();
    expect(readDraft(damaged, '#/replay/b', games)).toBeUndefined();
    writeDraft(damaged, '#/replay/b', TRIED);
    expect(readDraft(damaged, '#/replay/b', games)).toMatchObject(TRIED);
  });
});
