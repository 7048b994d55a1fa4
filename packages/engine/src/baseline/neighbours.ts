import { PLACES, type BoardShape } from '@tesuji/rules';

/** By square, the squares around it. */
export function neighboursOf({ squares, columns, rows }: BoardShape): readonly (readonly number[])[] {
  const around: number[][] = Array.from({ length: PLACES }, () => []);
  for (const [cell, square] of squares.entries()) {
    const column = cell % columns;
    const row = (cell - column) / columns;
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        if (r !== row || c !== column) around[square].push(squares[r * columns + c]);
      }
    }
  }
  return around;
}
