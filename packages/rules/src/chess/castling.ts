import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import type { ChessPosition } from './position.ts';
import { isAttacked } from './attacks.ts';
import { CASTLING, KEYS, KING, occupiedHigh, occupiedLow, RIGHTS_KEYS, ROOK } from './tables.ts';
import { makePiece, PLACES, type Side } from '../core/encoding.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE } = encoding;
const { INDEX, rowOf, SINGLE, SQUARES, squareAt, STATUS } = tables;

/**
 * Castlings have the number of their right: 0 and 1 are White's on the king's and queen's side, 2 and 3 Black's. Where
 * king and rook arrive is the same in every game (C19); where they come from is not (`CastlingHomes`).
 */
export const ROOK_ARRIVALS: Uint8Array = new Uint8Array(64);
export const KING_ARRIVALS: Uint8Array = new Uint8Array(64);

for (let right = 0; right < 4; right++) {
  const isKingSide = (right & 1) === 0;
  KING_ARRIVALS[right] = squareAt(isKingSide ? 6 : 2, rowOfRight(right));
  ROOK_ARRIVALS[right] = squareAt(isKingSide ? 5 : 3, rowOfRight(right));
}

function rowOfRight(right: number): number {
  return right < 2 ? 7 : 0;
}

/** The squares that kings and rooks castle from. They belong to a game and do not change in it, even if rights are lost. */
export interface CastlingHomes {
  /** By number of the right. */
  readonly kings: Uint8Array;
  readonly rooks: Uint8Array;
  /** The rights that a move from or to a square loses (C20). */
  readonly rightsAt: Uint8Array;
  /** By `right << 1 | word`: the squares that must be empty (C21), and those that the king crosses before it arrives. */
  readonly paths: Int32Array;
  readonly crossed: Int32Array;
  /** By `rights << 1`: the key of a set of rights, in two halves. */
  readonly keys: Int32Array;
}

/** The files of king, rook on the king's side and rook on the queen's side. */
type HomeFiles = readonly [king: number, kingSide: number, queenSide: number];

const STANDARD_FILES: HomeFiles = [4, 7, 0];

/** The homes of an ordinary game. */
export const STANDARD_HOMES: CastlingHomes = makeHomes(STANDARD_FILES);

function makeHomes([king, ...files]: HomeFiles): CastlingHomes {
  const homes: CastlingHomes = {
    kings: new Uint8Array(4),
    rooks: new Uint8Array(4),
    rightsAt: new Uint8Array(PLACES),
    paths: new Int32Array(8),
    crossed: new Int32Array(8),
    keys: new Int32Array(32),
  };
  for (let right = 0; right < 4; right++) {
    homes.kings[right] = squareAt(king, rowOfRight(right));
    homes.rooks[right] = squareAt(files[right & 1], rowOfRight(right));
    homes.rightsAt[homes.kings[right]] |= 1 << right;
    homes.rightsAt[homes.rooks[right]] |= 1 << right;
    fillPaths(homes, right);
  }
  for (let rights = 0; rights < 16; rights++) fillKeys(homes, rights);
  return homes;
}

function fillPaths({ crossed, kings, paths, rooks }: CastlingHomes, right: number): void {
  const king = kings[right];
  const rook = rooks[right];
  const add = (sets: Int32Array, square: number): void => {
    sets[right << 1] |= SINGLE[square << 1];
    sets[(right << 1) | 1] |= SINGLE[(square << 1) | 1];
  };
  for (const square of squaresUpTo(king, KING_ARRIVALS[right])) {
    if (square !== rook) add(paths, square);
    if (square !== KING_ARRIVALS[right]) add(crossed, square);
  }
  for (const square of squaresUpTo(rook, ROOK_ARRIVALS[right])) {
    if (square !== king) add(paths, square);
  }
}

/** Returns the squares of a row after `from`, up to `to`. */
function squaresUpTo(from: number, to: number): number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, i) => from + step * (i + 1));
}

