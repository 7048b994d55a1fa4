import { mainFace, makeClock, type ClockRule } from './clock.ts';
import type { Increment } from './time-control.ts';

/** The first increment comes after the first move; whoever wants it before says so in the main time. */
export const increment: ClockRule<Increment> = {
  start: ({ main }) => makeClock(main),
  limit: (_control, { left }) => left,
  spend: (control, clock, elapsed) => ({ ...clock, left: clock.left - elapsed + control.increment }),
  read: (_control, { left }, elapsed) => mainFace(left - elapsed),
};
