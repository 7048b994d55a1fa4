import { writeTargets } from './write-targets.ts';
import { occupiedHigh, occupiedLow } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { BISHOP, DIAGONALS, KING_TARGETS, QUEEN, ROOK, SQUARES, STRAIGHTS } = tables;

/**
 * What a slider sees is looked up line by line: the squares of a line are gathered into eight bits, one per file (or
 * per rank), a table answers in eight bits, and these are spread over the line again. Walking square by square costs
 * a wrongly predicted branch per direction, which is more.
 */
const SEEN: Uint8Array = makeSeen();
/** One bit per rank spread over four ranks of the a-file. */
const SPREAD: Int32Array = new Int32Array(64);
const EVERY_RANK = 0x01010101;
/** Multiplied by this, the a-file's bits of a word end up side by side at its top. */
const GATHER = 0x10204080;

/** By `index << 1 | word`: falling and rising diagonal through a square, and its neighbours on lines of each sort. */
const FALLING = new Int32Array(128);
const RISING = new Int32Array(128);
const NEAR_DIAGONAL = new Int32Array(128);
const NEAR_STRAIGHT = new Int32Array(128);

/** `SEEN[place << 8 | occupied]`: the places of a line of eight seen from one of them, up to and with the first occupied. */
function makeSeen(): Uint8Array {
  const seen = new Uint8Array(8 << 8);
  for (let entry = 0; entry < seen.length; entry++) {
    for (const step of [-1, 1]) {
      for (let to = (entry >> 8) + step; to >= 0 && to < 8; to += step) {
        seen[entry] |= 1 << to;
        if ((entry & (1 << to)) !== 0) break;
      }
    }
  }
  return seen;
}

function fillLines(index: number): void {
  for (let other = 0; other < 64; other++) {
    const down = (other >> 3) - (index >> 3);
    const right = (other & 7) - (index & 7);
    const entry = (index << 1) | (other >> 5);
    if (down === 0) continue;
    if (down === right) FALLING[entry] |= 1 << other;
    if (down === -right) RISING[entry] |= 1 << other;
  }
}

for (let index = 0; index < 64; index++) fillLines(index);
for (let entry = 0; entry < 128; entry++) {
  NEAR_DIAGONAL[entry] = KING_TARGETS[entry] & DIAGONALS[entry];
  NEAR_STRAIGHT[entry] = KING_TARGETS[entry] & STRAIGHTS[entry];
}
for (let ranks = 0; ranks < 16; ranks++) {
  SPREAD[ranks] = (ranks & 1) | ((ranks & 2) << 7) | ((ranks & 4) << 14) | ((ranks & 8) << 21);
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