/** A right with a rook from the corner has the key it has in an ordinary game, whatever the square of the king. */
function fillKeys({ keys, rooks }: CastlingHomes, rights: number): void {
  let usual = 0;
  for (let right = 0; right < 4; right++) {
    if ((rights & (1 << right)) === 0) continue;
    if (rooks[right] === squareAt(STANDARD_FILES[1 + (right & 1)], rowOfRight(right))) usual |= 1 << right;
    else toggle(RIGHTS_KEYS | 16 | (right << 5) | (INDEX[rooks[right]] & 7));
  }
  toggle(RIGHTS_KEYS | usual);

  function toggle(key: number): void {
    keys[rights << 1] ^= KEYS[key << 1];
    keys[(rights << 1) | 1] ^= KEYS[(key << 1) | 1];
  }
}

/**
 * Castling as position text gives it. Bits 0 to 3 are the rights `KQkq`, each with the outermost rook on its side of the
 * king; bits 8 to 15 are rights of White with the rook on a file, bits 16 to 23 those of Black.
 */
export type CastlingField = number;

export function fileRight(side: number, file: number): CastlingField {
  return 1 << (8 + side * 8 + file);
}

/** The castling rights of a position and where its kings and rooks castle from. */
export interface Castlings {
  readonly rights: number;
  readonly homes: CastlingHomes;
}

/**
 * C53, C70: returns the rights of a field whose king and rook stand on the first rank of their side. Both sides begin on the
 * same files (C65); rights that contradict each other count only as far as they are those of an ordinary game.
 */
export function resolveCastlings(places: Uint8Array, field: CastlingField): Castlings {
  const files = [-1, -1, -1];
  let rights = 0;
  let usual = 0;
  let isConsistent = true;
  for (let right = 0; right < 4; right++) {
    const side: Side = right < 2 ? 0 : 1;
    const wing = right & 1;
    const king = kingFileOf(places, side);
    const rook = king < 0 ? -1 : rookFileOf(places, field, right, king);
    if (rook < 0) continue;
    rights |= 1 << right;
    if (king === STANDARD_FILES[0] && rook === STANDARD_FILES[1 + wing]) usual |= 1 << right;
    if ((files[0] >= 0 && files[0] !== king) || (files[1 + wing] >= 0 && files[1 + wing] !== rook))
      isConsistent = false;
    files[0] = king;
    files[1 + wing] = rook;
  }
  if (!isConsistent || rights === usual) return { rights: usual, homes: STANDARD_HOMES };
  const [king, kingSide, queenSide] = files;
  // A wing without rights has the rook of an ordinary game, which is on its side of every king.
  return { rights, homes: makeHomes([king, kingSide < 0 ? 7 : kingSide, queenSide < 0 ? 0 : queenSide]) };
}

/** Returns the file of a king that may castle, or −1: it is on its first rank with a square on either side. */
function kingFileOf(places: Uint8Array, side: Side): number {
  for (let file = 1; file < 7; file++) {
    if (places[squareAt(file, rowOfRight(side * 2))] === makePiece(side, KING)) return file;
  }
  return -1;
}

/** Returns the file of the rook that a field gives a right with, or −1; of several, the outermost. */
function rookFileOf(places: Uint8Array, field: CastlingField, right: number, king: number): number {
  const side: Side = right < 2 ? 0 : 1;
  const step = (right & 1) === 0 ? -1 : 1;
  for (let file = STANDARD_FILES[1 + (right & 1)]; file !== king; file += step) {
    const isRook = places[squareAt(file, rowOfRight(right))] === makePiece(side, ROOK);
    if (isRook && (field & ((1 << right) | fileRight(side, file))) !== 0) return file;
  }
  return -1;
}

/** C46: returns the field that a position is written with: a rook that is not the outermost is named by its file. */
export function castlingField({ castling, homes, places }: ChessPosition): CastlingField {
  let field = 0;
  for (let right = 0; right < 4; right++) {
    if ((castling & (1 << right)) === 0) continue;
    const side: Side = right < 2 ? 0 : 1;
    const file = INDEX[homes.rooks[right]] & 7;
    const isOutermost = rookFileOf(places, 1 << right, right, INDEX[homes.kings[right]] & 7) === file;
    field |= isOutermost ? 1 << right : fileRight(side, file);
  }
  return field;
}

