import type {
  Byoyomi,
  Delay,
  Increment,
  NoControl,
  PerMove,
  Stage,
  Stages,
  SuddenDeath,
  TimeControl,
  TimedControl,
} from './time-control.ts';

/** What one side has left at the start of a turn. Every kind of control uses the same four numbers. */
export interface Clock {
  /** Main time left. */
  readonly left: number;
  /** Byoyomi periods left. */
  readonly periods: number;
  /** Index of the stage, and the moves made in it. */
  readonly stage: number;
  readonly made: number;
}

/** What runs down: nothing, a delay before the main time, the main time, a byoyomi period, or the time of one move. */
type FacePart = 'none' | 'delay' | 'main' | 'period' | 'move';

/** What a clock shows. */
export interface ClockFace {
  readonly part: FacePart;
  /** Milliseconds left of that part. */
  readonly left: number;
  /** Main time that remains after that part. */
  readonly main: number;
  /** Periods left, the present one included. */
  readonly periods: number;
}

/** How one kind of control counts. `elapsed` is the whole thinking time of the turn. */
export interface ClockRule<C> {
  start(control: C): Clock;
  /** How long a turn may last: at this many milliseconds the flag falls. `undefined` means without limit. */
  limit(control: C, clock: Clock): number | undefined;
  /** The clock after a turn of `elapsed`, which is below the limit. */
  spend(control: C, clock: Clock, elapsed: number): Clock;
  read(control: C, clock: Clock, elapsed: number): ClockFace;
}

/** Returns the rule by which this control counts. */
export function clockRule(control: TimeControl): ClockRule<TimeControl> {
  if (control.kind === 'none') return none;
  return control.kind === 'stages' ? stages : timedRule(control);
}

function timedRule(control: TimedControl): ClockRule<TimedControl> {
  return TIMED[control.kind];
}

const none: ClockRule<NoControl> = {
  start: () => makeClock(0),
  limit: () => undefined,
  spend: (_control, clock) => clock,
  read: () => ({ part: 'none', left: 0, main: 0, periods: 0 }),
};

const suddenDeath: ClockRule<SuddenDeath> = {
  start: ({ main }) => makeClock(main),
  limit: (_control, { left }) => left,
  spend: (_control, clock, elapsed) => ({ ...clock, left: clock.left - elapsed }),
  read: (_control, { left }, elapsed) => mainFace(left - elapsed),
};

/** The first increment is added after the first move. */
const increment: ClockRule<Increment> = {
  start: ({ main }) => makeClock(main),
  limit: (_control, { left }) => left,
  spend: (control, clock, elapsed) => ({ ...clock, left: clock.left - elapsed + control.increment }),
  read: (_control, { left }, elapsed) => mainFace(left - elapsed),
};

/** Both styles charge a turn the same; they differ in what the clock shows, and in the limit. */
const delay: ClockRule<Delay> = {
  start: ({ main }) => makeClock(main),
  limit: (control, { left }) => (control.style === 'simple' ? left + control.delay : left),
  spend: (control, clock, elapsed) => ({ ...clock, left: clock.left - Math.max(0, elapsed - control.delay) }),
  read: (control, { left }, elapsed) =>
    control.style === 'simple' ? delayFace(control, left, elapsed) : mainFace(left - elapsed),
};

function delayFace(control: Delay, left: number, elapsed: number): ClockFace {
  if (elapsed >= control.delay) return mainFace(left - (elapsed - control.delay));
  return { part: 'delay', left: control.delay - elapsed, main: left, periods: 0 };
}

const byoyomi: ClockRule<Byoyomi> = {
  start: ({ main, periods }) => makeClock(main, periods),
  limit: ({ period }, { left, periods }) => left + periods * period,
  spend: ({ period }, clock, elapsed) => ({
    ...clock,
    left: Math.max(0, clock.left - elapsed),
    periods: clock.periods - periodsLost(period, clock, elapsed),
  }),
  read: ({ period }, clock, elapsed) => byoyomiFace(period, clock, elapsed),
};

/** A period is lost when all of it is used; a move made within a period restores it in full. */
function periodsLost(period: number, clock: Clock, elapsed: number): number {
  return elapsed <= clock.left ? 0 : Math.floor((elapsed - clock.left) / period);
}

function byoyomiFace(period: number, clock: Clock, elapsed: number): ClockFace {
  const main = clock.left - elapsed;
  if (main > 0) return { part: 'main', left: main, main, periods: clock.periods };
  const periods = clock.periods - periodsLost(period, clock, elapsed);
  if (periods <= 0) return { part: 'period', left: 0, main: 0, periods: 0 };
  return { part: 'period', left: period - (-main % period), main: 0, periods };
}

const perMove: ClockRule<PerMove> = {
  start: () => makeClock(0),
  limit: ({ each }) => each,
  spend: (_control, clock) => clock,
  read: ({ each }, _clock, elapsed) => ({ part: 'move', left: Math.max(0, each - elapsed), main: 0, periods: 0 }),
};

const TIMED: { readonly [K in TimedControl['kind']]: ClockRule<Extract<TimedControl, { kind: K }>> } = {
  'sudden-death': suddenDeath,
  increment,
  delay,
  byoyomi,
  'per-move': perMove,
};

const stages: ClockRule<Stages> = {
  start: (control) => enterStage(control, 0, 0),
  limit: (control, clock) => {
    const stage = stageAt(control, clock.stage);
    return stage && timedRule(stage.control).limit(stage.control, clock);
  },
  spend: (control, clock, elapsed) => {
    const stage = stageAt(control, clock.stage);
    if (stage === undefined) return clock;
    const after = { ...timedRule(stage.control).spend(stage.control, clock, elapsed), made: clock.made + 1 };
    if (after.made !== stage.moves) return after;
    return enterStage(control, Math.min(clock.stage + 1, control.stages.length - 1), after.left);
  },
  read: (control, clock, elapsed) => {
    const stage = stageAt(control, clock.stage);
    if (stage === undefined) return { part: 'none', left: 0, main: 0, periods: 0 };
    return timedRule(stage.control).read(stage.control, clock, elapsed);
  },
};

/** The stage with this index; `undefined` only for a control without stages, which no match accepts. */
export function stageAt(control: Stages, index: number): Stage | undefined {
  return control.stages[index];
}

/** Main time left over is carried into the next stage, periods are not. */
function enterStage(control: Stages, index: number, carried: number): Clock {
  const stage = stageAt(control, index);
  if (stage === undefined) return makeClock(carried);
  const fresh = timedRule(stage.control).start(stage.control);
  return { ...fresh, left: fresh.left + carried, stage: index };
}

function makeClock(left: number, periods = 0): Clock {
  return { left, periods, stage: 0, made: 0 };
}

/** The face of a clock that has only main time. */
function mainFace(left: number): ClockFace {
  const main = Math.max(0, left);
  return { part: 'main', left: main, main, periods: 0 };
}
