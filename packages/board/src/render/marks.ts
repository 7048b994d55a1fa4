import { CELL } from '../art/art.ts';
import { centreOf } from '../layout/layout.ts';
import type { Arrow, BoardState, Mark } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { round, svgElement } from './svg.ts';

/** Signs and arrows that someone else asked for: what a refusal points at, what a coach shows. */
export function syncMarks(group: KeyedGroup, canvas: Canvas, state: BoardState): void {
  const { boxes } = canvas.layout;
  const marks = state.marks.filter(({ at }) => boxes.has(at));
  const arrows = state.arrows.filter(({ from, to }) => boxes.has(from) && boxes.has(to) && from !== to);
  group.sync([
    ...marks.map((mark): [string, () => SVGElement] => [
      `${mark.shape}-${mark.tone}-${mark.at}`,
      () => drawMark(canvas, mark),
    ]),
    ...arrows.map((arrow): [string, () => SVGElement] => [
      `arrow-${arrow.tone}-${arrow.from}-${arrow.to}`,
      () => drawArrow(canvas, arrow),
    ]),
  ]);
}

/** Every line is drawn twice, the wider first as a casing: no single colour shows on every board. */
function cased(canvas: Canvas, d: string, tone: string, name: string): SVGElement {
  const group = svgElement(canvas.document, 'g', { class: `tsj-${name} tsj-${tone}` });
  group.append(
    svgElement(canvas.document, 'path', { d, class: 'tsj-casing' }),
    svgElement(canvas.document, 'path', { d, class: 'tsj-stroke' }),
  );
  return group;
}

function drawMark(canvas: Canvas, mark: Mark): SVGElement {
  const box = canvas.layout.boxes.get(mark.at)!;
  const [x, y] = centreOf(box);
  if (mark.shape === 'hatch') return cased(canvas, hatch(x, y, box.height), mark.tone, 'mark');
  const rings = mark.shape === 'ring' ? [43] : [43, 33];
  return cased(canvas, rings.map((radius) => circle(x, y, radius)).join(''), mark.tone, 'mark');
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** A square outline with slanted strokes in its corners, so that the piece inside stays readable. */
function hatch(x: number, y: number, height: number): string {
  const [left, top, right, bottom] = [x - CELL / 2 + 5, y - height / 2 + 5, x + CELL / 2 - 5, y + height / 2 - 5];
  return (
    `M${left} ${top}H${right}V${bottom}H${left}Z` +
    `M${left} ${top + 24}L${left + 24} ${top}M${right - 24} ${bottom}L${right} ${bottom - 24}`
  );
}

function drawArrow(canvas: Canvas, arrow: Arrow): SVGElement {
  const [x1, y1] = centreOf(canvas.layout.boxes.get(arrow.from)!);
  const [x2, y2] = centreOf(canvas.layout.boxes.get(arrow.to)!);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const point = (along: number, aside: number): string =>
    `${round(x1 + ux * along - uy * aside)} ${round(y1 + uy * along + ux * aside)}`;
  const tip = length - 12;
  const d = `M${point(34, 0)}L${point(tip, 0)}M${point(tip - 24, 18)}L${point(tip, 0)}L${point(tip - 24, -18)}`;
  return cased(canvas, d, arrow.tone, 'arrow');
}
