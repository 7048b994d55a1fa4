import { describe, expect, it } from 'vitest';
import { HAND, handKind, handPlace, handSide, isHandPlace, PLACES } from './place.ts';

describe('a hand place', () => {
  const slots = ([0, 1] as const).flatMap((side) => Array.from({ length: 15 }, (_, i) => ({ side, kind: i + 1 })));

  it('gives back whose it is and for which kind', () => {
    for (const { side, kind } of slots) {
      const place = handPlace(side, kind);
      expect({ side: handSide(place), kind: handKind(place) }).toEqual({ side, kind });
    }
  });

  it('lies above all squares, one for each', () => {
    const places = slots.map(({ side, kind }) => handPlace(side, kind));
    expect(new Set(places).size).toBe(slots.length);
    expect(places.every((place) => isHandPlace(place) && place < PLACES)).toBe(true);
    expect(isHandPlace(HAND - 1)).toBe(false);
  });
});
