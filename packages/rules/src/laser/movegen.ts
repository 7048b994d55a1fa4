import * as encoding from '../core/encoding.ts';
import * as tables from './tables.ts';
import { countHits, Light } from './beam.ts';
import type { LaserPosition } from './position.ts';

// Local copies: V8 folds local constants into the code, but loads imported bindings at each use.
const { SIDE, WALL } = encoding;
const { ANUBIS, EYE, FIRST_SQUARE, LAST_SQUARE, LOST, NEIGHBOURS, PYRAMID, SCARAB, SPHINX, SWAP } = tables;

const COUNTER_CLOCKWISE = encoding.VARIANT;

/** The light of the side to move on the board as it stands: its shot if the action does not touch it. */
const light = new Light();

/**
 * Writes all actions of a side, piece by piece in reading order; none if a pharaoh is gone (L45). It scans the board for
 * pieces: a set of squares that `make` keeps up to date costs more than it saves.
 */
export function generateAll(position: LaserPosition, side: number, out: Int32Array, at: number): number {
  at = at | 0;
  const { places, reserved, state, turns } = position;
  if (state[LOST] !== 0) return at;
  const own = 16 << side;
  const against = side << 8;
  for (let square = FIRST_SQUARE; square <= LAST_SQUARE; square++) {
    const piece = places[square];
    if ((piece & WALL) !== own) continue;
    const from = square << 8;
    const ways = turns[piece];
    if ((ways & 1) !== 0) out[at++] = square | from;
    if ((ways & 2) !== 0) out[at++] = square | from | COUNTER_CLOCKWISE;
    const kind = piece & 15;
    if (kind === SPHINX) continue;
    for (let i = 0; i < 8; i++) {
      const to = square + NEIGHBOURS[i];
      if ((places[to] | reserved[against + to]) === 0) out[at++] = to | from;
    }
    if (kind === SCARAB || kind === EYE) at = generateSwaps(position, square, side, out, at);
  }
  return at;
}

/** L15–L18: writes swaps, in which a scarab or an eye changes places with a pyramid or an anubis beside it. */
function generateSwaps(position: LaserPosition, square: number, side: number, out: Int32Array, at: number): number {
  if (position.isSimple) return at;
  const { canDisplace, places, reserved } = position;
  const against = side << 8;
  for (let i = 0; i < 8; i++) {
    const to = square + NEIGHBOURS[i];
    const other = places[to];
    const kind = other & 15;
    if ((kind !== PYRAMID && kind !== ANUBIS) || reserved[against + to] !== 0) continue;
    if (!canDisplace && reserved[((other & 32) << 3) + square] !== 0) continue;
    out[at++] = to | (square << 8) | SWAP;
  }
  return at;
}

/**
 * Writes the actions of a side that begin or end on a lit square. If the light is its own, no other action changes its
 * path. Starts from the lit squares, which are fewer than the squares that `generateAll` scans.
 */
export function generateTouching(
  position: LaserPosition,
  side: number,
  light: Light,
  out: Int32Array,
  at: number,
): number {
  at = at | 0;
  const { places, state } = position;
  if (state[LOST] !== 0) return at;
  const { count, squares } = light;
  const own = 16 << side;
  for (let i = 0; i < count; i++) {
    const square = squares[i];
    const piece = places[square];
    if ((piece & WALL) === own) at = generateOf(position, square, side, out, at);
    at = generateOnto(position, square, side, light.lit, out, at);
  }
  return at;
}

/** Writes all actions of a piece. */
function generateOf(position: LaserPosition, square: number, side: number, out: Int32Array, at: number): number {
  const { places, reserved, turns } = position;
  const piece = places[square];
  const from = square << 8;
  const ways = turns[piece];
  if ((ways & 1) !== 0) out[at++] = square | from;
  if ((ways & 2) !== 0) out[at++] = square | from | COUNTER_CLOCKWISE;
  const kind = piece & 15;
  if (kind === SPHINX) return at;
  for (let i = 0; i < 8; i++) {
    const to = square + NEIGHBOURS[i];
    if ((places[to] | reserved[(side << 8) + to]) === 0) out[at++] = to | from;
  }
  return kind === SCARAB || kind === EYE ? generateSwaps(position, square, side, out, at) : at;
}

/** Writes the steps and swaps onto a square by pieces on dark squares; `generateOf` writes those of pieces on lit ones. */
function generateOnto(
  position: LaserPosition,
  square: number,
  side: number,
  lit: Uint8Array,
  out: Int32Array,
  at: number,
): number {
  const { places, reserved } = position;
  const there = places[square];
  if (reserved[(side << 8) + square] !== 0) return at;
  const own = 16 << side;
  if (there === 0) {
    for (let i = 0; i < 8; i++) {
      const from = square + NEIGHBOURS[i];
      const piece = places[from];
      if ((piece & WALL) === own && (piece & 15) !== SPHINX && lit[from] === 0) out[at++] = square | (from << 8);
    }
    return at;
  }
  if (position.isSimple || ((there & 15) !== PYRAMID && (there & 15) !== ANUBIS)) return at;
  for (let i = 0; i < 8; i++) {
    const from = square + NEIGHBOURS[i];
    const piece = places[from];
    const kind = piece & 15;
    if ((kind !== SCARAB && kind !== EYE) || (piece & WALL) !== own || lit[from] !== 0) continue;
    if (!position.canDisplace && reserved[((there & 32) << 3) + from] !== 0) continue;
    out[at++] = square | (from << 8) | SWAP;
  }
  return at;
}

/** Writes the moves whose shot destroys something. Most moves do not touch the light, and then the shot follows it. */
export function generateHits(position: LaserPosition, out: Int32Array, at: number): number {
  const side = position.state[SIDE];
  if (light.shine(position, side) > 0) {
    return keepByHits(position, true, true, out, at, generateAll(position, side, out, at));
  }
  return keepByHits(position, true, false, out, at, generateTouching(position, side, light, out, at));
}

/** Writes the moves whose shot destroys nothing. */
export function generateMisses(position: LaserPosition, out: Int32Array, at: number): number {
  const side = position.state[SIDE];
  if (light.shine(position, side) > 0) {
    return keepByHits(position, false, true, out, at, generateTouching(position, side, light, out, at));
  }
  return keepByHits(position, false, false, out, at, generateAll(position, side, out, at));
}

/** Keeps the moves in `out` that destroy something, or those that do not; returns the new end. */
function keepByHits(
  position: LaserPosition,
  wanted: boolean,
  isIdleHit: boolean,
  out: Int32Array,
  at: number,
  end: number,
): number {
  const { lit } = light;
  let kept = at | 0;
  for (let i = at | 0; i < end; i++) {
    const move = out[i];
    const isTouched = (lit[(move >> 8) & 255] | lit[move & 255]) !== 0;
    const isHit = isTouched ? countHits(position, position.state[SIDE], move) > 0 : isIdleHit;
    if (isHit === wanted) out[kept++] = move;
  }
  return kept;
}
