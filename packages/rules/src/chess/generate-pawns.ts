import { VARIANT } from '../core/move.ts';
import * as moves from './move.ts';
import * as own from './state.ts';
import { occupiedHigh, occupiedLow } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SETS } = own;
const { BISHOP, KNIGHT, NOT_FIRST_FILE, NOT_LAST_FILE, PAWN, QUEEN, ROOK, SQUARES } = tables;
const { PROMOTION_SHIFT } = moves;

const TO_QUEEN = QUEEN << PROMOTION_SHIFT;
const TO_ROOK = (ROOK << PROMOTION_SHIFT) | VARIANT;
const TO_BISHOP = (BISHOP << PROMOTION_SHIFT) | VARIANT;
const TO_KNIGHT = (KNIGHT << PROMOTION_SHIFT) | VARIANT;

/**
 * Steps, double steps and captures of all pawns but pinned ones, onto wanted squares: whole sets shifted at once.
 * White's pawns go from the high word to the low one, Black's the other way. En passant is not among them.
 */
export function generatePawns(
  state: Int32Array,
  side: number,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
  pinnedLow: number,
  pinnedHigh: number,
): number {
  at = at | 0;
  const pawns = SETS + (side << 4) + 2 * PAWN;
  const low = state[pawns] & ~pinnedLow;
  const high = state[pawns + 1] & ~pinnedHigh;
  const foesLow = state[SETS + ((side ^ 1) << 4)] & wantedLow;
  const foesHigh = state[SETS + ((side ^ 1) << 4) + 1] & wantedHigh;
  const emptyLow = ~occupiedLow(state);
  const emptyHigh = ~occupiedHigh(state);
  const westLow = low & NOT_FIRST_FILE;
  const westHigh = high & NOT_FIRST_FILE;
  const eastLow = low & NOT_LAST_FILE;
  const eastHigh = high & NOT_LAST_FILE;
  if (side === 0) {
    const oneLow = ((low >>> 8) | (high << 24)) & emptyLow;
    const oneHigh = (high >>> 8) & emptyHigh;
    const twoHigh = ((oneHigh & 0xff00) >>> 8) & emptyHigh;
    at = writeMoves(out, at, oneLow & wantedLow, oneHigh & wantedHigh, 16);
    at = writeMoves(out, at, 0, twoHigh & wantedHigh, 32);
    at = writeMoves(out, at, ((westLow >>> 9) | (westHigh << 23)) & foesLow, (westHigh >>> 9) & foesHigh, 17);
    return writeMoves(out, at, ((eastLow >>> 7) | (eastHigh << 25)) & foesLow, (eastHigh >>> 7) & foesHigh, 15);
  }
  const oneHigh = ((high << 8) | (low >>> 24)) & emptyHigh;
  const oneLow = (low << 8) & emptyLow;
  const twoLow = ((oneLow & 0xff0000) << 8) & emptyLow;
  at = writeMoves(out, at, oneLow & wantedLow, oneHigh & wantedHigh, -16);
  at = writeMoves(out, at, twoLow & wantedLow, 0, -32);
  at = writeMoves(out, at, (westLow << 7) & foesLow, ((westHigh << 7) | (westLow >>> 25)) & foesHigh, -15);
  return writeMoves(out, at, (eastLow << 9) & foesLow, ((eastHigh << 9) | (eastLow >>> 23)) & foesHigh, -17);
}

/** Moves onto a set of squares, each from the square `back` away. The ranks at the edges are for promotion. */
function writeMoves(out: Int32Array, at: number, low: number, high: number, back: number): number {
  at = at | 0;
  let promotions = low & 0xff;
  for (; promotions !== 0; promotions &= promotions - 1) {
    const to = SQUARES[31 - Math.clz32(promotions & -promotions)];
    at = writePromotions(out, at, to | ((to + back) << 8));
  }
  promotions = high & 0xff000000;
  for (; promotions !== 0; promotions &= promotions - 1) {
    const to = SQUARES[63 - Math.clz32(promotions & -promotions)];
    at = writePromotions(out, at, to | ((to + back) << 8));
  }
  low &= ~0xff;
  high &= 0xffffff;
  while (low !== 0) {
    const to = SQUARES[31 - Math.clz32(low & -low)];
    out[at] = to | ((to + back) << 8);
    at = (at + 1) | 0;
    low &= low - 1;
  }
  while (high !== 0) {
    const to = SQUARES[63 - Math.clz32(high & -high)];
    out[at] = to | ((to + back) << 8);
    at = (at + 1) | 0;
    high &= high - 1;
  }
  return at;
}

/** C17: the four moves that a step onto the last rank is. */
export function writePromotions(out: Int32Array, at: number, step: number): number {
  out[at] = step | TO_QUEEN;
  out[at + 1] = step | TO_ROOK;
  out[at + 2] = step | TO_BISHOP;
  out[at + 3] = step | TO_KNIGHT;
  return at + 4;
}
