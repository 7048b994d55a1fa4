/** All times are whole milliseconds. */
export const CLOCK_KINDS = ['none', 'sudden-death', 'increment', 'delay', 'byoyomi', 'per-move', 'stages'] as const;

export interface NoControl {
  readonly kind: 'none';
}

/** One budget for the whole game. */
export interface SuddenDeath {
  readonly kind: 'sudden-death';
  readonly main: number;
}

/** Fischer's clock: every finished move is paid for with `increment`, saved or not. */
export interface Increment {
  readonly kind: 'increment';
  readonly main: number;
  readonly increment: number;
}

/** `simple` waits before it counts; `bronstein` counts at once and gives back what was used, up to `delay`. */
export const DELAY_STYLES = ['simple', 'bronstein'] as const;

export interface Delay {
  readonly kind: 'delay';
  readonly style: (typeof DELAY_STYLES)[number];
  readonly main: number;
  readonly delay: number;
}

/** Main time, then `periods` periods; a move made inside one leaves it whole, one overstepped is lost. */
export interface Byoyomi {
  readonly kind: 'byoyomi';
  readonly main: number;
  readonly periods: number;
  readonly period: number;
}

/** Every move has a time of its own, and nothing is kept. */
export interface PerMove {
  readonly kind: 'per-move';
  readonly each: number;
}

/** A control that gives some time and can stand alone or be a stage. */
export type TimedControl = SuddenDeath | Increment | Delay | Byoyomi | PerMove;

/** One after another: time left over is carried on. The last stage lasts for the rest, or repeats if it counts moves. */
export interface Stages {
  readonly kind: 'stages';
  readonly stages: readonly Stage[];
}

export interface Stage {
  /** How many moves must be made in it; only the last stage may leave this out. */
  readonly moves?: number;
  readonly control: TimedControl;
}

export type TimeControl = NoControl | TimedControl | Stages;
