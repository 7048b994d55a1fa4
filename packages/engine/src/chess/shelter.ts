import * as lines from '@tesuji/rules/chess';
import * as layout from './layout.ts';
import * as masks from './masks.ts';

// Module-local copies, see survey.ts.
const { EVERY_RANK, GATHER } = lines;
const { SETS } = lines;
const { PAWN } = lines;
const { KING_PAWN_DISTANCE, SHIELD, STORM, STORM_HELD } = layout;
const { DISTANCE } = masks;

/** Counts are packed with their weights: three files with an own and an enemy pawn each, and the nearest own pawn. */
export const SHELTER_SIZE = 7;
export const COUNT_SHIFT = 16;

/** What a king on a square has of the pawns around it: own ones before it, enemy ones on their way to it. */
export function judgeShelter(state: Int32Array, king: number, side: number, out: Int32Array, at: number): void {
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

/** The eight squares of a file as bits, row by row from rank 8. */
function fileBits(low: number, high: number, column: number): number {
  const top = Math.imul((low >>> column) & EVERY_RANK, GATHER) >>> 28;
  return top | ((Math.imul((high >>> column) & EVERY_RANK, GATHER) >>> 28) << 4);
}

function nearestRank(bits: number, side: number): number {
  bits &= 255;
  if (bits === 0) return 0;
  return side === 0 ? 7 - (31 - Math.clz32(bits)) : 31 - Math.clz32(bits & -bits);
}

/** 0 without pawns. */
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
