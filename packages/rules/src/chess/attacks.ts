import type { Side } from '../core/side.ts';
import * as own from './state.ts';
import { occupiedHigh, occupiedLow, type ChessState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SETS } = own;
const { BETWEEN, BISHOP, DIAGONALS, INDEX, KING, KING_TARGETS, KNIGHT, KNIGHT_TARGETS, PAWN, PAWN_TARGETS, QUEEN } =
  tables;
const { ROOK, SQUARES, STRAIGHTS } = tables;

export function kingIndex(state: Int32Array, side: number): number {
  const low = state[SETS + (side << 4) + 2 * KING];
  return low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(state[SETS + (side << 4) + 2 * KING + 1]);
}

/**
 * Is a square attacked by side `by`? `low` and `high` are the occupied squares to see past, so that callers can ask
 * about a board that does not stand yet. Pins do not matter: a pinned piece still guards (C24).
 */
export function isAttacked(state: Int32Array, index: number, by: number, low: number, high: number): boolean {
  index = index | 0;
  const sets = SETS + (by << 4);
  const entry = index << 1;
  const pawns = ((by ^ 1) << 7) + entry;
  if (
    ((state[sets + 2 * KNIGHT] & KNIGHT_TARGETS[entry]) |
      (state[sets + 2 * KNIGHT + 1] & KNIGHT_TARGETS[entry + 1]) |
      (state[sets + 2 * PAWN] & PAWN_TARGETS[pawns]) |
      (state[sets + 2 * PAWN + 1] & PAWN_TARGETS[pawns + 1]) |
      (state[sets + 2 * KING] & KING_TARGETS[entry]) |
      (state[sets + 2 * KING + 1] & KING_TARGETS[entry + 1])) !==
    0
  ) {
    return true;
  }
  return isAttackedBySlider(state, index, by, low, high, 0, 0);
}

/**
 * The sliders' share of `isAttacked`; those in the second pair of words are left out. Written out for both words:
 * a loop over them costs a tenth of the generator's speed.
 */
export function isAttackedBySlider(
  state: Int32Array,
  index: number,
  by: number,
  low: number,
  high: number,
  exceptLow: number,
  exceptHigh: number,
): boolean {
  index = index | 0;
  const sets = SETS + (by << 4);
  const entry = index << 1;
  const queensLow = state[sets + 2 * QUEEN];
  const queensHigh = state[sets + 2 * QUEEN + 1];
  let sliders =
    (((state[sets + 2 * BISHOP] | queensLow) & DIAGONALS[entry]) |
      ((state[sets + 2 * ROOK] | queensLow) & STRAIGHTS[entry])) &
    ~exceptLow;
  for (; sliders !== 0; sliders &= sliders - 1) {
    if (isClear(index, 31 - Math.clz32(sliders & -sliders), low, high)) return true;
  }
  sliders =
    (((state[sets + 2 * BISHOP + 1] | queensHigh) & DIAGONALS[entry + 1]) |
      ((state[sets + 2 * ROOK + 1] | queensHigh) & STRAIGHTS[entry + 1])) &
    ~exceptHigh;
  for (; sliders !== 0; sliders &= sliders - 1) {
    if (isClear(index, 63 - Math.clz32(sliders & -sliders), low, high)) return true;
  }
  return false;
}

/** Does a piece attack from one index to another, with `low` and `high` occupied? */
export function reaches(piece: number, source: number, target: number, low: number, high: number): boolean {
  const entry = (source << 1) | (target >> 5);
  const bit = 1 << target;
  switch (piece & 15) {
    case PAWN:
      return (PAWN_TARGETS[((piece & 32) << 2) | entry] & bit) !== 0;
    case KNIGHT:
      return (KNIGHT_TARGETS[entry] & bit) !== 0;
    case KING:
      return (KING_TARGETS[entry] & bit) !== 0;
    case BISHOP:
      return (DIAGONALS[entry] & bit) !== 0 && isClear(source, target, low, high);
    case ROOK:
      return (STRAIGHTS[entry] & bit) !== 0 && isClear(source, target, low, high);
    default:
      return ((STRAIGHTS[entry] | DIAGONALS[entry]) & bit) !== 0 && isClear(source, target, low, high);
  }
}

function isClear(source: number, target: number, low: number, high: number): boolean {
  const line = (source << 7) | (target << 1);
  return ((BETWEEN[line] & low) | (BETWEEN[line + 1] & high)) === 0;
}

/** Squares of `side`'s pieces that attack `square`. */
export function writeAttackers(position: ChessState, square: number, side: Side, out: Int32Array, at: number): number {
  const { places, state } = position;
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  for (let word = 0; word < 2; word++) {
    let pieces = state[SETS + (side << 4) + word];
    while (pieces !== 0) {
      const index = (word << 5) + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const from = SQUARES[index];
      if (reaches(places[from], index, INDEX[square], low, high)) out[at++] = from;
    }
  }
  return at;
}
