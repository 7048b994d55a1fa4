import * as lines from '@tesuji/rules/chess';
import type { Tally } from '../evaluation/evaluation.ts';
import * as layout from './layout.ts';
import * as masks from './bitboards.ts';
import { countSquares, relativeRank } from './bitboards.ts';

// Local copies of imported constants, for speed (ARCHITECTURE.md).
const { EVERY_RANK, GATHER, PAWN, PAWN_TARGETS, SETS } = lines;
const {
  BACKWARD,
  BLOCKADED,
  CANDIDATE,
  DOUBLED,
  DOUBLED_ALONE,
  ISLANDS,
  ISOLATED,
  KING_PAWN_DISTANCE,
  PASSED_PAWN,
  PAWNS,
  PHALANX,
  SHIELD,
  STORM,
  STORM_HELD,
  SUPPORTED,
} = layout;
const { AHEAD, ATTACK_SPAN, BESIDE, DISTANCE, NEIGHBOUR_FILES } = masks;

/** Counts are packed with their weights: for three files an own and an enemy pawn each, and the nearest own pawn. */
const SHELTER_SIZE = 7;
const COUNT_SHIFT = 16;

/** Writes the pawn shelter of a king: own pawns in front of it, enemy pawns that approach (pawn storm). */
function findShelter(state: Int32Array, king: number, side: number, out: Int32Array, at: number): void {
  const ours = SETS + (side << 4) + 2 * PAWN;
  const foes = SETS + ((side ^ 1) << 4) + 2 * PAWN;
  const middle = Math.max(1, Math.min(6, king & 7));
  const row = king >> 3;
  // Rows from the king onwards; the nearest pawn is the last of them for White and the first for Black.
  const onwards = side === 0 ? (2 << row) - 1 : -1 << row;
  for (let column = middle - 1; column <= middle + 1; column++) {
    const edge = column < 4 ? column : 7 - column;
    const ownRank = nearestRank(fileBits(state[ours], state[ours + 1], column) & onwards, side);
    const foeRank = nearestRank(fileBits(state[foes], state[foes + 1], column) & onwards, side);
    out[at++] = (1 << COUNT_SHIFT) | (SHIELD + (edge << 3) + ownRank);
    const isHeld = ownRank !== 0 && foeRank === ownRank + 1;
    out[at++] = (1 << COUNT_SHIFT) | (isHeld ? STORM_HELD + foeRank : STORM + (edge << 3) + foeRank);
  }
  out[at] = (pawnDistance(state, king, ours) << COUNT_SHIFT) | KING_PAWN_DISTANCE;
}

/** Returns the eight squares of a file as bits, row by row from rank 8. */
function fileBits(low: number, high: number, column: number): number {
  const top = Math.imul((low >>> column) & EVERY_RANK, GATHER) >>> 28;
  return top | ((Math.imul((high >>> column) & EVERY_RANK, GATHER) >>> 28) << 4);
}

function nearestRank(bits: number, side: number): number {
  bits &= 255;
  if (bits === 0) return 0;
  return side === 0 ? 7 - (31 - Math.clz32(bits)) : 31 - Math.clz32(bits & -bits);
}

/** Returns the distance to the nearest own pawn; 0 without pawns. */
function pawnDistance(state: Int32Array, king: number, ours: number): number {
  let nearest = 8;
  for (let word = 0; word < 2; word++) {
    for (let left = state[ours + word]; left !== 0; left &= left - 1) {
      const index = (word << 5) + 31 - Math.clz32(left & -left);
      nearest = Math.min(nearest, DISTANCE[(king << 6) | index]);
    }
  }
  return nearest & 7;
}

/**
 * Pawn hash table. An entry has four words of pawns as its key, facts for other terms (by `side << 1 | word`: passed
 * pawns, and squares that pawns attack or may come to attack), a list of weights with their counts, and the kings'
 * shelters. Counts that are the same for both sides cancel out and are not listed.
 */
