import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAfter, changeBefore, changePlace, packChange } from './change.ts';

describe('a change', () => {
  it('gives back the place and both bytes it was packed from', () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(byte, byte, byte, (place, before, after) => {
        const change = packChange(place, before, after);
        expect([changePlace(change), changeBefore(change), changeAfter(change)]).toEqual([place, before, after]);
      }),
    );
  });

  it('is a plain int32', () => {
    expect(packChange(255, 255, 255)).toBe(0xffffff);
  });
});
