import * as lines from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';
import * as masks from './bitboards.ts';
import { countSquares } from './bitboards.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const {
  BISHOP,
  EVERY_RANK,
  FALLING,
  GATHER,
  KING,
  KING_TARGETS,
  KNIGHT,
  KNIGHT_TARGETS,
  NOT_FIRST_FILE,
  NOT_LAST_FILE,
  PAWN,
  QUEEN,
  RISING,
  ROOK,
  SEEN,
  SETS,
  SPREAD,
} = lines;
const { BISHOP_MOBILITY, KNIGHT_MOBILITY, QUEEN_MOBILITY, ROOK_MOBILITY } = layout;
const { KING_RING } = masks;

/**
 * The attack map of a position. Attacked squares by `side << 4 | kind << 1 | word`; kind 0 is any piece, kind 7 two or
 * more pieces. Then the king rings, by `side << 1 | word`.
 */
export const TWICE = 14;
export const RING_AT = 32;
const AREA = 36;
/** By `side << 4`: king squares, how many pieces attack the enemy king, how strongly, and piece counts by kind. */
export const KING_AT = 64;
export const ATTACKERS = 65;
export const PRESSURE = 66;
export const HITS = 67;
export const COUNTS = 72;
export const ATTACK_MAP_SIZE = 96;

/**
 * The attacks of a slider, low word first. Padded, because small arrays share cache lines with data that is written
 * often.
 */
export const lineAttacks: Int32Array = new Int32Array(64);
/** Quarter units of pressure that a piece near the enemy king adds. */
const PRESSURES = new Uint8Array(64);
PRESSURES.set([0, 0, 6, 4, 4, 1]);

export function findDiagonalAttacks(index: number, low: number, high: number): void {
  const entry = index << 1;
  const line = (index & 7) << 8;
  const fallingLow = FALLING[entry];
  const fallingHigh = FALLING[entry + 1];
  const risingLow = RISING[entry];
  const risingHigh = RISING[entry + 1];
  const onFalling = Math.imul((low & fallingLow) | (high & fallingHigh), EVERY_RANK) >>> 24;
  const onRising = Math.imul((low & risingLow) | (high & risingHigh), EVERY_RANK) >>> 24;
  const falling = Math.imul(SEEN[line | onFalling], EVERY_RANK);
  const rising = Math.imul(SEEN[line | onRising], EVERY_RANK);
  lineAttacks[0] = (falling & fallingLow) | (rising & risingLow);
  lineAttacks[1] = (falling & fallingHigh) | (rising & risingHigh);
}

export function findStraightAttacks(index: number, low: number, high: number): void {
  const column = index & 7;
  const shift = index & 24;
  const isLow = index < 32;
  const onRank = ((isLow ? low : high) >>> shift) & 255;
  const rank = SEEN[(column << 8) | onRank] << shift;
  const onFileLow = Math.imul((low >>> column) & EVERY_RANK, GATHER) >>> 28;
  const onFileHigh = Math.imul((high >>> column) & EVERY_RANK, GATHER) >>> 28;
  const file = SEEN[((index >> 3) << 8) | onFileLow | (onFileHigh << 4)];
  lineAttacks[0] = (SPREAD[file & 15] << column) | (isLow ? rank : 0);
  lineAttacks[1] = (SPREAD[file >> 4] << column) | (isLow ? 0 : rank);
}

/** Fills the attack map and counts mobility. */
export function buildAttackMap(state: Int32Array, attacks: Int32Array, tally: Tally): void {
  addPawns(state, attacks);
  addKing(state, attacks, 0);
  addKing(state, attacks, 1);
  findMobilityArea(state, attacks, 0);
  findMobilityArea(state, attacks, 1);
  for (let side = 0; side < 2; side++) {
    const sign = side === 0 ? 1 : -1;
    addPieces(state, attacks, side, KNIGHT, KNIGHT_MOBILITY, sign, tally);
    addPieces(state, attacks, side, BISHOP, BISHOP_MOBILITY, sign, tally);
    addPieces(state, attacks, side, ROOK, ROOK_MOBILITY, sign, tally);
    addPieces(state, attacks, side, QUEEN, QUEEN_MOBILITY, sign, tally);
  }
}

