import { isHandPlace, type Effect } from '@tesuji/rules';
import { centreOf } from '../layout/layout.ts';
import { BeamRenderer, beamRun } from '../render/beam.ts';
import { HAND_SCALE } from '../render/pieces.ts';
import { restAngle, round, setAttribute, svgElement, type DrawContext } from '../render/svg.ts';
import {
  PACE,
  PACE_BACK,
  planEffects,
  slowPace,
  type Actor,
  type AnimationPlan,
  type PieceMotion,
  type Placed,
} from './plan.ts';

export type PlayDirection = 'forward' | 'backward';

export interface AnimationOptions {
  readonly direction: PlayDirection;
  /** 1 is the usual speed, 2 takes twice as long. */
  readonly slowness?: number;
  /** A move that was made by dragging: it is not animated. */
  readonly placed?: Placed | undefined;
}

/** The source of animation frames, such as a browser's window. */
export interface Frames {
  requestAnimationFrame(callback: (time: number) => void): number;
  cancelAnimationFrame(handle: number): void;
}

interface AnimatedPiece {
  readonly group: SVGGElement;
  readonly use: SVGUseElement;
  readonly flame: SVGCircleElement;
}

interface Running {
  readonly plan: AnimationPlan;
  readonly direction: PlayDirection;
  readonly context: DrawContext;
  readonly ghosts: readonly AnimatedPiece[];
  started: number | undefined;
  handle: number;
}

/**
 * Plays plans on a layer above the pieces. The board below already shows the result, so an animation can stop at any
 * instant, and a new move never waits for the last one.
 */
export class Animator {
  private readonly layer: SVGGElement;
  private readonly light: BeamRenderer;
  private readonly frames: Frames;
  /** Called with the places whose pieces are hidden because they are still moving. */
  private readonly onCover: (places: readonly number[]) => void;
  private running: Running | undefined;
  /** Called when nothing moves any more. */
  private waiting: (() => void)[] = [];

  constructor(
    layer: SVGGElement,
    lightLayer: SVGGElement,
    frames: Frames,
    onCover: (places: readonly number[]) => void,
  ) {
    this.layer = layer;
    this.light = new BeamRenderer(lightLayer);
    this.frames = frames;
    this.onCover = onCover;
  }

  play(context: DrawContext, effects: readonly Effect[], { direction, slowness = 1, placed }: AnimationOptions): void {
    this.finish();
    const stepsOf = (segment: Parameters<typeof beamRun>[1]): number => beamRun(context.layout, segment).steps;
    const pace = slowPace(direction === 'forward' ? PACE : PACE_BACK, slowness);
    const plan = planEffects(effects, stepsOf, pace, direction === 'forward' ? placed : undefined);
    if (plan.duration === 0) return;
    const ghosts = plan.actors.map(() => this.createGhost(context));
    this.running = { plan, direction, context, ghosts, started: undefined, handle: 0 };
    this.onCover(coveredPlaces(plan, direction));
    if (plan.light !== undefined) this.light.start(context, plan.light.beam);
    this.draw(this.running, 0);
    this.schedule(this.running);
  }

  /** Ends the animation at once. */
  finish(): void {
    if (this.running === undefined) return;
    this.frames.cancelAnimationFrame(this.running.handle);
    this.running = undefined;
    this.settle();
    this.light.stop();
    for (const call of this.waiting.splice(0)) call();
  }

  /** Resolves when the animation has ended; at once when there is none. */
  async finished(): Promise<void> {
    if (this.running !== undefined) await new Promise<void>((resolve) => void this.waiting.push(resolve));
  }

  /** Shows the real pieces again. A beam may still be fading. */
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
    const { plan, direction, context, ghosts } = running;
    const isBackward = direction === 'backward';
    const time = isBackward ? plan.duration - elapsed : elapsed;
    plan.actors.forEach((actor, index) => drawGhost(context, ghosts[index]!, poseAt(actor, time, isBackward)));
    if (plan.light === undefined) return;
    const travelled = (time - plan.light.start) / plan.pace.lightPerSquare;
    const fade = plan.pace.lightFade === 0 ? 1 : Math.min(1, (plan.duration - time) / plan.pace.lightFade);
    this.light.show(travelled, fade);
  }

  private createGhost({ document }: DrawContext): AnimatedPiece {
    const group = svgElement(document, 'g');
    const use = svgElement(document, 'use', { class: 'tsj-piece' });
    const flame = svgElement(document, 'circle', { r: 66, class: 'tsj-flame' });
    group.append(use, flame);
    this.layer.append(group);
    return { group, use, flame };
  }
}

