import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

describe('what needs a part of the app', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is begun again until that is loaded, and ended once', async () => {
    const heard: string[] = [];
    let isLoaded = false;
    const stop = keepTrying(async () => {
      heard.push('begin');
      if (!isLoaded) throw new Error('the server is away');
      return () => heard.push('end');
    });
    await vi.advanceTimersByTimeAsync(6500);
    expect(heard).toEqual(['begin', 'begin', 'begin']);
    isLoaded = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['begin', 'begin', 'begin', 'begin']);
    stop();
    expect(heard.at(-1)).toBe('end');
    expect(heard).toHaveLength(5);
  });

  it('is not begun, or ends at once, when it is not needed any more', async () => {
    const heard: string[] = [];
    let isLoaded = false;
    const begin = async (): Promise<() => void> => {
      heard.push('begin');
      await Promise.resolve();
      if (!isLoaded) throw new Error('the server is away');
      return () => heard.push('end');
    };
    const stop = keepTrying(begin);
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['begin']);
    isLoaded = true;
    keepTrying(begin)();
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual(['begin', 'begin', 'end']);
  });
});
