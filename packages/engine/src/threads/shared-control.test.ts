import { expect, it } from 'vitest';
import { SharedControl } from './shared-control.ts';

it('a job that ends late does not undo the stop of a later one', () => {
  const control = new SharedControl();
  control.stop(2);
  control.stop(1);
  expect([1, 2, 3].map((job) => control.isStopped(job))).toEqual([true, true, false]);
});
