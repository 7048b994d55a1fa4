import { ALL, type Position } from '@tesuji/rules';
import type { SearchLimits } from '../search/limits.ts';

/** Writes the moves an agent may choose from to the beginning of `out` and returns how many there are. */
export function writeFirstMoves(position: Position, { moves }: SearchLimits, out: Int32Array): number {
  return keepAsked(moves, out, position.generate(ALL, out, 0));
}

/** Of the first `end` moves keeps those that were asked for, in their order; all when none were. */
export function keepAsked(asked: readonly number[] = [], moves: Int32Array, end: number): number {
  if (asked.length === 0) return end;
  let kept = 0;
  for (let i = 0; i < end; i++) if (asked.includes(moves[i])) moves[kept++] = moves[i];
  return kept;
}
