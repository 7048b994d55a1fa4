import type { Side } from './side.ts';

/**
 * A piece is one byte in every game, so that boards, evaluation and the change log need no per-game code:
 * bits 0–3 kind (1–15, `Game.kinds`), bit 4 side 0, bit 5 side 1, bits 6–7 quarter turns clockwise.
 * 0 is an empty square and WALL (both side bits) a place off the board.
 */
export const EMPTY = 0;
export const WALL = 48;

export function makePiece(side: Side, kind: number, turn = 0): number {
  return kind | (16 << side) | (turn << 6);
}

export function pieceKind(piece: number): number {
  return piece & 15;
}

export function pieceSide(piece: number): Side {
  return ((piece >> 5) & 1) as Side;
}

export function pieceTurn(piece: number): number {
  return piece >> 6;
}

/** Does `piece` stand on the board for `side`? False for empty squares and walls. */
export function isPieceOf(piece: number, side: Side): boolean {
  return (piece & WALL) === 16 << side;
}

export function isPiece(piece: number): boolean {
  return (piece & 15) !== 0;
}
