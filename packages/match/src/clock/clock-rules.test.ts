import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROLS, TIMED_CONTROLS } from '../../test/controls.ts';
import { clockRule, type Clock, type ClockFace } from './clock-rules.ts';
import { findTimeControlError } from './read-time-control.ts';
import type { TimeControl, TimedControl } from './time-control.ts';

/** Left, periods, stage and moves in it after turns of these lengths; the limit of each turn is looked at too. */
function run(control: TimeControl, ...turns: number[]): { clock: Clock; limits: (number | undefined)[] } {
  const rule = clockRule(control);
  let clock = rule.start(control);
  const limits = [rule.limit(control, clock)];
  for (const elapsed of turns) {
    clock = rule.spend(control, clock, elapsed);
    limits.push(rule.limit(control, clock));
  }
  return { clock, limits };
}

function show(control: TimeControl, elapsed: number): unknown {
  const rule = clockRule(control);
  return rule.read(control, rule.start(control), elapsed);
}

describe('clocks', () => {
  it('none has no limit', () => {
    expect(run({ kind: 'none' }, 10 ** 9).limits).toEqual([undefined, undefined]);
    expect(show({ kind: 'none' }, 5)).toEqual({ part: 'none', left: 0, main: 0, periods: 0 });
  });

  it('sudden death only decreases', () => {
    expect(run({ kind: 'sudden-death', main: 1000 }, 300, 699).limits).toEqual([1000, 700, 1]);
    expect(show({ kind: 'sudden-death', main: 1000 }, 1)).toEqual({ part: 'main', left: 999, main: 999, periods: 0 });
  });

  it('an increment is added after each move and accumulates', () => {
    expect(run({ kind: 'increment', main: 1000, increment: 50 }, 0, 1049, 49).limits).toEqual([1000, 1050, 51, 52]);
  });

  it('a simple delay waits before it counts', () => {
    const control = { kind: 'delay', style: 'simple', main: 1000, delay: 50 } as const;
    expect(run(control, 50, 51, 0).limits).toEqual([1050, 1050, 1049, 1049]);
    expect(show(control, 20)).toEqual({ part: 'delay', left: 30, main: 1000, periods: 0 });
    expect(show(control, 50)).toEqual({ part: 'main', left: 1000, main: 1000, periods: 0 });
    expect(show(control, 1050)).toEqual({ part: 'main', left: 0, main: 0, periods: 0 });
  });

  it('a Bronstein delay counts at once and returns at most the time used', () => {
    const control = { kind: 'delay', style: 'bronstein', main: 1000, delay: 50 } as const;
    expect(run(control, 30, 50, 60).limits).toEqual([1000, 1000, 1000, 990]);
    expect(show(control, 20)).toEqual({ part: 'main', left: 980, main: 980, periods: 0 });
  });

  it('byoyomi: main time, then periods that are restored unless used up', () => {
    const control = { kind: 'byoyomi', main: 1000, periods: 3, period: 30 } as const;
    expect(run(control, 999).clock).toMatchObject({ left: 1, periods: 3 });
    expect(run(control, 1000).clock).toMatchObject({ left: 0, periods: 3 });
    expect(run(control, 1029).clock).toMatchObject({ left: 0, periods: 3 });
    expect(run(control, 1030).clock).toMatchObject({ left: 0, periods: 2 });
    expect(run(control, 1000, 29, 59, 29).clock).toMatchObject({ left: 0, periods: 2 });
    expect(run(control, 1000, 60).limits).toEqual([1090, 90, 30]);
  });

  it('byoyomi shows the period that is running', () => {
    const control = { kind: 'byoyomi', main: 100, periods: 2, period: 30 } as const;
    expect(show(control, 99)).toEqual({ part: 'main', left: 1, main: 1, periods: 2 });
    expect(show(control, 100)).toEqual({ part: 'period', left: 30, main: 0, periods: 2 });
    expect(show(control, 129)).toEqual({ part: 'period', left: 1, main: 0, periods: 2 });
    expect(show(control, 130)).toEqual({ part: 'period', left: 30, main: 0, periods: 1 });
    expect(show(control, 160)).toEqual({ part: 'period', left: 0, main: 0, periods: 0 });
  });

  it('per move: the same time for each', () => {
    expect(run({ kind: 'per-move', each: 100 }, 99, 0).limits).toEqual([100, 100, 100]);
    expect(show({ kind: 'per-move', each: 100 }, 40)).toEqual({ part: 'move', left: 60, main: 0, periods: 0 });
  });

  it('stages carry over unused time, and require their moves in time', () => {
    const control = {
      kind: 'stages',
      stages: [
        { moves: 2, control: { kind: 'sudden-death', main: 100 } },
        { moves: 1, control: { kind: 'increment', main: 50, increment: 7 } },
        { control: { kind: 'byoyomi', main: 0, periods: 1, period: 30 } },
      ],
    } as const;
    expect(run(control, 10, 20, 5, 80).limits).toEqual([100, 90, 120, 152, 72]);
    expect(run(control, 10, 20, 5, 80).clock).toEqual({ left: 42, periods: 1, stage: 2, made: 1 });
  });

  it('a last stage that counts moves repeats', () => {
    const control = { kind: 'stages', stages: [{ moves: 2, control: { kind: 'sudden-death', main: 100 } }] } as const;
    expect(run(control, 10, 10, 10, 10, 10).limits).toEqual([100, 90, 180, 170, 260, 250]);
  });
});

/** Shares of the time there is, so that no turn oversteps it. */
const shares = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

/** The turn's limit from what the face shows: the part, what waits behind it, and the periods after it. */
function untilFlag(control: TimedControl, face: ClockFace): number {
  if (face.part === 'delay') return face.left + face.main;
  const unused = face.part === 'period' ? face.periods - 1 : face.periods;
  return face.left + (control.kind === 'byoyomi' ? unused * control.period : 0);
}

describe('every clock', () => {
  it('has time for the next turn unless the flag fell', () => {
    fc.assert(
      fc.property(CONTROLS, shares, (control, turns) => {
        expect(findTimeControlError(control)).toBeUndefined();
        const rule = clockRule(control);
        let clock = rule.start(control);
        for (const share of turns) {
          clock = rule.spend(control, clock, Math.floor(share * (rule.limit(control, clock) ?? 0)));
          expect(rule.limit(control, clock)).toBeGreaterThan(0);
          expect(Object.values(clock).every((value: number) => Number.isInteger(value) && value >= 0)).toBe(true);
        }
      }),
    );
  });

  it('shows the time until the flag falls at every moment of a turn', () => {
    fc.assert(
      fc.property(TIMED_CONTROLS, shares, (control, turns) => {
        const rule = clockRule(control);
        let clock = rule.start(control);
        for (const share of turns) {
          const limit = rule.limit(control, clock) ?? 0;
          const elapsed = Math.floor(share * limit);
          expect(untilFlag(control, rule.read(control, clock, elapsed))).toBe(limit - elapsed);
          expect(rule.read(control, clock, limit).left).toBe(0);
          clock = rule.spend(control, clock, elapsed);
        }
      }),
    );
  });
});
