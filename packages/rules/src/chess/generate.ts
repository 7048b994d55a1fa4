import { isAttacked, kingIndex } from './attacks.ts';
import { generateCastlings } from './castling.ts';
import { generateEnPassant } from './en-passant.ts';
import { generatePawns } from './generate-pawns.ts';
import { generatePinned } from './generate-pinned.ts';
import { generateSliders } from './generate-sliders.ts';
import { writeTargets } from './write-targets.ts';
import * as layout from '../core/layout.ts';
import * as sets from '../core/position.ts';
import * as own from './state.ts';
import { occupiedHigh, occupiedLow, type ChessState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { CAPTURES, QUIETS } = sets;
const { PASSED, SETS, STATUS } = own;
const { BETWEEN, BISHOP, DIAGONALS, KING_TARGETS, KNIGHT, KNIGHT_TARGETS, PAWN, PAWN_TARGETS, QUEEN, ROOK } = tables;
const { SQUARES, STRAIGHTS } = tables;

/**
 * Legal moves, none of them made to find out: pinned pieces and answers to a check are told apart beforehand.
 * CAPTURES and QUIETS leave out the others' target squares, every other set is ALL here.
 */
export function generateMoves(position: ChessState, set: sets.MoveSet, out: Int32Array, at: number): number {
  at = at | 0;
  const state = position.state;
  const side = state[SIDE];
  const ours = SETS + (side << 4);
  const foes = SETS + ((side ^ 1) << 4);
  const ownLow = state[ours];
  const ownHigh = state[ours + 1];
  const low = ownLow | state[foes];
  const high = ownHigh | state[foes + 1];
  const king = kingIndex(state, side);
  const entry = king << 1;

  // 1. Checkers: first those that step, then sliders with nothing in between. One piece in between may be pinned.
  const pawns = (side << 7) + entry;
  let checksLow = (state[foes + 2 * KNIGHT] & KNIGHT_TARGETS[entry]) | (state[foes + 2 * PAWN] & PAWN_TARGETS[pawns]);
  let checksHigh =
    (state[foes + 2 * KNIGHT + 1] & KNIGHT_TARGETS[entry + 1]) | (state[foes + 2 * PAWN + 1] & PAWN_TARGETS[pawns + 1]);
  let answersLow = checksLow;
  let answersHigh = checksHigh;
  let pinnedLow = 0;
  let pinnedHigh = 0;
  for (let word = 0; word < 2; word++) {
    const queens = state[foes + 2 * QUEEN + word];
    let sliders =
      ((state[foes + 2 * BISHOP + word] | queens) & DIAGONALS[entry + word]) |
      ((state[foes + 2 * ROOK + word] | queens) & STRAIGHTS[entry + word]);
    while (sliders !== 0) {
      const bit = sliders & -sliders;
      const line = (king << 7) + (((word << 5) + 31 - Math.clz32(bit)) << 1);
      sliders ^= bit;
      const betweenLow = BETWEEN[line] & low;
      const betweenHigh = BETWEEN[line + 1] & high;
      if ((betweenLow | betweenHigh) === 0) {
        if (word === 0) checksLow |= bit;
        else checksHigh |= bit;
        answersLow = checksLow | BETWEEN[line];
        answersHigh = checksHigh | BETWEEN[line + 1];
      } else if (isOneAtMost(betweenLow, betweenHigh)) {
        pinnedLow |= betweenLow & ownLow;
        pinnedHigh |= betweenHigh & ownHigh;
      }
    }
  }

  // 2. The king, who needs no other piece's leave.
  let wantedLow = set === CAPTURES ? state[foes] : set === QUIETS ? ~low : ~ownLow;
  let wantedHigh = set === CAPTURES ? state[foes + 1] : set === QUIETS ? ~high : ~ownHigh;
  at = generateKing(state, side, king, out, at, wantedLow, wantedHigh);

  // 3. The others, unless two pieces check at once. A pinned piece never answers a check by another piece.
  const isCheck = (checksLow | checksHigh) !== 0;
  if (isCheck) {
    if (!isOneAtMost(checksLow, checksHigh)) return at;
    wantedLow &= answersLow;
    wantedHigh &= answersHigh;
  }
  at = generateKnights(state, ours, out, at, wantedLow, wantedHigh, pinnedLow, pinnedHigh);
  at = generatePawns(state, side, out, at, wantedLow, wantedHigh, pinnedLow, pinnedHigh);
  at = generateSliders(state, ours, out, at, wantedLow, wantedHigh, pinnedLow, pinnedHigh);
  if (!isCheck) {
    if ((pinnedLow | pinnedHigh) !== 0)
      at = generatePinned(position, out, at, wantedLow, wantedHigh, pinnedLow, pinnedHigh);
    if ((state[STATUS] & (3 << (side << 1))) !== 0 && set !== CAPTURES) at = generateCastlings(position, out, at);
  }
  if ((state[STATUS] & PASSED) !== 0 && set !== QUIETS) at = generateEnPassant(position, out, at);
  return at;
}

function isOneAtMost(low: number, high: number): boolean {
  return ((low & (low - 1)) | (high & (high - 1))) === 0 && (low === 0 || high === 0);
}

function generateKing(
  state: Int32Array,
  side: number,
  king: number,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
): number {
  king = king | 0;
  at = at | 0;
  const from = SQUARES[king] << 8;
  let targetsLow = KING_TARGETS[king << 1] & wantedLow;
  let targetsHigh = KING_TARGETS[(king << 1) + 1] & wantedHigh;
  // The king must not hide the squares behind it from the piece that checks it.
  const low = occupiedLow(state) & ~(king < 32 ? 1 << king : 0);
  const high = occupiedHigh(state) & ~(king < 32 ? 0 : 1 << king);
  while (targetsLow !== 0) {
    const to = 31 - Math.clz32(targetsLow & -targetsLow);
    targetsLow &= targetsLow - 1;
    if (!isAttacked(state, to, side ^ 1, low, high)) out[at++] = SQUARES[to] | from;
  }
  while (targetsHigh !== 0) {
    const to = 63 - Math.clz32(targetsHigh & -targetsHigh);
    targetsHigh &= targetsHigh - 1;
    if (!isAttacked(state, to, side ^ 1, low, high)) out[at++] = SQUARES[to] | from;
  }
  return at;
}

function generateKnights(
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
  for (let word = 0; word < 2; word++) {
    let knights = state[ours + 2 * KNIGHT + word] & ~(word === 0 ? pinnedLow : pinnedHigh);
    while (knights !== 0) {
      const index = (word << 5) + 31 - Math.clz32(knights & -knights);
      knights &= knights - 1;
      const low = KNIGHT_TARGETS[index << 1] & wantedLow;
      const high = KNIGHT_TARGETS[(index << 1) + 1] & wantedHigh;
      at = writeTargets(out, at, SQUARES[index], low, high);
    }
  }
  return at;
}
