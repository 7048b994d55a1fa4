import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { VARIANT } from '../core/encoding.ts';
import { isAttacked, kingIndex } from './attacks.ts';
import { isEnPassantLegal } from './legality.ts';
import type { ChessPosition } from './position.ts';
import { occupiedHigh, occupiedLow } from './tables.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const {
  BISHOP,
  DIAGONALS,
  DIRECTION_OF,
  EN_PASSANT,
  EVERY_RANK,
  FALLING,
  FORWARD,
  GATHER,
  KING_TARGETS,
  KNIGHT,
  KNIGHT_TARGETS,
  NOT_FIRST_FILE,
  NOT_LAST_FILE,
  PAWN,
  PROMOTION_SHIFT,
  QUEEN,
  RISING,
  ROOK,
  rowOf,
  SEEN,
  SETS,
  SINGLE,
  SPREAD,
  SQUARES,
  START_ROWS,
  STRAIGHTS,
} = tables;

const TO_QUEEN = QUEEN << PROMOTION_SHIFT;
const TO_ROOK = (ROOK << PROMOTION_SHIFT) | VARIANT;
const TO_BISHOP = (BISHOP << PROMOTION_SHIFT) | VARIANT;
const TO_KNIGHT = (KNIGHT << PROMOTION_SHIFT) | VARIANT;

/** Reports whether a set has no square or one. */
export function isOneAtMost(low: number, high: number): boolean {
  return ((low & (low - 1)) | (high & (high - 1))) === 0 && (low === 0 || high === 0);
}

/** Writes the king's steps onto wanted squares that are not attacked; castling is separate. */
export function generateKing(
  state: Int32Array,
  side: number,
  king: number,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
): number {
  king = king | 0;
  at = at | 0;
  const from = SQUARES[king] << 8;
  let targetsLow = KING_TARGETS[king << 1] & wantedLow;
  let targetsHigh = KING_TARGETS[(king << 1) + 1] & wantedHigh;
  // The king must not shield the squares behind it from the piece that checks it.
  const low = occupiedLow(state) & ~(king < 32 ? 1 << king : 0);
  const high = occupiedHigh(state) & ~(king < 32 ? 0 : 1 << king);
  while (targetsLow !== 0) {
    const to = 31 - Math.clz32(targetsLow & -targetsLow);
    targetsLow &= targetsLow - 1;
    if (!isAttacked(state, to, side ^ 1, low, high)) out[at++] = SQUARES[to] | from;
  }
  while (targetsHigh !== 0) {
    const to = 63 - Math.clz32(targetsHigh & -targetsHigh);
    targetsHigh &= targetsHigh - 1;
    if (!isAttacked(state, to, side ^ 1, low, high)) out[at++] = SQUARES[to] | from;
  }
  return at;
}

/** Writes moves of knights except pinned ones onto wanted squares. */
export function generateKnights(
  state: Int32Array,
  ours: number,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
  pinnedLow: number,
  pinnedHigh: number,
): number {
  at = at | 0;
  for (let word = 0; word < 2; word++) {
    let knights = state[ours + 2 * KNIGHT + word] & ~(word === 0 ? pinnedLow : pinnedHigh);
    while (knights !== 0) {
      const index = (word << 5) + 31 - Math.clz32(knights & -knights);
      knights &= knights - 1;
      const low = KNIGHT_TARGETS[index << 1] & wantedLow;
      const high = KNIGHT_TARGETS[(index << 1) + 1] & wantedHigh;
      at = writeTargets(out, at, SQUARES[index], low, high);
    }
  }
  return at;
}

/**
 * Writes steps, double steps and captures of all pawns except pinned ones onto wanted squares, by shifting whole sets.
 * White pawns move from the high word to the low one, Black pawns the other way. En passant is separate.
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

/** Writes moves onto a set of squares, each from the square `back` away. Those onto the first and last rank promote. */
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

