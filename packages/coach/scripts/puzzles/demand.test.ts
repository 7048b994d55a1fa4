import { expect, it } from 'vitest';
import { Demand } from './demand.ts';

function filled(target: number, ...counts: readonly number[]): Demand {
  const demand = new Demand(target);
  for (const [fifth, count] of counts.entries())
    for (let i = 0; i < count; i++) demand.add(1 + 2 * fifth + (i % 2), false);
  return demand;
}

it('wants of each fifth as much as a set can hold', () => {
  const demand = filled(100, 29, 0, 5, 0, 0);
  expect([1, 3, 5, 7, 10].map((level) => demand.wants(level))).toEqual([true, true, true, true, true]);
  demand.add(1, false);
  expect([1, 2, 3].map((level) => demand.wants(level))).toEqual([false, false, true]);
  expect(demand.counts()).toEqual({ fifths: [30, 0, 5, 0, 0], mates: 0 });
});

it('wants only the rare ones once there are enough', () => {
  const demand = filled(100, 29, 29, 29, 9, 3);
  expect([1, 4, 6, 8, 9].map((level) => demand.wants(level))).toEqual([true, true, true, true, true]);
  demand.add(9, false);
  expect([1, 4, 6, 8, 9].map((level) => demand.wants(level))).toEqual([false, false, false, true, true]);
});

it('does not count as enough what is too much of one kind', () => {
  const demand = filled(100, 80, 5, 5, 5, 5);
  expect(demand.wants(3)).toBe(true);
});

it('wants at most three mates in ten, but those of a rare fifth', () => {
  const demand = new Demand(100);
  for (let i = 0; i < 29; i++) demand.add(1 + (i % 3), true);
  expect(demand.wants(3, true)).toBe(true);
  demand.add(3, true);
  expect([1, 3, 5, 9].map((level) => demand.wants(level, true))).toEqual([false, false, true, true]);
  expect(demand.wants(3)).toBe(true);
});

it('wants others where a fifth is full of mates', () => {
  const demand = new Demand(500);
  for (let i = 0; i < 150; i++) demand.add(5, true);
  expect(demand.wants(6, true)).toBe(false);
  expect(demand.wants(6)).toBe(true);
});
