import type { Position } from './position.ts';

/** The number of the next move, where numbers go up after each move of side 1 and the first one made here had `first`. */
export function fullMoveNumber(position: Position, first: number): number {
  const firstSide = position.side ^ (position.ply & 1);
  return first + ((position.ply + firstSide) >> 1);
}
