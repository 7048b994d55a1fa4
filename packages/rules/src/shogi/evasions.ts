import * as attacks from './attacks.ts';
import * as rings from './king-ring.ts';
import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { HAND, VARIANT } from '../core/encoding.ts';
import { ALL } from '../core/position.ts';
import { clearMarks, markBlockers, pinRays, stepCheckers } from './attacks.ts';
import { canDropPawn, pawnFiles } from './drops.ts';
import { ringAttacks, ringPieces } from './king-ring.ts';
import { generateMoves } from './movegen.ts';
import type { ShogiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { RAY_SETS } = attacks;
const { RING } = rings;
const {
  ALIGNED,
  BIT,
  CAN_STAY,
  DIFFERENCE,
  DIRECTIONS,
  FILE_BIT,
  GOLD,
  GUARDS,
  KINGS,
  KNIGHT,
  LANDING,
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

/**
 * Writes the legal moves of a side that is in check, as `generate(ALL)` does, in an order of their own: the king, what
 * captures the checking piece, what moves between, and drops, both from the king's side on. It starts from the squares
 * where a check can be answered instead of from the pieces.
 */
export function generateEvasions(position: ShogiPosition, out: Int32Array, at: number): number {
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
      if (hasHand(position, side)) at = writeDrops(position, king, checker, step, side, out, at);
    }
  }
  clearMarks();
  return at;
}

function writeKing(position: ShogiPosition, king: number, side: number, out: Int32Array, at: number): number {
  const taken = ringAttacks(position, king, side ^ 1, 0) | ringPieces(position, king, side);
  let targets = RING[king] & ~taken;
  while (targets !== 0) {
    out[at++] = (king + DIRECTIONS[31 - Math.clz32(targets & -targets)]) | (king << 8);
    targets &= targets - 1;
  }
  return at;
}

/** Writes the moves of pieces other than the king to one square. */
function writeAnswers(position: ShogiPosition, to: number, side: number, out: Int32Array, at: number): number {
  const { places, state } = position;
  const table = side << 6;
  let near =
    (GUARDS[table + places[to - STRIDE - 1]] & 1) |
    (GUARDS[table + places[to - STRIDE]] & 2) |
    (GUARDS[table + places[to - STRIDE + 1]] & 4) |
    (GUARDS[table + places[to - 1]] & 8) |
    (GUARDS[table + places[to + 1]] & 16) |
    (GUARDS[table + places[to + STRIDE - 1]] & 32) |
    (GUARDS[table + places[to + STRIDE]] & 64) |
    (GUARDS[table + places[to + STRIDE + 1]] & 128);
  for (; near !== 0; near &= near - 1) {
    const from = to + DIRECTIONS[31 - Math.clz32(near & -near)];
    at = writeMove(places[from], from, to, out, at);
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
