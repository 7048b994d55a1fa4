import * as attacks from './attacks.ts';
import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { HAND, PLACES, VARIANT } from '../core/encoding.ts';
import { ALL } from '../core/position.ts';
import { clearMarks, markBlockers, pinRays, stepCheckers, writeSlides } from './attacks.ts';
import { canDropPawn, pawnFiles } from './drops.ts';
import { generateMoves } from './movegen.ts';
import type { ShogiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { INDEX, NEAR_KING, RAY_SETS, slides, STEP_SETS } = attacks;
const {
  ADJACENT,
  ALIGNED,
  BIT,
  CAN_STAY,
  DIFFERENCE,
  DIRECTIONS,
  FILE_BIT,
  GOLD,
  IS_SLIDER,
  KING,
  KINGS,
  KNIGHT,
  LANDING,
  OCCUPIED,
  PAWN,
  RAYS,
  SLIDERS,
  SQUARES,
  STRIDE,
  WORD,
  WORD_BITS,
  ZONE,
} = tables;

const PROMOTE = VARIANT;

/** The result of `fillAttacked`: three words. The array is longer because small ones are slower. */
export const attacked: Int32Array = new Int32Array(32);

/**
 * Fills `attacked` with what the pieces of `by` attack on the square of a king and next to it; squares further away may
 * be missing. The king does not shield the squares behind it, and the piece on the square `without` is left out.
 */
export function fillAttacked(position: ShogiPosition, king: number, by: number, without: number): void {
  const { places, state } = position;
  const index = INDEX[king];
  const theirs = OCCUPIED + by * 3;
  const near = (by * 81 + index) * 3;
  let top = 0;
  let middle = 0;
  let bottom = 0;
  for (let word = 0; word < 3; word++) {
    let pieces = state[theirs + word] & NEAR_KING[near + word];
    if (WORD[without] === word) pieces &= ~BIT[without];
    while (pieces !== 0) {
      const from = word * WORD_BITS + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const steps = (places[SQUARES[from]] * 81 + from) * 3;
      top |= STEP_SETS[steps];
      middle |= STEP_SETS[steps + 1];
      bottom |= STEP_SETS[steps + 2];
    }
  }
  const occupiedTop = occupied(state, 0, king, without);
  const occupiedMiddle = occupied(state, 1, king, without);
  const occupiedBottom = occupied(state, 2, king, without);
  const around = KING_STEPS[king];
  for (let word = 0; word < 3; word++) {
    let pieces = state[SLIDERS + by * 3 + word];
    if (WORD[without] === word) pieces &= ~BIT[without];
    while (pieces !== 0) {
      const from = word * WORD_BITS + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const square = SQUARES[from];
      const ray = square << 2;
      const isFar =
        ((RAYS[ray] & STEP_SETS[around]) |
          (RAYS[ray + 1] & STEP_SETS[around + 1]) |
          (RAYS[ray + 2] & STEP_SETS[around + 2])) ===
        0;
      if (isFar) continue;
      writeSlides(places[square], from, occupiedTop, occupiedMiddle, occupiedBottom);
      top |= slides[0];
      middle |= slides[1];
      bottom |= slides[2];
    }
  }
  attacked[0] = top;
  attacked[1] = middle;
  attacked[2] = bottom;
}

/** Returns a word of the occupied squares without two of them. */
function occupied(state: Int32Array, word: number, king: number, without: number): number {
  let squares = state[OCCUPIED + word] | state[OCCUPIED + 3 + word];
  if (WORD[king] === word) squares &= ~BIT[king];
  if (WORD[without] === word) squares &= ~BIT[without];
  return squares;
}

/** The result of `fillReached`. */
export const reached: Int32Array = new Int32Array(32);

/** Fills `reached` with what a piece on `square` would attack; the king does not shield the squares behind it. */
export function fillReached(position: ShogiPosition, piece: number, square: number, king: number): void {
  const index = INDEX[square];
  const steps = (piece * 81 + index) * 3;
  reached[0] = STEP_SETS[steps];
  reached[1] = STEP_SETS[steps + 1];
  reached[2] = STEP_SETS[steps + 2];
  if (IS_SLIDER[piece] === 0) return;
  const { state } = position;
  writeSlides(piece, index, occupied(state, 0, king, 0), occupied(state, 1, king, 0), occupied(state, 2, king, 0));
  reached[0] |= slides[0];
  reached[1] |= slides[1];
  reached[2] |= slides[2];
}

/** `KING_STEPS[square]`: where the squares next to `square` begin in STEP_SETS. */
export const KING_STEPS: Int32Array = Int32Array.from(
  { length: PLACES },
  (_, square) => ((KING | 16) * 81 + INDEX[square]) * 3,
);

/**
 * Writes the legal moves of a side that is in check, as `generate(ALL)` does, in an order of their own: the king, what
 * captures the checking piece, what moves between, and drops, both from the king's side on. It starts from the squares
 * where a check can be answered instead of from the pieces.
 */
export function generateEvasions(position: ShogiPosition, hasDrops: boolean, out: Int32Array, at: number): number {
  at = at | 0;
  const { state } = position;
  const side = state[SIDE];
  const king = state[KINGS + side];
  if (king === 0) return generateMoves(position, ALL, out, at);
  const steps = stepCheckers(position, king, side ^ 1);
  const found = markBlockers(position, king, side ^ 1, side, pinRays);
  const checkers = (steps + found) >> 16;
  if (checkers === 0) {
    clearMarks();
    return generateMoves(position, ALL, out, at);
  }
  at = writeKing(position, king, side, out, at);
  if (checkers === 1) {
    const checker = ((steps | found) >> 8) & 255;
    const towards = found & 255;
    at = writeAnswers(position, checker, side, out, at);
    if (towards !== 0) {
      const step = towards - 128;
      for (let to = king + step; to !== checker; to += step) at = writeAnswers(position, to, side, out, at);
      if (hasDrops && hasHand(position, side)) at = writeDrops(position, king, checker, step, side, out, at);
    }
  }
  clearMarks();
  return at;
}

function writeKing(position: ShogiPosition, king: number, side: number, out: Int32Array, at: number): number {
  const state = position.state;
  const ours = OCCUPIED + side * 3;
  const around = KING_STEPS[king];
  fillAttacked(position, king, side ^ 1, 0);
  for (let word = 0; word < 3; word++) {
    let targets = STEP_SETS[around + word] & ~attacked[word] & ~state[ours + word];
    while (targets !== 0) {
      out[at++] = SQUARES[word * WORD_BITS + 31 - Math.clz32(targets & -targets)] | (king << 8);
      targets &= targets - 1;
    }
  }
  return at;
}

/** Writes the moves of pieces other than the king to one square. */
function writeAnswers(position: ShogiPosition, to: number, side: number, out: Int32Array, at: number): number {
  const { places, state } = position;
  const table = side << 6;
  for (let i = 0; i < 8; i++) {
    const from = to + DIRECTIONS[i];
    const piece = places[from];
    if ((ADJACENT[table + piece] & (1 << i)) !== 0 && (piece & 15) !== KING) at = writeMove(piece, from, to, out, at);
  }
  const knight = KNIGHT | (16 << side);
  const behind = to + (side === 0 ? 2 * STRIDE : -2 * STRIDE);
  if (places[behind - 1] === knight) at = writeMove(knight, behind - 1, to, out, at);
  if (places[behind + 1] === knight) at = writeMove(knight, behind + 1, to, out, at);
  const ray = to << 2;
  for (let word = 0; word < 3; word++) {
    let sliders = state[SLIDERS + side * 3 + word] & RAYS[ray + word];
    while (sliders !== 0) {
      const from = SQUARES[word * WORD_BITS + 31 - Math.clz32(sliders & -sliders)];
      sliders &= sliders - 1;
      const step = ALIGNED[(places[from] << 9) + from - to + DIFFERENCE];
      // A neighbour was found above.
      if (step === 0 || to + step === from) continue;
      let first = to + step;
      while (places[first] === 0) first = (first + step) | 0;
      if (first === from) at = writeMove(places[from], from, to, out, at);
    }
  }
  return at;
}

function writeMove(piece: number, from: number, to: number, out: Int32Array, at: number): number {
  const pin = pinRays[from];
  if (pin !== 0 && (RAY_SETS[pin + WORD[to]] & BIT[to]) === 0) return at;
  const landing = LANDING[(piece << 8) + to];
  const move = to | (from << 8);
  if ((landing & CAN_STAY) !== 0) out[at++] = move;
  if (((landing | LANDING[(piece << 8) + from]) & ZONE) !== 0) out[at++] = move | PROMOTE;
  return at;
}

function hasHand(position: ShogiPosition, side: number): boolean {
  const { places } = position;
  const hand = HAND + (side << 4);
  for (let kind = PAWN; kind <= GOLD; kind++) if (places[hand + kind] !== 0) return true;
  return false;
}

function writeDrops(
  position: ShogiPosition,
  king: number,
  checker: number,
  step: number,
  side: number,
  out: Int32Array,
  at: number,
): number {
  const places = position.places;
  const hand = HAND + (side << 4);
  const files = places[hand + PAWN] === 0 ? 0 : pawnFiles(position, side);
  const front = position.state[KINGS + (side ^ 1)] + (side === 0 ? STRIDE : -STRIDE);
  for (let to = king + step; to !== checker; to += step) {
    for (let kind = PAWN; kind <= GOLD; kind++) {
      if (places[hand + kind] === 0 || (LANDING[((kind | (16 << side)) << 8) + to] & CAN_STAY) === 0) continue;
      if (kind === PAWN && (files & FILE_BIT[to]) !== 0) continue;
      // A pawn drop that mates in return is illegal (S26).
      if (kind === PAWN && to === front && !canDropPawn(position, to, side)) continue;
      out[at++] = to | ((hand + kind) << 8);
    }
  }
  return at;
}
