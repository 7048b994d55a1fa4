import { byoyomi } from './byoyomi.ts';
import type { ClockRule } from './clock.ts';
import { delay } from './delay.ts';
import { increment } from './increment.ts';
import { perMove } from './per-move.ts';
import { suddenDeath } from './sudden-death.ts';
import type { TimedControl } from './time-control.ts';

const TIMED: { readonly [K in TimedControl['kind']]: ClockRule<Extract<TimedControl, { kind: K }>> } = {
  'sudden-death': suddenDeath,
  increment,
  delay,
  byoyomi,
  'per-move': perMove,
};

export function timedRule(control: TimedControl): ClockRule<TimedControl> {
  return TIMED[control.kind];
}
