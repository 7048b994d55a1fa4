import { centreOf } from '../layout/layout.ts';
import type { Arrow, BoardState, Mark, Tone } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { arrowPath, SHAPE_OF, shapePaths } from './mark-shapes.ts';
import { svgElement } from './svg.ts';

/** Mate is worth a thick arrow; a line of the engine is only worth considering. */
const ARROW_WIDTH: Partial<Record<Tone, number>> = { mate: 19, 'mate-against': 19, line: 8 };
const USUAL_WIDTH = 12;

/** Signs and arrows that someone else asked for: what a refusal points at, what a coach shows. */
export function syncMarks(group: KeyedGroup, canvas: Canvas, state: BoardState): void {
  const { boxes } = canvas.layout;
  const marks = state.marks.filter(({ at }) => boxes.has(at));
  const arrows = state.arrows.filter(({ from, to }) => boxes.has(from) && boxes.has(to) && from !== to);
  group.sync([
    ...marks.map((mark): [string, () => SVGElement] => [
      `${mark.shape ?? ''}-${mark.tone}-${mark.at}`,
      () => drawMark(canvas, mark),
    ]),
    ...arrows.map((arrow): [string, () => SVGElement] => [
      `arrow-${arrow.tone}-${arrow.from}-${arrow.to}`,
      () => drawArrow(canvas, arrow),
    ]),
  ]);
}

/** Every line is drawn twice, the wider first as a casing: no single colour shows on every board. */
function drawMark(canvas: Canvas, { at, tone, shape = SHAPE_OF[tone] }: Mark): SVGElement {
  const { lines, area } = shapePaths(shape, canvas.layout.boxes.get(at)!);
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
