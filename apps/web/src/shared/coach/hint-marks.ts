import type { Arrow, SquareMark, Tone } from '@tesuji/board';
import type { HelpStep, Hint, HintKind, MoveWarning } from '@tesuji/coach';
import type { Settings } from '../settings/settings.ts';

/** What is drawn on a board. */
export interface Drawing {
  readonly marks: readonly SquareMark[];
  readonly arrows: readonly Arrow[];
}

export const NOTHING_DRAWN: Drawing = { marks: [], arrows: [] };

/** How the squares of each kind of hint look, and its arrows where they look different. */
const LOOK_OF: Readonly<Record<HintKind, readonly [square: Tone, arrow: Tone]>> = {
  take: ['take', 'take'],
  'at-risk': ['danger', 'safety'],
  good: ['good', 'good'],
  great: ['great', 'great'],
  amazing: ['amazing', 'amazing'],
  'capture-checker': ['take', 'take'],
  'escape-check': ['good', 'good'],
  mate: ['mate', 'mate'],
  'mate-against': ['mate-against', 'mate-against'],
  'look-ahead': ['line', 'line'],
  'engine-line': ['line', 'line'],
};

/** How many arrows are drawn at once, by the setting. */
export const MOST_ARROWS: Readonly<Record<Settings['arrows'], number>> = { none: 0, one: 1, three: 3, all: Infinity };

/** If two hints mark one square, the first, which is more urgent, is shown. Only the first few arrows are drawn. */
export function drawHints(hints: readonly Hint[], arrows: Settings['arrows']): Drawing {
  const marks = new Map<number, SquareMark>();
  for (const { kind, squares } of hints.toReversed()) {
    for (const at of squares) marks.set(at, { at, tone: LOOK_OF[kind][0] });
  }
  const all = hints.flatMap((hint) => hint.arrows.map(({ from, to }) => ({ from, to, tone: LOOK_OF[hint.kind][1] })));
  return { marks: [...marks.values()], arrows: all.slice(0, MOST_ARROWS[arrows]) };
}

/**
 * What is named at the first stage has the colour of the hint's kind. Its marks would call each square of an area good:
 * areas, pieces and moves have a neutral colour. The move is always drawn.
 */
export function drawStep({ kind, squares, isArea, arrows, stage }: HelpStep): Drawing {
  const tone: Tone = stage === 'where' && !isArea ? LOOK_OF[kind][0] : 'note';
  return {
    marks: squares.map((at) => ({ at, tone })),
    arrows: arrows.map(({ from, to }) => ({ from, to, tone: LOOK_OF[kind][1] })),
  };
}

/** The reply to a bad move and what it hits. */
export function drawWarning({ arrows, squares }: MoveWarning): Drawing {
  return {
    marks: squares.map((at) => ({ at, tone: 'refutation' })),
    arrows: arrows.map(({ from, to }) => ({ from, to, tone: 'refutation' })),
  };
}
