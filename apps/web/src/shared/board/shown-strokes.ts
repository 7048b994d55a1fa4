import type { Arrow, BoardData, DrawnArrow, SquareMark } from '@tesuji/board';

/** Returns what a board shows, with what other people have drawn and show the person here. */
export function withShownStrokes(data: BoardData, strokes: readonly DrawnArrow[]): BoardData {
  if (strokes.length === 0) return data;
  const marks = strokes.flatMap(({ from, to }): SquareMark[] => (from === to ? [{ at: to, tone: 'shown' }] : []));
  const arrows = strokes.flatMap(({ from, to }): Arrow[] => (from === to ? [] : [{ from, to, tone: 'shown' }]));
  return { ...data, marks: [...data.marks, ...marks], arrows: [...data.arrows, ...arrows] };
}
