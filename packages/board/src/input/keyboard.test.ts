import { formatSquare, games, isHandPlace, parseSquare } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { makeLayout } from '../layout/layout.ts';
import { artOf } from '../art/registry.ts';
import { nextPlace, type CursorDirection } from './keyboard.ts';

const shogi = games[0]!;
const DIRECTIONS: readonly CursorDirection[] = ['left', 'right', 'up', 'down'];

describe('cursor', () => {
  it('moves square by square as the board is seen', () => {
    const step = (from: string, direction: CursorDirection, flipped: boolean): string => {
      const layout = makeLayout({ game: shogi, art: artOf(shogi), arrangement: 'stacked', flipped });
      return formatSquare(shogi.shape, nextPlace(layout, parseSquare(shogi.shape, from)!, direction));
    };
    expect(DIRECTIONS.map((direction) => step('5e', direction, false))).toEqual(['6e', '4e', '5d', '5f']);
    expect(DIRECTIONS.map((direction) => step('5e', direction, true))).toEqual(['4e', '6e', '5f', '5d']);
  });

  it.each(['beside', 'stacked'] as const)('reaches every place from every other, hands %s', (arrangement) => {
    const layout = makeLayout({ game: shogi, art: artOf(shogi), arrangement, flipped: false });
    const start = shogi.shape.squares[0]!;
    const reached = new Set([start]);
    for (const place of reached) for (const direction of DIRECTIONS) reached.add(nextPlace(layout, place, direction));
    expect(reached.size).toBe(layout.boxes.size);
    expect([...reached].some(isHandPlace)).toBe(true);
  });
});
