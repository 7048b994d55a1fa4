import { isAttacked, kingIndex } from './attacks.ts';
import * as layout from '../core/layout.ts';
import * as own from './state.ts';
import { occupiedHigh, occupiedLow, type ChessState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { SETS } = own;
const { INDEX, KING, SINGLE } = tables;

/** Would the mover's king be safe after a move that takes what stands on `taken` (its target, but for en passant)? */
export function leavesKingSafe(position: ChessState, from: number, to: number, taken: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const king = (places[from] & 15) === KING ? INDEX[to] : kingIndex(state, side);
  const gone = SINGLE[from << 1] | SINGLE[taken << 1];
  const goneHigh = SINGLE[(from << 1) + 1] | SINGLE[(taken << 1) + 1];
  const low = (occupiedLow(state) & ~gone) | SINGLE[to << 1];
  const high = (occupiedHigh(state) & ~goneHigh) | SINGLE[(to << 1) + 1];
  // A piece that is taken attacks no more. Kind 0 is the set of all pieces, which no attack is read from.
  const victims = SETS + ((side ^ 1) << 4) + ((places[taken] & 15) << 1);
  state[victims] ^= SINGLE[taken << 1];
  state[victims + 1] ^= SINGLE[(taken << 1) + 1];
  const isSafe = !isAttacked(state, king, side ^ 1, low, high);
  state[victims] ^= SINGLE[taken << 1];
  state[victims + 1] ^= SINGLE[(taken << 1) + 1];
  return isSafe;
}

export function isKingSafe(position: ChessState, side: number): boolean {
  const state = position.state;
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  return !isAttacked(state, kingIndex(state, side), side ^ 1, low, high);
}
