import * as own from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';
import * as masks from './bitboards.ts';
import { countSquares, relativeRank } from './bitboards.ts';
import * as attackMaps from './attack-map.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { BISHOP, DIAGONALS, KNIGHT, LIGHT, PAWN, QUEEN, ROOK, SETS, STATUS } = own;
const { BEHIND_PAWN, BISHOP_KING_DISTANCE, BISHOP_OUTPOST, BISHOP_PAIR, BISHOP_PAWNS, BISHOP_TRAPPED } = layout;
const { KNIGHT_KING_DISTANCE, KNIGHT_OUTPOST, KNIGHT_PAWNS, LONG_DIAGONAL, OUTPOST_REACHABLE } = layout;
const { ROOK_HALF_OPEN, ROOK_OPEN, ROOK_PAWNS, ROOK_QUEEN_FILE, ROOK_SEVENTH, ROOK_TRAPPED } = layout;
const { DISTANCE, FILE, OUTPOST_RANKS } = masks;
const { COUNTS, KING_AT } = attackMaps;

/** Imbalances are counted relative to this many pawns. */
const USUAL_PAWNS = 5;
/** The four centre squares, by word: d5 and e5, d4 and e4. */
const MIDDLE_LOW = 0x18000000;
const MIDDLE_HIGH = 0x18;

/**
 * Counts knights, bishops and rooks on good and bad squares. `spansLow` and `spansHigh` are the squares that enemy
 * pawns may come to attack.
 */
export function writePieces(
  state: Int32Array,
  attacks: Int32Array,
  side: number,
  spansLow: number,
  spansHigh: number,
  tally: Tally,
): void {
  const sign = side === 0 ? 1 : -1;
  const us = side << 4;
  const pawns = attacks[COUNTS + us + PAWN] - USUAL_PAWNS;
  if (attacks[COUNTS + us + BISHOP] >= 2) tally.add(BISHOP_PAIR, sign);
  tally.add(KNIGHT_PAWNS, sign * pawns * attacks[COUNTS + us + KNIGHT]);
  tally.add(ROOK_PAWNS, sign * pawns * attacks[COUNTS + us + ROOK]);
  // An outpost is defended by an own pawn and cannot be attacked by an enemy pawn.
  const ranks = side << 1;
  const postsLow = OUTPOST_RANKS[ranks] & attacks[us + 2 * PAWN] & ~spansLow;
  const postsHigh = OUTPOST_RANKS[ranks + 1] & attacks[us + 2 * PAWN + 1] & ~spansHigh;
  writeKnights(state, attacks, side, sign, postsLow, postsHigh, tally);
  writeBishops(state, attacks, side, sign, postsLow, postsHigh, tally);
  writeRooks(state, attacks, side, sign, tally);
}

function writeKnights(
  state: Int32Array,
  attacks: Int32Array,
  side: number,
  sign: number,
  postsLow: number,
  postsHigh: number,
  tally: Tally,
): void {
  const us = side << 4;
  const set = SETS + us + 2 * KNIGHT;
  if ((state[set] | state[set + 1]) === 0) return;
  const king = attacks[KING_AT + us];
  let distance = 0;
  for (let left = state[set]; left !== 0; left &= left - 1)
    distance += DISTANCE[(king << 6) | (31 - Math.clz32(left & -left))];
  for (let left = state[set + 1]; left !== 0; left &= left - 1)
    distance += DISTANCE[(king << 6) | (63 - Math.clz32(left & -left))];
  tally.add(KNIGHT_KING_DISTANCE, sign * distance);
  const onPosts = countSquares(postsLow & state[set], postsHigh & state[set + 1]);
  tally.add(KNIGHT_OUTPOST, sign * onPosts);
  const reachLow = postsLow & attacks[us + 2 * KNIGHT] & ~state[SETS + us];
  const reachHigh = postsHigh & attacks[us + 2 * KNIGHT + 1] & ~state[SETS + us + 1];
  if ((reachLow | reachHigh) !== 0) tally.add(OUTPOST_REACHABLE, sign);
}

