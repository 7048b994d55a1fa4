import type { BoardShape } from '@tesuji/rules';

/** How many steps in any direction, straight or diagonal, lead from one square to another. */
export function kingSteps({ columns, squares }: BoardShape, from: number, to: number): number {
  const [a, b] = [squares.indexOf(from), squares.indexOf(to)];
  const across = Math.abs((a % columns) - (b % columns));
  return Math.max(across, Math.abs(Math.floor(a / columns) - Math.floor(b / columns)));
}
