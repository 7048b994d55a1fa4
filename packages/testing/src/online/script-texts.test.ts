import { describe, expect, it } from 'vitest';
import { SCRIPT_TEXTS } from './script-texts.ts';

describe('texts that would run a script', () => {
  it('are two hundred different ones, short enough for a message', () => {
    expect(new Set(SCRIPT_TEXTS).size).toBe(200);
    expect(Math.max(...SCRIPT_TEXTS.map((text) => text.length))).toBeLessThanOrEqual(200);
  });
});
