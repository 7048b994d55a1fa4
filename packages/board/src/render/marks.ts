import { CELL } from '../art/art.ts';
import { centreOf, type Box } from '../layout/layout.ts';
import type { Arrow, BoardState, MarkShape, SquareMark, DrawnArrow, Tone } from '../state/board-state.ts';
import { round, svgElement, type DrawContext, type KeyedGroup } from './svg.ts';

/** The shape of each tone. The way to safety is usually an arrow; on a square it is a ring. */
export const SHAPE_OF: Readonly<Record<Tone, MarkShape>> = {
  take: 'filled-ring',
  amazing: 'triple-ring',
  great: 'double-ring',
  good: 'ring',
  danger: 'hatch',
  safety: 'ring',
  mate: 'star',
  'mate-against': 'triangle',
  refutation: 'cross',
  line: 'diamond',
  note: 'square',
  reach: 'small-ring',
  attacked: 'corner',
  drawn: 'broken-ring',
  shown: 'dotted-ring',
};

/** The parts of a shape: lines, and an area below them. */
export interface ShapePaths {
  readonly lines: string;
  readonly area?: string;
}

/** Signs that would hide a piece are at an upper corner of their square, usually the right one. */
const CORNER_SIGNS: ReadonlySet<MarkShape> = new Set(['star', 'triangle', 'cross']);
export const BADGE = 21;

function isCornerSign(shape: MarkShape): boolean {
  return CORNER_SIGNS.has(shape);
}

const SHAPES: Readonly<Record<MarkShape, (box: Box, sign: Point) => ShapePaths>> = {
  'filled-ring': (box) => ({ lines: ring(box, 44), area: ring(box, 44) }),
  'triple-ring': (box) => ({ lines: ring(box, 46) + ring(box, 35) + ring(box, 24) }),
  'double-ring': (box) => ({ lines: ring(box, 45) + ring(box, 33) }),
  ring: (box) => ({ lines: ring(box, 44) }),
  hatch: (box) => ({ lines: frame(box), area: stripes(box) }),
  star: (_, sign) => ({ lines: star(sign), area: star(sign) }),
  triangle: (_, sign) => ({ lines: triangle(sign) + bang(sign), area: triangle(sign) }),
  cross: (_, sign) => ({ lines: circle(sign, 19) + cross(sign), area: circle(sign, 19) }),
  diamond: (box) => ({ lines: diamond(centreOf(box), 46) }),
  square: (box) => ({ lines: frame(box) }),
  'small-ring': (box) => ({ lines: ring(box, 15) }),
  corner: (box) => ({ lines: cornerOf(box), area: cornerOf(box) }),
  'broken-ring': (box) => ({ lines: ring(box, 43) }),
  'dotted-ring': (box) => ({ lines: ring(box, 38) }),
};

export function shapePaths(shape: MarkShape, box: Box, corner: 'left' | 'right' = 'right'): ShapePaths {
  const x = corner === 'right' ? box.x + box.width - BADGE - 1 : box.x + BADGE + 1;
  return SHAPES[shape](box, [x, box.y + BADGE + 1]);
}

export type Point = readonly [number, number];

function ring(box: Box, radius: number): string {
  return circle(centreOf(box), radius);
}

