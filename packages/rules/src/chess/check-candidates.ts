import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { kingIndex } from './attacks.ts';
import { generateCastlings } from './castling.ts';
import {
  generateEnPassant,
  generateKing,
  generateKnights,
  generatePawns,
  generatePinned,
  generateSliders,
  isOneAtMost,
} from './piece-moves.ts';
import type { ChessPosition } from './position.ts';
import { occupiedHigh, occupiedLow } from './tables.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { BETWEEN, BISHOP, DIAGONALS, KING, KNIGHT_TARGETS, PASSED, PAWN_TARGETS, QUEEN, ROOK, SETS, STATUS, STRAIGHTS } =
  tables;

/**
 * Writes the moves that may give check, for a side that is not in check: all of pieces alone between an own slider and the
 * enemy king and of pinned pieces, castlings and promotions; of other pieces those onto squares that may see the king.
 */
export function generateCandidates(
  position: ChessPosition,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
  pinnedLow: number,
  pinnedHigh: number,
): number {
  const state = position.state;
  const side = state[SIDE];
  const ours = SETS + (side << 4);
  const low = occupiedLow(state);
  const high = occupiedHigh(state);
  const target = kingIndex(state, side ^ 1);
  const entry = target << 1;
  let shieldsLow = 0;
  let shieldsHigh = 0;
  for (let word = 0; word < 2; word++) {
    const queens = state[ours + 2 * QUEEN + word];
    let sliders =
      ((state[ours + 2 * BISHOP + word] | queens) & DIAGONALS[entry + word]) |
      ((state[ours + 2 * ROOK + word] | queens) & STRAIGHTS[entry + word]);
    for (; sliders !== 0; sliders &= sliders - 1) {
      const line = (target << 7) + (((word << 5) + 31 - Math.clz32(sliders & -sliders)) << 1);
      const betweenLow = BETWEEN[line] & low;
      const betweenHigh = BETWEEN[line + 1] & high;
      if (!isOneAtMost(betweenLow, betweenHigh)) continue;
      shieldsLow |= betweenLow & state[ours];
      shieldsHigh |= betweenHigh & state[ours + 1];
    }
  }
  if ((shieldsLow | shieldsHigh) !== 0) {
    const [others, othersHigh] = [pinnedLow | ~shieldsLow, pinnedHigh | ~shieldsHigh];
    if (((state[ours + 2 * KING] & shieldsLow) | (state[ours + 2 * KING + 1] & shieldsHigh)) !== 0)
      at = generateKing(state, side, kingIndex(state, side), out, at, wantedLow, wantedHigh);
    at = generateKnights(state, ours, out, at, wantedLow, wantedHigh, others, othersHigh);
    at = generatePawns(state, side, out, at, wantedLow, wantedHigh, others, othersHigh);
    at = generateSliders(state, ours, out, at, wantedLow, wantedHigh, others, othersHigh);
  }
  shieldsLow |= pinnedLow;
  shieldsHigh |= pinnedHigh;
  let sightLow = wantedLow & KNIGHT_TARGETS[entry];
  let sightHigh = wantedHigh & KNIGHT_TARGETS[entry + 1];
  if ((sightLow | sightHigh) !== 0)
    at = generateKnights(state, ours, out, at, sightLow, sightHigh, shieldsLow, shieldsHigh);
  const pawns = ((side ^ 1) << 7) + entry;
  sightLow = wantedLow & (PAWN_TARGETS[pawns] | 0xff);
  sightHigh = wantedHigh & (PAWN_TARGETS[pawns + 1] | 0xff000000);
  at = generatePawns(state, side, out, at, sightLow, sightHigh, shieldsLow, shieldsHigh);
  sightLow = wantedLow & (DIAGONALS[entry] | STRAIGHTS[entry]);
  sightHigh = wantedHigh & (DIAGONALS[entry + 1] | STRAIGHTS[entry + 1]);
  at = generateSliders(state, ours, out, at, sightLow, sightHigh, shieldsLow, shieldsHigh);
  if ((pinnedLow | pinnedHigh) !== 0)
    at = generatePinned(position, out, at, wantedLow, wantedHigh, pinnedLow, pinnedHigh);
  if ((state[STATUS] & (3 << (side << 1))) !== 0) at = generateCastlings(position, out, at);
  return (state[STATUS] & PASSED) !== 0 ? generateEnPassant(position, out, at) : at;
}
