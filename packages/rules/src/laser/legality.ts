import { SIDE } from '../core/layout.ts';
import { VARIANT } from '../core/move.ts';
import { isPieceOf, pieceKind, pieceSide } from '../core/piece.ts';
import { LOST, type LaserState } from './state.ts';
import { ANUBIS, EYE, FACINGS, isSquare, NEIGHBOURS, PYRAMID, SCARAB, SPHINX, SWAP } from './tables.ts';

/** Is this integer a legal move here? It may come from a hash table or a network, so nothing about it is trusted. */
export function isLegalMove(position: LaserState, move: number): boolean {
  if (move <= 0 || move >= SWAP << 1 || position.state[LOST] !== 0) return false;
  const from = (move >> 8) & 255;
  const to = move & 255;
  const piece = position.places[from];
  if (!isSquare(from) || !isSquare(to) || !isPieceOf(piece, position.side)) return false;
  if (from === to) return (move & SWAP) === 0 && mayTurn(position, piece, (move & VARIANT) !== 0);
  if ((move & VARIANT) !== 0 || pieceKind(piece) === SPHINX || !isBeside(from, to)) return false;
  if (isReserved(position, to, position.state[SIDE])) return false;
  const other = position.places[to];
  if ((move & SWAP) === 0) return other === 0;
  return canSwap(position, piece, other) && mayDisplace(position, other, from);
}

export function mayTurn(position: LaserState, piece: number, isCounterClockwise: boolean): boolean {
  return (position.turns[piece] & (isCounterClockwise ? 2 : 1)) !== 0;
}

/** May a person ask for this turn? L12: of a scarab or an eye both ways, though they may be one move. */
export function canTurn(position: LaserState, piece: number, isCounterClockwise: boolean): boolean {
  if (FACINGS[pieceKind(piece)] === 2) return true;
  return mayTurn(position, piece, isCounterClockwise);
}

export function isBeside(from: number, to: number): boolean {
  for (let i = 0; i < 8; i++) if (NEIGHBOURS[i] === to - from) return true;
  return false;
}

/** Is the square reserved against that side (L7)? */
export function isReserved(position: LaserState, square: number, side: number): boolean {
  return position.reserved[(side << 8) | square] !== 0;
}

/** Do pieces of these kinds change places (L15, L16, L32)? */
export function canSwap(position: LaserState, piece: number, other: number): boolean {
  return !position.isSimple && isSwapper(piece) && (pieceKind(other) === PYRAMID || pieceKind(other) === ANUBIS);
}

export function isSwapper(piece: number): boolean {
  return pieceKind(piece) === SCARAB || pieceKind(piece) === EYE;
}

/** May a swap put this piece there (L18)? */
export function mayDisplace(position: LaserState, other: number, square: number): boolean {
  return position.canDisplace || !isReserved(position, square, pieceSide(other));
}
