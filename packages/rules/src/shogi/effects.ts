import type { Effect } from '../core/effect.ts';
import { VARIANT } from '../core/move.ts';
import { handKind, isHandPlace } from '../core/place.ts';
import { makePiece } from '../core/piece.ts';
import type { ShogiPosition } from './position.ts';
import { handOf, PROMOTED } from './tables.ts';

/** What a legal move will do, in order. */
export function effectsOf(position: ShogiPosition, move: number): readonly Effect[] {
  const { places, side } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  if (isHandPlace(from)) return [{ kind: 'drop', from, to, piece: makePiece(side, handKind(from)) }];
  const piece = places[from];
  const captured = places[to];
  const effects: Effect[] = [];
  if (captured !== 0)
    effects.push({ kind: 'capture', at: to, piece: captured, cause: 'displacement', hand: handOf(side, captured) });
  effects.push({ kind: 'move', from, to, piece });
  if ((move & VARIANT) !== 0) effects.push({ kind: 'promote', at: to, before: piece, after: piece | PROMOTED });
  return effects;
}
