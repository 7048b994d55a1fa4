import * as own from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/tally.ts';
import * as layout from './layout.ts';
import * as masks from './masks.ts';
import { countSquares, rankOf } from './masks.ts';
import { COUNT_SHIFT, judgeShelter, SHELTER_SIZE } from './shelter.ts';

// Module-local copies, see survey.ts.
const { SETS } = own;
const { PAWN, PAWN_TARGETS } = own;
const { BACKWARD, BLOCKADED, CANDIDATE, DOUBLED, DOUBLED_ALONE, ISLANDS, ISOLATED } = layout;
const { PASSED_PAWN, PAWNS, PHALANX, SUPPORTED } = layout;
const { AHEAD, ATTACK_SPAN, BESIDE, NEIGHBOUR_FILES } = masks;

/**
 * Pawns move seldom, so what they count is remembered: four words of pawns to recognise them by, what others ask (by
 * `side << 1 | word`: passed pawns, and squares that pawns attack or may come to attack), a list of weights with their
 * counts, and the kings' shelters. What both sides have alike cancels out before it is listed.
 */
const ENTRY = 128;
const ENTRIES = 8192;
export const PASSERS = 4;
export const SPANS = 8;
const LENGTH = 12;
const LIST = 13;
/** By `side << 3`: a king's square and what it finds there, the square plus one so that 0 is none. */
const SHELTERS = 64;
/** More weights than `pawns` has. */
const counts = new Int32Array(64);

export class PawnTable {
  readonly entries: Int32Array = new Int32Array(ENTRY * ENTRIES);

  constructor() {
    // No pawns at all must not be found where nothing was written.
    for (let at = 0; at < this.entries.length; at += ENTRY) this.entries[at] = 1;
  }

  /** Finds or makes the entry of these pawns; returns where it starts. */
  find(state: Int32Array): number {
    const { entries } = this;
    const a = state[SETS + 2 * PAWN];
    const b = state[SETS + 2 * PAWN + 1];
    const c = state[SETS + 16 + 2 * PAWN];
    const d = state[SETS + 16 + 2 * PAWN + 1];
    const mixed = Math.imul(Math.imul(a ^ (c >>> 15) ^ (c << 17), 0x9e3779b1) ^ b ^ (d >>> 13) ^ (d << 19), 0x85ebca6b);
    const at = ((mixed >>> 16) & (ENTRIES - 1)) * ENTRY;
    if (entries[at] !== a || entries[at + 1] !== b || entries[at + 2] !== c || entries[at + 3] !== d) {
      entries[at] = a;
      entries[at + 1] = b;
      entries[at + 2] = c;
      entries[at + 3] = d;
      judgePawns(state, entries, at);
    }
    return at;
  }

  write(at: number, tally: Tally): void {
    const { entries } = this;
    const end = at + LIST + entries[at + LENGTH];
    for (let i = at + LIST; i < end; i++) tally.add(PAWNS + (entries[i] & 255), entries[i] >> 8);
  }

  /** Kings move seldom too, so their shelter is remembered with the pawns for the last square each stood on. */
  writeShelter(at: number, state: Int32Array, king: number, side: number, tally: Tally): void {
    const { entries } = this;
    const sign = side === 0 ? 1 : -1;
    const first = at + SHELTERS + (side << 3);
    if (entries[first] !== king + 1) {
      entries[first] = king + 1;
      judgeShelter(state, king, side, entries, first + 1);
    }
    for (let i = first + 1; i <= first + SHELTER_SIZE; i++)
      tally.add(entries[i] & ((1 << COUNT_SHIFT) - 1), sign * (entries[i] >> COUNT_SHIFT));
  }
}

function judgePawns(state: Int32Array, entries: Int32Array, at: number): void {
  counts.fill(0);
  entries.fill(0, at + PASSERS, at + LIST);
  entries[at + SHELTERS] = entries[at + SHELTERS + 8] = 0;
  judgeSide(state, 0, 1, entries, at);
  judgeSide(state, 1, -1, entries, at);
  let length = 0;
  for (let weight = 0; weight < counts.length; weight++) {
    if (counts[weight] !== 0) entries[at + LIST + length++] = (counts[weight] << 8) | weight;
  }
  entries[at + LENGTH] = length;
}

