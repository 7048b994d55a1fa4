import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

const DAY = 86_400_000;
const START = 1_800_000_000_000;

describe('the time of the server', () => {
  const sources = { wallTime: START, steadyTime: 5.25, wall: () => sources.wallTime, steady: () => sources.steadyTime };

  it('is that of the machine at the start, in whole milliseconds, and goes on by itself', () => {
    const clock = new ServerClock(sources);
    expect(clock.now()).toBe(START);
    sources.steadyTime += 1500.5;
    sources.wallTime += 1500;
    expect(clock.now()).toBe(START + 1500);
  });

  it('never runs backwards when the clock of the machine is set back', () => {
    const clock = new ServerClock(sources);
    const before = clock.now();
    sources.wallTime -= DAY;
    sources.steadyTime += 10;
    expect(clock.now()).toBe(before + 10);
  });

  it('follows the machine when that is ahead, as after it has slept', () => {
    const clock = new ServerClock(sources);
    const before = clock.now();
    sources.wallTime += 900;
    expect(clock.now()).toBe(before);
    sources.wallTime += DAY;
    expect(clock.now()).toBe(before + DAY + 900);
  });
});

describe('an alarm', () => {
  beforeEach(
    () => void vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }),
  );
  afterEach(() => void vi.useRealTimers());

  it('rings at its time, also one that a timer of Node cannot wait for', () => {
    const clock = new ServerClock();
    const rung: string[] = [];
    clock.wakeAt(START + 40 * DAY, () => rung.push('late'));
    clock.wakeAt(START - 1, () => rung.push('past'));
    const cancel = clock.wakeAt(START + 100, () => rung.push('cancelled'));
    vi.advanceTimersByTime(99);
    cancel();
    vi.advanceTimersByTime(40 * DAY - 100);
    expect(rung).toEqual(['past']);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual(['past', 'late']);
  });
});
