import { makeClock, type Clock, type ClockRule } from './clock.ts';
import type { Stage, Stages } from './time-control.ts';
import { timedRule } from './timed-rule.ts';

export const stages: ClockRule<Stages> = {
  start: (control) => enter(control, 0, 0),
  limit: (control, clock) => {
    const stage = stageAt(control, clock.stage);
    return stage && timedRule(stage.control).limit(stage.control, clock);
  },
  spend: (control, clock, elapsed) => {
    const stage = stageAt(control, clock.stage);
    if (stage === undefined) return clock;
    const after = { ...timedRule(stage.control).spend(stage.control, clock, elapsed), made: clock.made + 1 };
    if (after.made !== stage.moves) return after;
    return enter(control, Math.min(clock.stage + 1, control.stages.length - 1), after.left);
  },
  read: (control, clock, elapsed) => {
    const stage = stageAt(control, clock.stage);
    if (stage === undefined) return { part: 'none', left: 0, main: 0, periods: 0 };
    return timedRule(stage.control).read(stage.control, clock, elapsed);
  },
};

/** The stage a clock is in; `undefined` only for a control without stages, which no match accepts. */
export function stageAt(control: Stages, index: number): Stage | undefined {
  return control.stages[index];
}

/** The main time left over is carried into the next stage, its periods are not. */
function enter(control: Stages, index: number, carried: number): Clock {
  const stage = stageAt(control, index);
  if (stage === undefined) return makeClock(carried);
  const fresh = timedRule(stage.control).start(stage.control);
  return { ...fresh, left: fresh.left + carried, stage: index };
}
