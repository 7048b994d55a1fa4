/** What one side has left at the start of a turn. The same few numbers for every kind of control, so that states stay plain. */
export interface Clock {
  /** Main time left. */
  readonly left: number;
  /** Byoyomi periods left. */
  readonly periods: number;
  /** Index of the stage, and the moves made in it. */
  readonly stage: number;
  readonly made: number;
}

/** What is running down: nothing, a delay before the main time, the main time, a byoyomi period, or a single move's time. */
export const FACE_PARTS = ['none', 'delay', 'main', 'period', 'move'] as const;

/** What a clock shows. */
export interface ClockFace {
  readonly part: (typeof FACE_PARTS)[number];
  /** Milliseconds left of that part. */
  readonly left: number;
  /** Main time left behind it. */
  readonly main: number;
  /** Periods left, the present one included. */
  readonly periods: number;
}

/** How one kind of control counts. `elapsed` is the whole thinking time of the turn. */
export interface ClockRule<C> {
  start(control: C): Clock;
  /** How long a turn may last: at this many milliseconds the flag falls. `undefined` means for ever. */
  limit(control: C, clock: Clock): number | undefined;
  /** The clock after a turn of `elapsed`, which is below the limit. */
  spend(control: C, clock: Clock, elapsed: number): Clock;
  read(control: C, clock: Clock, elapsed: number): ClockFace;
}

export function makeClock(left: number, periods = 0): Clock {
  return { left, periods, stage: 0, made: 0 };
}

/** The face of a clock that has nothing but main time. */
export function mainFace(left: number): ClockFace {
  const main = Math.max(0, left);
  return { part: 'main', left: main, main, periods: 0 };
}
