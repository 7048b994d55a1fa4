import 'fake-indexeddb/auto';
import { MemoryStore, openLibrary, type Library } from '@tesuji/library';
import { openingsOf } from '@tesuji/library/openings';
import { readPgn } from '@tesuji/records';
import { chess } from '@tesuji/rules/chess';
import { games, unwrap } from '@tesuji/rules';
import type { CallContext } from '@tesuji/workers';
import { describe, expect, it } from 'vitest';
import { indexHandlers } from './index-handlers.ts';
import { openingList, openingName, openingWords } from './opening-words.ts';
import { WebTraceStore } from './trace-store.ts';

const CONTEXT: CallContext = {
  signal: new AbortController().signal,
  isCancelled: () => false,
  progress: () => {},
};

async function makeLibrary(...pgn: string[]): Promise<Library> {
  const library = unwrap(await openLibrary(new MemoryStore(), { games, random: Math.random }));
  for (const [i, text] of pgn.entries()) {
    const [record] = readPgn(`[White "You"]\n[Black "Level ${i + 1}"]\n\n${text}`).records;
    unwrap(await library.add({ record: record!, savedAt: i, source: 'played' }));
  }
  return library;
}

const line = (...moves: string[]) => ({ game: 'chess', options: {}, start: chess.setups[0]!.text, moves });

describe('the index of past games', () => {
  it('counts the games of a library, from traces that outlast it', async () => {
    const library = await makeLibrary('1. e4 e5 1-0', '1. e4 c5 0-1', '1. d4 1/2-1/2');
    for (let visit = 0; visit < 2; visit++) {
      const { explore, openings } = indexHandlers(async () => library, games, new WebTraceStore());
      const found = unwrap((await explore({ line: line(), whose: 'first', ownName: '' }, CONTEXT))!);
      expect(found.moves.map(({ move, ...counts }) => [chess.formatMove(move), counts])).toEqual([
        ['e2e4', { games: 2, first: 1, draw: 0, second: 1 }],
        ['d2d4', { games: 1, first: 0, draw: 1, second: 0 }],
      ]);
      expect(unwrap((await explore({ line: line(), whose: 'second', ownName: '' }, CONTEXT))!).total.games).toBe(0);
      expect([...unwrap((await openings(undefined, CONTEXT))!).values()].flat().toSorted()).toEqual([
        'kings-pawn-game/open-game',
        'queens-pawn-game',
        'sicilian-defence',
      ]);
    }
    expect(await new WebTraceStore().readAll()).toHaveLength(3);
    const [first] = unwrap(await library.list());
    unwrap(await library.remove([first!.id]));
    await indexHandlers(async () => library, games, new WebTraceStore()).openings(undefined, CONTEXT);
    expect(await new WebTraceStore().readAll()).toHaveLength(2);
  });

  it('counts nothing for a line that cannot be replayed, and knows no library that is not there', async () => {
    const { explore } = indexHandlers(async () => makeLibrary('1. e4 *'), games);
    const found = unwrap((await explore({ line: line('e2e5'), whose: 'all', ownName: '' }, CONTEXT))!);
    expect(found).toEqual({ total: { games: 0, first: 0, draw: 0, second: 0 }, moves: [] });
    const none = indexHandlers(async () => undefined, games);
    expect(await none.explore({ line: line(), whose: 'all', ownName: '' }, CONTEXT)).toBeUndefined();
  });
});

describe('the names of openings', () => {
  const of = (game: string, id: string) => openingsOf(game).get(id)!;

  it('are in the language of the page', () => {
    const french = of('chess', 'french-defence');
    expect([openingName(french, 'en'), openingName(french, 'ja')]).toEqual([
      'French Defence (C00)',
      'フレンチ・ディフェンス（C00）',
    ]);
    const both = [of('shogi', 'shikenbisha'), of('shogi', 'mino')];
    expect([openingList(both, 'en'), openingList(both, 'ja')]).toEqual([
      'Fourth-file rook, Mino castle',
      '四間飛車、美濃囲い',
    ]);
  });

  it('say who plays what', () => {
    const shogi = games.find(({ id }) => id === 'shogi')!;
    const names = {
      shared: undefined,
      sides: [[of('shogi', 'shikenbisha'), of('shogi', 'mino')], [of('shogi', 'funa')]],
    } as const;
    expect(openingWords(shogi, names, 'en')).toMatch(/^\S+: Fourth-file rook, Mino castle · \S+: Boat castle$/);
    expect(openingWords(shogi, names, 'ja')).toBe('先手：四間飛車、美濃囲い　後手：舟囲い');
    expect(openingWords(shogi, { shared: undefined, sides: [[], []] }, 'en')).toBe('');
  });
});
