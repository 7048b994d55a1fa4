import type { HelpStep, Hint, HintKind, Warning } from '@tesuji/coach';
import type { Mark, Marks } from '../drawing/mark.ts';

/** How the squares of each kind of hint look. */
const MARK_OF: Readonly<Record<HintKind, Mark>> = {
  take: 'prize',
  'at-risk': 'danger',
  good: 'good',
  great: 'great',
  amazing: 'prize',
  'capture-checker': 'prize',
  'escape-check': 'good',
  mate: 'win',
  'mate-against': 'danger',
  'look-ahead': 'prize',
  'engine-line': 'target',
};

/** Where two hints mark one square, the more urgent one, which comes first, is seen. */
export function marksOfHints(hints: readonly Hint[]): Marks {
  const marks = new Map<number, Mark>();
  for (const { kind, squares } of hints.toReversed()) for (const square of squares) marks.set(square, MARK_OF[kind]);
  return marks;
}

/** Where to look is coloured by what is there; the piece and the move are only shown. */
export function marksOfStep({ kind, squares, stage }: HelpStep): Marks {
  const mark = stage === 'where' ? MARK_OF[kind] : 'target';
  return new Map(squares.map((square) => [square, mark]));
}

/** What is in danger, and where the reply comes from. */
export function marksOfWarning({ arrows, squares }: Warning): Marks {
  const marks = new Map<number, Mark>(arrows.map(({ from }) => [from, 'left']));
  for (const { to } of arrows) marks.set(to, 'danger');
  for (const square of squares) marks.set(square, 'danger');
  return marks;
}
