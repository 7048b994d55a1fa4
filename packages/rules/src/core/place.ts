import type { Side } from './side.ts';

/**
 * A place is a board square or a slot of a hand; both live in one 256-byte array (`Position.places`).
 * A square's byte is a piece, a hand slot's byte the number of pieces of that kind held.
 * Squares are below HAND; which of them exist is said by `BoardShape`.
 */
export const PLACES = 256;
export const HAND = 224;

export function handPlace(side: Side, kind: number): number {
  return HAND + (side << 4) + kind;
}

export function isHandPlace(place: number): boolean {
  return place >= HAND && place < PLACES;
}

export function handSide(place: number): Side {
  return ((place >> 4) & 1) as Side;
}

export function handKind(place: number): number {
  return place & 15;
}
