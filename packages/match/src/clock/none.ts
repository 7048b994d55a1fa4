import { makeClock, type ClockRule } from './clock.ts';
import type { NoControl } from './time-control.ts';

export const none: ClockRule<NoControl> = {
  start: () => makeClock(0),
  limit: () => undefined,
  spend: (_control, clock) => clock,
  read: () => ({ part: 'none', left: 0, main: 0, periods: 0 }),
};
