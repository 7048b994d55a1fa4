import { parseTimeControl } from '@tesuji/match';
import { games } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { clocksOf, clockText, clockWords, isLow } from './clock-words.ts';

describe('clocks', () => {
  it.each([
    ['none', 'No clock', '時計なし'],
    ['5m', '5 min', '5分切れ負け'],
    ['3m+2s', '3 min + 2 s a move', '3分＋一手2秒加算'],
    ['10m byoyomi 1x30s', '10 min, then 30 s a move', '10分、切れたら一手30秒'],
    ['0s byoyomi 3x1m', '3 × 1 min a move', '一手1分（3回）'],
    ['10s per move', '10 s a move', '一手10秒'],
    ['24h per move', '1 day a move', '一手1日'],
    ['72h per move', '3 days a move', '一手3日'],
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
