import { describe, expect, it } from 'vitest';
import { listRows } from './move-rows.ts';

const played = (...notations: string[]): { move: number; text: string; notation: string; effects: [] }[] =>
  notations.map((notation) => ({ move: 1, text: notation, notation, effects: [] }));

describe('move list', () => {
  it.each([
    [0, [], []],
    [1, [], []],
    [
      0,
      ['a', 'b', 'c'],
      [
        [1, 'a', 'b'],
        [2, 'c', undefined],
      ],
    ],
    [1, ['a'], [[1, undefined, 'a']]],
    [
      1,
      ['a', 'b', 'c'],
      [
        [1, undefined, 'a'],
        [2, 'b', 'c'],
      ],
    ],
  ] as const)('side %i begins with %j', (firstSide, notations, expected) => {
    const rows = listRows({ played: played(...notations), firstSide });
    expect(rows.map(({ number, first, second }) => [number, first, second])).toEqual(expected);
  });
});
