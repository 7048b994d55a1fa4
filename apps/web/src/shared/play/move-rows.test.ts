import { describe, expect, it } from 'vitest';
import { listRows } from './move-rows.ts';

function counted(notations: readonly string[], numbers: readonly number[]): { notation: string; number: number }[] {
  return notations.map((notation, index) => ({ notation, number: numbers[index] ?? 0 }));
}

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
    const rows = listRows(counted(notations, firstSide === 0 ? [1, 1, 2] : [1, 2, 2]), firstSide);
    expect(rows.map(({ number, first, second }) => [number, first?.notation, second?.notation])).toEqual(expected);
  });

  it('numbers a row by its first move, however the game counts', () => {
    expect(listRows(counted(['a', 'b', 'c'], [1, 2, 3]), 0).map(({ number }) => number)).toEqual([1, 3]);
    expect(listRows(counted(['a', 'b', 'c'], [40, 41, 41]), 1).map(({ number }) => number)).toEqual([40, 41]);
  });

  it('every move knows the ply it leads to', () => {
    const plies = listRows(counted(['a', 'b', 'c'], [1, 2, 3]), 1).flatMap(({ first, second }) => [
      first?.ply,
      second?.ply,
    ]);
    expect(plies).toEqual([undefined, 1, 2, 3]);
  });
});
