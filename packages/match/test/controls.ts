import fc from 'fast-check';
import type { TimeControl, TimedControl } from '../src/clock/time-control.ts';

const time = fc.integer({ min: 1, max: 10_000 });
export const TIMED_CONTROLS: fc.Arbitrary<TimedControl> = fc.oneof(
  fc.record({ kind: fc.constant('sudden-death' as const), main: time }),
  fc.record({ kind: fc.constant('increment' as const), main: time, increment: time }),
  fc.record({
    kind: fc.constant('delay' as const),
    style: fc.constantFrom('simple' as const, 'bronstein' as const),
    main: time,
    delay: time,
  }),
  fc.record({
    kind: fc.constant('byoyomi' as const),
    main: fc.nat(10_000),
    periods: fc.integer({ min: 1, max: 5 }),
    period: time,
  }),
  fc.record({ kind: fc.constant('per-move' as const), each: time }),
);
export const CONTROLS: fc.Arbitrary<TimeControl> = fc.oneof(
  TIMED_CONTROLS,
  fc
    .array(fc.record({ moves: fc.integer({ min: 1, max: 3 }), control: TIMED_CONTROLS }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((stages) => ({ kind: 'stages' as const, stages })),
);
