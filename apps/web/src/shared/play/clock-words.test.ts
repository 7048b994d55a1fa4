import { parseTimeControl, type ClockReading } from '@tesuji/match';
import { games } from '@tesuji/rules';
import type { Language } from '@tesuji/words';
import { describe, expect, it } from 'vitest';
import { clocksOf, clockText, clockWords, countWords, isLow, periodOf } from './clock-words.ts';

describe('clocks', () => {
  it.each([
    ['none', 'No clock', '時計なし'],
    ['5m', '5 min', '5分切れ負け'],
    ['3m+2s', '3 min + 2 s a move', '3分＋1手2秒加算'],
    ['10m byoyomi 1x30s', '10 min, then 30 s a move', '10分＋秒読み30秒'],
    ['0s byoyomi 3x1m', '3 × 1 min a move', '1手1分（3回）'],
    ['10s per move', '10 s a move', '1手10秒'],
    ['24h per move', '1 day a move', '1手1日'],
    ['72h per move', '3 days a move', '1手3日'],
    ['40 moves 1h30m then 30m', '40 moves in 1 h 30 min, then 30 min', '40手まで1時間30分切れ負け、その後30分切れ負け'],
    ['nonsense', 'nonsense', 'nonsense'],
  ])('%s is said in words', (text, en, ja) => {
    expect(clockWords(text, 'en')).toBe(en);
    expect(clockWords(text, 'ja')).toBe(ja);
  });

  it.each(games.map((game) => [game.id, clocksOf(game)] as const))(
    'the usual ones of %s can be played with',
    (_, clocks) => {
      expect(clocks[0]).toBe('none');
      for (const text of clocks) expect(parseTimeControl(text).ok).toBe(true);
    },
  );
});

describe('a clock', () => {
  it.each([
    [0, '0:00.0'],
    [9_999, '0:09.9'],
    [10_000, '0:10'],
    [59_999, '0:59'],
    [760_000, '12:40'],
    [3_723_000, '1:02:03'],
    [86_400_000 * 3 - 1, '2 d 23 h'],
    [86_400_000 * 3, '3 d'],
  ])('shows %i ms as %s', (left, text) => {
    expect(clockText({ left }, 'en')).toBe(text);
  });

  it('is low in the last ten seconds before the flag, and only while it runs', () => {
    const reading = { part: 'main', left: 9000, main: 9000, periods: 0, isRunning: true } as const;
    expect(isLow({ ...reading, untilFlag: 9000 })).toBe(true);
    expect(isLow({ ...reading, untilFlag: 39_000 })).toBe(false);
    expect(isLow({ ...reading, untilFlag: 9000, isRunning: false })).toBe(false);
    expect(isLow(reading)).toBe(false);
  });
});

describe('the count of the last seconds', () => {
  const period = 30_000;
  const face = (part: 'main' | 'period' | 'move', left: number): ClockReading => ({
    part,
    left,
    main: part === 'main' ? left : 0,
    periods: part === 'period' ? 2 : 0,
    isRunning: true,
    untilFlag: part === 'period' ? left + period : left,
  });
  const said = (part: 'main' | 'period' | 'move', seconds: number, language: Language): string | undefined =>
    countWords(face(part, seconds * 1000 + 50), face(part, seconds * 1000 - 50), period, language);

  it('is of seconds that are left, and in Japanese byoyomi of those that have passed', () => {
    expect([30, 29, 20, 10, 9, 1].map((each) => said('main', each, 'en'))).toEqual([
      '30 seconds',
      undefined,
      '20 seconds',
      '10 seconds',
      '9',
      '1',
    ]);
    expect([20, 10, 9, 1].map((each) => said('period', each, 'ja'))).toEqual(['10秒', '20秒', '1', '9']);
    expect([20, 10, 9].map((each) => said('period', each, 'en'))).toEqual(['20 seconds', '10 seconds', '9']);
    expect([30, 9].map((each) => said('move', each, 'ja'))).toEqual(['残り30秒', '9']);
  });

  it('begins with the byoyomi, says a second once, and is silent while the clock stands', () => {
    expect(countWords(face('main', 40), face('period', 29_990), period, 'ja')).toBe('秒読みに入ります');
    expect(countWords(face('period', 100), face('period', 29_990), period, 'en')).toBeUndefined();
    expect(countWords(face('main', 4900), face('main', 4100), period, 'en')).toBeUndefined();
    expect(countWords(face('main', 5001), { ...face('main', 4990), isRunning: false }, period, 'en')).toBeUndefined();
    expect(isLow(face('period', 9000))).toBe(true);
  });

  it('knows the length of a period', () => {
    expect(['none', '10m', '10m byoyomi 3x30s', '40 moves 1h then 0s byoyomi 1x1m'].map(lengthOf)).toEqual([
      0, 0, 30_000, 60_000,
    ]);
  });
});

function lengthOf(text: string): number {
  const control = parseTimeControl(text);
  return control.ok ? periodOf(control.value) : -1;
}
