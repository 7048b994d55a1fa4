import { handKind, handSide, makePiece, type BeamSegment, type CaptureEffect, type Effect } from '@tesuji/rules';
import type { BeamEffect } from '../state/board-state.ts';

/** Milliseconds. A beam is timed per square, so that it always has the same speed. */
export interface Pace {
  readonly slide: number;
  readonly flip: number;
  readonly leave: number;
  readonly lightPerSquare: number;
  /** How long the beam takes to fade after it has reached its end. */
  readonly lightFade: number;
}

export const PACE: Pace = { slide: 170, flip: 170, leave: 200, lightPerSquare: 34, lightFade: 700 };
/** Backwards, a beam is faster and does not fade. */
export const PACE_BACK: Pace = { ...PACE, lightPerSquare: 14, lightFade: 0 };

/** Returns the same timing, slower by a factor. */
export function slowPace(pace: Pace, slowness: number): Pace {
  return {
    slide: pace.slide * slowness,
    flip: pace.flip * slowness,
    leave: pace.leave * slowness,
    lightPerSquare: pace.lightPerSquare * slowness,
    lightFade: pace.lightFade * slowness,
  };
}

/** Returns how many squares a beam segment crosses, which depends on the layout. */
export type StepsOf = (segment: BeamSegment) => number;

export type PieceMotion = { readonly start: number; readonly duration: number } & (
  | { readonly kind: 'slide'; readonly from: number; readonly to: number }
  | { readonly kind: 'flip'; readonly before: number; readonly after: number }
  | { readonly kind: 'turn'; readonly before: number; readonly after: number; readonly turn: 1 | -1 }
  /** Into a hand, where it turns to face the other way and may change its kind. */
  | {
      readonly kind: 'taken';
      readonly from: number;
      readonly to: number;
      readonly before: number;
      readonly after: number;
    }
  | { readonly kind: 'lift' | 'fade' | 'burn' }
);

/** One piece during a move: where it begins, what it does, and the square or hand where it ends, if any. */
export interface Actor {
  readonly piece: number;
  readonly begin: number;
  readonly end: number | undefined;
  readonly motions: readonly PieceMotion[];
}

export interface AnimationPlan {
  readonly actors: readonly Actor[];
  readonly light: { readonly beam: BeamEffect; readonly start: number } | undefined;
  /** When every piece has stopped. */
  readonly settled: number;
  /** When the beam is gone as well. */
  readonly duration: number;
  readonly pace: Pace;
}

interface Draft {
  piece: number;
  begin: number;
  end: number | undefined;
  motions: PieceMotion[];
}

/** A move that was made by dragging: it takes no time. */
export interface Placed {
  readonly from: number;
  readonly to: number;
}

/** Plans the effects of a move in time. Played from its end to its start, the plan shows the move taken back. */
export function planEffects(
  effects: readonly Effect[],
  stepsOf: StepsOf,
  pace: Pace = PACE,
  placed?: Placed,
): AnimationPlan {
  const stage = new PlanBuilder(stepsOf, pace, placed);
  effects.forEach((effect, index) => stage.play(effect, effects.slice(index + 1)));
  return stage.finish();
}

class PlanBuilder {
  private readonly stepsOf: StepsOf;
  private readonly pace: Pace;
  private readonly placed: Placed | undefined;
  private readonly drafts: Draft[] = [];
  /** The actor on each square at this point of the plan. */
  private readonly standing = new Map<number, Draft>();
  private light: AnimationPlan['light'];
  /** Effects of one phase start together, such as king and rook in castling. Some effects start a new phase. */
  private phaseStart = 0;
  private phaseEnd = 0;
  private lightEnd = 0;

  constructor(stepsOf: StepsOf, pace: Pace, placed: Placed | undefined) {
    this.stepsOf = stepsOf;
    this.pace = pace;
    this.placed = placed;
  }

