import { describe, expect, it } from 'vitest';
import { clocksWords, timeLeftWords } from './time-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('time in words', () => {
  it.each([
    [3 * DAY + 4 * HOUR + 59 * MINUTE, '3 days 4 h', '3日4時間'],
    [DAY, '1 day', '1日'],
    [2 * HOUR + 10 * MINUTE, '2 h 10 min', '2時間10分'],
    [59 * MINUTE + 59_000, '59 min', '59分'],
    [40_999, '40 s', '40秒'],
    [999, '0 s', '0秒'],
    [-5, '0 s', '0秒'],
  ])('%i ms is %s', (time, en, ja) => {
    expect(timeLeftWords(time, 'en')).toBe(en);
    expect(timeLeftWords(time, 'ja')).toBe(ja);
  });

  it('names days of a correspondence clock, and two clocks only where they differ', () => {
    const days = { kind: 'per-move', each: 3 * DAY } as const;
    const blitz = { kind: 'increment', main: 5 * MINUTE, increment: 3000 } as const;
    expect(clocksWords([days, days], 'en')).toBe('3 days a move');
    expect(clocksWords([days, days], 'ja')).toBe('1手3日');
    expect(clocksWords([blitz, days], 'en')).toBe('5 min + 3 s a move / 3 days a move');
  });
});
