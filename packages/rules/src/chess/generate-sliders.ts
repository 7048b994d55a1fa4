import * as lines from './lines.ts';
import { writeTargets } from './write-targets.ts';
import { occupiedHigh, occupiedLow } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { BISHOP, DIAGONALS, KING_TARGETS, QUEEN, ROOK, SQUARES, STRAIGHTS } = tables;
const { EVERY_RANK, FALLING, GATHER, RISING, SEEN, SPREAD } = lines;

/** By `index << 1 | word`: the neighbours of a square on lines of each sort. */
const NEAR_DIAGONAL = new Int32Array(128);
const NEAR_STRAIGHT = new Int32Array(128);

for (let entry = 0; entry < 128; entry++) {
  NEAR_DIAGONAL[entry] = KING_TARGETS[entry] & DIAGONALS[entry];
  NEAR_STRAIGHT[entry] = KING_TARGETS[entry] & STRAIGHTS[entry];
}

/** Moves of bishops, rooks and queens but pinned ones, onto wanted squares. A queen is written as both others. */
export function generateSliders(
  state: Int32Array,
  ours: number,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
  pinnedLow: number,
  pinnedHigh: number,
): number {
  at = at | 0;
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  const freeLow = ~state[ours];
  const freeHigh = ~state[ours + 1];
  for (let word = 0; word < 2; word++) {
    const pinned = word === 0 ? pinnedLow : pinnedHigh;
    const queens = state[ours + 2 * QUEEN + word];
    let pieces = (state[ours + 2 * BISHOP + word] | queens) & ~pinned;
    while (pieces !== 0) {
      const index = (word << 5) + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const entry = index << 1;
      if (((NEAR_DIAGONAL[entry] & freeLow) | (NEAR_DIAGONAL[entry + 1] & freeHigh)) === 0) continue;
      const line = (index & 7) << 8;
      const fallingLow = FALLING[entry];
      const fallingHigh = FALLING[entry + 1];
      const risingLow = RISING[entry];
      const risingHigh = RISING[entry + 1];
      // No two squares of a diagonal share a file, so both words fold into one byte.
      const onFalling = Math.imul((low & fallingLow) | (high & fallingHigh), EVERY_RANK) >>> 24;
      const onRising = Math.imul((low & risingLow) | (high & risingHigh), EVERY_RANK) >>> 24;
      const falling = Math.imul(SEEN[line | onFalling], EVERY_RANK);
      const rising = Math.imul(SEEN[line | onRising], EVERY_RANK);
      const targetsLow = ((falling & fallingLow) | (rising & risingLow)) & wantedLow;
      const targetsHigh = ((falling & fallingHigh) | (rising & risingHigh)) & wantedHigh;
      at = writeTargets(out, at, SQUARES[index], targetsLow, targetsHigh);
    }
    pieces = (state[ours + 2 * ROOK + word] | queens) & ~pinned;
    while (pieces !== 0) {
      const index = (word << 5) + 31 - Math.clz32(pieces & -pieces);
      pieces &= pieces - 1;
      const entry = index << 1;
      if (((NEAR_STRAIGHT[entry] & freeLow) | (NEAR_STRAIGHT[entry + 1] & freeHigh)) === 0) continue;
      const column = index & 7;
      const shift = index & 24;
      const onRank = ((word === 0 ? low : high) >>> shift) & 255;
      const rank = SEEN[(column << 8) | onRank] << shift;
      const onFileLow = Math.imul((low >>> column) & EVERY_RANK, GATHER) >>> 28;
      const onFileHigh = Math.imul((high >>> column) & EVERY_RANK, GATHER) >>> 28;
      const file = SEEN[((index >> 3) << 8) | onFileLow | (onFileHigh << 4)];
      const targetsLow = ((SPREAD[file & 15] << column) | (word === 0 ? rank : 0)) & wantedLow;
      const targetsHigh = ((SPREAD[file >> 4] << column) | (word === 0 ? 0 : rank)) & wantedHigh;
      at = writeTargets(out, at, SQUARES[index], targetsLow, targetsHigh);
    }
  }
  return at;
}
