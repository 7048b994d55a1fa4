import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findTrailing,
  formatBoard,
  parseBoard,
  parseCounter,
  parseSide,
  splitFields,
  type ReadPiece,
} from './board-text.ts';
import { makeShape } from './shape.ts';

const SHAPE = makeShape([...'abcdefghijkl'], ['2', '1'], 'column-row', (column, row) => row * 16 + column);

/** Pieces of two characters, as laser chess has them: `pa`, `pb`… */
const readPiece: ReadPiece = (text, at) => {
  const turn = 'abcd'.indexOf(text.charAt(at + 1));
  return text.charAt(at) === 'p' && at + 1 < text.length && turn >= 0 ? { piece: turn + 1, length: 2 } : undefined;
};
const writePiece = (piece: number): string => `p${'abcd'.charAt(piece - 1)}`;

describe('board text', () => {
  it('comes back from any board', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 24, maxLength: 24 }), (bytes) => {
        const places = new Uint8Array(32);
        for (const [i, square] of SHAPE.squares.entries()) places[square] = bytes[i];
        const again = new Uint8Array(32);
        const text = formatBoard(places, SHAPE, writePiece);
        expect(parseBoard({ text, at: 0 }, SHAPE, readPiece, again)).toEqual({ ok: true, value: undefined });
        expect(again).toEqual(places);
      }),
    );
  });

  it('writes empty runs as numbers, beyond nine too', () => {
    const places = new Uint8Array(32);
    places[1] = 3;
    expect(formatBoard(places, SHAPE, writePiece)).toBe('1pc10/12');
  });

  it('reads digits one by one on boards that need no more', () => {
    const narrow = makeShape([...'abcdefghi'], ['1'], 'column-row', (column) => column);
    expect(parseBoard({ text: '45', at: 0 }, narrow, readPiece, new Uint8Array(256)).ok).toBe(true);
    expect(parseBoard({ text: '44', at: 0 }, narrow, readPiece, new Uint8Array(256)).ok).toBe(false);
  });

  it.each([
    ['12', { kind: 'wrong-row-count', at: 5, got: '1', expected: '2' }],
    ['12/12/12', { kind: 'wrong-row-count', at: 5, got: '3' }],
    ['12/11', { kind: 'wrong-row-width', at: 8, got: '11', expected: '12' }],
    ['12/12pa', { kind: 'wrong-row-width', at: 8, got: '12pa' }],
    ['12/', { kind: 'wrong-row-width', at: 8, got: '' }],
    ['12/0pa11', { kind: 'unknown-piece', at: 8, got: '0' }],
    ['12/11p', { kind: 'unknown-piece', at: 10, got: 'p' }],
    ['12/4\u{1F600}7', { kind: 'unknown-piece', at: 9, got: '\u{1F600}' }],
  ])('refuses %s where it goes wrong', (text, error) => {
    expect(parseBoard({ text, at: 5 }, SHAPE, readPiece, new Uint8Array(32))).toMatchObject({ ok: false, error });
  });
});

describe('fields', () => {
  it('are split at blanks and remember where they began', () => {
    expect(splitFields('  ab  c ')).toEqual([
      { text: 'ab', at: 2 },
      { text: 'c', at: 6 },
    ]);
    expect(splitFields(' ')).toEqual([]);
  });

  it('beyond those expected are pointed out', () => {
    expect(findTrailing(splitFields('a b'), 2)).toBeUndefined();
    expect(findTrailing(splitFields('a b c d'), 2)).toEqual({ kind: 'trailing-text', at: 4, got: 'c' });
  });

  it('reads the side to move by its letter', () => {
    const letters = ['b', 'r'] as const;
    expect(parseSide({ text: 'r', at: 3 }, letters, 9)).toEqual({ ok: true, value: 1 });
    const error = { kind: 'bad-side', expected: 'b or r' };
    expect(parseSide({ text: 'br', at: 3 }, letters, 9)).toEqual({ ok: false, error: { ...error, at: 3, got: 'br' } });
    expect(parseSide(undefined, letters, 9)).toEqual({ ok: false, error: { ...error, at: 9, got: '' } });
  });

  it('count with whole numbers from the least', () => {
    expect(parseCounter(undefined, 7)).toEqual({ ok: true, value: 7 });
    expect(parseCounter({ text: '12', at: 3 }, 7)).toEqual({ ok: true, value: 12 });
    for (const text of ['0', '-1', '1.5', 'x', '1234567']) {
      expect(parseCounter({ text, at: 3 }, 7, 1)).toMatchObject({
        ok: false,
        error: { kind: 'bad-counter', at: 3, got: text },
      });
    }
  });
});
