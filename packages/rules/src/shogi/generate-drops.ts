import { HAND } from '../core/place.ts';
import { checkSquares } from './check-squares.ts';
import { isPawnDropMate } from './pawn-drop-mate.ts';
import * as layout from '../core/layout.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { KINGS, OCCUPIED } = own;
const { CAN_STAY, FILE_BIT, FULL_WORD, GOLD, KNIGHT, LANCE, LANDING, PAWN, SILVER, SQUARES, STRIDE, WORD_BITS } =
  tables;

const FIRST_RANK = (1 << 9) - 1;
const empties = new Uint8Array(96);

/** Drops on every empty square; for a side that is not in check. */
export function generateAllDrops(position: ShogiState, out: Int32Array, at: number): number {
  at = at | 0;
  const { places, state } = position;
  const side = state[SIDE];
  const hand = HAND + (side << 4);
  let held = 0;
  for (let kind = PAWN; kind <= GOLD; kind++) held |= places[hand + kind];
  if (held === 0) return at;

  // Empty squares in reading order: the ranks a pawn, lance or knight may not be dropped on are then a prefix or suffix.
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

/** Drops that check, on squares of a set. */
export function generateCheckingDrops(position: ShogiState, wanted: Int32Array, out: Int32Array, at: number): number {
  const { places, state } = position;
  const side = state[SIDE];
  const hand = HAND + (side << 4);
  for (let kind = PAWN; kind <= GOLD; kind++) {
    if (places[hand + kind] === 0) continue;
    const landings = (kind | (16 << side)) << 8;
    for (let word = 0; word < 3; word++) {
      const occupied = state[OCCUPIED + word] | state[OCCUPIED + 3 + word];
      let targets = checkSquares[kind * 3 + word] & wanted[word] & ~occupied;
      for (; targets !== 0; targets &= targets - 1) {
        const to = SQUARES[word * WORD_BITS + 31 - Math.clz32(targets & -targets)];
        if ((LANDING[landings + to] & CAN_STAY) === 0) continue;
        if (kind !== PAWN || canDropPawn(position, to, side)) out[at++] = to | ((hand + kind) << 8);
      }
    }
  }
  return at;
}

/** Drops on one empty square, to stop a check. */
export function generateDropsAt(position: ShogiState, to: number, out: Int32Array, at: number): number {
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

/**
 * The files that hold an unpromoted pawn of `side`, as FILE_BITs. Looked up when a pawn is in hand: keeping it in step
 * would cost every move something.
 */
export function pawnFiles(position: ShogiState, side: number): number {
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

/** Neither a second pawn on the file nor mate by the drop. */
export function canDropPawn(position: ShogiState, to: number, side: number): boolean {
  if ((pawnFiles(position, side) & FILE_BIT[to]) !== 0) return false;
  const isCheck = to === position.state[KINGS + (side ^ 1)] + (side === 0 ? STRIDE : -STRIDE);
  return !isCheck || !isPawnDropMate(position, to, side);
}

function dropPawns(position: ShogiState, out: Int32Array, at: number, start: number, end: number): number {
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
