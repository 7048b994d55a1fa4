import * as encoding from '../core/encoding.ts';
import * as attacks from './attacks.ts';
import * as tables from './tables.ts';
import { VARIANT } from '../core/encoding.ts';
import { ALL, CAPTURES, QUIETS } from '../core/position.ts';
import { clearMarks, hasMarks, isAttacked, markBlockers, stepCheckers } from './attacks.ts';
import { generateAllDrops, generateDropsAt } from './drops.ts';
import type { ShogiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { pinRays, RAY_SETS, rayAt, slides, STEP_SETS, writeSlides } = attacks;
const {
  BISHOP,
  BIT,
  CAN_STAY,
  DIRECTIONS,
  DRAGON,
  FOUR_SLIDES,
  FOUR_STEPS,
  FULL_WORD,
  GOLD,
  HORSE,
  IS_SLIDER,
  KING,
  KINGS,
  KNIGHT,
  LANCE,
  LANDING,
  OCCUPIED,
  PAWN,
  PROMOTED,
  RAYS,
  ROOK,
  SILVER,
  SQUARES,
  STRIDE,
  WORD,
  WORD_BITS,
  ZONE,
} = tables;

/** A promotion is the same move with this bit. */
const PROMOTE = VARIANT;

/** The squares that moves may go to, a set of three words. */
const allowed: Int32Array = new Int32Array(32);

/** `STAYS[side << 4 | kind]`: the squares of the last three ranks where a piece need not promote. */
export const STAYS: Int32Array = new Int32Array(64).fill(FULL_WORD);
for (let kind = 1; kind <= KNIGHT; kind++) {
  const ranks = kind <= LANCE ? 2 : 1;
  STAYS[kind] = FULL_WORD & ~((1 << (27 - ranks * 9)) - 1);
  STAYS[16 | kind] = (1 << (ranks * 9)) - 1;
}

/** The sets that `generateMoves` writes. */
type Part = typeof ALL | typeof CAPTURES | typeof QUIETS;

/** Writes the legal moves of a set: first the king, then pieces in reading order, then drops. */
export function generateMoves(position: ShogiPosition, set: Part, out: Int32Array, at: number): number {
  at = at | 0;
  const state = position.state;
  const side = state[SIDE];
  const king = state[KINGS + side];
  if (set !== ALL) allow(state, side, set);
  if (king === 0) at = generateNonEvasions(position, set, out, at);
  else {
    const steps = stepCheckers(position, king, side ^ 1);
    const slides = markBlockers(position, king, side ^ 1, side, pinRays);
    at = generateKing(position, king, set !== ALL, out, at);
    const checkers = (steps + slides) >> 16;
    if (checkers === 0) at = generateNonEvasions(position, set, out, at);
    else if (checkers === 1) at = generateEvasions(position, set, king, steps | slides, out, at);
  }
  clearMarks();
  return at;
}

/** Fills `allowed` with the squares that a move of this set may go to. */
function allow(state: Int32Array, side: number, set: Part): void {
  const ours = OCCUPIED + side * 3;
  const theirs = OCCUPIED + 3 - side * 3;
  for (let word = 0; word < 3; word++) {
    const foes = state[theirs + word];
    if (set === CAPTURES) allowed[word] = foes;
    else allowed[word] = FULL_WORD & ~(state[ours + word] | (set === QUIETS ? foes : 0));
  }
}

/** Writes piece moves and drops of a side that is not in check. */
function generateNonEvasions(position: ShogiPosition, set: Part, out: Int32Array, at: number): number {
  if (set === ALL) return generateAllDrops(position, out, generateAllPieces(position, hasMarks(), false, out, at));
  // Most moves are quiet: writing all and removing captures is faster than writing quiet moves only.
  if (set === QUIETS) return generateAllDrops(position, out, generateAllPieces(position, hasMarks(), true, out, at));
  return generatePieces(position, out, at);
}

/** Writes moves that stop a single check: capture the checking piece, or move or drop a piece in between. */
function generateEvasions(
  position: ShogiPosition,
  set: Part,
  king: number,
  checker: number,
  out: Int32Array,
  at: number,
): number {
  const square = (checker >> 8) & 255;
  // A check by a step has no line where a piece could stand in between.
  const step = (checker & 255) === 0 ? 0 : (checker & 255) - 128;
  if (set === ALL) allow(position.state, position.state[SIDE], ALL);
  limitToEvasions(square, step === 0 ? 0 : rayAt(king, step), step === 0 ? 0 : rayAt(square, step));
  at = generatePieces(position, out, at);
  if (set === CAPTURES || step === 0) return at;
  for (let between = king + step; between !== square; between += step) at = generateDropsAt(position, between, out, at);
  return at;
}

/** Limits `allowed` to the square of the checking piece and the squares between it and the king. */
function limitToEvasions(checker: number, near: number, far: number): void {
  for (let word = 0; word < 3; word++) {
    const between = RAY_SETS[near + word] & ~RAY_SETS[far + word];
    allowed[word] &= between | (WORD[checker] === word ? BIT[checker] : 0);
  }
}

/** Writes the steps of the king; with `isSelective` only to allowed squares. */
function generateKing(
  position: ShogiPosition,
  king: number,
  isSelective: boolean,
  out: Int32Array,
  at: number,
): number {
  king = king | 0;
  at = at | 0;
  const places = position.places;
  const side = position.state[SIDE];
  const own = 16 << side;
  // The king must not shield the squares behind it from the piece that checks it.
  places[king] = 0;
  for (let i = 0; i < 8; i++) {
    const to = king + DIRECTIONS[i];
    if ((places[to] & own) !== 0 || (isSelective && (allowed[WORD[to]] & BIT[to]) === 0)) continue;
    if (!isAttacked(position, to, side ^ 1)) {
      out[at] = to | (king << 8);
      at = (at + 1) | 0;
    }
  }
  places[king] = KING | own;
  return at;
}

/** Writes moves of all pieces except the king to allowed squares. */
function generatePieces(position: ShogiPosition, out: Int32Array, at: number): number {
  at = at | 0;
  const places = position.places;
  const state = position.state;
  const pins = pinRays;
  const side = state[SIDE];
  const ours = OCCUPIED + side * 3;
  const theirs = OCCUPIED + 3 - side * 3;
  const occupiedTop = state[ours] | state[theirs];
  const occupiedMiddle = state[ours + 1] | state[theirs + 1];
  const occupiedBottom = state[ours + 2] | state[theirs + 2];
  const allowedTop = allowed[0];
  const allowedMiddle = allowed[1];
  const allowedBottom = allowed[2];
  for (let word = 0; word < 3; word++) {
    const isInZone = word === side << 1;
    let pieces = state[ours + word];
    while (pieces !== 0) {
      const index = word * WORD_BITS + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const square = SQUARES[index];
      const piece = places[square];
      const kind = piece & 15;
      if (kind === KING) continue;
      const steps = (piece * 81 + index) * 3;
      let top = STEP_SETS[steps];
      let middle = STEP_SETS[steps + 1];
      let bottom = STEP_SETS[steps + 2];
      const ray = square * 4;
      if (
        IS_SLIDER[piece] !== 0 &&
        ((RAYS[ray] & allowedTop) | (RAYS[ray + 1] & allowedMiddle) | (RAYS[ray + 2] & allowedBottom)) !== 0
      ) {
        writeSlides(piece, index, occupiedTop, occupiedMiddle, occupiedBottom);
        top |= slides[0];
        middle |= slides[1];
        bottom |= slides[2];
      }
      top &= allowedTop;
      middle &= allowedMiddle;
      bottom &= allowedBottom;
      if ((top | middle | bottom) === 0) continue;
      const pin = pins[square];
      if (pin !== 0) {
        top &= RAY_SETS[pin];
        middle &= RAY_SETS[pin + 1];
        bottom &= RAY_SETS[pin + 2];
      }
      const from = square << 8;
      if (kind > ROOK) {
        at = writeMoves(out, at, from, top, 0);
        at = writeMoves(out, at, from, middle, WORD_BITS);
        at = writeMoves(out, at, from, bottom, 2 * WORD_BITS);
        continue;
      }
      const promotedTop = isInZone || side === 0 ? top : 0;
      const promotedMiddle = isInZone ? middle : 0;
      const promotedBottom = isInZone || side === 1 ? bottom : 0;
      if (side === 0) top &= STAYS[kind];
      else bottom &= STAYS[16 | kind];
      at = writeBoth(out, at, from, top, promotedTop, 0);
      at = writeBoth(out, at, from, middle, promotedMiddle, WORD_BITS);
      at = writeBoth(out, at, from, bottom, promotedBottom, 2 * WORD_BITS);
    }
  }
  return at;
}

function writeMoves(out: Int32Array, at: number, from: number, targets: number, first: number): number {
  at = at | 0;
  while (targets !== 0) {
    out[at] = from | SQUARES[first + 31 - Math.clz32(targets & -targets)];
    at = (at + 1) | 0;
    targets &= targets - 1;
  }
  return at;
}

/** Writes plain moves and promotions, the plain one first. */
export function writeBoth(
  out: Int32Array,
  at: number,
  from: number,
  plain: number,
  promoted: number,
  first: number,
): number {
  at = at | 0;
  if (promoted === 0) return writeMoves(out, at, from, plain, first);
  let targets = plain | promoted;
  while (targets !== 0) {
    const bit = targets & -targets;
    targets ^= bit;
    const move = from | SQUARES[first + 31 - Math.clz32(bit)];
    if ((plain & bit) !== 0) {
      out[at] = move;
      at = (at + 1) | 0;
    }
    if ((promoted & bit) !== 0) {
      out[at] = move | PROMOTE;
      at = (at + 1) | 0;
    }
  }
  return at;
}

/**
 * Writes all moves of all pieces except the king: the same as `generatePieces` with every square allowed, but half again
 * as fast. It is one switch, written out, without sets; a function per piece would cost a fifth of the speed. With
 * `isQuiet` captures are removed again. Walls have both side bits, so `& own` stops at them as well.
 */
function generateAllPieces(
  position: ShogiPosition,
  hasPins: boolean,
  isQuiet: boolean,
  out: Int32Array,
  at: number,
): number {
  at = at | 0;
  const places = position.places;
  const state = position.state;
  const pins = pinRays;
  const side = state[SIDE];
  const own = 16 << side;
  const forward = side === 0 ? -STRIDE : STRIDE;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const piece = places[square];
      const from = square << 8;
      const first = at;
      switch (piece & 15) {
        case PAWN: {
          const to = square + forward;
          if ((places[to] & own) === 0) {
            const landing = LANDING[(piece << 8) + to];
            if ((landing & CAN_STAY) !== 0) out[at++] = to | from;
            if ((landing & ZONE) !== 0) out[at++] = to | from | PROMOTE;
          }
          break;
        }
        case LANCE: {
          let to = square + forward;
          while ((places[to] & own) === 0) {
            const landing = LANDING[(piece << 8) + to];
            if ((landing & CAN_STAY) !== 0) out[at++] = to | from;
            if ((landing & ZONE) !== 0) out[at++] = to | from | PROMOTE;
            if (places[to] !== 0) break;
            to = (to + forward) | 0;
          }
          break;
        }
        case KNIGHT: {
          let to = square + 2 * forward - 1;
          if ((places[to] & own) === 0) {
            const landing = LANDING[(piece << 8) + to];
            if ((landing & CAN_STAY) !== 0) out[at++] = to | from;
            if ((landing & ZONE) !== 0) out[at++] = to | from | PROMOTE;
          }
          to += 2;
          if ((places[to] & own) === 0) {
            const landing = LANDING[(piece << 8) + to];
            if ((landing & CAN_STAY) !== 0) out[at++] = to | from;
            if ((landing & ZONE) !== 0) out[at++] = to | from | PROMOTE;
          }
          break;
        }
        case SILVER: {
          const zone = LANDING[(piece << 8) + square] & ZONE;
          const front = (LANDING[(piece << 8) + square + forward] & ZONE) | zone;
          let to = square + forward - 1;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (front !== 0) out[at++] = to | from | PROMOTE;
          }
          to += 1;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (front !== 0) out[at++] = to | from | PROMOTE;
          }
          to += 1;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (front !== 0) out[at++] = to | from | PROMOTE;
          }
          to = square - forward - 1;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (zone !== 0) out[at++] = to | from | PROMOTE;
          }
          to += 2;
          if ((places[to] & own) === 0) {
            out[at++] = to | from;
            if (zone !== 0) out[at++] = to | from | PROMOTE;
          }
          break;
        }
        case BISHOP:
        case ROOK: {
          const zone = LANDING[(piece << 8) + square] & ZONE;
          for (let i = 0; i < 4; i++) {
            const step = FOUR_SLIDES[(piece << 2) + i];
            let to = square + step;
            while ((places[to] & own) === 0) {
              out[at++] = to | from;
              if (((LANDING[(piece << 8) + to] | zone) & ZONE) !== 0) out[at++] = to | from | PROMOTE;
              if (places[to] !== 0) break;
              to = (to + step) | 0;
            }
          }
          break;
        }
        case GOLD:
        case PAWN + PROMOTED:
        case LANCE + PROMOTED:
        case KNIGHT + PROMOTED:
        case SILVER + PROMOTED: {
          const ahead = square + forward;
          if ((places[ahead - 1] & own) === 0) out[at++] = (ahead - 1) | from;
          if ((places[ahead] & own) === 0) out[at++] = ahead | from;
          if ((places[ahead + 1] & own) === 0) out[at++] = (ahead + 1) | from;
          if ((places[square - 1] & own) === 0) out[at++] = (square - 1) | from;
          if ((places[square + 1] & own) === 0) out[at++] = (square + 1) | from;
          if ((places[square - forward] & own) === 0) out[at++] = (square - forward) | from;
          break;
        }
        case HORSE:
        case DRAGON: {
          for (let i = 0; i < 4; i++) {
            const near = square + FOUR_STEPS[(piece << 2) + i];
            if ((places[near] & own) === 0) out[at++] = near | from;
            const step = FOUR_SLIDES[(piece << 2) + i];
            let to = square + step;
            while ((places[to] & own) === 0) {
              out[at++] = to | from;
              if (places[to] !== 0) break;
              to = (to + step) | 0;
            }
          }
          break;
        }
        default:
          break;
      }
      if (hasPins && pins[square] !== 0) at = keepWithin(out, first, at, RAY_SETS, pins[square]);
      if (isQuiet) at = keepWithin(out, first, at, allowed, 0);
    }
  }
  return at;
}

/** Keeps the moves that end within a set, such as the line of a pin; returns the new end. */
function keepWithin(out: Int32Array, first: number, end: number, sets: Int32Array, set: number): number {
  let kept = first | 0;
  for (let i = first | 0; i < end; i++) {
    const move = out[i];
    if ((sets[set + WORD[move & 255]] & BIT[move & 255]) !== 0) out[kept++] = move;
  }
  return kept;
}
