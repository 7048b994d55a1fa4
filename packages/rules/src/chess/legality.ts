import { reaches } from './attacks.ts';
import { CASTLING_WITH, castlingMove, isCastlingLegal } from './castling.ts';
import { isEnPassantLegal } from './en-passant.ts';
import { leavesKingSafe } from './king-safety.ts';
import * as moves from './move.ts';
import { promotionBits, promotionOf } from './move.ts';
import * as layout from '../core/layout.ts';
import { occupiedHigh, occupiedLow, type ChessState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { FORWARD, INDEX, IS_SQUARE, KNIGHT, PAWN, QUEEN, rowOf, START_ROWS } = tables;
const { CASTLING, EN_PASSANT } = moves;

/** Is this integer a legal move here? It may come from a hash table or a network, so nothing about it is trusted. */
export function isLegalMove(position: ChessState, move: number): boolean {
  if (move <= 0 || move >= CASTLING << 1 || !Number.isInteger(move)) return false;
  const { places, state } = position;
  const side = state[SIDE];
  const to = move & 255;
  const from = (move >> 8) & 255;
  const extra = move & ~0xffff;
  if (IS_SQUARE[from] === 0 || IS_SQUARE[to] === 0) return false;
  if (extra === CASTLING) {
    const right = CASTLING_WITH[to];
    return right >> 1 === side && move === castlingMove(right) && isCastlingLegal(position, right);
  }
  if (extra === EN_PASSANT) return to === position.enPassant && isEnPassantLegal(position, from, to);
  const piece = places[from];
  if ((piece & (16 << side)) === 0 || (places[to] & (16 << side)) !== 0) return false;
  if (extra !== neededBits(piece, to, move)) return false;
  return canGo(position, piece, from, to) && leavesKingSafe(position, from, to, to);
}

/** The only bits beyond the squares that a move of this piece to this square can have; −1 for a bad promotion. */
function neededBits(piece: number, to: number, move: number): number {
  if (!isPromotion(piece, to)) return 0;
  const kind = promotionOf(move);
  return kind >= KNIGHT && kind <= QUEEN ? promotionBits(kind) : -1;
}

export function isPromotion(piece: number, to: number): boolean {
  const row = rowOf(to);
  return (piece & 15) === PAWN && (row === 0 || row === 7);
}

/** Does a piece move like that over the board as it is (castling and en passant apart)? */
export function canGo(position: ChessState, piece: number, from: number, to: number): boolean {
  const { places, state } = position;
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  if ((piece & 15) !== PAWN || places[to] !== 0) return reaches(piece, INDEX[from], INDEX[to], low, high);
  const side = (piece >> 5) & 1;
  const forward = FORWARD[side];
  if (to === from + forward) return true;
  return to === from + 2 * forward && places[from + forward] === 0 && rowOf(from) === START_ROWS[side];
}
