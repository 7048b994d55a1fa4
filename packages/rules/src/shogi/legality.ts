import { HAND, handKind, handSide } from '../core/place.ts';
import { VARIANT } from '../core/move.ts';
import { isAttacked, reaches } from './attacks.ts';
import { canDropPawn } from './generate-drops.ts';
import * as layout from '../core/layout.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { KINGS, SLIDERS } = own;
const { BIT, CAN_STAY, GOLD, IS_SLIDER, KING, LANDING, PAWN, WORD, ZONE } = tables;

/** Is this integer a legal move here? It may come from a hash table or a network, so nothing about it is trusted. */
export function isLegalMove(position: ShogiState, move: number): boolean {
  if (move <= 0 || move >= VARIANT << 1) return false;
  const from = (move >> 8) & 255;
  const to = move & 255;
  if (BIT[to] === 0) return false;
  return from >= HAND ? isLegalDrop(position, move, from, to) : isLegalBoardMove(position, move, from, to);
}

function isLegalDrop(position: ShogiState, move: number, from: number, to: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const kind = handKind(from);
  if ((move & VARIANT) !== 0 || handSide(from) !== side || kind < PAWN || kind > GOLD) return false;
  const piece = kind | (16 << side);
  if (places[from] === 0 || places[to] !== 0 || (LANDING[(piece << 8) + to] & CAN_STAY) === 0) return false;
  if (kind === PAWN && !canDropPawn(position, to, side)) return false;
  places[to] = piece;
  const isSafe = isKingSafe(position, side);
  places[to] = 0;
  return isSafe;
}

function isLegalBoardMove(position: ShogiState, move: number, from: number, to: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const own = 16 << side;
  const piece = places[from];
  if (BIT[from] === 0 || (piece & own) === 0 || (places[to] & own) !== 0) return false;
  if (!reaches(places, piece, from, to)) return false;
  const landing = LANDING[(piece << 8) + to];
  if ((move & VARIANT) === 0) {
    if ((landing & CAN_STAY) === 0) return false;
  } else if (((landing | LANDING[(piece << 8) + from]) & ZONE) === 0) return false;
  return leavesKingSafe(position, from, to);
}

/** Plays the move on the bare board, looks at the king, and takes it back. */
export function leavesKingSafe(position: ShogiState, from: number, to: number): boolean {
  const { places, state } = position;
  const side = state[SIDE];
  const piece = places[from];
  const captured = places[to];
  const capturedSlider = IS_SLIDER[captured] !== 0 ? BIT[to] : 0;
  const slidersWord = SLIDERS + (side ^ 1) * 3 + WORD[to];
  state[slidersWord] ^= capturedSlider;
  places[from] = 0;
  places[to] = piece;
  const isSafe = (piece & 15) === KING ? !isAttacked(position, to, side ^ 1) : isKingSafe(position, side);
  places[from] = piece;
  places[to] = captured;
  state[slidersWord] ^= capturedSlider;
  return isSafe;
}

export function isKingSafe(position: ShogiState, side: number): boolean {
  const king = position.state[KINGS + side];
  return king === 0 || !isAttacked(position, king, side ^ 1);
}
