import { expect, it } from 'vitest';
import { Control } from './control.ts';

it('a job that ends late does not take back that a later one was stopped', () => {
  const control = new Control();
  control.stop(2);
  control.stop(1);
  expect([1, 2, 3].map((job) => control.isStopped(job))).toEqual([true, true, false]);
});
