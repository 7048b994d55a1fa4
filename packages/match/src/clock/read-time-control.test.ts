import { formatDuration, parseDuration } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROLS } from '../../test/controls.ts';
import { findTimeControlError, formatTimeControl, LONGEST, parseTimeControl } from './read-time-control.ts';

const minute = { kind: 'sudden-death', main: 60_000 };

it.each([
  [{ kind: 'none' }],
  [minute],
  [{ kind: 'increment', main: 1, increment: 0 }],
  [{ kind: 'delay', style: 'simple', main: 0, delay: 5 }],
  [{ kind: 'byoyomi', main: 0, periods: 1, period: 30_000 }],
  [{ kind: 'per-move', each: LONGEST }],
  [{ kind: 'stages', stages: [{ moves: 40, control: minute }, { control: minute }] }],
])('%j is a time control', (control) => {
  expect(findTimeControlError(control)).toBeUndefined();
});

it.each([
  ['kind', undefined],
  ['kind', []],
  ['kind', { kind: 'toString' }],
  ['main', { kind: 'sudden-death' }],
  ['main', { kind: 'sudden-death', main: 1.5 }],
  ['main', { kind: 'sudden-death', main: -0 }],
  ['main', { kind: 'sudden-death', main: LONGEST + 1 }],
  ['main', { kind: 'increment', main: 0, increment: 5 }],
  ['increment', { kind: 'increment', main: 5 }],
  ['style', { kind: 'delay', main: 5, delay: 5 }],
  ['main', { kind: 'delay', style: 'bronstein', main: 0, delay: 5 }],
  ['periods', { kind: 'byoyomi', main: 5, periods: 0, period: 5 }],
  ['period', { kind: 'byoyomi', main: 5, periods: 1, period: 0 }],
  ['each', { kind: 'per-move', each: Number.NaN }],
  ['stages', { kind: 'stages', stages: [] }],
  ['stages.0.control', { kind: 'stages', stages: [null] }],
  ['stages.0.moves', { kind: 'stages', stages: [{ control: minute }, { control: minute }] }],
  [
    'stages.1.moves',
    {
      kind: 'stages',
      stages: [
        { moves: 1, control: minute },
        { moves: 0, control: minute },
      ],
    },
  ],
  ['stages.0.kind', { kind: 'stages', stages: [{ control: { kind: 'none' } }] }],
  ['stages.0.kind', { kind: 'stages', stages: [{ control: { kind: 'stages', stages: [] } }] }],
  [
    'stages.1.period',
    {
      kind: 'stages',
      stages: [{ moves: 1, control: minute }, { control: { kind: 'byoyomi', main: 0, periods: 1, period: 0 } }],
    },
  ],
])('%s is wrong in %j', (field, control) => {
  expect(findTimeControlError(control)).toBe(field);
});

describe('time control text', () => {
  it.each([
    ['none', { kind: 'none' }],
    ['10m', { kind: 'sudden-death', main: 600_000 }],
    ['10m+5s', { kind: 'increment', main: 600_000, increment: 5000 }],
    ['10m delay 5s', { kind: 'delay', style: 'simple', main: 600_000, delay: 5000 }],
    ['10m bronstein 5s', { kind: 'delay', style: 'bronstein', main: 600_000, delay: 5000 }],
    ['10m byoyomi 3x30s', { kind: 'byoyomi', main: 600_000, periods: 3, period: 30_000 }],
    ['0s byoyomi 1x30s', { kind: 'byoyomi', main: 0, periods: 1, period: 30_000 }],
    ['30s per move', { kind: 'per-move', each: 30_000 }],
    [
      '40 moves 1h30m+30s then 30m+30s',
      {
        kind: 'stages',
        stages: [
          { moves: 40, control: { kind: 'increment', main: 5_400_000, increment: 30_000 } },
          { control: { kind: 'increment', main: 1_800_000, increment: 30_000 } },
        ],
      },
    ],
    ['20 moves 1h', { kind: 'stages', stages: [{ moves: 20, control: { kind: 'sudden-death', main: 3_600_000 } }] }],
  ] as const)('%s', (text, control) => {
    expect(parseTimeControl(text)).toEqual({ ok: true, value: control });
    expect(formatTimeControl(control)).toBe(text);
  });

  it('is read in any case and spacing', () => {
    expect(parseTimeControl('  10M   Byoyomi 30s ')).toEqual(parseTimeControl('10m byoyomi 1x30s'));
    expect(parseTimeControl('10m + 5s')).toEqual(parseTimeControl('10m+5s'));
    expect(parseTimeControl('90m')).toEqual(parseTimeControl('1h30m'));
  });

  it.each([
    '',
    '10',
    '10m+',
    '10m byoyomi',
    'x',
    '0s',
    '0s+5s',
    '10m+3x5s',
    '10m then 5m',
    '5m 40 moves',
    'none then 5m',
    '1s1h',
  ])('“%s” is refused with examples', (text) => {
    const answer = parseTimeControl(text);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-time-control', got: text } });
    const examples = answer.ok ? [] : (answer.error.expected ?? '').split(', ');
    expect(examples.length).toBeGreaterThan(5);
    for (const example of examples) expect(parseTimeControl(example).ok).toBe(true);
  });

  it('round-trips every control; no text causes an exception', () => {
    fc.assert(
      fc.property(CONTROLS, fc.nat(), fc.string(), (control, time, anything) => {
        expect(parseTimeControl(formatTimeControl(control))).toEqual({ ok: true, value: control });
        expect(parseDuration(formatDuration(time))).toBe(time);
        expect(parseTimeControl(anything)).toHaveProperty('ok');
      }),
    );
  });
});
