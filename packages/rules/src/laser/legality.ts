import type { LaserPosition } from './position.ts';
import { isPieceOf, pieceKind, pieceSide, SIDE, VARIANT } from '../core/encoding.ts';
import { ANUBIS, EYE, FACINGS, isSquare, LOST, NEIGHBOURS, PYRAMID, SCARAB, SPHINX, SWAP } from './tables.ts';

/** Reports whether an integer is a legal move here. It may come from a hash table, so nothing about it is trusted. */
export function isLegalMove(position: LaserPosition, move: number): boolean {
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

/** Reports whether a piece may make a quarter turn (L11–L14). */
export function mayTurn(position: LaserPosition, piece: number, isCounterClockwise: boolean): boolean {
  return (position.turns[piece] & (isCounterClockwise ? 2 : 1)) !== 0;
}

/** Reports whether a player may request this turn. Scarabs and eyes turn both ways, which may be one move (L12). */
export function canTurn(position: LaserPosition, piece: number, isCounterClockwise: boolean): boolean {
  if (FACINGS[pieceKind(piece)] === 2) return true;
  return mayTurn(position, piece, isCounterClockwise);
}

/** Reports whether two squares are neighbours. */
export function isBeside(from: number, to: number): boolean {
  for (let i = 0; i < 8; i++) if (NEIGHBOURS[i] === to - from) return true;
  return false;
}

/** Reports whether the square is reserved against a side (L7). */
export function isReserved(position: LaserPosition, square: number, side: number): boolean {
  return position.reserved[(side << 8) | square] !== 0;
}

/** Reports whether pieces of these kinds may swap (L15, L16, L32). */
export function canSwap(position: LaserPosition, piece: number, other: number): boolean {
  return !position.isSimple && isSwapper(piece) && (pieceKind(other) === PYRAMID || pieceKind(other) === ANUBIS);
}

/** Reports whether a piece is a scarab or an eye. */
export function isSwapper(piece: number): boolean {
  return pieceKind(piece) === SCARAB || pieceKind(piece) === EYE;
}

/** Reports whether a swap may move this piece to a square (L18). */
export function mayDisplace(position: LaserPosition, other: number, square: number): boolean {
  return position.canDisplace || !isReserved(position, square, pieceSide(other));
}
