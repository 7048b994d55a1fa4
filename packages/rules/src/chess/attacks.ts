import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import type { Side } from '../core/encoding.ts';
import type { ChessPosition } from './position.ts';
import { occupiedHigh, occupiedLow } from './tables.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const {
  BETWEEN,
  BISHOP,
  DIAGONALS,
  INDEX,
  KING,
  KING_TARGETS,
  KNIGHT,
  KNIGHT_TARGETS,
  PAWN,
  PAWN_TARGETS,
  QUEEN,
  ROOK,
  SETS,
  SINGLE,
  SQUARES,
  STRAIGHTS,
} = tables;

/** Returns the index of the king of a side. */
export function kingIndex(state: Int32Array, side: number): number {
  const low = state[SETS + (side << 4) + 2 * KING];
  return low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(state[SETS + (side << 4) + 2 * KING + 1]);
}

/**
 * Reports whether side `by` attacks a square. `low` and `high` are the occupied squares, so that callers can test a
 * board after a move. Pins do not matter: a pinned piece still attacks (C24).
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
 * Reports whether sliders attack a square, except those in `exceptLow` and `exceptHigh`. Written out for both words: a
 * loop over them costs a tenth of the speed of the generator.
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

/** Reports whether a piece attacks one index from another, with `low` and `high` occupied. */
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

/** Writes the squares of the pieces of `side` that attack `square`. */
export function writeAttackers(
  position: ChessPosition,
  square: number,
  side: Side,
  out: Int32Array,
  at: number,
): number {
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

/** Reports whether a move leaves the own king safe. `taken` is the square captured on: `to`, except for en passant. */
export function leavesKingSafe(position: ChessPosition, from: number, to: number, taken: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const king = (places[from] & 15) === KING ? INDEX[to] : kingIndex(state, side);
  const gone = SINGLE[from << 1] | SINGLE[taken << 1];
  const goneHigh = SINGLE[(from << 1) + 1] | SINGLE[(taken << 1) + 1];
  const low = (occupiedLow(state) & ~gone) | SINGLE[to << 1];
  const high = (occupiedHigh(state) & ~goneHigh) | SINGLE[(to << 1) + 1];
  // A captured piece attacks no longer. For an empty square this changes the set of all pieces, which is not read here.
  const victims = SETS + ((side ^ 1) << 4) + ((places[taken] & 15) << 1);
  state[victims] ^= SINGLE[taken << 1];
  state[victims + 1] ^= SINGLE[(taken << 1) + 1];
  const isSafe = !isAttacked(state, king, side ^ 1, low, high);
  state[victims] ^= SINGLE[taken << 1];
  state[victims + 1] ^= SINGLE[(taken << 1) + 1];
  return isSafe;
}

/** Reports whether the king of a side is not attacked. */
export function isKingSafe(position: ChessPosition, side: number): boolean {
  const state = position.state;
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  return !isAttacked(state, kingIndex(state, side), side ^ 1, low, high);
}
