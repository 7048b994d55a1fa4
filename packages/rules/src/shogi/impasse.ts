import { isPieceOf, pieceKind } from '../core/piece.ts';
import { handPlace } from '../core/place.ts';
import type { Side } from '../core/side.ts';
import { BISHOP, GOLD, KING, PAWN, plainKind, ROOK, rowOf, SQUARES } from './tables.ts';

/** The numbers of the impasse rules (S36–S43). */
export const POINTS_27: readonly [number, number] = [28, 27];
export const POINTS_24_WIN = 31;
export const POINTS_24_DRAW = 24;
const PIECES_NEEDED = 10;

function isInEnemyCamp(square: number, side: Side): boolean {
  const row = rowOf(square);
  return side === 0 ? row <= 2 : row >= 6;
}

/** Is `side` placed to declare: king and ten other pieces in the enemy camp? (Not being in check is the caller's look.) */
export function hasEnteredCamp(places: Uint8Array, side: Side): boolean {
  const inCamp = [...SQUARES].filter((square) => isPieceOf(places[square], side) && isInEnemyCamp(square, side));
  const hasKing = inCamp.some((square) => pieceKind(places[square]) === KING);
  return hasKing && inCamp.length - 1 >= PIECES_NEEDED;
}

/** S38: what counts for a declaration: pieces in the enemy camp and in hand. */
export function countCampPoints(places: Uint8Array, side: Side): number {
  return countPoints(places, side, (square) => isInEnemyCamp(square, side));
}

/** S43: what counts when both sides agree to stop: everything. */
export function countAllPoints(places: Uint8Array, side: Side): number {
  return countPoints(places, side, () => true);
}

function countPoints(places: Uint8Array, side: Side, counts: (square: number) => boolean): number {
  let points = 0;
  for (const square of SQUARES) {
    if (isPieceOf(places[square], side) && counts(square)) points += pointsOf(pieceKind(places[square]));
  }
  for (let kind = PAWN; kind <= GOLD; kind++) points += places[handPlace(side, kind)] * pointsOf(kind);
  return points;
}

function pointsOf(kind: number): number {
  if (kind === KING) return 0;
  const plain = plainKind(kind);
  return plain === ROOK || plain === BISHOP ? 5 : 1;
}
