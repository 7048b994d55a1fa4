import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeScore, stringsOf, type Note } from './studio.ts';

/** The first notes of the score that these numbers make. */
function play(numbers: readonly number[], count: number): readonly Note[] {
  let at = 0;
  const score = makeScore(() => numbers[at++ % numbers.length]!);
  return Array.from({ length: count }, () => score.next().value);
}

const numbers = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
});

describe('the score', () => {
  it('uses only notes of its two scales, for any random numbers', () => {
    const strings = new Set([...stringsOf(0), ...stringsOf(1)]);
    fc.assert(
      fc.property(numbers, (dice) => {
        for (const { frequency, gain, pan } of play(dice, 80)) {
          expect(strings.has(frequency)).toBe(true);
          expect(gain).toBeGreaterThan(0.3);
          expect(gain).toBeLessThanOrEqual(0.85);
          expect(Math.abs(pan)).toBeLessThanOrEqual(0.3);
        }
      }),
    );
  });

  it('is slow and sparse: a minute has at most two notes a second and a silence of three seconds', () => {
    fc.assert(
      fc.property(numbers, (dice) => {
        const notes = play(dice, 121);
        expect(notes.reduce((sum, { after }) => sum + after, 0)).toBeGreaterThan(60);
        expect(notes.some(({ after }) => after >= 3)).toBe(true);
        expect(notes.every(({ after }) => after > 0.1)).toBe(true);
      }),
    );
  });

  it('differs for different random numbers, and is the same for the same ones', () => {
    const dice = Array.from({ length: 50 }, (_, i) => (i * 0.618) % 1);
    expect(play(dice, 40)).toEqual(play(dice, 40));
    expect(play(dice.toReversed(), 40)).not.toEqual(play(dice, 40));
  });

  it('has five notes to the octave', () => {
    for (const scale of [0, 1]) {
      const strings = stringsOf(scale);
      for (let i = 5; i < strings.length; i++) expect(strings[i]! / strings[i - 5]!).toBeCloseTo(2, 9);
    }
  });
});
