import { MemoryStore, openLibrary } from '@tesuji/library';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { lineQuery } from '../app/line-query.ts';
import { parseRoute, routeTo } from '../app/route.ts';
import { newGame, record } from '@tesuji/testing/library/sample-games';
import { pathTo } from './game-tree.ts';
import { openAddress, openText, type Opened } from './open-replay.ts';

const library = async () => unwrap(await openLibrary(new MemoryStore(), { games, random: Math.random }));
const movesOf = ({ tree }: Opened): readonly string[] => pathTo(tree.mainEnd).map(({ text }) => text);

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
      expect(opened.tree.lineTo(opened.tree.root).start).toBe(setup.text);
    }
  });

  it('opens a game of the library', async () => {
    const shelf = await library();
    const { id } = unwrap(await shelf.add(newGame(record(chess, 'e2e4 e7e5'))));
    const opened = unwrap((await openAddress(parseRoute(`#/replay/${id}?ply=1`), games, async () => shelf))!);
    expect(movesOf(opened)).toEqual(['e2e4', 'e7e5']);
    expect(opened.id).toBe(id);
  });

  it('says what is wrong with it', async () => {
    const open = async (hash: string) => openAddress(parseRoute(hash), games, library);
    expect(await open('#/replay/nothing')).toMatchObject({ ok: false, error: { kind: 'library' } });
    expect(await open('#/replay?game=go')).toMatchObject({ ok: false, error: { kind: 'no-such-game' } });
    expect(await open('#/replay?game=chess&line=e2e5')).toMatchObject({ ok: false, error: { kind: 'line' } });
    expect(await open('#/replay')).toBeUndefined();
  });
});

describe('pasted text', () => {
  it('may be a record of any kind', () => {
    expect(movesOf(unwrap(openText('1. e4 e5 *', games)))).toEqual(['e2e4', 'e7e5']);
    expect(movesOf(unwrap(openText('▲７六歩 △３四歩', games)))).toEqual(['7g7f', '3c3d']);
  });

  it('may be a position', () => {
    const text = '4k4/9/9/9/9/9/9/9/4K4 b G 1';
    const { tree } = unwrap(openText(text, games));
    expect(tree.game).toBe(shogi);
    expect(tree.lineTo(tree.root).start).toBe(text);
  });

  it('that is neither is refused by name', () => {
    expect(openText('hello', games)).toMatchObject({ ok: false, error: { kind: 'text' } });
  });
});
