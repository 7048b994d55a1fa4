import { leavesKingSafe } from './king-safety.ts';
import * as moves from './move.ts';
import * as layout from '../core/layout.ts';
import type { ChessState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { FORWARD, PAWN } = tables;
const { EN_PASSANT } = moves;

/** Captures on the square a pawn has just passed over. So few that each is simply tried (C16). */
export function generateEnPassant(position: ChessState, out: Int32Array, at: number): number {
  const passed = position.enPassant;
  const beside = passed - FORWARD[position.state[SIDE]];
  for (let from = beside - 1; from <= beside + 1; from += 2) {
    if (isEnPassantLegal(position, from, passed)) out[at++] = passed | (from << 8) | EN_PASSANT;
  }
  return at;
}

/** May the side to move take en passant on `passed` from `from`? That a pawn has just passed is the caller's word. */
export function isEnPassantLegal(position: ChessState, from: number, passed: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const forward = FORWARD[side];
  const isBeside = from === passed - forward - 1 || from === passed - forward + 1;
  if (!isBeside || places[from] !== (PAWN | (16 << side))) return false;
  return leavesKingSafe(position, from, passed, passed - forward);
}

/** C36: a passed square counts only while somebody may legally capture there. */
export function hasEnPassant(position: ChessState, passed: number): boolean {
  const beside = passed - FORWARD[position.state[SIDE]];
  return isEnPassantLegal(position, beside - 1, passed) || isEnPassantLegal(position, beside + 1, passed);
}

/** The square a pawn passed over with the last move, whether anybody can capture there or not; or 0. */
export function passedSquare(position: ChessState): number {
  if (position.ply === 0) return position.firstPassed;
  const move = position.lastMove;
  const to = move & 255;
  const from = (move >> 8) & 255;
  const isDouble = (position.places[to] & 15) === PAWN && Math.abs(to - from) === 2 * FORWARD[1];
  return isDouble ? (to + from) / 2 : 0;
}
