import type { TimePlan } from './limits.ts';
import { isDecided, pliesToEnd } from './score.ts';

/** How much of the usual time is spent when the best move never changes, and when it has just changed. */
const STEADY = 0.55;
const UNSTEADY = 1.5;
/** Depths after which a best move counts as fully steady. */
const STEADY_AFTER = 6;
/** A score falling by a pawn stretches the time by this much, up to twice that. */
const FALL_STRETCH = 0.6;
/** Nothing is gained by pondering the only move, or a mate that was found, any longer than this share. */
const OBVIOUS = 0.1;

/** Decides between two depths whether another one is worth its time. */
export class Pace {
  private readonly plan: TimePlan | undefined;
  private bestMove = 0;
  private steadyFor = 0;
  private average: number | undefined;

  constructor(plan: TimePlan | undefined) {
    this.plan = plan;
  }

  /** A depth is finished. Should the search stop? `effort` is the share of nodes that went into the best move. */
  isEnough(ms: number, move: number, score: number, depth: number, choices: number, effort: number): boolean {
    this.steadyFor = move === this.bestMove ? this.steadyFor + 1 : 0;
    this.bestMove = move;
    const fall = this.average === undefined ? 0 : this.average - score;
    this.average = this.average === undefined ? score : (this.average * 2 + score) / 3;
    const { plan } = this;
    if (plan === undefined) return false;
    const isObvious = choices === 1 || (isDecided(score) && depth > Math.abs(pliesToEnd(score)) + 2);
    if (isObvious) return ms >= Math.min(plan.usual, plan.most) * OBVIOUS;
    // Time that cannot be saved is spent.
    if (plan.usual >= plan.most) return false;
    const steadiness = Math.min(1, this.steadyFor / STEADY_AFTER);
    const stretch =
      (UNSTEADY - (UNSTEADY - STEADY) * steadiness) *
      (1 + Math.max(-0.15, Math.min(2, fall / 100)) * FALL_STRETCH) *
      (effort > 0.85 && steadiness === 1 ? 0.75 : 1);
    return ms >= Math.min(plan.most, plan.usual * stretch);
  }
}
