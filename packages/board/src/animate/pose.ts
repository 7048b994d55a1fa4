import type { Actor, Motion } from './plan.ts';

/** How a piece looks at one instant. `from`/`to`/`along` give its place; the player turns them into coordinates. */
export interface Pose {
  readonly from: number;
  readonly to: number;
  readonly along: number;
  readonly piece: number;
  /** The piece it is turning from on its way, if it is to lie differently at its end. */
  readonly was: number;
  /** Width relative to height: a flipping piece is seen from the edge half way. */
  readonly width: number;
  /** Degrees clockwise away from how `piece` would stand at rest. */
  readonly turned: number;
  readonly scale: number;
  readonly opacity: number;
  /** 0–1: how brightly it burns. */
  readonly heat: number;
}

/**
 * The pose of an actor at time `t` of its plan. Pure, so that time may as well run backwards; easing turns round too,
 * so that a piece starts fast and comes to rest gently either way.
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

function applyMotion(motion: Motion, progress: number, ease: (progress: number) => number): Partial<Pose> {
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
