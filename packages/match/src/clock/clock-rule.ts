import type { ClockRule } from './clock.ts';
import { none } from './none.ts';
import { stages } from './stages.ts';
import type { TimeControl } from './time-control.ts';
import { timedRule } from './timed-rule.ts';

export function clockRule(control: TimeControl): ClockRule<TimeControl> {
  if (control.kind === 'none') return none;
  return control.kind === 'stages' ? stages : timedRule(control);
}