function addPawns(state: Int32Array, attacks: Int32Array): void {
  let low = state[SETS + 2 * PAWN];
  let high = state[SETS + 2 * PAWN + 1];
  let westLow = low & NOT_FIRST_FILE;
  let westHigh = high & NOT_FIRST_FILE;
  let eastLow = low & NOT_LAST_FILE;
  let eastHigh = high & NOT_LAST_FILE;
  let aLow = (westLow >>> 9) | (westHigh << 23);
  let aHigh = westHigh >>> 9;
  let bLow = (eastLow >>> 7) | (eastHigh << 25);
  let bHigh = eastHigh >>> 7;
  attacks[0] = attacks[2 * PAWN] = aLow | bLow;
  attacks[1] = attacks[2 * PAWN + 1] = aHigh | bHigh;
  attacks[TWICE] = aLow & bLow;
  attacks[TWICE + 1] = aHigh & bHigh;
  attacks[COUNTS + PAWN] = countSquares(low, high);
  low = state[SETS + 16 + 2 * PAWN];
  high = state[SETS + 16 + 2 * PAWN + 1];
  westLow = low & NOT_FIRST_FILE;
  westHigh = high & NOT_FIRST_FILE;
  eastLow = low & NOT_LAST_FILE;
  eastHigh = high & NOT_LAST_FILE;
  aLow = westLow << 7;
  aHigh = (westHigh << 7) | (westLow >>> 25);
  bLow = eastLow << 9;
  bHigh = (eastHigh << 9) | (eastLow >>> 23);
  attacks[16] = attacks[16 + 2 * PAWN] = aLow | bLow;
  attacks[17] = attacks[16 + 2 * PAWN + 1] = aHigh | bHigh;
  attacks[16 + TWICE] = aLow & bLow;
  attacks[16 + TWICE + 1] = aHigh & bHigh;
  attacks[COUNTS + 16 + PAWN] = countSquares(low, high);
}

function addKing(state: Int32Array, attacks: Int32Array, side: number): void {
  const base = side << 4;
  const low = state[SETS + base + 2 * KING];
  const king = low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(state[SETS + base + 2 * KING + 1]);
  const attackedLow = KING_TARGETS[king << 1];
  const attackedHigh = KING_TARGETS[(king << 1) + 1];
  // A ring square guarded by two own pawns is not counted as attacked.
  const ring = RING_AT + (side << 1);
  attacks[ring] = KING_RING[king << 1] & ~attacks[base + TWICE];
  attacks[ring + 1] = KING_RING[(king << 1) + 1] & ~attacks[base + TWICE + 1];
  attacks[base + 2 * KING] = attackedLow;
  attacks[base + 2 * KING + 1] = attackedHigh;
  attacks[base + TWICE] |= attacks[base] & attackedLow;
  attacks[base + TWICE + 1] |= attacks[base + 1] & attackedHigh;
  attacks[base] |= attackedLow;
  attacks[base + 1] |= attackedHigh;
  attacks[KING_AT + base] = king;
  attacks[ATTACKERS + base] = 0;
  attacks[PRESSURE + base] = 0;
  attacks[HITS + base] = 0;
}

/** The mobility area: squares not attacked by enemy pawns, and not occupied by the own king or blocked own pawns. */
function findMobilityArea(state: Int32Array, attacks: Int32Array, side: number): void {
  const ours = SETS + (side << 4);
  const foes = (side ^ 1) << 4;
  const low = state[SETS] | state[SETS + 16];
  const high = state[SETS + 1] | state[SETS + 17];
  const pawnsLow = state[ours + 2 * PAWN];
  const pawnsHigh = state[ours + 2 * PAWN + 1];
  let stuckLow;
  let stuckHigh;
  if (side === 0) {
    stuckLow = pawnsLow & (low << 8);
    stuckHigh = pawnsHigh & ((high << 8) | (low >>> 24) | 0xffff00);
  } else {
    stuckLow = pawnsLow & ((low >>> 8) | (high << 24) | 0xffff00);
    stuckHigh = pawnsHigh & (high >>> 8);
  }
  const area = AREA + (side << 1);
  attacks[area] = ~(stuckLow | state[ours + 2 * KING] | attacks[foes + 2 * PAWN]);
  attacks[area + 1] = ~(stuckHigh | state[ours + 2 * KING + 1] | attacks[foes + 2 * PAWN + 1]);
}

