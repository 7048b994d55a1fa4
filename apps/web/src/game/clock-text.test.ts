import { describe, expect, it } from 'vitest';
import { clockText, isLow } from './clock-text.ts';

describe('a clock', () => {
  it.each([
    [0, '0:00.0'],
    [9_999, '0:09.9'],
    [10_000, '0:10'],
    [59_999, '0:59'],
    [760_000, '12:40'],
    [3_723_000, '1:02:03'],
  ])('shows %i ms as %s', (left, text) => {
    expect(clockText({ left })).toBe(text);
  });

  it('is low in the last ten seconds before the flag, and only while it runs', () => {
    const reading = { part: 'main', left: 9000, main: 9000, periods: 0, isRunning: true } as const;
    expect(isLow({ ...reading, untilFlag: 9000 })).toBe(true);
    expect(isLow({ ...reading, untilFlag: 39_000 })).toBe(false);
    expect(isLow({ ...reading, untilFlag: 9000, isRunning: false })).toBe(false);
    expect(isLow(reading)).toBe(false);
  });
});
