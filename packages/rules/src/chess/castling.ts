import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import type { ChessPosition } from './position.ts';
import { isAttacked } from './attacks.ts';
import { CASTLING, occupiedHigh, occupiedLow } from './tables.ts';
import { PLACES } from '../core/encoding.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { BETWEEN, INDEX, squareAt, STATUS } = tables;

/** The four castlings by number of their right: White king side, White queen side, Black king side, Black queen side. */
export const ROOK_HOMES: Uint8Array = new Uint8Array(64);
export const KING_HOMES: Uint8Array = new Uint8Array(64);
export const ROOK_ARRIVALS: Uint8Array = new Uint8Array(64);
export const KING_ARRIVALS: Uint8Array = new Uint8Array(64);
/** The number of the castling with the rook on a square, or −1. */
export const CASTLING_WITH: Int8Array = new Int8Array(PLACES).fill(-1);
/** The rights that a move from or to a square loses. */
export const RIGHTS_AT: Uint8Array = new Uint8Array(PLACES);

for (let right = 0; right < 4; right++) {
  const row = right < 2 ? 7 : 0;
  const isKingSide = right % 2 === 0;
  KING_HOMES[right] = squareAt(4, row);
  ROOK_HOMES[right] = squareAt(isKingSide ? 7 : 0, row);
  KING_ARRIVALS[right] = squareAt(isKingSide ? 6 : 2, row);
  ROOK_ARRIVALS[right] = squareAt(isKingSide ? 5 : 3, row);
  CASTLING_WITH[ROOK_HOMES[right]] = right;
  RIGHTS_AT[KING_HOMES[right]] |= 1 << right;
  RIGHTS_AT[ROOK_HOMES[right]] |= 1 << right;
}

/** Returns the move of a castling. */
export function castlingMove(right: number): number {
  return ROOK_HOMES[right] | (KING_HOMES[right] << 8) | CASTLING;
}

/** Writes the castlings of a side that is not in check (C22). */
export function generateCastlings(position: ChessPosition, out: Int32Array, at: number): number {
  const first = position.state[SIDE] << 1;
  if (isFree(position, first) && isSafe(position, first)) out[at++] = castlingMove(first);
  if (isFree(position, first + 1) && isSafe(position, first + 1)) out[at++] = castlingMove(first + 1);
  return at;
}

/** C20, C21: reports whether the right exists and nothing stands between king and rook. */
function isFree(position: ChessPosition, right: number): boolean {
  const state = position.state;
  if ((state[STATUS] & (1 << right)) === 0) return false;
  const entry = (INDEX[KING_HOMES[right]] << 7) | (INDEX[ROOK_HOMES[right]] << 1);
  return (occupiedLow(state) & BETWEEN[entry]) === 0 && (occupiedHigh(state) & BETWEEN[entry + 1]) === 0;
}

/** C23: reports whether the king is safe where it arrives and on the square it crosses, which the rook goes to. */
function isSafe(position: ChessPosition, right: number): boolean {
  const state = position.state;
  const enemy = state[SIDE] ^ 1;
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  return (
    !isAttacked(state, INDEX[ROOK_ARRIVALS[right]], enemy, low, high) &&
    !isAttacked(state, INDEX[KING_ARRIVALS[right]], enemy, low, high)
  );
}

/** Reports whether a castling is legal (C20 to C23). */
export function isCastlingLegal(position: ChessPosition, right: number): boolean {
  return !position.inCheck() && isFree(position, right) && isSafe(position, right);
}
