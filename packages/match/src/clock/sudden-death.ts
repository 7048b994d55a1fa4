import { mainFace, makeClock, type ClockRule } from './clock.ts';
import type { SuddenDeath } from './time-control.ts';

export const suddenDeath: ClockRule<SuddenDeath> = {
  start: ({ main }) => makeClock(main),
  limit: (_control, { left }) => left,
  spend: (_control, clock, elapsed) => ({ ...clock, left: clock.left - elapsed }),
  read: (_control, { left }, elapsed) => mainFace(left - elapsed),
};
