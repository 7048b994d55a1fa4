import { describe, expect, it } from 'vitest';
import { games } from '@tesuji/rules';
import { parseTimeControl } from '@tesuji/match';
import { firstFields, formatFields, readFields } from './clock-fields.ts';
import { clocksOf } from './clock-registry.ts';
import { clockWords } from './clock-words.ts';

describe('clocks', () => {
  it.each([
    ['none', 'No clock', '時計なし'],
    ['5m', '5 min', '5分切れ負け'],
    ['3m+2s', '3 min + 2 s a move', '3分＋一手2秒加算'],
    ['10m byoyomi 1x30s', '10 min, then 30 s a move', '10分、切れたら一手30秒'],
    ['0s byoyomi 3x1m', '3 × 1 min a move', '一手1分（3回）'],
    ['10s per move', '10 s a move', '一手10秒'],
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

  it.each(['5m', '3m+2s', '10m delay 5s', '10m bronstein 5s', '10m byoyomi 3x30s', '1m30s', '0s byoyomi 1x30s'])(
    '%s goes into fields and back',
    (text) => {
      expect(formatFields(readFields(text)!)).toBe(text);
    },
  );

  it('a clock keeps its kind when its numbers change', () => {
    expect(formatFields({ ...firstFields('10m bronstein 5s'), seconds: 3 })).toBe('10m bronstein 3s');
  });

  it('what does not fit into fields has none, and begins with usual ones', () => {
    for (const text of ['none', '40 moves 1h then 30m', 'nonsense']) {
      expect(readFields(text)).toBeUndefined();
      expect(formatFields(firstFields(text))).toBe('10m+5s');
    }
  });
});
