import { stageAt } from '@tesuji/match/clock/stages';
import type { TimedControl } from '@tesuji/match/clock/time-control';
import { clockReading, type ClockReading } from '@tesuji/match/clock-reading';
import type { MatchState } from '@tesuji/match/match-state';
import { opponent, type Side } from '@tesuji/rules/core/side';

/** What a clock allows, in the terms that engines plan with: milliseconds, whatever the kind of control. */
export interface Budget {
  /** May be spent as one likes; once gone it is gone. */
  readonly main: number;
  /** Added after every move. */
  readonly increment: number;
  /** May be spent on this move when the main time is gone; the next has as much again. */
  readonly period: number;
  /** Moves until the clock is filled up again. */
  readonly movesToGo?: number;
}

/**
 * Both sides' budgets for the thinking of `side`; `undefined` where it has no clock and so no reason to hurry. An
 * opponent without one counts as having the same.
 */
export function budgetsOf(state: MatchState, side: Side, now: number): readonly [Budget, Budget] | undefined {
  const own = budgetOf(state, side, now);
  if (own === undefined) return undefined;
  const other = budgetOf(state, opponent(side), now) ?? own;
  return side === 0 ? [own, other] : [other, own];
}

function budgetOf(state: MatchState, side: Side, now: number): Budget | undefined {
  const control = presentControl(state, side);
  if (control === undefined) return undefined;
  const reading = clockReading(state, side, now);
  const toGo = reading.movesToGo === undefined ? {} : { movesToGo: reading.movesToGo };
  return { ...split(control, reading), ...toGo };
}

function presentControl(state: MatchState, side: Side): TimedControl | undefined {
  const control = state.terms.clocks[side];
  if (control.kind === 'none') return undefined;
  return control.kind === 'stages' ? stageAt(control, state.clocks[side].stage)?.control : control;
}

function split(control: TimedControl, { part, left, main, untilFlag = 0 }: ClockReading): Budget {
  switch (control.kind) {
    case 'sudden-death':
      return { main: untilFlag, increment: 0, period: 0 };
    case 'increment':
      return { main: untilFlag, increment: control.increment, period: 0 };
    case 'delay':
      // No engine knows delays. As an increment it is a promise too much only for time that is left unused.
      return { main: untilFlag, increment: control.delay, period: 0 };
    case 'byoyomi':
      return { main, increment: 0, period: part === 'period' ? left : control.period };
    case 'per-move':
      return { main: 0, increment: 0, period: left };
  }
}
