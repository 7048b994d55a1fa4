import { isHandPlace, type Effect } from '@tesuji/rules';
import { centreOf } from '../layout/layout.ts';
import { lightRun } from '../layout/light-run.ts';
import type { Canvas } from '../render/canvas.ts';
import { HAND_SCALE } from '../render/hands.ts';
import { Light } from '../render/light.ts';
import { round, setAttribute, svgElement } from '../render/svg.ts';
import { restAngle } from '../render/symbols.ts';
import { PACE, PACE_BACK, planEffects, slowPace, type Actor, type Placed, type Plan } from './plan.ts';
import { poseAt, type Pose } from './pose.ts';

export type PlayDirection = 'forward' | 'backward';

export interface PlayOptions {
  readonly direction: PlayDirection;
  /** 1 is the usual pace, 2 takes twice as long. */
  readonly slowness?: number;
  /** A move that a hand has already made: shown as done. */
  readonly placed?: Placed | undefined;
}

/** The frame clock; a browser's window is one. */
export interface Frames {
  requestAnimationFrame(callback: (time: number) => void): number;
  cancelAnimationFrame(handle: number): void;
}

interface Ghost {
  readonly group: SVGGElement;
  readonly use: SVGUseElement;
  readonly flame: SVGCircleElement;
}

interface Running {
  readonly plan: Plan;
  readonly direction: PlayDirection;
  readonly canvas: Canvas;
  readonly ghosts: readonly Ghost[];
  started: number | undefined;
  handle: number;
}

/**
 * Plays plans on a layer above the pieces. The board behind already shows the result: stopping at any instant leaves
 * nothing half done, and a new move never has to wait for the last one.
 */
export class Player {
  private readonly layer: SVGGElement;
  private readonly light: Light;
  private readonly frames: Frames;
  /** Told which places are to look as if the pieces on their way to them had not arrived. */
  private readonly onCover: (places: readonly number[]) => void;
  private running: Running | undefined;

  constructor(
    layer: SVGGElement,
    lightLayer: SVGGElement,
    frames: Frames,
    onCover: (places: readonly number[]) => void,
  ) {
    this.layer = layer;
    this.light = new Light(lightLayer);
    this.frames = frames;
    this.onCover = onCover;
  }

  play(canvas: Canvas, effects: readonly Effect[], { direction, slowness = 1, placed }: PlayOptions): void {
    this.finish();
    const stepsOf = (segment: Parameters<typeof lightRun>[1]): number => lightRun(canvas.layout, segment).steps;
    const pace = slowPace(direction === 'forward' ? PACE : PACE_BACK, slowness);
    const plan = planEffects(effects, stepsOf, pace, direction === 'forward' ? placed : undefined);
    if (plan.duration === 0) return;
    const ghosts = plan.actors.map(() => this.createGhost(canvas));
    this.running = { plan, direction, canvas, ghosts, started: undefined, handle: 0 };
    this.onCover(coveredPlaces(plan, direction));
    if (plan.light !== undefined) this.light.start(canvas, plan.light.beam);
    this.draw(this.running, 0);
    this.schedule(this.running);
  }

  /** Jumps to the end. */
  finish(): void {
    if (this.running === undefined) return;
    this.frames.cancelAnimationFrame(this.running.handle);
    this.running = undefined;
    this.settle();
    this.light.stop();
  }

  /** The real pieces show again, while light may still be fading. */
  private settle(): void {
    this.layer.replaceChildren();
    this.onCover([]);
  }

  private schedule(running: Running): void {
    running.handle = this.frames.requestAnimationFrame((time) => {
      running.started ??= time;
      const elapsed = time - running.started;
      if (elapsed >= running.plan.duration) return this.finish();
      this.draw(running, elapsed);
      if (elapsed >= running.plan.settled && this.layer.hasChildNodes()) this.settle();
      this.schedule(running);
    });
  }

  private draw(running: Running, elapsed: number): void {
    const { plan, direction, canvas, ghosts } = running;
    const isBackward = direction === 'backward';
    const time = isBackward ? plan.duration - elapsed : elapsed;
    plan.actors.forEach((actor, index) => drawGhost(canvas, ghosts[index]!, poseAt(actor, time, isBackward)));
    if (plan.light === undefined) return;
    const travelled = (time - plan.light.start) / plan.pace.lightPerSquare;
    const fade = plan.pace.lightFade === 0 ? 1 : Math.min(1, (plan.duration - time) / plan.pace.lightFade);
    this.light.show(travelled, fade);
  }

  private createGhost({ document }: Canvas): Ghost {
    const group = svgElement(document, 'g');
    const use = svgElement(document, 'use', { class: 'tsj-piece' });
    const flame = svgElement(document, 'circle', { r: 66, class: 'tsj-flame' });
    group.append(use, flame);
    this.layer.append(group);
    return { group, use, flame };
  }
}

/** Places whose own piece must not show, because an actor is that piece. */
function coveredPlaces(plan: Plan, direction: PlayDirection): readonly number[] {
  const placeOf = (actor: Actor): number | undefined => (direction === 'forward' ? actor.end : actor.begin);
  return plan.actors.map(placeOf).filter((place) => place !== undefined);
}

function drawGhost(canvas: Canvas, { group, use, flame }: Ghost, pose: Pose): void {
  const [x1, y1, scale1] = spotOf(canvas, pose.from);
  const [x2, y2, scale2] = spotOf(canvas, pose.to);
  const x = round(x1 + (x2 - x1) * pose.along);
  const y = round(y1 + (y2 - y1) * pose.along);
  const scale = pose.scale * (scale1 + (scale2 - scale1) * pose.along);
  const rest = restAngle(canvas.art, pose.piece, canvas.layout.flipped);
  const before = restAngle(canvas.art, pose.was, canvas.layout.flipped);
  const angle = rest + pose.turned + (before - rest) * (1 - pose.along);
  setAttribute(use, 'href', canvas.symbols.hrefOf(pose.piece));
  setAttribute(use, 'opacity', String(round(pose.opacity)));
  setAttribute(flame, 'opacity', String(round(pose.heat)));
  const stretch = `scale(${round(scale * pose.width)} ${round(scale)})`;
  setAttribute(group, 'transform', `translate(${x} ${y}) ${stretch} rotate(${round(angle)})`);
}

function spotOf({ layout }: Canvas, place: number): readonly [number, number, number] {
  const box = layout.boxes.get(place);
  if (box === undefined) return [layout.width / 2, layout.height / 2, 1];
  const [x, y] = centreOf(box);
  return [x, y, isHandPlace(place) ? HAND_SCALE : 1];
}