/** Returns the letters of rights that a setup can have: `KQkq`, and the files of rooks that are not the outermost. */
export function offeredRights(places: Uint8Array): CastlingField {
  let field = 15;
  for (let right = 0; right < 4; right++) {
    const side: Side = right < 2 ? 0 : 1;
    const king = kingFileOf(places, side);
    if (king < 0) continue;
    const outermost = rookFileOf(places, 1 << right, right, king);
    const step = (right & 1) === 0 ? -1 : 1;
    for (let file = outermost + step; outermost >= 0 && file !== king && file !== outermost; file += step) {
      if (places[squareAt(file, rowOfRight(right))] === makePiece(side, ROOK)) field |= fileRight(side, file);
    }
  }
  return field;
}

/** Returns the number of the castling that a move from the square of a king to that of its rook is. */
export function castlingRight(from: number, to: number): number {
  return (rowOf(to) === 0 ? 2 : 0) | (to < from ? 1 : 0);
}

/** Returns the move of a castling. */
export function castlingMove({ homes }: ChessPosition, right: number): number {
  return homes.rooks[right] | (homes.kings[right] << 8) | CASTLING;
}

/** Reports whether the king of a castling goes so far that no other move of it can be meant (C58). */
export function isFarCastling(from: number, to: number): boolean {
  return Math.abs(KING_ARRIVALS[castlingRight(from, to)] - from) > 1;
}

/** Writes the castlings of a side that is not in check (C22). */
export function generateCastlings(position: ChessPosition, out: Int32Array, at: number): number {
  const first = position.state[SIDE] << 1;
  if (isFree(position, first) && isSafe(position, first)) out[at++] = castlingMove(position, first);
  if (isFree(position, first + 1) && isSafe(position, first + 1)) out[at++] = castlingMove(position, first + 1);
  return at;
}

/** C20, C21: reports whether the right exists and nothing but king and rook stands where they pass and arrive. */
function isFree(position: ChessPosition, right: number): boolean {
  const state = position.state;
  if ((state[STATUS] & (1 << right)) === 0) return false;
  const paths = position.homes.paths;
  return ((occupiedLow(state) & paths[right << 1]) | (occupiedHigh(state) & paths[(right << 1) | 1])) === 0;
}

/** C23: reports whether the king is safe on the squares that it crosses, and where it arrives after the rook has moved. */
function isSafe(position: ChessPosition, right: number): boolean {
  const { homes, state } = position;
  const enemy = state[SIDE] ^ 1;
  let low = occupiedLow(state);
  let high = occupiedHigh(state);
  // All of it is on one rank, and so in one word.
  const word = right < 2 ? 1 : 0;
  for (let squares = homes.crossed[(right << 1) | word]; squares !== 0; squares &= squares - 1) {
    const index = (word << 5) + 31 - Math.clz32(squares & -squares);
    if (isAttacked(state, index, enemy, low, high)) return false;
  }
  const king = homes.kings[right] << 1;
  const rook = homes.rooks[right] << 1;
  const arrival = ROOK_ARRIVALS[right] << 1;
  low = (low & ~SINGLE[king] & ~SINGLE[rook]) | SINGLE[arrival];
  high = (high & ~SINGLE[king | 1] & ~SINGLE[rook | 1]) | SINGLE[arrival | 1];
  return !isAttacked(state, INDEX[KING_ARRIVALS[right]], enemy, low, high);
}

/** Returns the squares of the pieces that are in the way of a castling (C21). */
export function castlingBlockers(position: ChessPosition, right: number): number[] {
  const { paths } = position.homes;
  return [...SQUARES].filter(
    (square) =>
      position.places[square] !== 0 &&
      ((paths[right << 1] & SINGLE[square << 1]) | (paths[(right << 1) | 1] & SINGLE[(square << 1) | 1])) !== 0,
  );
}

/** Reports whether a castling is legal (C20 to C23). */
export function isCastlingLegal(position: ChessPosition, right: number): boolean {
  return !position.inCheck() && isFree(position, right) && isSafe(position, right);
}