  play(effect: Effect, later: readonly Effect[]): void {
    const { slide, flip } = this.pace;
    switch (effect.kind) {
      case 'move':
        return this.slide(this.take(effect.from, effect.piece), effect.from, effect.to);
      case 'drop':
        return this.slide(this.enter(effect.from, effect.piece), effect.from, effect.to);
      case 'swap': {
        const one = this.take(effect.from, effect.piece);
        const other = this.take(effect.to, effect.other);
        this.slide(one, effect.from, effect.to);
        return this.slide(other, effect.to, effect.from);
      }
      case 'promote':
        return this.change(effect.at, effect.before, {
          kind: 'flip',
          before: effect.before,
          after: effect.after,
          ...this.next(flip),
        });
      case 'rotate': {
        const { at, before, after, turn } = effect;
        return this.change(at, before, { kind: 'turn', before, after, turn, ...this.next(slide) });
      }
      case 'capture':
        return this.capture(effect, later);
      case 'beam':
        this.light = { beam: effect, start: this.phaseEnd };
        this.lightEnd = this.phaseEnd + this.lightLength(effect.segments) * this.pace.lightPerSquare;
    }
  }

  finish(): AnimationPlan {
    for (const [place, draft] of this.standing) draft.end = place;
    const settled = Math.max(this.phaseEnd, this.lightEnd);
    const duration = this.light === undefined ? settled : settled + this.pace.lightFade;
    return { actors: this.drafts, light: this.light, settled, duration, pace: this.pace };
  }

  private slide(draft: Draft, from: number, to: number): void {
    const isPlaced = from === this.placed?.from && to === this.placed.to;
    draft.motions.push({ kind: 'slide', from, to, ...this.together(isPlaced ? 0 : this.pace.slide) });
    this.standing.set(to, draft);
  }

  private change(at: number, before: number, motion: PieceMotion): void {
    const draft = this.take(at, before);
    draft.motions.push(motion);
    this.standing.set(at, draft);
  }

  private capture(effect: CaptureEffect, later: readonly Effect[]): void {
    const draft = this.take(effect.at, effect.piece);
    if (effect.step !== undefined && this.light !== undefined) {
      const start = this.light.start + effect.step * this.pace.lightPerSquare;
      draft.motions.push({ kind: 'burn', start, duration: this.pace.leave });
      this.lightEnd = Math.max(this.lightEnd, start + this.pace.leave);
      return;
    }
    // A piece whose square the mover goes to leaves while the mover arrives; others leave after that.
    const isDisplaced = later.some((each) => each.kind === 'move' && each.to === effect.at);
    const timing = isDisplaced ? this.together(this.pace.slide) : this.afterSlides(this.pace.leave);
    const { at: from, hand: to, piece: before } = effect;
    if (to !== undefined) {
      const after = makePiece(handSide(to), handKind(to));
      draft.motions.push({ kind: 'taken', from, to, before, after, ...timing });
      draft.end = to;
    } else draft.motions.push({ kind: isDisplaced ? 'lift' : 'fade', ...timing });
  }

  /** Takes the actor off its square. Creates it if the move has not touched it before. */
  private take(place: number, piece: number): Draft {
    const draft = this.standing.get(place) ?? this.enter(place, piece);
    this.standing.delete(place);
    return draft;
  }

  private enter(place: number, piece: number): Draft {
    const draft: Draft = { piece, begin: place, end: undefined, motions: [] };
    this.drafts.push(draft);
    return draft;
  }

  private together(duration: number): { start: number; duration: number } {
    this.phaseEnd = Math.max(this.phaseEnd, this.phaseStart + duration);
    return { start: this.phaseStart, duration };
  }

  private next(duration: number): { start: number; duration: number } {
    this.phaseStart = this.phaseEnd;
    return this.together(duration);
  }

  /** Starts a capture when all slides have ended. */
  private afterSlides(duration: number): { start: number; duration: number } {
    const slides = this.drafts.flatMap((draft) => draft.motions).filter((motion) => motion.kind === 'slide');
    const start = Math.max(this.phaseStart, ...slides.map((motion) => motion.start + motion.duration));
    this.phaseEnd = Math.max(this.phaseEnd, start + duration);
    return { start, duration };
  }

  /** Returns the squares travelled until the last segment ends. */
  private lightLength(segments: readonly BeamSegment[]): number {
    return Math.max(0, ...segments.map((segment) => segment.start + this.stepsOf(segment)));
  }
}
