import { describe, expect, it } from 'vitest';
import { HISTORY_SLOTS, historySlot, moveFrom, moveTo, VARIANT } from './move.ts';

describe('a move', () => {
  it('goes from one place to another, whatever the game adds above', () => {
    for (const extra of [0, VARIANT, 0x7ffe << 16]) {
      const move = 17 | (241 << 8) | extra;
      expect([moveFrom(move), moveTo(move)]).toEqual([241, 17]);
    }
  });

  it('has a history slot by places and variant alone', () => {
    const move = 17 | (241 << 8);
    expect(historySlot(move | (5 << 17))).toBe(historySlot(move));
    expect(historySlot(move | VARIANT)).not.toBe(historySlot(move));
    expect(historySlot(0x7fffffff)).toBe(HISTORY_SLOTS - 1);
  });
});
