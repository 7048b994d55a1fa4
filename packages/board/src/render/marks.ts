import { centreOf } from '../layout/layout.ts';
import type { Arrow, BoardState, Mark, Tone } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { arrowPath, isCornerSign, SHAPE_OF, shapePaths } from './mark-shapes.ts';
import { svgElement } from './svg.ts';

/** Mate is worth a thick arrow; a line of the engine is only worth considering. */
const ARROW_WIDTH: Partial<Record<Tone, number>> = { mate: 19, 'mate-against': 19, line: 8 };
const USUAL_WIDTH = 12;

/** Signs and arrows that someone else asked for: what a refusal points at, what a coach shows. */
export function syncMarks(group: KeyedGroup, canvas: Canvas, state: BoardState): void {
  const { boxes } = canvas.layout;
  const marks = state.marks.filter(({ at }) => boxes.has(at));
  const isOnTop = ({ tone, shape = SHAPE_OF[tone] }: Mark): boolean => isCornerSign(shape);
  const arrows = state.arrows.filter(({ from, to }) => boxes.has(from) && boxes.has(to) && from !== to);
  const pictureOf = (mark: Mark): [string, () => SVGElement] => {
    const corner = arrows.some((arrow) => arrow.to === mark.at && comesFromRight(canvas, arrow)) ? 'left' : 'right';
    return [`${mark.shape ?? ''}-${mark.tone}-${mark.at}-${corner}`, () => drawMark(canvas, mark, corner)];
  };
  group.sync([
    ...marks.filter((mark) => !isOnTop(mark)).map(pictureOf),
    ...arrows.map((arrow): [string, () => SVGElement] => [
      `arrow-${arrow.tone}-${arrow.from}-${arrow.to}`,
      () => drawArrow(canvas, arrow),
    ]),
    // A line may pass the corner where such a sign stands.
    ...marks.filter(isOnTop).map(pictureOf),
  ]);
}

/** Does its head lie in the upper right of its square, where signs usually stand? */
function comesFromRight({ layout: { boxes } }: Canvas, { from, to }: Arrow): boolean {
  const [start, end] = [centreOf(boxes.get(from)!), centreOf(boxes.get(to)!)];
  return start[0] > end[0] && start[1] < end[1];
}

/** Every line is drawn twice, the wider first as a casing: no single colour shows on every board. */
function drawMark(canvas: Canvas, { at, tone, shape = SHAPE_OF[tone] }: Mark, corner: 'left' | 'right'): SVGElement {
  const { lines, area } = shapePaths(shape, canvas.layout.boxes.get(at)!, corner);
  const group = svgElement(canvas.document, 'g', { class: `tsj-mark tsj-tone-${tone} tsj-shape-${shape}` });
  const path = (d: string, name: string): SVGPathElement =>
    svgElement(canvas.document, 'path', { d, class: `tsj-${name}` });
  group.append(path(lines, 'casing'));
  if (area !== undefined) group.append(path(area, 'area'));
  group.append(path(lines, 'stroke'));
  return group;
}

function drawArrow(canvas: Canvas, { from, to, tone }: Arrow): SVGElement {
  const { boxes } = canvas.layout;
  const d = arrowPath(centreOf(boxes.get(from)!), centreOf(boxes.get(to)!), ARROW_WIDTH[tone] ?? USUAL_WIDTH);
  return svgElement(canvas.document, 'path', { d, class: `tsj-arrow tsj-tone-${tone}` });
}
