import { expect, it } from 'vitest';
import { findClockFault, LONGEST } from './clock-fault.ts';

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
  expect(findClockFault(control)).toBeUndefined();
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
  expect(findClockFault(control)).toBe(field);
});
