import type { GameLine } from '@tesuji/rules/core/line';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGames, saveGame, type SavedGame, type Shelf } from './saved-games.ts';

function shelf(content: string | null = null): Shelf & { content: string | null } {
  return {
    content,
    getItem() {
      return this.content;
    },
    setItem(_key, value) {
      this.content = value;
    },
  };
}
const full: Shelf = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
};
const line = (game: string, ...moves: string[]): GameLine => ({ game, options: { try: 'on' }, start: 'text', moves });
const going = (game: string, ...moves: string[]): SavedGame => ({ line: line(game, ...moves), declaration: undefined });

describe('the kept games', () => {
  it.each([undefined, { kind: 'resign' }, { kind: 'agree' }, { kind: 'claim', claim: 'threefold' }] as const)(
    'come back as they were, ended by %j',
    (declaration) => {
      const kept = shelf();
      saveGame(kept, { line: line('shogi', '7g7f'), declaration });
      expect(loadGames(kept)).toEqual([{ line: line('shogi', '7g7f'), declaration }]);
    },
  );

  it('are one of each kind, the last one played first', () => {
    const kept = shelf();
    for (const game of ['shogi', 'chess', 'hasami']) saveGame(kept, going(game));
    saveGame(kept, going('chess', 'e2e4'));
    expect(loadGames(kept)).toEqual([going('chess', 'e2e4'), going('hasami'), going('shogi')]);
  });

  it('are none when the store is empty, forbidden or full', () => {
    expect(loadGames(shelf())).toEqual([]);
    expect(loadGames(full)).toEqual([]);
    expect(() => saveGame(full, going('x'))).not.toThrow();
  });

  it.each([
    '{',
    '{}',
    '[[]]',
    '[{"line":{"game":"x"}}]',
    '[{"line":{"game":"x","options":{},"start":"","moves":[1]}}]',
    '[{"line":{"game":"x","options":{"a":1},"start":"","moves":[]}}]',
  ])('are not taken from %s', (content) => {
    expect(loadGames(shelf(content))).toEqual([]);
  });

  it('that are sound outlive one that is not, and an ending that is none', () => {
    const content = JSON.stringify([7, { ...going('chess'), declaration: { kind: 'sulk' } }]);
    expect(loadGames(shelf(content))).toEqual([going('chess')]);
  });

  it('never throw, whatever is kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
        expect(() => loadGames(shelf(content))).not.toThrow();
      }),
    );
  });
});
