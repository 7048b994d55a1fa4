import type { CaptureCause, Effect } from '../core/game.ts';
import { makePiece } from '../core/encoding.ts';
import { castlingRight, isFarCastling, KING_ARRIVALS, ROOK_ARRIVALS } from './castling.ts';
import { CASTLING, EN_PASSANT, FORWARD, promotionOf } from './tables.ts';
import type { ChessPosition } from './position.ts';

/** Returns the effects of a legal move in order. */
export function effectsOf(position: ChessPosition, move: number): readonly Effect<CaptureCause>[] {
  const { places, side } = position;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const piece = places[from];
  if ((move & CASTLING) !== 0) return castlingEffects(from, to, piece, places[to]);
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

/** C19: either piece may stay where it is, and each may go to the square of the other, which it must have left then. */
function castlingEffects(from: number, to: number, piece: number, other: number): readonly Effect<CaptureCause>[] {
  const right = castlingRight(from, to);
  const kingTo = KING_ARRIVALS[right];
  const rookTo = ROOK_ARRIVALS[right];
  if (kingTo === to && rookTo === from) return [{ kind: 'swap', from, to, piece, other }];
  const king: Effect<CaptureCause> = { kind: 'move', from, to: kingTo, piece };
  const rook: Effect<CaptureCause> = { kind: 'move', from: to, to: rookTo, piece: other };
  if (kingTo === from) return [rook];
  if (rookTo === to) return [king];
  return kingTo === to ? [rook, king] : [king, rook];
}

/**
 * C58: returns the squares that stand for a move on a board: for castling, that of the rook, and before it the one where
 * the king arrives, unless the king could also go there without castling or stays.
 */
export function targetsOf(move: number): readonly number[] {
  const to = move & 255;
  const from = (move >> 8) & 255;
  if ((move & CASTLING) === 0 || !isFarCastling(from, to)) return [to];
  const arrival = KING_ARRIVALS[castlingRight(from, to)];
  return arrival === to ? [to] : [arrival, to];
}
