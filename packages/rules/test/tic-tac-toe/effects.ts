import type { Effect } from '../../src/core/effect.ts';
import { moveFrom, moveTo } from '../../src/core/move.ts';
import type { Position } from '../../src/core/position.ts';
import { MARKS } from './tables.ts';

export function effects(position: Position, move: number): readonly Effect[] {
  return [{ kind: 'drop', from: moveFrom(move), to: moveTo(move), piece: MARKS[position.side] }];
}

export function targets(_position: Position, move: number): readonly number[] {
  return [moveTo(move)];
}
