import * as coreMove from '../core/move.ts';
import * as corePiece from '../core/piece.ts';
import * as own from './state.ts';
import type { LaserState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { LOST } = own;
const { ANUBIS, EYE, FIRST_SQUARE, LAST_SQUARE, NEIGHBOURS, PYRAMID, SCARAB, SPHINX, SWAP } = tables;
const { WALL } = corePiece;
const COUNTER_CLOCKWISE = coreMove.VARIANT;

/**
 * All actions of a side, piece by piece in reading order; none once a pharaoh is gone (L45). The board is searched for
 * pieces each time: a set of squares kept by `make` costs more than it saves.
 */
export function generateAll(position: LaserState, side: number, out: Int32Array, at: number): number {
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

/** L15–L18: a scarab or an eye changes places with a pyramid or an anubis beside it. */
export function generateSwaps(position: LaserState, square: number, side: number, out: Int32Array, at: number): number {
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
