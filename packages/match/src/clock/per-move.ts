import { makeClock, type ClockRule } from './clock.ts';
import type { PerMove } from './time-control.ts';

export const perMove: ClockRule<PerMove> = {
  start: () => makeClock(0),
  limit: ({ each }) => each,
  spend: (_control, clock) => clock,
  read: ({ each }, _clock, elapsed) => ({ part: 'move', left: Math.max(0, each - elapsed), main: 0, periods: 0 }),
};
