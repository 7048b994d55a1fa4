import type { Timekeeper } from '@tesuji/host/timekeeper';

/** Timers cannot wait longer than this. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The time of day, and the timers of a page or worker. */
export const WALL_CLOCK: Timekeeper = {
  now: () => Date.now(),
  wakeAt: (at, call) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = at - Date.now();
      timer = left > LONGEST_WAIT ? setTimeout(wait, LONGEST_WAIT) : setTimeout(call, Math.max(0, left));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
