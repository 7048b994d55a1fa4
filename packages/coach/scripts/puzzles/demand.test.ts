import { expect, it } from 'vitest';
import { Demand } from './demand.ts';

it('wants what is rare, and of the rest only as much as a set with it can hold', () => {
  const demand = new Demand(1500);
  const add = (level: number, count: number): void => {
    for (let i = 0; i < count; i++) demand.add(level, false);
  };
  add(1, 29);
  expect(demand.wants(1)).toBe(true);
  add(2, 1);
  expect(demand.wants(1)).toBe(false);
  for (const level of [3, 5, 7, 9]) add(level, 40);
  expect(demand.wants(2)).toBe(true);
  add(1, 90);
  expect(demand.wants(2)).toBe(false);
  add(9, 410);
  expect(demand.wants(10)).toBe(false);
  expect(demand.counts()).toEqual({ fifths: [120, 40, 40, 40, 450], mates: 0 });
});

it('wants at most three mates in ten', () => {
  const demand = new Demand(100);
  for (let i = 0; i < 29; i++) demand.add(1 + (i % 10), true);
  expect(demand.wants(9, true)).toBe(true);
  demand.add(9, true);
  expect(demand.wants(9, true)).toBe(false);
  expect(demand.wants(9)).toBe(true);
});

it('wants others where a fifth is full of mates', () => {
  const demand = new Demand(500);
  for (let i = 0; i < 60; i++) demand.add(5, true);
  expect(demand.wants(6, true)).toBe(false);
  expect(demand.wants(6)).toBe(true);
});
