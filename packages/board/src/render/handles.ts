import { centreOf, type Box, type Layout } from '../layout/layout.ts';
import type { BoardState, Turn } from '../state/board-state.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { svgElement } from './svg.ts';

/** Radius of the round handles in board units. */
const HANDLE = 27;
/** Radius in pixels that a finger needs. */
const FINGER = 22.5;

/**
 * Two round handles for a selected piece that may turn. For a mouse they sit at the upper corners of its square; for
 * fingers they are larger and stand clear of every square the piece may go to.
 */
export function syncHandles(group: KeyedGroup, canvas: Canvas, state: BoardState, pixel: number | undefined): void {
  const place = state.lifted === undefined && state.chooser === undefined ? state.selected : undefined;
  const turns = place === undefined ? [] : (state.turns.get(place) ?? []);
  if (place === undefined || turns.length === 0) return group.clear();
  const radius = pixel === undefined ? HANDLE : Math.max(HANDLE, FINGER * pixel);
  const box = canvas.layout.boxes.get(place)!;
  const needed = [place, ...(state.destinations.get(place) ?? []).map(({ to }) => to)];
  const spotOf = pixel === undefined ? cornerOf : clearOf(needed.map((each) => canvas.layout.boxes.get(each)!));
  group.sync(
    turns.map((turn) => {
      const [x, y] = spotOf(canvas.layout, box, turn, radius);
      return [`${turn}:${x}:${y}:${radius}`, () => drawHandle(canvas, turn, x, y, radius)];
    }),
  );
}

type Point = readonly [number, number];
type SpotOf = (layout: Layout, box: Box, turn: Turn, radius: number) => Point;

const cornerOf: SpotOf = (layout, box, turn, radius) => [
  within(centreOf(box)[0] + (turn * box.width) / 2, radius, layout.width),
  Math.max(box.y - 2, radius + 2),
];

/** Above everything that is needed, or below it where there is no room above. */
function clearOf(needed: readonly Box[]): SpotOf {
  const top = Math.min(...needed.map(({ y }) => y));
  const bottom = Math.max(...needed.map(({ y, height }) => y + height));
  return (layout, box, turn, radius) => {
    // Both move together at the edges, so that they never overlap.
    const middle = within(centreOf(box)[0], 2 * radius + 4, layout.width);
    const y = top - radius - 4 >= radius ? top - radius - 4 : bottom + radius + 4;
    return [middle + turn * (radius + 4), within(y, radius, layout.height)];
  };
}

function within(value: number, radius: number, room: number): number {
  return Math.min(Math.max(value, radius + 2), room - radius - 2);
}

function drawHandle(canvas: Canvas, turn: Turn, x: number, y: number, radius: number): SVGElement {
  const size = radius / HANDLE;
  const handle = svgElement(canvas.document, 'g', {
    role: 'button',
    tabindex: -1,
    'aria-label': canvas.names.turn(turn),
    'data-turn': turn,
    class: 'tsj-handle',
    transform: `translate(${x} ${y}) scale(${turn * size} ${size})`,
  });
  handle.append(
    svgElement(canvas.document, 'circle', { r: HANDLE }),
    svgElement(canvas.document, 'path', { d: 'M11 5A12 12 0 1 1 8.5-8.5M10-17V-7.5H1' }),
  );
  return handle;
}
