import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseClock, ServerClock } from './server-clock.ts';

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

describe('the time of servers that share a database', () => {
  let steady = 1000;
  /** How long the next question takes there and back. */
  let ways: readonly [number, number] = [1, 1];
  const ask = async (): Promise<number> => {
    steady += ways[0];
    const now = START + steady;
    steady += ways[1];
    return now;
  };

  it('is that of the database, by the question that was answered fastest', async () => {
    ways = [200, 10];
    const clock = await DatabaseClock.start(ask, () => steady);
    // It cannot know which way took longer.
    expect(clock.now() - (START + steady)).toBe(95);
    ways = [1, 1];
    await clock.sample();
    steady += 200;
    expect(clock.now()).toBe(START + steady);
  });

  it('never runs backwards, and goes on while the database does not answer', async () => {
    ways = [1, 1];
    const clock = await DatabaseClock.start(ask, () => steady);
    const before = clock.now();
    steady += 5;
    expect(clock.now()).toBe(before + 5);
    await expect(DatabaseClock.start(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });

  it('is the same in all processes, however their own clocks stand', async () => {
    ways = [3, 3];
    const clocks = [
      await DatabaseClock.start(ask, () => steady),
      await DatabaseClock.start(ask, () => steady + 86_400_000),
    ];
    expect(clocks.map((clock) => clock.now())).toEqual([START + steady, START + steady]);
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
