import type { BeamSegment } from '@tesuji/rules';
import { CELL } from '../art/art.ts';
import { centreOf, type Layout } from '../layout/layout.ts';
import type { BeamEffect } from '../state/board-state.ts';
import { round, svgElement, type DrawContext, type KeyedGroup } from './svg.ts';

/** A straight segment of a beam, in board units. */
export interface BeamRun {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** Squares travelled before this segment, and within it. */
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

/** How many squares beyond the middle of its last square a segment ends: a shield stops a beam at its face. */
const OVERSHOOT: Readonly<Record<BeamSegment['end'], number>> = {
  'off-board': 0.5,
  absorbed: -0.3,
  hit: 0,
  reflected: 0,
  split: 0,
  loop: 0,
};

/** The first segment begins at the lens of its source, a little before the middle of the square. */
const LENS = 0.22;

export function beamRun(layout: Layout, segment: BeamSegment): BeamRun {
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

/** Returns how much of a segment is lit when the beam has travelled so many squares from its source. */
function litShare(run: BeamRun, travelled: number): number {
  if (run.steps === 0) return travelled >= run.start ? 1 : 0;
  return Math.min(1, Math.max(0, (travelled - run.start) / run.steps));
}

const FALLBACK = '#ff5a3c';
/** From the soft halo to the bright core. */
const STROKES = ['halo', 'glow', 'core'] as const;

/** Draws the faint line of the last move's beam. */
export function syncTrace(group: KeyedGroup, context: DrawContext, trace: readonly BeamEffect[]): void {
  const runs = trace.flatMap((beam) =>
    beam.segments.map((segment) => ({ run: beamRun(context.layout, segment), side: beam.side })),
  );
  group.sync(
    runs.map(({ run: { x1, y1, x2, y2 }, side }) => [
      [x1, y1, x2, y2, side].join(),
      () =>
        svgElement(context.document, 'path', {
          d: `M${x1} ${y1}L${x2} ${y2}`,
          stroke: lightColour(context, side),
          class: 'tsj-trace',
        }),
    ]),
  );
}

/** An animated beam: one group of nested strokes for each segment, which grow from their start. */
export class BeamRenderer {
  private readonly layer: SVGGElement;
  private runs: readonly { readonly run: BeamRun; readonly paths: readonly SVGPathElement[] }[] = [];

  constructor(layer: SVGGElement) {
    this.layer = layer;
  }

  start(context: DrawContext, beam: BeamEffect): void {
    this.stop();
    this.layer.setAttribute('stroke', lightColour(context, beam.side));
    this.runs = beam.segments.map((segment) => {
      const run = beamRun(context.layout, segment);
      const paths = STROKES.map((name) => svgElement(context.document, 'path', { class: `tsj-light-${name}` }));
      return { run, paths };
    });
    // All halos are below all cores, so that crossing segments do not darken each other.
    for (const index of STROKES.keys()) this.layer.append(...this.runs.map(({ paths }) => paths[index]!));
  }

  show(travelled: number, opacity: number): void {
    this.layer.setAttribute('opacity', String(round(opacity)));
    for (const { run, paths } of this.runs) {
      const part = litShare(run, travelled);
      const x = round(run.x1 + (run.x2 - run.x1) * part);
      const y = round(run.y1 + (run.y2 - run.y1) * part);
      const d = part === 0 ? '' : `M${run.x1} ${run.y1}L${x} ${y}`;
      for (const path of paths) if (path.getAttribute('d') !== d) path.setAttribute('d', d);
    }
  }

  stop(): void {
    this.layer.replaceChildren();
    this.runs = [];
  }
}

function lightColour(context: DrawContext, side: 0 | 1): string {
  return context.art.surface.light?.[side] ?? FALLBACK;
}