/** C17: writes the four promotions of a step onto the last rank. */
function writePromotions(out: Int32Array, at: number, step: number): number {
  out[at] = step | TO_QUEEN;
  out[at + 1] = step | TO_ROOK;
  out[at + 2] = step | TO_BISHOP;
  out[at + 3] = step | TO_KNIGHT;
  return at + 4;
}

/** Writes the captures on the square that a pawn has just passed (C16). There are two at most, so each is tried. */
export function generateEnPassant(position: ChessPosition, out: Int32Array, at: number): number {
  const passed = position.enPassant;
  const beside = passed - FORWARD[position.state[SIDE]];
  for (let from = beside - 1; from <= beside + 1; from += 2) {
    if (isEnPassantLegal(position, from, passed)) out[at++] = passed | (from << 8) | EN_PASSANT;
  }
  return at;
}

/** Writes the moves of pinned pieces of a side that is not in check: along the pin, up to the pinning piece (C25). */
export function generatePinned(
  position: ChessPosition,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
  pinnedLow: number,
  pinnedHigh: number,
): number {
  const state = position.state;
  const king = SQUARES[kingIndex(state, state[SIDE])];
  const first = at;
  for (let word = 0; word < 2; word++) {
    let pinned = word === 0 ? pinnedLow : pinnedHigh;
    while (pinned !== 0) {
      const square = SQUARES[(word << 5) + 31 - Math.clz32(pinned & -pinned)];
      pinned &= pinned - 1;
      at = generateAlong(position, king, square, out, at);
    }
  }
  let kept = first;
  for (let i = first; i < at; i++) {
    const to = (out[i] & 255) << 1;
    if (((SINGLE[to] & wantedLow) | (SINGLE[to + 1] & wantedHigh)) !== 0) out[kept++] = out[i];
  }
  return kept;
}

/** The pinning piece ends the line, so the loops need no test for the edge of the board. */
function generateAlong(position: ChessPosition, king: number, square: number, out: Int32Array, at: number): number {
  const places = position.places;
  const step = DIRECTION_OF[square - king + 128];
  const isStraight = step === 1 || step === -1 || step === FORWARD[0] || step === FORWARD[1];
  const kind = places[square] & 15;
  if (kind === PAWN) return generatePinnedPawn(position, square, step, isStraight, out, at);
  if (kind === KNIGHT || kind === (isStraight ? BISHOP : ROOK)) return at;
  for (let to = square - step; to !== king; to -= step) out[at++] = to | (square << 8);
  let to = square + step;
  for (; places[to] === 0; to += step) out[at++] = to | (square << 8);
  out[at++] = to | (square << 8);
  return at;
}

function generatePinnedPawn(
  position: ChessPosition,
  square: number,
  step: number,
  isStraight: boolean,
  out: Int32Array,
  at: number,
): number {
  const { places, state } = position;
  const side = state[SIDE];
  const forward = FORWARD[side];
  if (!isStraight) {
    // It can capture only the pinning piece.
    const to = square + step;
    const isAhead = step === forward - 1 || step === forward + 1;
    if (!isAhead || places[to] === 0) return at;
    const row = rowOf(to);
    if (row === 0 || row === 7) return writePromotions(out, at, to | (square << 8));
    out[at] = to | (square << 8);
    return at + 1;
  }
  // A pawn pinned along its file never reaches the last rank: king or pinning piece is in the way.
  if ((step !== forward && step !== -forward) || places[square + forward] !== 0) return at;
  out[at++] = (square + forward) | (square << 8);
  const isAtStart = rowOf(square) === START_ROWS[side];
  if (isAtStart && places[square + 2 * forward] === 0) out[at++] = (square + 2 * forward) | (square << 8);
  return at;
}