/**
 * Adds the attacks, mobility and king pressure of all pieces of one kind. Sliders see through pieces that move the same
 * way (x-ray).
 */
function addPieces(
  state: Int32Array,
  attacks: Int32Array,
  side: number,
  kind: number,
  mobility: number,
  sign: number,
  tally: Tally,
): void {
  const base = side << 4;
  const pieces = SETS + base + (kind << 1);
  if ((state[pieces] | state[pieces + 1]) === 0) {
    attacks[base + (kind << 1)] = 0;
    attacks[base + (kind << 1) + 1] = 0;
    attacks[COUNTS + base + kind] = 0;
    return;
  }
  let allLow = attacks[base];
  let allHigh = attacks[base + 1];
  let twiceLow = attacks[base + TWICE];
  let twiceHigh = attacks[base + TWICE + 1];
  let kindLow = 0;
  let kindHigh = 0;
  let count = 0;
  let attackers = 0;
  let hits = 0;
  const areaLow = attacks[AREA + (side << 1)];
  const areaHigh = attacks[AREA + (side << 1) + 1];
  const ringLow = attacks[RING_AT + ((side ^ 1) << 1)];
  const ringHigh = attacks[RING_AT + ((side ^ 1) << 1) + 1];
  const seeLow = screenLow(state, side, kind);
  const seeHigh = screenHigh(state, side, kind);
  for (let word = 0; word < 2; word++) {
    for (let left = state[pieces + word]; left !== 0; left &= left - 1) {
      const index = (word << 5) + 31 - Math.clz32(left & -left);
      let low = 0;
      let high = 0;
      if (kind === KNIGHT) {
        low = KNIGHT_TARGETS[index << 1];
        high = KNIGHT_TARGETS[(index << 1) + 1];
      } else {
        if (kind !== ROOK) {
          findDiagonalAttacks(index, seeLow, seeHigh);
          low = lineAttacks[0];
          high = lineAttacks[1];
        }
        if (kind !== BISHOP) {
          findStraightAttacks(index, seeLow, seeHigh);
          low |= lineAttacks[0];
          high |= lineAttacks[1];
        }
      }
      twiceLow |= allLow & low;
      twiceHigh |= allHigh & high;
      allLow |= low;
      allHigh |= high;
      kindLow |= low;
      kindHigh |= high;
      count = (count + 1) | 0;
      tally.add(mobility + countSquares(low & areaLow, high & areaHigh), sign);
      if (((low & ringLow) | (high & ringHigh)) !== 0) {
        attackers = (attackers + 1) | 0;
        hits = (hits + countSquares(low & ringLow, high & ringHigh)) | 0;
      }
    }
  }
  if (attackers !== 0) {
    attacks[ATTACKERS + base] += attackers;
    attacks[PRESSURE + base] += attackers * PRESSURES[kind];
    attacks[HITS + base] += hits;
  }
  attacks[base] = allLow;
  attacks[base + 1] = allHigh;
  attacks[base + TWICE] = twiceLow;
  attacks[base + TWICE + 1] = twiceHigh;
  attacks[base + (kind << 1)] = kindLow;
  attacks[base + (kind << 1) + 1] = kindHigh;
  attacks[COUNTS + base + kind] = count;
}

/** Returns what blocks a slider: not queens for a bishop, not queens and own rooks for a rook. */
function screenLow(state: Int32Array, side: number, kind: number): number {
  const all = state[SETS] | state[SETS + 16];
  if (kind === QUEEN) return all;
  const queens = state[SETS + 2 * QUEEN] | state[SETS + 16 + 2 * QUEEN];
  return all & ~(kind === ROOK ? queens | state[SETS + (side << 4) + 2 * ROOK] : queens);
}

function screenHigh(state: Int32Array, side: number, kind: number): number {
  const all = state[SETS + 1] | state[SETS + 17];
  if (kind === QUEEN) return all;
  const queens = state[SETS + 2 * QUEEN + 1] | state[SETS + 16 + 2 * QUEEN + 1];
  return all & ~(kind === ROOK ? queens | state[SETS + (side << 4) + 2 * ROOK + 1] : queens);
}
