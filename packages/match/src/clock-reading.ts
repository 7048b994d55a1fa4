import type { Side } from '@tesuji/rules';
import { clockRule } from './clock/clock-rule.ts';
import type { ClockFace } from './clock/clock.ts';
import { stageAt } from './clock/stages.ts';
import { plyOf, sideToMove, type MatchState } from './match-state.ts';
import { clampTime, elapsedAt, isTimed } from './timing.ts';

/** What a side's clock shows at a moment. */
export interface ClockReading extends ClockFace {
  readonly isRunning: boolean;
  /** Milliseconds this side's flag is away if it thinks on; absent when it never falls. */
  readonly untilFlag?: number;
  /** Moves still to make in this stage, where stages count moves. */
  readonly movesToGo?: number;
}

export function clockReading(state: MatchState, side: Side, now: number): ClockReading {
  const control = state.terms.clocks[side];
  const clock = state.clocks[side];
  const rule = clockRule(control);
  const limit = rule.limit(control, clock);
  const isOnMove = side === sideToMove(state) && isTimed(state, plyOf(state));
  // Nobody has told the match yet that the flag fell, but the clock shows no less than nothing.
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
