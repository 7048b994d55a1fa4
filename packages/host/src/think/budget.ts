import type { Budget } from '@tesuji/engine';
import {
  clockReading,
  clockRule,
  stageAt,
  type Clock,
  type ClockReading,
  type MatchState,
  type TimeControl,
  type TimedControl,
} from '@tesuji/match';
import { opponent, type Side } from '@tesuji/rules';

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
  const control = presentControl(state.terms.clocks[side], state.clocks[side]);
  if (control === undefined) return undefined;
  const reading = clockReading(state, side, now);
  const toGo = reading.movesToGo === undefined ? {} : { movesToGo: reading.movesToGo };
  return { ...split(control, reading), ...toGo };
}

/** What a clock allows at the start of a turn; `undefined` when there is none. */
export function budgetOfClock(control: TimeControl, clock: Clock): Budget | undefined {
  const present = presentControl(control, clock);
  if (present === undefined) return undefined;
  const rule = clockRule(control);
  const untilFlag = rule.limit(control, clock) ?? 0;
  const moves = control.kind === 'stages' ? stageAt(control, clock.stage)?.moves : undefined;
  const toGo = moves === undefined ? {} : { movesToGo: moves - clock.made };
  return { ...split(present, { ...rule.read(control, clock, 0), untilFlag }), ...toGo };
}

function presentControl(control: TimeControl, { stage }: Clock): TimedControl | undefined {
  if (control.kind === 'none') return undefined;
  return control.kind === 'stages' ? stageAt(control, stage)?.control : control;
}

type Face = Pick<ClockReading, 'part' | 'left' | 'main' | 'untilFlag'>;

function split(control: TimedControl, { part, left, main, untilFlag = 0 }: Face): Budget {
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
