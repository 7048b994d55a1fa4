import * as layouts from '@tesuji/rules/internal';
import * as own from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';
import * as masks from './bitboards.ts';
import { relativeRank } from './bitboards.ts';
import * as attackMaps from './attack-map.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { SIDE } = layouts;
const { KNIGHT, PAWN, QUEEN, ROOK, SETS } = own;
const { PASSER_BLOCKED, PASSER_DEFENDED_STEP, PASSER_EDGE, PASSER_ENEMY_KING, PASSER_ENEMY_ROOK_BEHIND } = layout;
const { PASSER_FREE, PASSER_OWN_KING, PASSER_ROOK_BEHIND, PASSER_SAFE_PATH, PASSER_SAFE_STEP } = layout;
const { PASSER_UNSTOPPABLE } = layout;
const { AHEAD, DISTANCE } = masks;
const { COUNTS, KING_AT } = attackMaps;

/** Counts passed pawns, given as a set: distances of both kings, the path to promotion, rooks behind. */
export function writePassedPawns(
  state: Int32Array,
  attacks: Int32Array,
  side: number,
  low: number,
  high: number,
  tally: Tally,
): void {
  for (; low !== 0; low &= low - 1) writePassedPawn(state, attacks, 31 - Math.clz32(low & -low), side, tally);
  for (; high !== 0; high &= high - 1) writePassedPawn(state, attacks, 63 - Math.clz32(high & -high), side, tally);
}

function writePassedPawn(state: Int32Array, attacks: Int32Array, index: number, side: number, tally: Tally): void {
  const sign = side === 0 ? 1 : -1;
  const us = side << 4;
  const foe = us ^ 16;
  const rank = relativeRank(index, side);
  const column = index & 7;
  const step = index + (side === 0 ? -8 : 8);
  const bit = 1 << step;
  const word = step >> 5;
  tally.add(PASSER_OWN_KING + rank, sign * DISTANCE[(attacks[KING_AT + us] << 6) | step]);
  tally.add(PASSER_ENEMY_KING + rank, sign * DISTANCE[(attacks[KING_AT + foe] << 6) | step]);
  tally.add(PASSER_EDGE, sign * (column < 4 ? column : 7 - column));
  const entry = (side << 7) | (index << 1);
  const aheadLow = AHEAD[entry];
  const aheadHigh = AHEAD[entry + 1];
  if (((state[SETS + word] | state[SETS + 16 + word]) & bit) !== 0) tally.add(PASSER_BLOCKED + rank, sign);
  else {
    const occupied = ((state[SETS] | state[SETS + 16]) & aheadLow) | ((state[SETS + 1] | state[SETS + 17]) & aheadHigh);
    if (occupied === 0) {
      tally.add(PASSER_FREE + rank, sign);
      if (isUnstoppable(state, attacks, index, rank, side)) tally.add(PASSER_UNSTOPPABLE, sign);
    }
    if (((attacks[foe] & aheadLow) | (attacks[foe + 1] & aheadHigh)) === 0) tally.add(PASSER_SAFE_PATH + rank, sign);
    else if ((attacks[foe + word] & bit) === 0) tally.add(PASSER_SAFE_STEP + rank, sign);
  }
  if ((attacks[us + word] & bit) !== 0) tally.add(PASSER_DEFENDED_STEP + rank, sign);
  writeRookBehind(state, entry ^ 128, us, sign, tally);
}

function writeRookBehind(state: Int32Array, behind: number, us: number, sign: number, tally: Tally): void {
  const low = AHEAD[behind];
  const high = AHEAD[behind + 1];
  const rooks = SETS + us + 2 * ROOK;
  const others = SETS + (us ^ 16) + 2 * ROOK;
  if (((state[rooks] & low) | (state[rooks + 1] & high)) !== 0) tally.add(PASSER_ROOK_BEHIND, sign);
  if (((state[others] & low) | (state[others + 1] & high)) !== 0) tally.add(PASSER_ENEMY_ROOK_BEHIND, sign);
}

/** Returns whether the enemy has only pawns and its king cannot catch the pawn. */
function isUnstoppable(state: Int32Array, attacks: Int32Array, index: number, rank: number, side: number): boolean {
  const foe = (side ^ 1) << 4;
  for (let kind = KNIGHT; kind <= QUEEN; kind++) if (attacks[COUNTS + foe + kind] !== 0) return false;
  // A pawn on its first rank may advance two squares.
  const steps = Math.min(5, 7 - rank);
  const queening = side === 0 ? index & 7 : 56 | (index & 7);
  const isOurTurn = state[SIDE] === side;
  return DISTANCE[(attacks[KING_AT + foe] << 6) | queening] - (isOurTurn ? 0 : 1) > steps;
}

/** Returns the space behind the own pawns, weighted by the number of pieces that can use it. */
export function spaceOf(state: Int32Array, attacks: Int32Array, side: number): number {
  const us = side << 4;
  const foe = us ^ 16;
  const pawnsLow = state[SETS + us + 2 * PAWN];
  const pawnsHigh = state[SETS + us + 2 * PAWN + 1];
  const safeLow = masks.SPACE_SQUARES[side << 1] & ~pawnsLow & ~attacks[foe + 2 * PAWN];
  const safeHigh = masks.SPACE_SQUARES[(side << 1) + 1] & ~pawnsHigh & ~attacks[foe + 2 * PAWN + 1];
  let behindLow = pawnsLow;
  let behindHigh = pawnsHigh;
  if (side === 0) {
    behindHigh |= (behindHigh << 8) | (behindLow >>> 24);
    behindHigh |= behindHigh << 16;
    behindLow = 0;
  } else {
    behindLow |= (behindLow >>> 8) | (behindHigh << 24);
    behindLow |= behindLow >>> 16;
    behindHigh = 0;
  }
  const extraLow = safeLow & behindLow & ~attacks[foe];
  const extraHigh = safeHigh & behindHigh & ~attacks[foe + 1];
  const squares = masks.countSquares(safeLow, safeHigh) + masks.countSquares(extraLow, extraHigh);
  const pieces = masks.countSquares(state[SETS + us], state[SETS + us + 1]) - 3;
  return pieces <= 0 ? 0 : (squares * pieces * pieces) >> 8;
}
