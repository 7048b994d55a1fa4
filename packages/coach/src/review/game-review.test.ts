import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracyOf, gradeOf, GRADES, LEAST_MISTAKE, moveAccuracy, type MoveQuality } from './game-review.ts';

const PLAIN: MoveQuality = { lost: 0, isBest: false, isForced: false, missesMate: false };
const losses = fc.double({ min: 0, max: 1, noNaN: true });

describe('grades', () => {
  it.each([
    [0, 'good'],
    [0.0499, 'good'],
    [LEAST_MISTAKE, 'inaccuracy'],
    [0.0999, 'inaccuracy'],
    [0.1, 'mistake'],
    [0.1999, 'mistake'],
    [0.2, 'blunder'],
    [1, 'blunder'],
  ])('a move that loses %d is called %s', (lost, grade) => {
    expect(gradeOf({ ...PLAIN, lost })).toBe(grade);
  });

  it('never get better when more is lost', () => {
    fc.assert(
      fc.property(losses, losses, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((lost) =>
          GRADES.indexOf(gradeOf({ ...PLAIN, lost })),
        );
        expect(less).toBeLessThanOrEqual(more!);
      }),
    );
  });

  it('never blame the only move or the best move', () => {
    const worst = { lost: 1, missesMate: true };
    expect(gradeOf({ ...PLAIN, ...worst, isForced: true })).toBe('forced');
    expect(gradeOf({ ...PLAIN, ...worst, isBest: true })).toBe('best');
    expect(gradeOf({ ...PLAIN, ...worst })).toBe('missed-mate');
  });
});

describe('accuracy', () => {
  it('is 100 for perfect play, and absent where there was no choice', () => {
    expect(accuracyOf([0, 0, 0])).toBe(100);
    expect(accuracyOf([])).toBeUndefined();
  });

  it('is between 0 and 100, and below 100 when anything is lost', () => {
    fc.assert(
      fc.property(fc.array(losses, { minLength: 1 }), losses, (lost, more) => {
        const accuracy = accuracyOf(lost)!;
        expect(accuracy).toBeGreaterThanOrEqual(0);
        expect(accuracy).toBeLessThanOrEqual(100 + 1e-9);
        expect(moveAccuracy(Math.max(more, 0.001))).toBeLessThan(100);
        expect(moveAccuracy(more)).toBeGreaterThan(0);
      }),
    );
  });

  it('halves a move for each 0.15 points', () => {
    expect(moveAccuracy(0.15)).toBeCloseTo(50);
    expect(moveAccuracy(0.3)).toBeCloseTo(25);
  });
});
