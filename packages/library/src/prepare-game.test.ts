import { describe, expect, it } from 'vitest';
import { fingerprint } from './prepare-game.ts';

describe('a fingerprint', () => {
  it('never changes, since libraries store it', () => {
    expect(['', 'a', '千日手', 'The quick brown fox'].map(fingerprint)).toMatchInlineSnapshot(`
      [
        "9844a4cfd47fe07d",
        "e787dbd1ebf58973",
        "046f4df6822e276b",
        "f673f32e1e7ec600",
      ]
    `);
  });

  it('differs between similar texts', () => {
    const texts = Array.from({ length: 20_000 }, (_, i) => `{"move":"${i}"}`);
    const close = ['', '\0', '\0\0', 'ab', 'ba', 'aab', 'aba', 'baa', 'Aa', 'BB'];
    expect(new Set([...texts, ...close].map(fingerprint)).size).toBe(texts.length + close.length);
  });
});
