import { describe, expect, it } from 'vitest';
import { firstFields, formatFields, readFields } from './summaries.ts';

describe('fields of a clock', () => {
  it.each(['5m', '3m+2s', '10m delay 5s', '10m bronstein 5s', '10m byoyomi 3x30s', '1m30s', '0s byoyomi 1x30s'])(
    '%s is converted to fields and back',
    (text) => {
      expect(formatFields(readFields(text)!)).toBe(text);
    },
  );

  it('a clock keeps its kind when its numbers change', () => {
    expect(formatFields({ ...firstFields('10m bronstein 5s'), seconds: 3 })).toBe('10m bronstein 3s');
  });

  it('a clock that does not fit the fields has none, and starts with the usual ones', () => {
    for (const text of ['none', '40 moves 1h then 30m', 'nonsense']) {
      expect(readFields(text)).toBeUndefined();
      expect(formatFields(firstFields(text))).toBe('10m+5s');
    }
  });
});