const ENTRY = 128;
const ENTRIES = 8192;
export const PASSERS = 4;
export const SPANS = 8;
const LENGTH = 12;
const LIST = 13;
/** By `side << 3`: the king's square plus one (0 means none), then its shelter. */
const SHELTERS = 64;
/** Larger than the number of `pawns` weights. */
const counts = new Int32Array(64);

export class PawnTable {
  readonly entries: Int32Array = new Int32Array(ENTRY * ENTRIES);

  constructor() {
    // An empty entry must not match a position without pawns.
    for (let at = 0; at < this.entries.length; at += ENTRY) this.entries[at] = 1;
  }

  /** Finds or creates the entry of the position's pawns. Returns its index. */
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
      evaluatePawns(state, entries, at);
    }
    return at;
  }

  write(at: number, tally: Tally): void {
    const { entries } = this;
    const end = at + LIST + entries[at + LENGTH];
    for (let i = at + LIST; i < end; i++) tally.add(PAWNS + (entries[i] & 255), entries[i] >> 8);
  }

  /** The shelter is stored with the pawns, for the last square of each king. */
  writeShelter(at: number, state: Int32Array, king: number, side: number, tally: Tally): void {
    const { entries } = this;
    const sign = side === 0 ? 1 : -1;
    const first = at + SHELTERS + (side << 3);
    if (entries[first] !== king + 1) {
      entries[first] = king + 1;
      findShelter(state, king, side, entries, first + 1);
    }
    for (let i = first + 1; i <= first + SHELTER_SIZE; i++)
      tally.add(entries[i] & ((1 << COUNT_SHIFT) - 1), sign * (entries[i] >> COUNT_SHIFT));
  }
}

function evaluatePawns(state: Int32Array, entries: Int32Array, at: number): void {
  counts.fill(0);
  entries.fill(0, at + PASSERS, at + LIST);
  entries[at + SHELTERS] = entries[at + SHELTERS + 8] = 0;
  evaluateSide(state, 0, 1, entries, at);
  evaluateSide(state, 1, -1, entries, at);
  let length = 0;
  for (let weight = 0; weight < counts.length; weight++) {
    if (counts[weight] !== 0) entries[at + LIST + length++] = (counts[weight] << 8) | weight;
  }
  entries[at + LENGTH] = length;
}

function evaluateSide(state: Int32Array, side: number, sign: number, entries: Int32Array, at: number): void {
  const ours = SETS + (side << 4) + 2 * PAWN;
  let files = 0;
  for (let word = 0; word < 2; word++) {
    for (let left = state[ours + word]; left !== 0; left &= left - 1) {
      const index = (word << 5) + 31 - Math.clz32(left & -left);
      files |= 1 << (index & 7);
      const entry = (side << 7) | (index << 1);
      entries[at + SPANS + (side << 1)] |= ATTACK_SPAN[entry];
      entries[at + SPANS + (side << 1) + 1] |= ATTACK_SPAN[entry + 1];
      if (evaluatePawn(state, index, side, sign)) entries[at + PASSERS + (side << 1) + word] |= left & -left;
    }
  }
  counts[ISLANDS] += sign * countSquares(files & ~(files << 1), 0);
}

/** Counts one pawn. Returns whether it is passed. */
function evaluatePawn(state: Int32Array, index: number, side: number, sign: number): boolean {
  const plain = index << 1;
  const entry = (side << 7) | plain;
  const behind = ((side ^ 1) << 7) | plain;
  const low = state[SETS + (side << 4) + 2 * PAWN];
  const high = state[SETS + (side << 4) + 2 * PAWN + 1];
  const foesLow = state[SETS + ((side ^ 1) << 4) + 2 * PAWN];
  const foesHigh = state[SETS + ((side ^ 1) << 4) + 2 * PAWN + 1];
  const rank = relativeRank(index, side);
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

/** Returns whether an enemy pawn stands directly in front. */
function isBlockaded(index: number, side: number, foesLow: number, foesHigh: number): boolean {
  const front = index + (side === 0 ? -8 : 8);
  return ((front < 32 ? foesLow : foesHigh) & (1 << front)) !== 0;
}
