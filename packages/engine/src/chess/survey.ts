import * as lines from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/tally.ts';
import * as layout from './layout.ts';
import * as masks from './masks.ts';
import { countSquares } from './masks.ts';

// Module-local copies: V8 folds these into the code, but loads an imported binding from memory at each use.
const { EVERY_RANK, FALLING, GATHER, RISING, SEEN, SPREAD } = lines;
const { SETS } = lines;
const { BISHOP, KING, KING_TARGETS, KNIGHT, KNIGHT_TARGETS, NOT_FIRST_FILE, NOT_LAST_FILE } = lines;
const { PAWN, QUEEN, ROOK } = lines;
const { BISHOP_MOBILITY, KNIGHT_MOBILITY, QUEEN_MOBILITY, ROOK_MOBILITY } = layout;
const { KING_RING } = masks;

/**
 * What the terms learn in a first look over the board. Sets of attacked squares by `side << 4 | kind << 1 | word`;
 * kind 0 is what any piece attacks, kind 7 what two or more do. Then what lies around each king, by `side << 1 | word`.
 */
export const TWICE = 14;
export const RING = 32;
const AREA = 36;
/** By `side << 4`: king squares, how many pieces attack the other king, how strongly, and how many of each kind there are. */
export const KING_AT = 64;
export const ATTACKERS = 65;
export const PRESSURE = 66;
export const HITS = 67;
export const COUNTS = 72;
export const SURVEY_SIZE = 96;

/** What a slider sees, low word first; padded, because small arrays share cache lines with what is written often. */
export const sight: Int32Array = new Int32Array(64);
/** Quarter units of pressure a piece near the enemy king adds. */
const PRESSURES = new Uint8Array(64);
PRESSURES.set([0, 0, 6, 4, 4, 1]);

export function seeDiagonals(index: number, low: number, high: number): void {
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
  sight[0] = (falling & fallingLow) | (rising & risingLow);
  sight[1] = (falling & fallingHigh) | (rising & risingHigh);
}

export function seeStraights(index: number, low: number, high: number): void {
  const column = index & 7;
  const shift = index & 24;
  const isLow = index < 32;
  const onRank = ((isLow ? low : high) >>> shift) & 255;
  const rank = SEEN[(column << 8) | onRank] << shift;
  const onFileLow = Math.imul((low >>> column) & EVERY_RANK, GATHER) >>> 28;
  const onFileHigh = Math.imul((high >>> column) & EVERY_RANK, GATHER) >>> 28;
  const file = SEEN[((index >> 3) << 8) | onFileLow | (onFileHigh << 4)];
  sight[0] = (SPREAD[file & 15] << column) | (isLow ? rank : 0);
  sight[1] = (SPREAD[file >> 4] << column) | (isLow ? 0 : rank);
}

/** Looks the whole board over: fills `survey` and counts mobility. */
export function surveyBoard(state: Int32Array, survey: Int32Array, tally: Tally): void {
  surveyPawns(state, survey);
  surveyKing(state, survey, 0);
  surveyKing(state, survey, 1);
  outlineArea(state, survey, 0);
  outlineArea(state, survey, 1);
  for (let side = 0; side < 2; side++) {
    const sign = side === 0 ? 1 : -1;
    surveyKind(state, survey, side, KNIGHT, KNIGHT_MOBILITY, sign, tally);
    surveyKind(state, survey, side, BISHOP, BISHOP_MOBILITY, sign, tally);
    surveyKind(state, survey, side, ROOK, ROOK_MOBILITY, sign, tally);
    surveyKind(state, survey, side, QUEEN, QUEEN_MOBILITY, sign, tally);
  }
}

function surveyPawns(state: Int32Array, survey: Int32Array): void {
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
  survey[0] = survey[2 * PAWN] = aLow | bLow;
  survey[1] = survey[2 * PAWN + 1] = aHigh | bHigh;
  survey[TWICE] = aLow & bLow;
  survey[TWICE + 1] = aHigh & bHigh;
  survey[COUNTS + PAWN] = countSquares(low, high);
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
  survey[16] = survey[16 + 2 * PAWN] = aLow | bLow;
  survey[17] = survey[16 + 2 * PAWN + 1] = aHigh | bHigh;
  survey[16 + TWICE] = aLow & bLow;
  survey[16 + TWICE + 1] = aHigh & bHigh;
  survey[COUNTS + 16 + PAWN] = countSquares(low, high);
}

