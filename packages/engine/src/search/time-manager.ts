import type { TimePlan } from './limits.ts';
import { isDecided, pliesToEnd } from './score.ts';

/** The time a clock allows, in milliseconds, for every kind of time control. */
export interface TimeBudget {
  /** Main time left. */
  readonly main: number;
  /** Increment added after every move. */
  readonly increment: number;
  /** Byoyomi: time for this move after the main time is used up; the next move has as much again. */
  readonly period: number;
  /** Moves until the next time control. */
  readonly movesToGo?: number;
}

/** Milliseconds between sending a move and the clock stopping. */
const OVERHEAD = 30;
/** Moves to plan for when the time control does not say. */
const MOVES_AHEAD = 32;
/** The share of an increment that is spent immediately. */
const INCREMENT_SHARE = 0.8;
/** A difficult move may take this many times the usual time, but no more than this share of the time left. */
const MAX_STRETCH = 5;
const MAX_SHARE = 0.6;
/** The least time for a move, even when the clock has almost run out. */
const LEAST = 1;

/**
 * Returns how long to think, for every kind of clock. The plan never exceeds the time left, provided that the overhead
 * fits in.
 */
export function planTime(budget: TimeBudget, overhead: number = OVERHEAD): TimePlan {
  const main = Math.max(0, budget.main);
  const period = Math.max(0, budget.period);
  const left = Math.max(LEAST, main + period - overhead);
  const moves = Math.max(1, Math.min(budget.movesToGo ?? MOVES_AHEAD, MOVES_AHEAD));
  // A byoyomi period is available for every move, so all of it is spent on this one.
  const share = main / moves + budget.increment * INCREMENT_SHARE + period;
  if (main <= overhead && period > 0) return { usual: left, most: left };
  const most = Math.min(
    left,
    Math.max((share - overhead) * MAX_STRETCH, LEAST),
    Math.max(LEAST, main * mostShare(moves) + period - overhead),
  );
  return { usual: Math.max(LEAST, Math.min(share - overhead, most * 0.9)), most };
}

/** The last move before the time control may take nearly all of the time. */
function mostShare(moves: number): number {
  return moves === 1 ? 0.95 : MAX_SHARE;
}

/** Factors of the usual time when the best move is stable, and when it has just changed. */
const STEADY = 0.55;
const UNSTEADY = 1.5;
/** The number of depths after which a best move counts as stable. */
const STEADY_AFTER = 6;
/** A score drop of one pawn extends the time by this share, up to twice that. */
const FALL_STRETCH = 0.6;
/** The share of the time that is spent on the only legal move or after a mate was found. */
const OBVIOUS = 0.1;

/** Decides after each depth whether to start another one. */
export class TimeManager {
  private readonly plan: TimePlan | undefined;
  private bestMove = 0;
  private steadyFor = 0;
  private average: number | undefined;

  constructor(plan: TimePlan | undefined) {
    this.plan = plan;
  }

  /** Returns whether to stop after a finished depth. `effort` is the share of nodes spent on the best move. */
  shouldStop(ms: number, move: number, score: number, depth: number, choices: number, effort: number): boolean {
    this.steadyFor = move === this.bestMove ? this.steadyFor + 1 : 0;
    this.bestMove = move;
    const fall = this.average === undefined ? 0 : this.average - score;
    this.average = this.average === undefined ? score : (this.average * 2 + score) / 3;
    const { plan } = this;
    if (plan === undefined) return false;
    const isObvious = choices === 1 || (isDecided(score) && depth > Math.abs(pliesToEnd(score)) + 2);
    if (isObvious) return ms >= Math.min(plan.usual, plan.most) * OBVIOUS;
    // Time that cannot be saved for later moves is used.
    if (plan.usual >= plan.most) return false;
    const steadiness = Math.min(1, this.steadyFor / STEADY_AFTER);
    const stretch =
      (UNSTEADY - (UNSTEADY - STEADY) * steadiness) *
      (1 + Math.max(-0.15, Math.min(2, fall / 100)) * FALL_STRETCH) *
      (effort > 0.85 && steadiness === 1 ? 0.75 : 1);
    return ms >= Math.min(plan.most, plan.usual * stretch);
  }
}
