import type { Effect } from '../core/effect.ts';
import { makePiece } from '../core/piece.ts';
import { CASTLING_WITH, KING_ARRIVALS, ROOK_ARRIVALS } from './castling.ts';
import { CASTLING, EN_PASSANT, promotionOf } from './move.ts';
import type { ChessPosition } from './position.ts';
import { FORWARD } from './tables.ts';

/** What a legal move will do, in order. */
export function effectsOf(position: ChessPosition, move: number): readonly Effect[] {
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
  const effects: Effect[] = [];
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

/** C58: to castle, one may point at the king's square of arrival or at the rook. */
export function targetsOf(move: number): readonly number[] {
  const to = move & 255;
  return (move & CASTLING) === 0 ? [to] : [KING_ARRIVALS[CASTLING_WITH[to]], to];
}
