import { isAttackedBySlider, kingIndex, reaches } from './attacks.ts';
import * as castlings from './castling.ts';
import * as moves from './move.ts';
import * as layout from '../core/layout.ts';
import { occupiedHigh, occupiedLow, type ChessState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { FORWARD, INDEX, ROOK, SINGLE } = tables;
const { CASTLING, EN_PASSANT, PROMOTION_SHIFT } = moves;
const { CASTLING_WITH, KING_ARRIVALS, ROOK_ARRIVALS } = castlings;

/** Would this legal move check the enemy king: by itself, or by what it uncovers? */
export function givesCheck(position: ChessState, move: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const king = kingIndex(state, side ^ 1);
  const to = move & 255;
  const from = (move >> 8) & 255;
  let low = occupiedLow(state) & ~SINGLE[from << 1];
  let high = occupiedHigh(state) & ~SINGLE[(from << 1) + 1];
  if ((move & CASTLING) !== 0) {
    // Only the rook can: no line of the board goes on behind either of their squares but the rank they share.
    const right = CASTLING_WITH[to];
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
  return isAttackedBySlider(state, king, side, low, high, SINGLE[from << 1], SINGLE[(from << 1) + 1]);
}
