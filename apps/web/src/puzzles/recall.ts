import type { Recall } from '@tesuji/coach';
import type { Attempted } from './puzzle-desk.ts';

/** Whoever needs no longer for a move has seen it at a glance. */
const GLANCE_MS = 6000;

/** What an attempt says about how well the problem is known. One that was solved unaided at first sight can wait long. */
export function recallOf(attempted: Attempted, plies: number, isFirst: boolean): Recall {
  const { isSolved, wrong, help, milliseconds } = attempted;
  if (!isSolved) return 'wrong';
  if (wrong > 0 || help > 0) return 'hard';
  return isFirst || milliseconds < GLANCE_MS * Math.ceil(plies / 2) ? 'easy' : 'right';
}
