import type { CaptureCause, Effect } from '../core/game.ts';
import { handKind, isHandPlace, makePiece, VARIANT } from '../core/encoding.ts';
import type { ShogiPosition } from './position.ts';
import { handOf, PROMOTED } from './tables.ts';

/** Returns the effects of a legal move in order. */
export function effectsOf(position: ShogiPosition, move: number): readonly Effect<CaptureCause>[] {
  const { places, side } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  if (isHandPlace(from)) return [{ kind: 'drop', from, to, piece: makePiece(side, handKind(from)) }];
  const piece = places[from];
  const captured = places[to];
  const effects: Effect<CaptureCause>[] = [];
  if (captured !== 0)
    effects.push({ kind: 'capture', at: to, piece: captured, cause: 'displacement', hand: handOf(side, captured) });
  effects.push({ kind: 'move', from, to, piece });
  if ((move & VARIANT) !== 0) effects.push({ kind: 'promote', at: to, before: piece, after: piece | PROMOTED });
  return effects;
}
