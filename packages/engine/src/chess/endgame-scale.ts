import * as own from '@tesuji/rules/chess';
import * as masks from './bitboards.ts';
import { countSquares } from './bitboards.ts';
import * as attackMaps from './attack-map.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { BISHOP, KNIGHT, LIGHT, PAWN, QUEEN, ROOK, SETS } = own;
const { DISTANCE } = masks;
const { COUNTS, KING_AT } = attackMaps;

/** A lead counts in full at this scale, and not at all at 0. */
export const FULL_SCALE = 64;
export const DEAD_SCALE = 14;
const ROOK_FILES = 0x81818181 | 0;
const FIRST_FILE = 0x01010101;
const LAST_FILE = 0x80808080 | 0;

/** Returns the scale factor of an endgame: how likely the lead of the strong side is to become a win. */
export function scaleFactor(state: Int32Array, attacks: Int32Array, strong: number): number {
  const us = strong << 4;
  const foe = us ^ 16;
  const pawns = attacks[COUNTS + us + PAWN];
  const ours = nonPawnMaterial(attacks, us);
  const theirs = nonPawnMaterial(attacks, foe);
  if (pawns === 0 && ours - theirs <= 3) return scaleWithoutPawns(attacks, us, ours, theirs);
  if (pawns === 0 && ours === 6 && attacks[COUNTS + us + KNIGHT] === 2) return 0;
  if (isRookPawnDraw(state, attacks, strong)) return 0;
  if (hasOppositeBishops(state, attacks)) {
    if (ours === 3 && theirs === 3) return Math.min(FULL_SCALE, 16 + 4 * pawns);
    return Math.min(FULL_SCALE, 24 + 3 * countSquares(state[SETS + us], state[SETS + us + 1]));
  }
  if (isRookEnding(attacks, ours, theirs) && pawns - attacks[COUNTS + foe + PAWN] <= 1 && isOnOneFlank(state, us))
    return 40;
  return Math.min(FULL_SCALE, 40 + 6 * pawns);
}

/** Returns the material of a side without pawns, in pawns. */
function nonPawnMaterial(attacks: Int32Array, us: number): number {
  const at = COUNTS + us;
  return 3 * (attacks[at + KNIGHT] + attacks[at + BISHOP]) + 5 * attacks[at + ROOK] + 9 * attacks[at + QUEEN];
}

/** At most a minor piece ahead, and no pawns left. */
function scaleWithoutPawns(attacks: Int32Array, us: number, ours: number, theirs: number): number {
  if (ours < 5) return 0;
  if (ours === 6 && attacks[COUNTS + us + KNIGHT] === 2) return 0;
  return theirs <= 3 ? 6 : DEAD_SCALE;
}

/** All pawns on one rook file, the enemy king in the corner, and no bishop that can drive it out. */
function isRookPawnDraw(state: Int32Array, attacks: Int32Array, strong: number): boolean {
  const us = strong << 4;
  const low = state[SETS + us + 2 * PAWN];
  const high = state[SETS + us + 2 * PAWN + 1];
  if (((low | high) & ~ROOK_FILES) !== 0) return false;
  if (((low | high) & FIRST_FILE) !== 0 && ((low | high) & LAST_FILE) !== 0) return false;
  const at = COUNTS + us;
  if (attacks[at + KNIGHT] + attacks[at + ROOK] + attacks[at + QUEEN] !== 0) return false;
  const corner = (strong === 0 ? 0 : 56) + (((low | high) & FIRST_FILE) !== 0 ? 0 : 7);
  if (DISTANCE[(attacks[KING_AT + (us ^ 16)] << 6) | corner] > 1) return false;
  const bishops = state[SETS + us + 2 * BISHOP] | state[SETS + us + 2 * BISHOP + 1];
  const isCornerLight = (LIGHT & (1 << corner)) !== 0;
  return (bishops & (isCornerLight ? LIGHT : ~LIGHT)) === 0;
}

function hasOppositeBishops(state: Int32Array, attacks: Int32Array): boolean {
  if (attacks[COUNTS + BISHOP] !== 1 || attacks[COUNTS + 16 + BISHOP] !== 1) return false;
  const first = ((state[SETS + 2 * BISHOP] | state[SETS + 2 * BISHOP + 1]) & LIGHT) !== 0;
  const second = ((state[SETS + 16 + 2 * BISHOP] | state[SETS + 16 + 2 * BISHOP + 1]) & LIGHT) !== 0;
  return first !== second;
}

function isRookEnding(attacks: Int32Array, ours: number, theirs: number): boolean {
  return ours === 5 && theirs === 5 && attacks[COUNTS + ROOK] === 1 && attacks[COUNTS + 16 + ROOK] === 1;
}

function isOnOneFlank(state: Int32Array, us: number): boolean {
  const pawns = state[SETS + us + 2 * PAWN] | state[SETS + us + 2 * PAWN + 1];
  return (pawns & 0x0f0f0f0f) === 0 || (pawns & 0xf0f0f0f0) === 0;
}
