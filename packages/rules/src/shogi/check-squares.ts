import * as reach from './reach.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { KINGS, OCCUPIED } = own;
const { INDEX, slides, STEP_SETS, writeSlides } = reach;
const { DRAGON, IS_SLIDER, PAWN, PROMOTED, ROOK } = tables;

/** `checkSquares[kind * 3 + word]`: where a piece of the side last asked about would check the enemy king. */
export const checkSquares: Int32Array = new Int32Array(64);
/** The same for what may promote on the way: plain or promoted. */
export const promising: Int32Array = new Int32Array(64);

/** What a piece of the enemy's reaches from the king's square are the squares from which ours of the same kind reaches the king. */
export function fillCheckSquares(position: ShogiState, side: number): void {
  const state = position.state;
  const enemy = side ^ 1;
  const index = INDEX[state[KINGS + enemy]];
  const top = state[OCCUPIED] | state[OCCUPIED + 3];
  const middle = state[OCCUPIED + 1] | state[OCCUPIED + 4];
  const bottom = state[OCCUPIED + 2] | state[OCCUPIED + 5];
  for (let kind = PAWN; kind <= DRAGON; kind++) {
    const piece = kind | (16 << enemy);
    const steps = (piece * 81 + index) * 3;
    const at = kind * 3;
    checkSquares[at] = STEP_SETS[steps];
    checkSquares[at + 1] = STEP_SETS[steps + 1];
    checkSquares[at + 2] = STEP_SETS[steps + 2];
    if (IS_SLIDER[piece] === 0) continue;
    writeSlides(piece, index, top, middle, bottom);
    checkSquares[at] |= slides[0];
    checkSquares[at + 1] |= slides[1];
    checkSquares[at + 2] |= slides[2];
  }
  promising.set(checkSquares);
  for (let at = PAWN * 3; at <= ROOK * 3 + 2; at++) promising[at] |= checkSquares[at + PROMOTED * 3];
}
