import type { BoardShape } from '@tesuji/rules';

/** Squares strictly between two that are in line, or none. */
export function between(shape: BoardShape, from: number, to: number): number[] {
  const { columns, squares } = shape;
  const first = squares.indexOf(from);
  const last = squares.indexOf(to);
  const right = (last % columns) - (first % columns);
  const down = Math.floor(last / columns) - Math.floor(first / columns);
  const steps = Math.max(Math.abs(right), Math.abs(down));
  if (first < 0 || last < 0 || (right !== 0 && down !== 0 && Math.abs(right) !== Math.abs(down))) return [];
  const cells = Array.from({ length: Math.max(0, steps - 1) }, (_, i) => first + ((last - first) / steps) * (i + 1));
  return cells.flatMap((cell) => squares[cell] ?? []);
}
