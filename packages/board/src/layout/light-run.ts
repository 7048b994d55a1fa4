import type { BeamSegment } from '@tesuji/rules';
import { CELL } from '../art/art.ts';
import { centreOf, type Layout } from './layout.ts';

/** A straight run of light in board units. */
export interface LightRun {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** Squares travelled before this run, and within it. */
  readonly start: number;
  readonly steps: number;
}

/** Steps on screen for each quarter turn from north. */
const HEADING = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** A shield stops light at its face, not at the middle of its square; beyond the edge light goes on to the rim. */
const OVERSHOOT: Readonly<Record<BeamSegment['end'], number>> = {
  'off-board': 0.5,
  absorbed: -0.3,
  hit: 0,
  reflected: 0,
  split: 0,
  loop: 0,
};

/** The first run leaves its source at the lens, a little before the middle of the square. */
const LENS = 0.22;

export function lightRun(layout: Layout, segment: BeamSegment): LightRun {
  const [x1, y1] = centreOf(layout.boxes.get(segment.from)!);
  const [x2, y2] = centreOf(layout.boxes.get(segment.to)!);
  const [dx, dy] = HEADING[segment.direction & 3]!;
  const towards = layout.flipped ? -1 : 1;
  const extra = OVERSHOOT[segment.end] * towards;
  const lens = segment.parent < 0 ? LENS * towards : 0;
  const squares = Math.abs(x2 - x1) / CELL + Math.abs(y2 - y1) / layout.cellHeight;
  return {
    x1: x1 + dx * lens * CELL,
    y1: y1 + dy * lens * layout.cellHeight,
    x2: x2 + dx * extra * CELL,
    y2: y2 + dy * extra * layout.cellHeight,
    start: segment.start,
    steps: Math.max(0, squares + OVERSHOOT[segment.end]),
  };
}

/** How much of a run is lit when light has travelled `travelled` squares from its source. */
export function litPart(run: LightRun, travelled: number): number {
  if (run.steps === 0) return travelled >= run.start ? 1 : 0;
  return Math.min(1, Math.max(0, (travelled - run.start) / run.steps));
}
