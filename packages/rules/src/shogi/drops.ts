import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { HAND, WALL } from '../core/encoding.ts';
import { isAttacked, writeAttackers } from './attacks.ts';
import type { ShogiPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const {
  CAN_STAY,
  DIRECTIONS,
  FILE_BIT,
  FULL_WORD,
  GOLD,
  KING,
  KINGS,
  KNIGHT,
  LANCE,
  LANDING,
  OCCUPIED,
  PAWN,
  SILVER,
  SQUARES,
  STRIDE,
  WORD_BITS,
} = tables;

const defenders = new Int32Array(64);

const FIRST_RANK = (1 << 9) - 1;
const empties = new Uint8Array(96);

/** Writes drops on every empty square, for a side that is not in check. */
export function generateAllDrops(position: ShogiPosition, out: Int32Array, at: number): number {
  at = at | 0;
  const { places, state } = position;
  const side = state[SIDE];
  const hand = HAND + (side << 4);
  let held = 0;
  for (let kind = PAWN; kind <= GOLD; kind++) held |= places[hand + kind];
  if (held === 0) return at;

  // In reading order the squares where pawns, lances and knights may not be dropped are a prefix or a suffix.
  const count = collectEmpties(state);
  const farWord = side === 0 ? 0 : 2;
  const far = ~(state[OCCUPIED + farWord] | state[OCCUPIED + 3 + farWord]) & FULL_WORD;
  const lastRank = countBits(far & (side === 0 ? FIRST_RANK : FIRST_RANK << 18));
  const lastTwo = lastRank + countBits(far & (FIRST_RANK << 9));
  const start = side === 0 ? lastRank : 0;
  const end = side === 0 ? count : count - lastRank;
  if (places[hand + PAWN] !== 0) at = dropPawns(position, out, at, start, end);
  if (places[hand + LANCE] !== 0) at = dropKind(out, at, hand + LANCE, start, end);
  if (places[hand + KNIGHT] !== 0)
    at = dropKind(out, at, hand + KNIGHT, side === 0 ? lastTwo : 0, side === 0 ? count : count - lastTwo);
  for (let kind = SILVER; kind <= GOLD; kind++) {
    if (places[hand + kind] !== 0) at = dropKind(out, at, hand + kind, 0, count);
  }
  return at;
}

function dropPawns(position: ShogiPosition, out: Int32Array, at: number, start: number, end: number): number {
  const state = position.state;
  const side = state[SIDE];
  const files = pawnFiles(position, side);
  if (files === FIRST_RANK) return at;
  const from = (HAND + (side << 4) + PAWN) << 8;
  const checking = state[KINGS + (side ^ 1)] + (side === 0 ? STRIDE : -STRIDE);
  const squares = empties;
  const fileBits = FILE_BIT;
  for (let i = start; i < end; i++) {
    const to = squares[i];
    if ((files & fileBits[to]) !== 0 || (to === checking && isPawnDropMate(position, to, side))) continue;
    out[at++] = to | from;
  }
  return at;
}

function dropKind(out: Int32Array, at: number, place: number, start: number, end: number): number {
  at = at | 0;
  const from = place << 8;
  const squares = empties;
  for (let i = start | 0; i < end; i++) {
    out[at] = squares[i] | from;
    at = (at + 1) | 0;
  }
  return at;
}

function collectEmpties(state: Int32Array): number {
  const squares = empties;
  const all = SQUARES;
  let count = 0;
  for (let word = 0; word < 3; word++) {
    let bits = ~(state[OCCUPIED + word] | state[OCCUPIED + 3 + word]) & FULL_WORD;
    while (bits !== 0) {
      squares[count++] = all[word * WORD_BITS + 31 - Math.clz32(bits & -bits)];
      bits &= bits - 1;
    }
  }
  return count;
}

function countBits(bits: number): number {
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** Writes drops on one empty square, to stop a check. */
export function generateDropsAt(position: ShogiPosition, to: number, out: Int32Array, at: number): number {
  const { places, state } = position;
  const side = state[SIDE];
  const hand = HAND + (side << 4);
  for (let kind = PAWN; kind <= GOLD; kind++) {
    if (places[hand + kind] === 0 || (LANDING[((kind | (16 << side)) << 8) + to] & CAN_STAY) === 0) continue;
    if (kind === PAWN && !canDropPawn(position, to, side)) continue;
    out[at++] = to | ((hand + kind) << 8);
  }
  return at;
}

/** Reports whether a pawn drop is neither nifu (S25: a second pawn on the file) nor uchifuzume (S26: mate). */
export function canDropPawn(position: ShogiPosition, to: number, side: number): boolean {
  if (hasPawnOn(position.places, to, side)) return false;
  const isCheck = to === position.state[KINGS + (side ^ 1)] + (side === 0 ? STRIDE : -STRIDE);
  return !isCheck || !isPawnDropMate(position, to, side);
}

/** Reports whether an unpromoted pawn of `side` stands on the file of a square. */
export function hasPawnOn(places: Uint8Array, square: number, side: number): boolean {
  const pawn = PAWN | (16 << side);
  for (let at = square; places[at] !== WALL; at += STRIDE) if (places[at] === pawn) return true;
  for (let at = square; places[at] !== WALL; at -= STRIDE) if (places[at] === pawn) return true;
  return false;
}

/**
 * Returns the files with an unpromoted pawn of `side`, as FILE_BITs. They are computed only when a pawn is in hand;
 * updating them in `make` would slow down every move.
 */
export function pawnFiles(position: ShogiPosition, side: number): number {
  const { places, state } = position;
  const pawn = PAWN | (16 << side);
  let files = 0;
  for (let word = 0; word < 3; word++) {
    for (let pieces = state[OCCUPIED + side * 3 + word]; pieces !== 0; pieces &= pieces - 1) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      if (places[square] === pawn) files |= FILE_BIT[square];
    }
  }
  return files;
}

/** Reports whether dropping a pawn of `side` on `square`, right in front of the enemy king, is mate: uchifuzume (S26). */
export function isPawnDropMate(position: ShogiPosition, square: number, side: number): boolean {
  const places = position.places;
  const defender = side ^ 1;
  const king = position.state[KINGS + defender];
  places[square] = PAWN | (16 << side);
  const isMate = !kingEscapes(position, king, defender) && !pawnCanBeTaken(position, square, king, defender);
  places[square] = 0;
  return isMate;
}

function kingEscapes(position: ShogiPosition, king: number, side: number): boolean {
  const places = position.places;
  const royal = KING | (16 << side);
  let escapes = false;
  places[king] = 0;
  for (let i = 0; i < 8 && !escapes; i++) {
    const to = king + DIRECTIONS[i];
    const there = places[to];
    if ((there & (16 << side)) !== 0) continue;
    // The occupancy bit of a captured slider is still set; with the king on its square, it does not count as a slider.
    places[to] = royal;
    escapes = !isAttacked(position, to, side ^ 1);
    places[to] = there;
  }
  places[king] = royal;
  return escapes;
}

function pawnCanBeTaken(position: ShogiPosition, square: number, king: number, side: number): boolean {
  const places = position.places;
  const pawn = places[square];
  const end = writeAttackers(position, square, side as 0 | 1, defenders, 0);
  for (let i = 0; i < end; i++) {
    const from = defenders[i];
    if (from === king) continue;
    const piece = places[from];
    places[from] = 0;
    places[square] = piece;
    const isSafe = !isAttacked(position, king, side ^ 1);
    places[from] = piece;
    places[square] = pawn;
    if (isSafe) return true;
  }
  return false;
}
