/** All times are whole milliseconds. */
export const CLOCK_KINDS = ['none', 'sudden-death', 'increment', 'delay', 'byoyomi', 'per-move', 'stages'] as const;

/** No time limit. */
export interface NoControl {
  readonly kind: 'none';
}

/** One amount of time for the whole game. */
export interface SuddenDeath {
  readonly kind: 'sudden-death';
  readonly main: number;
}

/** Fischer clock: every move adds `increment`. */
export interface Increment {
  readonly kind: 'increment';
  readonly main: number;
  readonly increment: number;
}

/** `simple` waits for `delay` before it counts; `bronstein` counts at once and returns the time used, up to `delay`. */
export const DELAY_STYLES = ['simple', 'bronstein'] as const;

/** A delay before the main time, or time returned after each move. */
export interface Delay {
  readonly kind: 'delay';
  readonly style: (typeof DELAY_STYLES)[number];
  readonly main: number;
  readonly delay: number;
}

/** Main time, then `periods` periods. A move made within a period restores it; a period used up is lost. */
export interface Byoyomi {
  readonly kind: 'byoyomi';
  readonly main: number;
  readonly periods: number;
  readonly period: number;
}

/** Every move has the same time; unused time is lost. */
export interface PerMove {
  readonly kind: 'per-move';
  readonly each: number;
}

/** A control with a time limit, which can also be a stage. */
export type TimedControl = SuddenDeath | Increment | Delay | Byoyomi | PerMove;

/**
 * One control after another; unused main time is carried over. The last stage lasts to the end, or repeats if it counts
 * moves.
 */
export interface Stages {
  readonly kind: 'stages';
  readonly stages: readonly Stage[];
}

export interface Stage {
  /** How many moves the stage lasts; only the last stage may omit this. */
  readonly moves?: number;
  readonly control: TimedControl;
}

/** How much time a side has. */
export type TimeControl = NoControl | TimedControl | Stages;
