import { mainFace, makeClock, type ClockFace, type ClockRule } from './clock.ts';
import type { Delay } from './time-control.ts';

/** Both styles cost a turn the same; they differ in what is seen meanwhile, and when little time is left. */
export const delay: ClockRule<Delay> = {
  start: ({ main }) => makeClock(main),
  limit: (control, { left }) => (control.style === 'simple' ? left + control.delay : left),
  spend: (control, clock, elapsed) => ({ ...clock, left: clock.left - Math.max(0, elapsed - control.delay) }),
  read: (control, { left }, elapsed) =>
    control.style === 'simple' ? waitingFace(control, left, elapsed) : mainFace(left - elapsed),
};

function waitingFace(control: Delay, left: number, elapsed: number): ClockFace {
  if (elapsed >= control.delay) return mainFace(left - (elapsed - control.delay));
  return { part: 'delay', left: control.delay - elapsed, main: left, periods: 0 };
}
