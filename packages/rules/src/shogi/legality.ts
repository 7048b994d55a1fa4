import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import type { ShogiPosition } from './position.ts';
import { HAND, handKind, handSide, VARIANT } from '../core/encoding.ts';
import { isAttacked, reaches } from './attacks.ts';
import { canDropPawn } from './drops.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { BIT, CAN_STAY, GOLD, IS_SLIDER, KING, KINGS, LANDING, PAWN, SLIDERS, WORD, ZONE } = tables;

/** Reports whether an integer is a legal move here. It may come from a hash table, so nothing about it is trusted. */
export function isLegalMove(position: ShogiPosition, move: number): boolean {
  if (move <= 0 || move >= VARIANT << 1) return false;
  const from = (move >> 8) & 255;
  const to = move & 255;
  if (BIT[to] === 0) return false;
  return from >= HAND ? isLegalDrop(position, move, from, to) : isLegalBoardMove(position, move, from, to);
}

function isLegalDrop(position: ShogiPosition, move: number, from: number, to: number): boolean {
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

function isLegalBoardMove(position: ShogiPosition, move: number, from: number, to: number): boolean {
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

/** Reports whether a move leaves the own king safe, by making it on `places` and taking it back. */
export function leavesKingSafe(position: ShogiPosition, from: number, to: number): boolean {
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

/** Reports whether the king of a side is not attacked; true if it has none. */
export function isKingSafe(position: ShogiPosition, side: number): boolean {
  const king = position.state[KINGS + side];
  return king === 0 || !isAttacked(position, king, side ^ 1);
}
