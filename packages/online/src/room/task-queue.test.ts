import { expect, it } from 'vitest';
import { TaskQueue } from './task-queue.ts';

it('runs one task after the other, also after one that has failed', async () => {
  const queue = new TaskQueue();
  const steps: string[] = [];
  const task = (name: string, isRight = true) =>
    queue.run(async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (!isRight) throw new Error(name);
      return name;
    });
  const results = Promise.allSettled([task('one'), task('two', false), task('three')]);
  await queue.rest();
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
