import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SoonestTimer } from './soonest-timer.ts';

const rung: number[] = [];
let timer: SoonestTimer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'], now: 0 });
  rung.length = 0;
  timer = new SoonestTimer(() => rung.push(performance.now()));
});
afterEach(() => void vi.useRealTimers());

it('rings once, at the first of several times', () => {
  timer.ringAt(300);
  timer.ringAt(100);
  timer.ringAt(200);
  vi.advanceTimersByTime(1000);
  expect(rung).toEqual([100]);
});

it('rings again when it is asked to after it has rung, or was cancelled', () => {
  timer.ringAt(100);
  vi.advanceTimersByTime(150);
  timer.ringAt(120);
  vi.advanceTimersByTime(50);
  timer.ringAt(300);
  timer.cancel();
  timer.ringAt(400);
  vi.advanceTimersByTime(1000);
  expect(rung).toEqual([100, 150, 400]);
});
