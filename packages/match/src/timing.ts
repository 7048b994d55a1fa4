import type { Side } from '@tesuji/rules';
import { clockRule } from './clock/clock-rule.ts';
import type { Clock } from './clock/clock.ts';
import { plyOf, sideAt, sideToMove, type MatchState } from './match-state.ts';
import type { Terms } from './terms.ts';

/** The last moment a date can name. */
export const LATEST = 8.64e15;

/** A time from outside as a whole number that never runs backwards; what is no time at all counts as none passed. */
export function clampTime(earliest: number, now: number): number {
  return now > earliest ? Math.floor(Math.min(now, LATEST)) : earliest;
}

/** Thinking time of the present turn at a clamped time. */
export function elapsedAt(state: MatchState, at: number): number {
  return state.phase.kind === 'running' ? state.used + at - state.phase.since : state.used;
}

/** Do moves at this ply cost time? */
export function isTimed(state: MatchState, ply: number): boolean {
  return ply >= state.given + state.terms.freePlies;
}

/** How long the present turn may last; `undefined` when nothing limits it. */
function turnLimit(state: MatchState): number | undefined {
  if (!isTimed(state, plyOf(state))) return undefined;
  const side = sideToMove(state);
  const control = state.terms.clocks[side];
  return clockRule(control).limit(control, state.clocks[side]);
}

/** When the flag will fall if nothing happens before; a host need not look at the match earlier. */
export function nextDeadline(state: MatchState): number | undefined {
  if (state.phase.kind !== 'running') return undefined;
  const limit = turnLimit(state);
  return limit === undefined ? undefined : state.phase.since + limit - state.used;
}

export function startClocks(terms: Terms): [Clock, Clock] {
  const start = (side: Side): Clock => clockRule(terms.clocks[side]).start(terms.clocks[side]);
  return [start(0), start(1)];
}

/** The clocks after `side` has made the move of this ply. Moves given before the match never touched them. */
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

/** The clocks at the start of the present turn, counted anew: the same sums give the same milliseconds. */
export function recountClocks(state: MatchState): [Clock, Clock] {
  let clocks = startClocks(state.terms);
  for (const [ply, spent] of state.spent.entries()) {
    clocks = chargeMove(state, clocks, { side: sideAt(state, ply), ply, spent });
  }
  return clocks;
}