/** Writes moves of a piece onto every square of a set. */
function writeTargets(out: Int32Array, at: number, square: number, low: number, high: number): number {
  at = at | 0;
  const from = square << 8;
  while (low !== 0) {
    out[at] = SQUARES[31 - Math.clz32(low & -low)] | from;
    at = (at + 1) | 0;
    low &= low - 1;
  }
  while (high !== 0) {
    out[at] = SQUARES[63 - Math.clz32(high & -high)] | from;
    at = (at + 1) | 0;
    high &= high - 1;
  }
  return at;
}

/** By `index << 1 | word`: the diagonal and the straight neighbours of a square. */
const NEAR_DIAGONAL = new Int32Array(128);
const NEAR_STRAIGHT = new Int32Array(128);

for (let entry = 0; entry < 128; entry++) {
  NEAR_DIAGONAL[entry] = KING_TARGETS[entry] & DIAGONALS[entry];
  NEAR_STRAIGHT[entry] = KING_TARGETS[entry] & STRAIGHTS[entry];
}

/** Writes moves of bishops, rooks and queens except pinned ones onto wanted squares. A queen is treated as both. */
export function generateSliders(
  state: Int32Array,
  ours: number,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
  pinnedLow: number,
  pinnedHigh: number,
): number {
  at = at | 0;
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  const freeLow = ~state[ours];
  const freeHigh = ~state[ours + 1];
  for (let word = 0; word < 2; word++) {
    const pinned = word === 0 ? pinnedLow : pinnedHigh;
    const queens = state[ours + 2 * QUEEN + word];
    let pieces = (state[ours + 2 * BISHOP + word] | queens) & ~pinned;
    while (pieces !== 0) {
      const index = (word << 5) + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const entry = index << 1;
      if (((NEAR_DIAGONAL[entry] & freeLow) | (NEAR_DIAGONAL[entry + 1] & freeHigh)) === 0) continue;
      const line = (index & 7) << 8;
      const fallingLow = FALLING[entry];
      const fallingHigh = FALLING[entry + 1];
      const risingLow = RISING[entry];
      const risingHigh = RISING[entry + 1];
      // No two squares of a diagonal share a file, so both words fold into one byte.
      const onFalling = Math.imul((low & fallingLow) | (high & fallingHigh), EVERY_RANK) >>> 24;
      const onRising = Math.imul((low & risingLow) | (high & risingHigh), EVERY_RANK) >>> 24;
      const falling = Math.imul(SEEN[line | onFalling], EVERY_RANK);
      const rising = Math.imul(SEEN[line | onRising], EVERY_RANK);
      const targetsLow = ((falling & fallingLow) | (rising & risingLow)) & wantedLow;
      const targetsHigh = ((falling & fallingHigh) | (rising & risingHigh)) & wantedHigh;
      at = writeTargets(out, at, SQUARES[index], targetsLow, targetsHigh);
    }
    pieces = (state[ours + 2 * ROOK + word] | queens) & ~pinned;
    while (pieces !== 0) {
      const index = (word << 5) + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const entry = index << 1;
      if (((NEAR_STRAIGHT[entry] & freeLow) | (NEAR_STRAIGHT[entry + 1] & freeHigh)) === 0) continue;
      const column = index & 7;
      const shift = index & 24;
      const onRank = ((word === 0 ? low : high) >>> shift) & 255;
      const rank = SEEN[(column << 8) | onRank] << shift;
      const onFileLow = Math.imul((low >>> column) & EVERY_RANK, GATHER) >>> 28;
      const onFileHigh = Math.imul((high >>> column) & EVERY_RANK, GATHER) >>> 28;
      const file = SEEN[((index >> 3) << 8) | onFileLow | (onFileHigh << 4)];
      const targetsLow = ((SPREAD[file & 15] << column) | (word === 0 ? rank : 0)) & wantedLow;
      const targetsHigh = ((SPREAD[file >> 4] << column) | (word === 0 ? 0 : rank)) & wantedHigh;
      at = writeTargets(out, at, SQUARES[index], targetsLow, targetsHigh);
    }
  }
  return at;
}