function writeBishops(
  state: Int32Array,
  attacks: Int32Array,
  side: number,
  sign: number,
  postsLow: number,
  postsHigh: number,
  tally: Tally,
): void {
  const us = side << 4;
  const set = SETS + us + 2 * BISHOP;
  const pawns = SETS + us + 2 * PAWN;
  const onPosts = countSquares(postsLow & state[set], postsHigh & state[set + 1]);
  tally.add(BISHOP_OUTPOST, sign * onPosts);
  writeBehindPawns(state, side, sign, tally);
  for (let word = 0; word < 2; word++) {
    for (let left = state[set + word]; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const index = (word << 5) + 31 - Math.clz32(bit);
      tally.add(BISHOP_KING_DISTANCE, sign * DISTANCE[(attacks[KING_AT + us] << 6) | index]);
      const colour = (bit & LIGHT) !== 0 ? LIGHT : ~LIGHT;
      const same = countSquares(state[pawns] & colour, state[pawns + 1] & colour);
      tally.add(BISHOP_PAWNS, sign * same);
      const middleLow = MIDDLE_LOW & DIAGONALS[index << 1] & attacks[us + 2 * BISHOP];
      const middleHigh = MIDDLE_HIGH & DIAGONALS[(index << 1) + 1] & attacks[us + 2 * BISHOP + 1];
      if (middleLow !== 0 && middleHigh !== 0) tally.add(LONG_DIAGONAL, sign);
      if (isBishopTrapped(state, index, side)) tally.add(BISHOP_TRAPPED, sign);
    }
  }
}

/** Counts minor pieces directly behind any pawn. */
function writeBehindPawns(state: Int32Array, side: number, sign: number, tally: Tally): void {
  const us = SETS + (side << 4);
  const low = state[SETS + 2 * PAWN] | state[SETS + 16 + 2 * PAWN];
  const high = state[SETS + 2 * PAWN + 1] | state[SETS + 16 + 2 * PAWN + 1];
  const behindLow = side === 0 ? low << 8 : (low >>> 8) | (high << 24);
  const behindHigh = side === 0 ? (high << 8) | (low >>> 24) : high >>> 8;
  const count = countSquares(
    behindLow & (state[us + 2 * KNIGHT] | state[us + 2 * BISHOP]),
    behindHigh & (state[us + 2 * KNIGHT + 1] | state[us + 2 * BISHOP + 1]),
  );
  tally.add(BEHIND_PAWN, sign * count);
}

/** Returns whether a bishop on a7 or h7 is trapped by a pawn on b6 or g6, or the same one rank lower. */
function isBishopTrapped(state: Int32Array, index: number, side: number): boolean {
  const column = index & 7;
  if (column !== 0 && column !== 7) return false;
  const rank = relativeRank(index, side);
  if (rank !== 6 && rank !== 5) return false;
  const jailer = index + (side === 0 ? 8 : -8) + (column === 0 ? 1 : -1);
  const foes = SETS + ((side ^ 1) << 4) + 2 * PAWN;
  return (state[foes + (jailer >> 5)] & (1 << jailer)) !== 0;
}

function writeRooks(state: Int32Array, attacks: Int32Array, side: number, sign: number, tally: Tally): void {
  const us = side << 4;
  const foe = us ^ 16;
  const set = SETS + us + 2 * ROOK;
  const king = attacks[KING_AT + us];
  for (let word = 0; word < 2; word++) {
    for (let left = state[set + word]; left !== 0; left &= left - 1) {
      const index = (word << 5) + 31 - Math.clz32(left & -left);
      const low = FILE[index << 1];
      const high = FILE[(index << 1) + 1];
      const rank = relativeRank(index, side);
      if (((state[SETS + us + 2 * PAWN] & low) | (state[SETS + us + 2 * PAWN + 1] & high)) === 0) {
        const isOpen = ((state[SETS + foe + 2 * PAWN] & low) | (state[SETS + foe + 2 * PAWN + 1] & high)) === 0;
        tally.add(isOpen ? ROOK_OPEN : ROOK_HALF_OPEN, sign);
      } else if (rank === 0 && isShutIn(state, index, king, side)) tally.add(ROOK_TRAPPED, sign);
      const queens = SETS + 2 * QUEEN;
      if ((((state[queens] | state[queens + 16]) & low) | ((state[queens + 1] | state[queens + 17]) & high)) !== 0)
        tally.add(ROOK_QUEEN_FILE, sign);
      if (rank === 6 && hasSeventhRankTarget(state, attacks, side)) tally.add(ROOK_SEVENTH, sign);
    }
  }
}

/** Returns whether a rook is trapped between its king and the corner without castling rights. */
function isShutIn(state: Int32Array, rook: number, king: number, side: number): boolean {
  if (relativeRank(king, side) !== 0 || ((state[STATUS] >> (side << 1)) & 3) !== 0) return false;
  return (king & 7) < 4 ? rook < king : rook > king && (king & 7) > 4;
}

/** Returns whether a rook on the seventh rank has targets: pawns on it, or the king behind it. */
function hasSeventhRankTarget(state: Int32Array, attacks: Int32Array, side: number): boolean {
  const foes = SETS + ((side ^ 1) << 4) + 2 * PAWN;
  const pawns = side === 0 ? state[foes] & 0xff00 : state[foes + 1] & 0xff0000;
  return pawns !== 0 || relativeRank(attacks[KING_AT + ((side ^ 1) << 4)], side) === 7;
}
