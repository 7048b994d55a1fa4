import type { BeamEffect } from '../state/board-state.ts';
import { lightRun, litPart, type LightRun } from '../layout/light-run.ts';
import type { Canvas } from './canvas.ts';
import type { KeyedGroup } from './keyed.ts';
import { round, svgElement } from './svg.ts';

const FALLBACK = '#ff5a3c';
/** From the soft halo to the bright core. */
const STROKES = ['halo', 'glow', 'core'] as const;

/** The faint line that the last move's light leaves behind. */
export function syncTrace(group: KeyedGroup, canvas: Canvas, trace: readonly BeamEffect[]): void {
  const runs = trace.flatMap((beam) =>
    beam.segments.map((segment) => ({ run: lightRun(canvas.layout, segment), side: beam.side })),
  );
  group.sync(
    runs.map(({ run: { x1, y1, x2, y2 }, side }) => [
      [x1, y1, x2, y2, side].join(),
      () =>
        svgElement(canvas.document, 'path', {
          d: `M${x1} ${y1}L${x2} ${y2}`,
          stroke: lightColour(canvas, side),
          class: 'tsj-trace',
        }),
    ]),
  );
}

/** Light on its way: one group of nested strokes per run, each growing from its start. */
export class Light {
  private readonly layer: SVGGElement;
  private runs: readonly { readonly run: LightRun; readonly paths: readonly SVGPathElement[] }[] = [];

  constructor(layer: SVGGElement) {
    this.layer = layer;
  }

  start(canvas: Canvas, beam: BeamEffect): void {
    this.stop();
    this.layer.setAttribute('stroke', lightColour(canvas, beam.side));
    this.runs = beam.segments.map((segment) => {
      const run = lightRun(canvas.layout, segment);
      const paths = STROKES.map((name) => svgElement(canvas.document, 'path', { class: `tsj-light-${name}` }));
      return { run, paths };
    });
    // All halos lie below all cores, so that crossing light does not darken itself.
    for (const index of STROKES.keys()) this.layer.append(...this.runs.map(({ paths }) => paths[index]!));
  }

  show(travelled: number, opacity: number): void {
    this.layer.setAttribute('opacity', String(round(opacity)));
    for (const { run, paths } of this.runs) {
      const part = litPart(run, travelled);
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

function lightColour(canvas: Canvas, side: 0 | 1): string {
  return canvas.art.surface.light?.[side] ?? FALLBACK;
}
