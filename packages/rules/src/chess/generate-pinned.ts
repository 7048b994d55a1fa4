import { kingIndex } from './attacks.ts';
import { writePromotions } from './generate-pawns.ts';
import * as layout from '../core/layout.ts';
import type { ChessState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { BISHOP, DIRECTION_OF, FORWARD, KNIGHT, PAWN, ROOK, rowOf, SINGLE, SQUARES, START_ROWS } = tables;

/** Moves of pinned pieces of a side that is not in check: along the line of the pin, up to the pinning piece (C25). */
export function generatePinned(
  position: ChessState,
  out: Int32Array,
  at: number,
  wantedLow: number,
  wantedHigh: number,
  pinnedLow: number,
  pinnedHigh: number,
): number {
  const state = position.state;
  const king = SQUARES[kingIndex(state, state[SIDE])];
  const first = at;
  for (let word = 0; word < 2; word++) {
    let pinned = word === 0 ? pinnedLow : pinnedHigh;
    while (pinned !== 0) {
      const square = SQUARES[(word << 5) + 31 - Math.clz32(pinned & -pinned)];
      pinned &= pinned - 1;
      at = generateAlong(position, king, square, out, at);
    }
  }
  let kept = first;
  for (let i = first; i < at; i++) {
    const to = (out[i] & 255) << 1;
    if (((SINGLE[to] & wantedLow) | (SINGLE[to + 1] & wantedHigh)) !== 0) out[kept++] = out[i];
  }
  return kept;
}

/** The mailbox has walls, and before them the pinning piece: no walk here needs to look for the edge. */
function generateAlong(position: ChessState, king: number, square: number, out: Int32Array, at: number): number {
  const places = position.places;
  const step = DIRECTION_OF[square - king + 128];
  const isStraight = step === 1 || step === -1 || step === FORWARD[0] || step === FORWARD[1];
  const kind = places[square] & 15;
  if (kind === PAWN) return generatePinnedPawn(position, square, step, isStraight, out, at);
  if (kind === KNIGHT || kind === (isStraight ? BISHOP : ROOK)) return at;
  for (let to = square - step; to !== king; to -= step) out[at++] = to | (square << 8);
  let to = square + step;
  for (; places[to] === 0; to += step) out[at++] = to | (square << 8);
  out[at++] = to | (square << 8);
  return at;
}

function generatePinnedPawn(
  position: ChessState,
  square: number,
  step: number,
  isStraight: boolean,
  out: Int32Array,
  at: number,
): number {
  const { places, state } = position;
  const side = state[SIDE];
  const forward = FORWARD[side];
  if (!isStraight) {
    // The pinning piece is the only one it can take.
    const to = square + step;
    const isAhead = step === forward - 1 || step === forward + 1;
    if (!isAhead || places[to] === 0) return at;
    const row = rowOf(to);
    if (row === 0 || row === 7) return writePromotions(out, at, to | (square << 8));
    out[at] = to | (square << 8);
    return at + 1;
  }
  // A pawn pinned along its file has room to step without ever reaching the last rank: king or pinning piece is there.
  if ((step !== forward && step !== -forward) || places[square + forward] !== 0) return at;
  out[at++] = (square + forward) | (square << 8);
  const isAtStart = rowOf(square) === START_ROWS[side];
  if (isAtStart && places[square + 2 * forward] === 0) out[at++] = (square + 2 * forward) | (square << 8);
  return at;
}
