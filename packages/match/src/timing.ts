import type { Side } from '@tesuji/rules';
import { clockRule, stageAt, type Clock, type ClockFace } from './clock/clock-rules.ts';
import { plyOf, sideAt, sideToMove, type MatchState } from './match-state.ts';
import type { Terms } from './terms.ts';

/** The largest time value of a `Date`. */
export const LATEST = 8.64e15;

/** Returns `now` as a whole number, at least `earliest`. A value that is not a time gives `earliest`. */
export function clampTime(earliest: number, now: number): number {
  return now > earliest ? Math.floor(Math.min(now, LATEST)) : earliest;
}

/** Thinking time of the present turn at a clamped time. */
export function elapsedAt(state: MatchState, at: number): number {
  return state.phase.kind === 'running' ? state.used + at - state.phase.since : state.used;
}

/** Returns whether moves at this ply cost time. */
export function isTimed(state: MatchState, ply: number): boolean {
  return ply >= state.given + state.terms.freePlies;
}

/** How long the present turn may last; `undefined` without limit. */
function turnLimit(state: MatchState): number | undefined {
  if (!isTimed(state, plyOf(state))) return undefined;
  const side = sideToMove(state);
  const control = state.terms.clocks[side];
  return clockRule(control).limit(control, state.clocks[side]);
}

/** Returns when the flag falls if no event comes first; `undefined` when it never falls. */
export function nextDeadline(state: MatchState): number | undefined {
  if (state.phase.kind !== 'running') return undefined;
  const limit = turnLimit(state);
  return limit === undefined ? undefined : state.phase.since + limit - state.used;
}

/** The clocks of both sides before the first move. */
export function startClocks(terms: Terms): [Clock, Clock] {
  const start = (side: Side): Clock => clockRule(terms.clocks[side]).start(terms.clocks[side]);
  return [start(0), start(1)];
}

/** The clocks after `side` has made the move of this ply. Moves played before the match cost no time. */
export function chargeMove(state: MatchState, clocks: readonly [Clock, Clock], move: ChargedMove): [Clock, Clock] {
  const { side, ply, spent } = move;
  if (ply < state.given) return [...clocks];
  const control = state.terms.clocks[side];
  const charged = clockRule(control).spend(control, clocks[side], isTimed(state, ply) ? spent : 0);
  return side === 0 ? [charged, clocks[1]] : [clocks[0], charged];
}

interface ChargedMove {
  readonly side: Side;
  readonly ply: number;
  readonly spent: number;
}

/** Recomputes the clocks at the start of the present turn from the thinking times of all moves. */
export function recountClocks(state: MatchState): [Clock, Clock] {
  let clocks = startClocks(state.terms);
  for (const [ply, spent] of state.spent.entries()) {
    clocks = chargeMove(state, clocks, { side: sideAt(state, ply), ply, spent });
  }
  return clocks;
}

/** What the clock of one side shows at a moment. */
export interface ClockReading extends ClockFace {
  readonly isRunning: boolean;
  /** Milliseconds until this side's flag falls if it keeps thinking; absent when it never falls. */
  readonly untilFlag?: number;
  /** Moves still to make in this stage, where stages count moves. */
  readonly movesToGo?: number;
}

/** Returns what the clock of a side shows at a moment. */
export function clockReading(state: MatchState, side: Side, now: number): ClockReading {
  const control = state.terms.clocks[side];
  const clock = state.clocks[side];
  const rule = clockRule(control);
  const limit = rule.limit(control, clock);
  const isOnMove = side === sideToMove(state) && isTimed(state, plyOf(state));
  // The flag may have fallen without an event so far; the clock still shows at least 0.
  const elapsed = isOnMove ? Math.min(elapsedAt(state, clampTime(state.time, now)), limit ?? Infinity) : 0;
  return {
    ...rule.read(control, clock, elapsed),
    isRunning: isOnMove && limit !== undefined && state.phase.kind === 'running' && elapsed < limit,
    ...(limit === undefined ? {} : { untilFlag: limit - elapsed }),
    ...movesToGo(state, side),
  };
}

function movesToGo(state: MatchState, side: Side): { readonly movesToGo?: number } {
  const control = state.terms.clocks[side];
  const { stage, made } = state.clocks[side];
  const moves = control.kind === 'stages' ? stageAt(control, stage)?.moves : undefined;
  return moves === undefined ? {} : { movesToGo: moves - made };
}
