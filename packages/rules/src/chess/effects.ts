import type { CaptureCause, Effect } from '../core/game.ts';
import { makePiece } from '../core/encoding.ts';
import { CASTLING_WITH, KING_ARRIVALS, ROOK_ARRIVALS } from './castling.ts';
import { CASTLING, EN_PASSANT, FORWARD, promotionOf } from './tables.ts';
import type { ChessPosition } from './position.ts';

/** Returns the effects of a legal move in order. */
export function effectsOf(position: ChessPosition, move: number): readonly Effect<CaptureCause>[] {
  const { places, side } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const piece = places[from];
  if ((move & CASTLING) !== 0) {
    const right = CASTLING_WITH[to];
    return [
      { kind: 'move', from, to: KING_ARRIVALS[right], piece },
      { kind: 'move', from: to, to: ROOK_ARRIVALS[right], piece: places[to] },
    ];
  }
  const effects: Effect<CaptureCause>[] = [];
  const isEnPassant = (move & EN_PASSANT) !== 0;
  const taken = isEnPassant ? to - FORWARD[side] : to;
  if (places[taken] !== 0) {
    effects.push({
      kind: 'capture',
      at: taken,
      piece: places[taken],
      cause: isEnPassant ? 'en-passant' : 'displacement',
    });
  }
  effects.push({ kind: 'move', from, to, piece });
  const promotion = promotionOf(move);
  if (promotion !== 0) effects.push({ kind: 'promote', at: to, before: piece, after: makePiece(side, promotion) });
  return effects;
}

/**
 * C58: returns the squares that stand for a move on a board: for castling, the one where the king arrives and that of
 * the rook.
 */
export function targetsOf(move: number): readonly number[] {
  const to = move & 255;
  return (move & CASTLING) === 0 ? [to] : [KING_ARRIVALS[CASTLING_WITH[to]], to];
}
