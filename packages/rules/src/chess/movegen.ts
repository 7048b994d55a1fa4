import * as encoding from '../core/encoding.ts';
import * as sets from '../core/position.ts';
import * as tables from './tables.ts';
import { kingIndex } from './attacks.ts';
import { generateCastlings } from './castling.ts';
import { generateCandidates } from './check-candidates.ts';
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

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { CAPTURES, CHECKS, QUIETS } = sets;
const {
  BETWEEN,
  BISHOP,
  DIAGONALS,
  KNIGHT,
  KNIGHT_TARGETS,
  PASSED,
  PAWN,
  PAWN_TARGETS,
  QUEEN,
  ROOK,
  SETS,
  STATUS,
  STRAIGHTS,
} = tables;

/**
 * Writes the legal moves of a set without making any of them: checkers and pinned pieces are found first. CAPTURES and
 * QUIETS restrict the target squares; CHECKS leaves out most moves that give no check, but not all. Every other set is
 * ALL here.
 */
export function generateMoves(position: ChessPosition, set: sets.MoveSet, out: Int32Array, at: number): number {
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

  // 1. Checkers: pieces that step, then sliders with nothing in between. A single piece in between may be pinned.
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

  // 2. The king.
  let wantedLow = set === CAPTURES ? state[foes] : set === QUIETS ? ~low : ~ownLow;
  let wantedHigh = set === CAPTURES ? state[foes + 1] : set === QUIETS ? ~high : ~ownHigh;
  const isCheck = (checksLow | checksHigh) !== 0;
  if (set === CHECKS && !isCheck)
    return generateCandidates(position, out, at, wantedLow, wantedHigh, pinnedLow, pinnedHigh);
  at = generateKing(state, side, king, out, at, wantedLow, wantedHigh);

  // 3. The other pieces, unless it is double check. A pinned piece never stops a check by another piece.
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
