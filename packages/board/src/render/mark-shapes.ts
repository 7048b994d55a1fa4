import { CELL } from '../art/art.ts';
import { centreOf, type Box } from '../layout/layout.ts';
import type { MarkShape, Tone } from '../state/board-state.ts';
import { round } from './svg.ts';

/** The shape that goes with each tone. The way to safety is usually an arrow; its end is a ring. */
export const SHAPE_OF: Readonly<Record<Tone, MarkShape>> = {
  take: 'filled-ring',
  great: 'double-ring',
  good: 'ring',
  danger: 'hatch',
  safety: 'ring',
  mate: 'star',
  'mate-against': 'triangle',
  refutation: 'cross',
  line: 'diamond',
  note: 'square',
};

/** What a shape is made of: lines, and an area that is tinted under them. */
export interface ShapePaths {
  readonly lines: string;
  readonly area?: string;
}

/** Signs that would hide a piece stand at an upper corner of their square, usually the right one. */
const CORNER_SIGNS: ReadonlySet<MarkShape> = new Set(['star', 'triangle', 'cross']);
const BADGE = 21;

export function isCornerSign(shape: MarkShape): boolean {
  return CORNER_SIGNS.has(shape);
}

const SHAPES: Readonly<Record<MarkShape, (box: Box, sign: Point) => ShapePaths>> = {
  'filled-ring': (box) => ({ lines: ring(box, 44), area: ring(box, 44) }),
  'double-ring': (box) => ({ lines: ring(box, 45) + ring(box, 33) }),
  ring: (box) => ({ lines: ring(box, 44) }),
  hatch: (box) => ({ lines: frame(box), area: stripes(box) }),
  star: (_, sign) => ({ lines: star(sign), area: star(sign) }),
  triangle: (_, sign) => ({ lines: triangle(sign) + bang(sign), area: triangle(sign) }),
  cross: (_, sign) => ({ lines: circle(sign, 19) + cross(sign), area: circle(sign, 19) }),
  diamond: (box) => ({ lines: diamond(centreOf(box), 46) }),
  square: (box) => ({ lines: frame(box) }),
};

export function shapePaths(shape: MarkShape, box: Box, corner: 'left' | 'right' = 'right'): ShapePaths {
  const x = corner === 'right' ? box.x + box.width - BADGE - 1 : box.x + BADGE + 1;
  return SHAPES[shape](box, [x, box.y + BADGE + 1]);
}

type Point = readonly [number, number];

function ring(box: Box, radius: number): string {
  return circle(centreOf(box), radius);
}

function circle([x, y]: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

function frame({ x, y, width, height }: Box): string {
  return `M${x + 6} ${y + 6}h${width - 12}v${height - 12}h${12 - width}z`;
}

/** Slanted strokes in two corners, so that the piece between them stays readable. */
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

/** The stroke and the dot of an exclamation mark. */
function bang([x, y]: Point): string {
  return `M${x} ${y - 5}v10M${x} ${y + 11}v.1`;
}

function cross([x, y]: Point): string {
  return `M${x - 8} ${y - 8}l16 16M${x + 8} ${y - 8}l-16 16`;
}

function diamond([x, y]: Point, arm: number): string {
  return `M${x} ${y - arm}l${arm} ${arm}l${-arm} ${arm}l${-arm} ${-arm}z`;
}

/** An arrow: shaft and head as one outline, so that both have one casing. */
export function arrowPath(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const point = (along: number, aside: number): string =>
    `${round(from[0] + ux * along - uy * aside)} ${round(from[1] + uy * along + ux * aside)}`;
  // Begins outside the middle of its piece and ends short of the middle of its square.
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
