import { PLACES } from './place.ts';

/** The board's geometry. Squares are listed row by row from the top left as side 0 looks at the board. */
export interface BoardShape {
  readonly columns: number;
  readonly rows: number;
  /** Square number of each cell, `squares[row * columns + column]`. */
  readonly squares: readonly number[];
  /** Coordinate labels from left to right and from top to bottom, as printed around the board. */
  readonly columnLabels: readonly string[];
  readonly rowLabels: readonly string[];
  /** Names by square number (`e4`, `7f`, `a5`), empty for numbers that are no square; and the way back. */
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, number>;
}

export function makeShape(
  columnLabels: readonly string[],
  rowLabels: readonly string[],
  nameOrder: 'column-row' | 'row-column',
  squareAt: (column: number, row: number) => number,
): BoardShape {
  const squares: number[] = [];
  const names: string[] = Array.from({ length: PLACES }, () => '');
  for (const [row, rowLabel] of rowLabels.entries()) {
    for (const [column, columnLabel] of columnLabels.entries()) {
      const square = squareAt(column, row);
      squares.push(square);
      names[square] = nameOrder === 'column-row' ? columnLabel + rowLabel : rowLabel + columnLabel;
    }
  }
  const byName = new Map(squares.map((square) => [names[square], square]));
  return { columns: columnLabels.length, rows: rowLabels.length, squares, columnLabels, rowLabels, names, byName };
}

export function isOnBoard(shape: BoardShape, square: number): boolean {
  return (shape.names[square] ?? '') !== '';
}

export function formatSquare(shape: BoardShape, square: number): string {
  return isOnBoard(shape, square) ? shape.names[square] : '??';
}

/** The square of that name, or `undefined`. */
export function parseSquare(shape: BoardShape, name: string): number | undefined {
  return shape.byName.get(name);
}
