import { describe, expect, it } from 'vitest';
import { KEY_VERSION, makeKeys } from './keys.ts';

/** Stored libraries find positions by these numbers: a change here needs a new KEY_VERSION and a migration. */
const VERSION_1 = [
  { seed: 0, first: [1684164658, -641697380, -1355403760, 2141751570] },
  { seed: 1, first: [1580013426, 350525680, -770792963, -1283263687] },
  { seed: 0x12345678, first: [-1308929785, 744488920, -2090389585, -1484024996] },
  { seed: -1, first: [-344843126, -1524428] },
];

describe('makeKeys', () => {
  it.each(VERSION_1)('of seed $seed begins as it always has', ({ seed, first }) => {
    expect(KEY_VERSION).toBe(1);
    expect([...makeKeys(seed, first.length)]).toEqual(first);
  });

  it('is the same however many are asked for, far out too', () => {
    const many = makeKeys(1, 100_000);
    expect(many.slice(0, 50)).toEqual(makeKeys(1, 50));
    expect(many[99_999]).toBe(1461332722);
  });

  it('does not repeat itself, nor another seed', () => {
    expect(new Set([...makeKeys(1, 2000), ...makeKeys(2, 2000)]).size).toBe(4000);
  });
});
