import type { GameLine } from '@tesuji/rules/core/line';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadLine, saveLine, type Shelf } from './saved-line.ts';

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

describe('the kept game', () => {
  it('comes back as it was', () => {
    const line: GameLine = { game: 'shogi', options: { try: 'on' }, start: 'text', moves: ['7g7f'] };
    const kept = shelf();
    saveLine(kept, line);
    expect(loadLine(kept)).toEqual(line);
  });

  it('is not there when the store is empty, forbidden or full', () => {
    expect(loadLine(shelf())).toBeUndefined();
    expect(loadLine(full)).toBeUndefined();
    expect(() => saveLine(full, { game: 'x', options: {}, start: '', moves: [] })).not.toThrow();
  });

  it.each([
    '{',
    '[]',
    '{"game":"x"}',
    '{"game":"x","options":{},"start":"","moves":[1]}',
    '{"game":"x","options":{"a":1},"start":"","moves":[]}',
  ])('is not taken from %s', (content) => {
    expect(loadLine(shelf(content))).toBeUndefined();
  });

  it('never throws, whatever is kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
        expect(() => loadLine(shelf(content))).not.toThrow();
      }),
    );
  });
});
