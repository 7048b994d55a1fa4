import { ALL, CAPTURES, CHECKS, QUIETS } from '../core/position.ts';
import { fillCheckSquares } from './check-squares.ts';
import { generateAllDrops, generateCheckingDrops, generateDropsAt } from './generate-drops.ts';
import { generateEvery } from './generate-every.ts';
import { generateKing } from './generate-king.ts';
import { allowed, generatePieces } from './generate-pieces.ts';
import { clearMarks, hasMarks, markBlockers, pinRays, stepCheckers, uncoverRays } from './lines.ts';
import * as layout from '../core/layout.ts';
import * as reach from './reach.ts';
import * as own from './state.ts';
import type { ShogiState } from './state.ts';
import * as tables from './tables.ts';

// Module-local copies, see base-position.ts.
const { SIDE } = layout;
const { KINGS, OCCUPIED } = own;
const { RAY_SETS, rayAt } = reach;
const { BIT, FULL_WORD, WORD } = tables;

/** The sets generated for their own sake. */
type Part = typeof ALL | typeof CAPTURES | typeof QUIETS | typeof CHECKS;

/** Legal moves of one set: king first, then pieces in reading order, then drops. */
export function generateMoves(position: ShogiState, set: Part, out: Int32Array, at: number): number {
  at = at | 0;
  const state = position.state;
  const side = state[SIDE];
  const king = state[KINGS + side];
  if (set === CHECKS) {
    const target = state[KINGS + (side ^ 1)];
    if (target === 0) return at;
    fillCheckSquares(position, side);
    markBlockers(position, target, side, side, uncoverRays);
  }
  if (set !== ALL) allow(state, side, set);
  if (king === 0) at = generateFreely(position, set, out, at);
  else {
    const steps = stepCheckers(position, king, side ^ 1);
    const slides = markBlockers(position, king, side ^ 1, side, pinRays);
    // A king gives check only by leaving a line, and seldom stands on one.
    if (set === CHECKS) at = uncoverRays[king] === 0 ? at : generateUncovering(position, king, out, at);
    else at = generateKing(position, king, set !== ALL, out, at);
    const checkers = (steps + slides) >> 16;
    if (checkers === 0) at = generateFreely(position, set, out, at);
    else if (checkers === 1) at = generateAnswers(position, set, king, steps | slides, out, at);
  }
  clearMarks();
  return at;
}

/** Squares a move of this set may go to, whatever moves. */
function allow(state: Int32Array, side: number, set: Part): void {
  const ours = OCCUPIED + side * 3;
  const theirs = OCCUPIED + 3 - side * 3;
  for (let word = 0; word < 3; word++) {
    const foes = state[theirs + word];
    if (set === CAPTURES) allowed[word] = foes;
    else allowed[word] = FULL_WORD & ~(state[ours + word] | (set === QUIETS ? foes : 0));
  }
}

/** Steps of a king that leave the line between a slider of ours and the enemy king. */
function generateUncovering(position: ShogiState, king: number, out: Int32Array, at: number): number {
  const ray = uncoverRays[king];
  const end = generateKing(position, king, true, out, at);
  let kept = at;
  for (let i = at; i < end; i++) {
    const to = out[i] & 255;
    if ((RAY_SETS[ray + WORD[to]] & BIT[to]) === 0) out[kept++] = out[i];
  }
  return kept;
}

/** Pieces and drops of a side that is not in check. */
function generateFreely(position: ShogiState, set: Part, out: Int32Array, at: number): number {
  if (set === ALL) return generateAllDrops(position, out, generateEvery(position, hasMarks(), false, out, at));
  // Where most moves are wanted, writing all and leaving some out is faster than looking for the others.
  if (set === QUIETS) return generateAllDrops(position, out, generateEvery(position, hasMarks(), true, out, at));
  at = generatePieces(position, set === CHECKS, out, at);
  return set === CHECKS ? generateCheckingDrops(position, allowed, out, at) : at;
}

/** Against a single check: take the piece that gives it, or step in between. */
function generateAnswers(
  position: ShogiState,
  set: Part,
  king: number,
  checker: number,
  out: Int32Array,
  at: number,
): number {
  const square = (checker >> 8) & 255;
  // A check by a step has no line, and nothing can stand in its way.
  const step = (checker & 255) === 0 ? 0 : (checker & 255) - 128;
  if (set === ALL) allow(position.state, position.state[SIDE], ALL);
  limitToAnswers(square, step === 0 ? 0 : rayAt(king, step), step === 0 ? 0 : rayAt(square, step));
  at = generatePieces(position, set === CHECKS, out, at);
  if (set === CAPTURES || step === 0) return at;
  if (set === CHECKS) return generateCheckingDrops(position, allowed, out, at);
  for (let between = king + step; between !== square; between += step) at = generateDropsAt(position, between, out, at);
  return at;
}

/** To the checking piece itself, and to what lies on the ray from the king before it. */
function limitToAnswers(checker: number, near: number, far: number): void {
  for (let word = 0; word < 3; word++) {
    const between = RAY_SETS[near + word] & ~RAY_SETS[far + word];
    allowed[word] &= between | (WORD[checker] === word ? BIT[checker] : 0);
  }
}
