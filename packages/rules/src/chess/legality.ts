import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { isAttackedBySlider, kingIndex, leavesKingSafe, reaches } from './attacks.ts';
import { castlingMove, castlingRight, isCastlingLegal, KING_ARRIVALS, ROOK_ARRIVALS } from './castling.ts';
import { occupiedHigh, occupiedLow, promotionBits, promotionOf } from './tables.ts';
import type { ChessPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const {
  CASTLING,
  DIAGONALS,
  EN_PASSANT,
  FORWARD,
  INDEX,
  IS_SQUARE,
  KNIGHT,
  KNIGHT_TARGETS,
  PAWN,
  PROMOTION_SHIFT,
  QUEEN,
  ROOK,
  rowOf,
  SINGLE,
  START_ROWS,
  STRAIGHTS,
} = tables;

/** Reports whether an integer is a legal move here. It may come from a hash table, so nothing about it is trusted. */
export function isLegalMove(position: ChessPosition, move: number): boolean {
  if (move <= 0 || move >= CASTLING << 1 || !Number.isInteger(move)) return false;
  const { places, state } = position;
  const side = state[SIDE];
  const to = move & 255;
  const from = (move >> 8) & 255;
  const extra = move & ~0xffff;
  if (IS_SQUARE[from] === 0 || IS_SQUARE[to] === 0) return false;
  if (extra === CASTLING) {
    const right = castlingRight(from, to);
    return right >> 1 === side && move === castlingMove(position, right) && isCastlingLegal(position, right);
  }
  if (extra === EN_PASSANT) return to === position.enPassant && isEnPassantLegal(position, from, to);
  const piece = places[from];
  if ((piece & (16 << side)) === 0 || (places[to] & (16 << side)) !== 0) return false;
  if (extra !== neededBits(piece, to, move)) return false;
  return canGo(position, piece, from, to) && leavesKingSafe(position, from, to, to);
}

/** Returns the bits above the squares that a move of this piece to this square must have; −1 for a bad promotion. */
function neededBits(piece: number, to: number, move: number): number {
  if (!isPromotion(piece, to)) return 0;
  const kind = promotionOf(move);
  return kind >= KNIGHT && kind <= QUEEN ? promotionBits(kind) : -1;
}

/** Reports whether a piece promotes on a square. */
export function isPromotion(piece: number, to: number): boolean {
  const row = rowOf(to);
  return (piece & 15) === PAWN && (row === 0 || row === 7);
}

/** Reports whether a piece can move like that on the present board, castling and en passant apart. */
export function canGo(position: ChessPosition, piece: number, from: number, to: number): boolean {
  const { places, state } = position;
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  if ((piece & 15) !== PAWN || places[to] !== 0) return reaches(piece, INDEX[from], INDEX[to], low, high);
  const side = (piece >> 5) & 1;
  const forward = FORWARD[side];
  if (to === from + forward) return true;
  return to === from + 2 * forward && places[from + forward] === 0 && rowOf(from) === START_ROWS[side];
}

/** Reports whether an en passant capture from `from` on `passed` is legal, given that a pawn has just passed there. */
export function isEnPassantLegal(position: ChessPosition, from: number, passed: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const forward = FORWARD[side];
  const isBeside = from === passed - forward - 1 || from === passed - forward + 1;
  if (!isBeside || places[from] !== (PAWN | (16 << side))) return false;
  return leavesKingSafe(position, from, passed, passed - forward);
}

/** C36: reports whether an en passant capture on `passed` is legal. */
export function hasEnPassant(position: ChessPosition, passed: number): boolean {
  const beside = passed - FORWARD[position.state[SIDE]];
  return isEnPassantLegal(position, beside - 1, passed) || isEnPassantLegal(position, beside + 1, passed);
}

/** Returns the square that a pawn passed with the last move, whether or not a capture there is legal; or 0. */
export function passedSquare(position: ChessPosition): number {
  if (position.ply === 0) return position.firstPassed;
  const move = position.lastMove;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const isDouble = (position.places[to] & 15) === PAWN && Math.abs(to - from) === 2 * FORWARD[1];
  return isDouble ? (to + from) / 2 : 0;
}

/** By `index << 1 | word`: the squares from which some piece could check a king there. */
const SIGHT: Int32Array = DIAGONALS.map((diagonals, entry) => diagonals | STRAIGHTS[entry] | KNIGHT_TARGETS[entry]);

/** Reports whether a legal move checks the enemy king, directly or by discovery. */
export function givesCheck(position: ChessPosition, move: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const king = kingIndex(state, side ^ 1);
  const to = move & 255;
  const from = (move >> 8) & 255;
  const entry = king << 1;
  // A move between squares that no piece could see the king from gives no check, apart from the special moves.
  const seen =
    ((SINGLE[to << 1] | SINGLE[from << 1]) & SIGHT[entry]) |
    ((SINGLE[(to << 1) + 1] | SINGLE[(from << 1) + 1]) & SIGHT[entry + 1]);
  if (seen === 0 && move < EN_PASSANT) return false;
  let low = occupiedLow(state) & ~SINGLE[from << 1];
  let high = occupiedHigh(state) & ~SINGLE[(from << 1) + 1];
  if ((move & CASTLING) !== 0) {
    // Only the rook can give check: the only line that the pieces uncover is their rank, and there the king shields
    // what lies behind it from the inside, and the rook from the outside.
    const right = castlingRight(from, to);
    const rook = ROOK_ARRIVALS[right];
    low = (low & ~SINGLE[to << 1]) | SINGLE[KING_ARRIVALS[right] << 1];
    high = (high & ~SINGLE[(to << 1) + 1]) | SINGLE[(KING_ARRIVALS[right] << 1) + 1];
    return reaches(ROOK, INDEX[rook], king, low, high);
  }
  low |= SINGLE[to << 1];
  high |= SINGLE[(to << 1) + 1];
  if ((move & EN_PASSANT) !== 0) {
    const taken = to - FORWARD[side];
    low &= ~SINGLE[taken << 1];
    high &= ~SINGLE[(taken << 1) + 1];
  }
  const promotion = (move >> PROMOTION_SHIFT) & 7;
  const placed = promotion === 0 ? places[from] : promotion | (16 << side);
  if (reaches(placed, INDEX[to], king, low, high)) return true;
  // Only a piece in line with the king can uncover a check; en passant removes another one.
  const inLine =
    ((STRAIGHTS[entry] | DIAGONALS[entry]) & SINGLE[from << 1]) |
    ((STRAIGHTS[entry + 1] | DIAGONALS[entry + 1]) & SINGLE[(from << 1) + 1]);
  if (inLine === 0 && (move & EN_PASSANT) === 0) return false;
  return isAttackedBySlider(state, king, side, low, high, SINGLE[from << 1], SINGLE[(from << 1) + 1]);
}
