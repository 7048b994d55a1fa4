import { VARIANT } from '@tesuji/rules';
import * as core from '@tesuji/rules/internal';
import { leavesKingSafe, type ShogiPosition } from '@tesuji/rules/shogi';
import * as own from '@tesuji/rules/shogi';

// Module-local copies, see piece-term.ts.
const { SIDE } = core;
const { OCCUPIED } = own;
const { BISHOP, FOUR_SLIDES, LANCE, LANDING, PAWN, ROOK, SQUARES, STRIDE, WORD_BITS, ZONE } = own;
const PROMOTE = VARIANT;

/** Legal promotions that take nothing, of the pieces that gain much by it: pawn, lance, bishop and rook. */
export function writePromotions(position: ShogiPosition, out: Int32Array, at: number): number {
  const { places, state } = position;
  const side = state[SIDE];
  const forward = side === 0 ? -STRIDE : STRIDE;
  for (let word = 0; word < 3; word++) {
    let pieces = state[OCCUPIED + side * 3 + word];
    while (pieces !== 0) {
      const square = SQUARES[word * WORD_BITS + 31 - Math.clz32(pieces & -pieces)];
      pieces &= pieces - 1;
      const piece = places[square];
      const kind = piece & 15;
      if (kind === PAWN) {
        const to = square + forward;
        if (places[to] === 0 && (LANDING[(piece << 8) + to] & ZONE) !== 0)
          at = writeIfSafe(position, square, to, out, at);
      } else if (kind === LANCE) at = writeSlide(position, square, forward, out, at);
      else if (kind === BISHOP || kind === ROOK) {
        for (let i = 0; i < 4; i++) at = writeSlide(position, square, FOUR_SLIDES[(piece << 2) + i], out, at);
      }
    }
  }
  return at;
}

function writeSlide(position: ShogiPosition, square: number, step: number, out: Int32Array, at: number): number {
  const places = position.places;
  const landing = places[square] << 8;
  const leaving = LANDING[landing + square];
  let to = square + step;
  while (places[to] === 0) {
    if (((LANDING[landing + to] | leaving) & ZONE) !== 0) at = writeIfSafe(position, square, to, out, at);
    to = (to + step) | 0;
  }
  return at;
}

function writeIfSafe(position: ShogiPosition, from: number, to: number, out: Int32Array, at: number): number {
  if (!leavesKingSafe(position, from, to)) return at;
  out[at] = to | (from << 8) | PROMOTE;
  return at + 1;
}