export function circle([x, y]: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

export function frame({ x, y, width, height }: Box): string {
  return `M${x + 6} ${y + 6}h${width - 12}v${height - 12}h${12 - width}z`;
}

/** Returns slanted strokes in two corners, so that the piece between them stays visible. */
function stripes({ x, y, width, height }: Box): string {
  const [left, top, right, bottom] = [x + 6, y + 6, x + width - 6, y + height - 6];
  return [14, 26, 38]
    .map((arm) => `M${left} ${top + arm}L${left + arm} ${top}M${right - arm} ${bottom}L${right} ${bottom - arm}`)
    .join('');
}

function star([x, y]: Point): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5;
    const radius = index % 2 === 0 ? 20 : 8.5;
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

function triangle([x, y]: Point): string {
  return `M${x} ${y - 18}l20 35h-40z`;
}

/** Returns the stroke and the dot of an exclamation mark. */
function bang([x, y]: Point): string {
  return `M${x} ${y - 5}v10M${x} ${y + 11}v.1`;
}

function cross([x, y]: Point): string {
  return `M${x - 8} ${y - 8}l16 16M${x + 8} ${y - 8}l-16 16`;
}

function diamond([x, y]: Point, arm: number): string {
  return `M${x} ${y - arm}l${arm} ${arm}l${-arm} ${arm}l${-arm} ${-arm}z`;
}

/** Returns a triangle in the lower left corner, where it hides little of a piece. */
function cornerOf({ x, y, height }: Box): string {
  return `M${x + 5} ${y + height - 5}v-22l22 22z`;
}

/** Returns an arrow: shaft and head as one outline, so that both have one casing. */
function arrowPath(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const point = (along: number, aside: number): string =>
    `${round(from[0] + ux * along - uy * aside)} ${round(from[1] + uy * along + ux * aside)}`;
  // It begins outside the middle of its piece and ends before the middle of its square.
  const start = Math.min(0.3 * CELL, length / 4);
  const tip = length - 0.1 * CELL;
  const neck = tip - 2.6 * width;
  const [half, head] = [width / 2, 1.7 * width];
  const outline = [
    point(start, half),
    point(neck, half),
    point(neck, head),
    point(tip, 0),
    point(neck, -head),
    point(neck, -half),
    point(start, -half),
  ];
  return `M${outline.join('L')}Z`;
}

/** Mate has a thick arrow, a line of the engine a thin one. */
const ARROW_WIDTH: Partial<Record<Tone, number>> = { mate: 19, 'mate-against': 19, line: 8, drawn: 10, shown: 10 };
const USUAL_WIDTH = 12;

/** Draws the marks and arrows of the data, such as those of a refusal or of the coach, and those of the user. */
export function syncMarks(group: KeyedGroup, context: DrawContext, state: BoardState): void {
  const { boxes } = context.layout;
  const drawn = strokesOf(state);
  const marks = [...state.marks, ...drawn.marks].filter(({ at }) => boxes.has(at));
  const isOnTop = ({ tone, shape = SHAPE_OF[tone] }: SquareMark): boolean => isCornerSign(shape);
  const arrows = [...state.arrows, ...drawn.arrows].filter(
    ({ from, to }) => boxes.has(from) && boxes.has(to) && from !== to,
  );
  const pictureOf = (mark: SquareMark): [string, () => SVGElement] => {
    const corner = arrows.some((arrow) => arrow.to === mark.at && comesFromRight(context, arrow)) ? 'left' : 'right';
    return [`${mark.shape ?? ''}-${mark.tone}-${mark.at}-${corner}`, () => drawMark(context, mark, corner)];
  };
  group.sync([
    ...marks.filter((mark) => !isOnTop(mark)).map(pictureOf),
    ...arrows.map((arrow): [string, () => SVGElement] => [
      `arrow-${arrow.tone}-${arrow.from}-${arrow.to}`,
      () => drawArrow(context, arrow),
    ]),
    // A line may pass the corner of such a sign.
    ...marks.filter(isOnTop).map(pictureOf),
  ]);
}

/** Returns what the user has drawn, and is drawing. */
function strokesOf({ strokes, stroke }: BoardState): Pick<BoardState, 'marks' | 'arrows'> {
  const isSame = (one: DrawnArrow): boolean => one.from === stroke?.from && one.to === stroke.to;
  const all = stroke === undefined || strokes.some(isSame) ? strokes : [...strokes, stroke];
  return {
    marks: all.flatMap(({ from, to }) => (from === to ? [{ at: to, tone: 'drawn' }] : [])),
    arrows: all.flatMap(({ from, to }) => (from === to ? [] : [{ from, to, tone: 'drawn' }])),
  };
}

/** Reports whether its head is in the upper right of its square, where signs usually are. */
function comesFromRight({ layout: { boxes } }: DrawContext, { from, to }: Arrow): boolean {
  const [start, end] = [centreOf(boxes.get(from)!), centreOf(boxes.get(to)!)];
  return start[0] > end[0] && start[1] < end[1];
}

/** Draws every line twice, a wider casing first: no single colour is visible on every board. */
function drawMark(
  context: DrawContext,
  { at, tone, shape = SHAPE_OF[tone] }: SquareMark,
  corner: 'left' | 'right',
): SVGElement {
  const { lines, area } = shapePaths(shape, context.layout.boxes.get(at)!, corner);
  const group = svgElement(context.document, 'g', { class: `tsj-mark tsj-tone-${tone} tsj-shape-${shape}` });
  const path = (d: string, name: string): SVGPathElement =>
    svgElement(context.document, 'path', { d, class: `tsj-${name}` });
  group.append(path(lines, 'casing'));
  if (area !== undefined) group.append(path(area, 'area'));
  group.append(path(lines, 'stroke'));
  return group;
}

function drawArrow(context: DrawContext, { from, to, tone }: Arrow): SVGElement {
  const { boxes } = context.layout;
  const d = arrowPath(centreOf(boxes.get(from)!), centreOf(boxes.get(to)!), ARROW_WIDTH[tone] ?? USUAL_WIDTH);
  return svgElement(context.document, 'path', { d, class: `tsj-arrow tsj-tone-${tone}` });
}
