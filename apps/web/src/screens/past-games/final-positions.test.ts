import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleRange } from './final-positions.ts';

describe('the visible range', () => {
  it('is included, with few more items', () => {
    const natural = fc.nat(1_000_000);
    fc.assert(
      fc.property(
        natural,
        fc.nat(4000),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(5000),
        (offset, room, size, count) => {
          const { from, to } = visibleRange(offset, room, size, count);
          expect(0 <= from && from <= to && to <= count).toBe(true);
          const first = Math.floor(offset / size);
          if (first < count) expect(from <= first && first < Math.max(to, first + 1)).toBe(true);
          expect(to - from).toBeLessThanOrEqual(Math.ceil(room / size) + 10);
        },
      ),
    );
  });
});
