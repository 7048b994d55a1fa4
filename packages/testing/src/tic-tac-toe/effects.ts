import { moveFrom, moveTo, type Effect, type Position } from '@tesuji/rules';
import { MARKS } from './tables.ts';

export function effects(position: Position, move: number): readonly Effect[] {
  return [{ kind: 'drop', from: moveFrom(move), to: moveTo(move), piece: MARKS[position.side] }];
}

export function targets(_position: Position, move: number): readonly number[] {
  return [moveTo(move)];
}