function judgeSide(state: Int32Array, side: number, sign: number, entries: Int32Array, at: number): void {
  const ours = SETS + (side << 4) + 2 * PAWN;
  let files = 0;
  for (let word = 0; word < 2; word++) {
    for (let left = state[ours + word]; left !== 0; left &= left - 1) {
      const index = (word << 5) + 31 - Math.clz32(left & -left);
      files |= 1 << (index & 7);
      const entry = (side << 7) | (index << 1);
      entries[at + SPANS + (side << 1)] |= ATTACK_SPAN[entry];
      entries[at + SPANS + (side << 1) + 1] |= ATTACK_SPAN[entry + 1];
      if (judgePawn(state, index, side, sign)) entries[at + PASSERS + (side << 1) + word] |= left & -left;
    }
  }
  counts[ISLANDS] += sign * countSquares(files & ~(files << 1), 0);
}

/** Counts one pawn; says whether it is passed. */
function judgePawn(state: Int32Array, index: number, side: number, sign: number): boolean {
  const plain = index << 1;
  const entry = (side << 7) | plain;
  const behind = ((side ^ 1) << 7) | plain;
  const low = state[SETS + (side << 4) + 2 * PAWN];
  const high = state[SETS + (side << 4) + 2 * PAWN + 1];
  const foesLow = state[SETS + ((side ^ 1) << 4) + 2 * PAWN];
  const foesHigh = state[SETS + ((side ^ 1) << 4) + 2 * PAWN + 1];
  const rank = rankOf(index, side);
  const isOpposed = ((foesLow & AHEAD[entry]) | (foesHigh & AHEAD[entry + 1])) !== 0;
  const isDoubled = ((low & AHEAD[entry]) | (high & AHEAD[entry + 1])) !== 0;
  const isIsolated = ((low & NEIGHBOUR_FILES[plain]) | (high & NEIGHBOUR_FILES[plain + 1])) === 0;
  const isPhalanx = ((low & BESIDE[plain]) | (high & BESIDE[plain + 1])) !== 0;
  const supporters = countSquares(low & PAWN_TARGETS[behind], high & PAWN_TARGETS[behind + 1]);
  const guards = countSquares(foesLow & ATTACK_SPAN[entry], foesHigh & ATTACK_SPAN[entry + 1]);
  const helpers = countSquares(
    low & (ATTACK_SPAN[behind] | BESIDE[plain]),
    high & (ATTACK_SPAN[behind + 1] | BESIDE[plain + 1]),
  );
  const step = ((side << 7) | ((index + (side === 0 ? -8 : 8)) << 1)) & 255;
  const isStepGuarded = ((foesLow & PAWN_TARGETS[step]) | (foesHigh & PAWN_TARGETS[step + 1])) !== 0;
  const isPassed = guards === 0 && !isOpposed && !isDoubled;

  if (isPassed) counts[PASSED_PAWN + rank] += sign;
  else if (!isOpposed && !isDoubled && helpers >= guards) counts[CANDIDATE + rank] += sign;
  if (isPhalanx) counts[PHALANX + rank] += sign;
  counts[SUPPORTED + rank] += sign * supporters;
  if (isIsolated) counts[isOpposed ? ISOLATED : ISOLATED + 1] += sign;
  else if (helpers === 0 && isStepGuarded) counts[isOpposed ? BACKWARD : BACKWARD + 1] += sign;
  if (isDoubled) counts[supporters > 0 ? DOUBLED : DOUBLED_ALONE] += sign;
  if (rank >= 3 && isBlockaded(index, side, foesLow, foesHigh)) counts[BLOCKADED] += sign;
  return isPassed;
}

/** Does an enemy pawn stand right in front? */
function isBlockaded(index: number, side: number, foesLow: number, foesHigh: number): boolean {
  const front = index + (side === 0 ? -8 : 8);
  return ((front < 32 ? foesLow : foesHigh) & (1 << front)) !== 0;
}
