import type { Stop } from './stop.ts';

/** The time, and the only way this package waits. Apps implement it over their timers, tests over a number. */
export interface Timekeeper {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls once when `at` has come, however far away that is; at once, but never before returning, if it is past. */
  wakeAt(at: number, call: () => void): Stop;
}
