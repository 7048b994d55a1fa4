import { describe, expect, it } from 'vitest';
import { formatSquare, isOnBoard, makeShape, parseSquare } from './shape.ts';

/** Three columns by two rows, with numbers that leave gaps as padded boards do. */
const squareAt = (column: number, row: number): number => 20 + row * 10 + column;
const SHAPE = makeShape(['a', 'b', 'c'], ['2', '1'], 'column-row', squareAt);
const TURNED = makeShape(['a', 'b', 'c'], ['2', '1'], 'row-column', squareAt);

describe('a board shape', () => {
  it('lists its squares row by row from the top left', () => {
    expect(SHAPE).toMatchObject({ columns: 3, rows: 2, squares: [20, 21, 22, 30, 31, 32] });
  });

  it('names squares in the order of the game', () => {
    expect(SHAPE.squares.map((square) => formatSquare(SHAPE, square))).toEqual(['a2', 'b2', 'c2', 'a1', 'b1', 'c1']);
    expect(formatSquare(TURNED, 32)).toBe('1c');
    for (const square of SHAPE.squares) expect(parseSquare(TURNED, formatSquare(TURNED, square))).toBe(square);
  });

  it('knows what is no square', () => {
    expect(['d1', 'a3', '1a', '', 'a', '??'].map((name) => parseSquare(SHAPE, name))).toEqual(Array(6).fill(undefined));
    expect([23, 0, -1, 256].some((square) => isOnBoard(SHAPE, square))).toBe(false);
    expect(formatSquare(SHAPE, 23)).toBe('??');
    expect(isOnBoard(SHAPE, 30)).toBe(true);
  });
});
