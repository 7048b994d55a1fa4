import * as coreMove from '../core/move.ts';
import * as corePiece from '../core/piece.ts';
import { generateSwaps } from './generate.ts';
import type { Light } from './light.ts';
import * as own from './state.ts';
import type { LaserState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { LOST } = own;
const { ANUBIS, EYE, NEIGHBOURS, PYRAMID, SCARAB, SPHINX, SWAP } = tables;
const { WALL } = corePiece;
const COUNTER_CLOCKWISE = coreMove.VARIANT;

/**
 * Those actions of a side that begin or end on a lit square. If the light is its own, no other action can change where
 * that goes. Found from the squares, since these are fewer than what `generateAll` looks at.
 */
export function generateTouching(
  position: LaserState,
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

/** All actions of a piece. */
function generateOf(position: LaserState, square: number, side: number, out: Int32Array, at: number): number {
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

/** Steps and swaps onto a square by pieces that stand in the dark; the others have made theirs. */
function generateOnto(
  position: LaserState,
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
