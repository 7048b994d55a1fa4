import * as own from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SETS } = own;
const { BISHOP, KNIGHT, LIGHT, PAWN, QUEEN, ROOK } = tables;

/** C28: kings alone, with one bishop or knight, or with any bishops all on squares of one colour. */
export function isDeadMaterial(state: Int32Array): boolean {
  if (hasKind(state, 0, PAWN) || hasKind(state, 1, PAWN)) return false;
  if (hasKind(state, 0, ROOK) || hasKind(state, 1, ROOK)) return false;
  if (hasKind(state, 0, QUEEN) || hasKind(state, 1, QUEEN)) return false;
  const knights = countKind(state, 0, KNIGHT) + countKind(state, 1, KNIGHT);
  if (knights === 0) return hasBishopsOfOneColour(state);
  return knights === 1 && !hasKind(state, 0, BISHOP) && !hasKind(state, 1, BISHOP);
}

export function hasKind(state: Int32Array, side: number, kind: number): boolean {
  const set = SETS + (side << 4) + (kind << 1);
  return (state[set] | state[set + 1]) !== 0;
}

export function countKind(state: Int32Array, side: number, kind: number): number {
  const set = SETS + (side << 4) + (kind << 1);
  let count = 0;
  for (let bits = state[set]; bits !== 0; bits &= bits - 1) count++;
  for (let bits = state[set + 1]; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** Both sides together; true if there are none. */
export function hasBishopsOfOneColour(state: Int32Array): boolean {
  const first = SETS + (BISHOP << 1);
  const bishops = state[first] | state[first + 16];
  const more = state[first + 1] | state[first + 17];
  return ((bishops | more) & LIGHT) === 0 || ((bishops | more) & ~LIGHT) === 0;
}