function surveyKing(state: Int32Array, survey: Int32Array, side: number): void {
  const base = side << 4;
  const low = state[SETS + base + 2 * KING];
  const king = low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(state[SETS + base + 2 * KING + 1]);
  const attackedLow = KING_TARGETS[king << 1];
  const attackedHigh = KING_TARGETS[(king << 1) + 1];
  // A square that two pawns guard is no place to attack.
  const ring = RING + (side << 1);
  survey[ring] = KING_RING[king << 1] & ~survey[base + TWICE];
  survey[ring + 1] = KING_RING[(king << 1) + 1] & ~survey[base + TWICE + 1];
  survey[base + 2 * KING] = attackedLow;
  survey[base + 2 * KING + 1] = attackedHigh;
  survey[base + TWICE] |= survey[base] & attackedLow;
  survey[base + TWICE + 1] |= survey[base + 1] & attackedHigh;
  survey[base] |= attackedLow;
  survey[base + 1] |= attackedHigh;
  survey[KING_AT + base] = king;
  survey[ATTACKERS + base] = 0;
  survey[PRESSURE + base] = 0;
  survey[HITS + base] = 0;
}

/** Squares that count as mobility: not guarded by enemy pawns, nor held by the own king or by pawns that cannot go. */
function outlineArea(state: Int32Array, survey: Int32Array, side: number): void {
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
  survey[area] = ~(stuckLow | state[ours + 2 * KING] | survey[foes + 2 * PAWN]);
  survey[area + 1] = ~(stuckHigh | state[ours + 2 * KING + 1] | survey[foes + 2 * PAWN + 1]);
}

/** Attacks, mobility and pressure on the enemy king of all pieces of one kind. Sliders see through their like. */
function surveyKind(
  state: Int32Array,
  survey: Int32Array,
  side: number,
  kind: number,
  mobility: number,
  sign: number,
  tally: Tally,
): void {
  const base = side << 4;
  const pieces = SETS + base + (kind << 1);
  if ((state[pieces] | state[pieces + 1]) === 0) {
    survey[base + (kind << 1)] = 0;
    survey[base + (kind << 1) + 1] = 0;
    survey[COUNTS + base + kind] = 0;
    return;
  }
  let allLow = survey[base];
  let allHigh = survey[base + 1];
  let twiceLow = survey[base + TWICE];
  let twiceHigh = survey[base + TWICE + 1];
  let kindLow = 0;
  let kindHigh = 0;
  let count = 0;
  let attackers = 0;
  let hits = 0;
  const areaLow = survey[AREA + (side << 1)];
  const areaHigh = survey[AREA + (side << 1) + 1];
  const ringLow = survey[RING + ((side ^ 1) << 1)];
  const ringHigh = survey[RING + ((side ^ 1) << 1) + 1];
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
          seeDiagonals(index, seeLow, seeHigh);
          low = sight[0];
          high = sight[1];
        }
        if (kind !== BISHOP) {
          seeStraights(index, seeLow, seeHigh);
          low |= sight[0];
          high |= sight[1];
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
    survey[ATTACKERS + base] += attackers;
    survey[PRESSURE + base] += attackers * PRESSURES[kind];
    survey[HITS + base] += hits;
  }
  survey[base] = allLow;
  survey[base + 1] = allHigh;
  survey[base + TWICE] = twiceLow;
  survey[base + TWICE + 1] = twiceHigh;
  survey[base + (kind << 1)] = kindLow;
  survey[base + (kind << 1) + 1] = kindHigh;
  survey[COUNTS + base + kind] = count;
}

/** What stops a slider's sight: not queens for a bishop, nor queens and own rooks for a rook. */
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