/** Returns the places whose pieces are hidden because an actor shows them. */
function coveredPlaces(plan: AnimationPlan, direction: PlayDirection): readonly number[] {
  const placeOf = (actor: Actor): number | undefined => (direction === 'forward' ? actor.end : actor.begin);
  return plan.actors.map(placeOf).filter((place) => place !== undefined);
}

function drawGhost(context: DrawContext, { group, use, flame }: AnimatedPiece, pose: Pose): void {
  const [x1, y1, scale1] = spotOf(context, pose.from);
  const [x2, y2, scale2] = spotOf(context, pose.to);
  const x = round(x1 + (x2 - x1) * pose.along);
  const y = round(y1 + (y2 - y1) * pose.along);
  const scale = pose.scale * (scale1 + (scale2 - scale1) * pose.along);
  const rest = restAngle(context.art, pose.piece, context.layout.flipped);
  const before = restAngle(context.art, pose.was, context.layout.flipped);
  const angle = rest + pose.turned + (before - rest) * (1 - pose.along);
  setAttribute(use, 'href', context.symbols.hrefOf(pose.piece));
  setAttribute(use, 'opacity', String(round(pose.opacity)));
  setAttribute(flame, 'opacity', String(round(pose.heat)));
  const stretch = `scale(${round(scale * pose.width)} ${round(scale)})`;
  setAttribute(group, 'transform', `translate(${x} ${y}) ${stretch} rotate(${round(angle)})`);
}

function spotOf({ layout }: DrawContext, place: number): readonly [number, number, number] {
  const box = layout.boxes.get(place);
  if (box === undefined) return [layout.width / 2, layout.height / 2, 1];
  const [x, y] = centreOf(box);
  return [x, y, isHandPlace(place) ? HAND_SCALE : 1];
}

/** How a piece looks at one instant. `from`, `to` and `along` give its place; the animator turns them into coordinates. */
export interface Pose {
  readonly from: number;
  readonly to: number;
  readonly along: number;
  readonly piece: number;
  /** The piece whose resting angle it turns from while it moves. */
  readonly was: number;
  /** Width relative to height: half way, a flipping piece is seen from its edge. */
  readonly width: number;
  /** Degrees clockwise from the resting angle of `piece`. */
  readonly turned: number;
  readonly scale: number;
  readonly opacity: number;
  /** How brightly it burns, from 0 to 1. */
  readonly heat: number;
}

/**
 * Returns the pose of an actor at time `t` of its plan. Time may run backwards: the easing is reversed then, so that a
 * piece starts fast and stops gently in both directions.
 */
export function poseAt(actor: Actor, t: number, isBackward = false): Pose {
  let pose: Pose = {
    from: actor.begin,
    to: actor.begin,
    along: 1,
    piece: actor.piece,
    was: actor.piece,
    width: 1,
    turned: 0,
    scale: 1,
    opacity: 1,
    heat: 0,
  };
  for (const motion of actor.motions) {
    const progress = motion.duration === 0 ? Number(t >= motion.start) : (t - motion.start) / motion.duration;
    if (progress <= 0) break;
    pose = { ...pose, ...applyMotion(motion, Math.min(1, progress), isBackward ? easeIn : easeOut) };
  }
  return pose;
}

function applyMotion(motion: PieceMotion, progress: number, ease: (progress: number) => number): Partial<Pose> {
  const eased = ease(progress);
  switch (motion.kind) {
    case 'slide':
      return { from: motion.from, to: motion.to, along: eased };
    case 'taken':
      return { from: motion.from, to: motion.to, along: eased, was: motion.before, piece: motion.after };
    case 'flip': {
      const piece = progress < 0.5 ? motion.before : motion.after;
      return { piece, was: piece, width: Math.abs(1 - 2 * progress) };
    }
    case 'turn':
      return { piece: motion.after, was: motion.after, turned: -90 * motion.turn * (1 - eased) };
    case 'lift':
      return { scale: 1 + 0.3 * eased, opacity: 1 - progress };
    case 'fade':
      return { scale: 1 - 0.25 * eased, opacity: 1 - eased };
    case 'burn':
      return {
        heat: Math.sin(Math.PI * Math.min(1, progress * 1.2)),
        opacity: 1 - progress,
        scale: 1 + 0.15 * progress,
      };
  }
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

function easeIn(progress: number): number {
  return progress ** 3;
}
