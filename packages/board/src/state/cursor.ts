import { centreOf, type Layout } from '../layout/layout.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

const STEP: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/**
 * The place an arrow key leads to: the nearest one that way, hands included. Sideways distance counts triple, so that
 * a cursor keeps its row or column as long as there is one. Stays put at the edge.
 */
export function nextPlace(layout: Layout, place: number, direction: Direction): number {
  const box = layout.boxes.get(place);
  if (box === undefined) return place;
  const [x, y] = centreOf(box);
  const [dx, dy] = STEP[direction];
  let best = place;
  let bestDistance = Infinity;
  for (const [candidate, candidateBox] of layout.boxes) {
    const [cx, cy] = centreOf(candidateBox);
    const ahead = (cx - x) * dx + (cy - y) * dy;
    if (ahead < 1) continue;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    const distance = ahead + 3 * aside;
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
