import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY, makePiece, PLACES, WALL } from './encoding.ts';
import type { PieceKind } from './game.ts';
import {
  fail,
  findTrailing,
  findUnknownPiece,
  formatBoard,
  formatSquare,
  isOnBoard,
  makeShape,
  ok,
  parseBoard,
  parseCounter,
  parseSide,
  parseSquare,
  splitFields,
  unwrap,
  type ReadPiece,
} from './text.ts';

describe('unwrap', () => {
  it('returns the value, and throws on an error', () => {
    expect(unwrap(ok(5))).toBe(5);
    expect(() => unwrap(fail({ kind: 'unknown-piece', at: 3 }))).toThrow('"at":3');
  });
});

/** Three columns by two rows, with numbers that leave gaps as padded boards do. */
const squareAt = (column: number, row: number): number => 20 + row * 10 + column;
const SMALL = makeShape(['a', 'b', 'c'], ['2', '1'], 'column-row', squareAt);
const TURNED = makeShape(['a', 'b', 'c'], ['2', '1'], 'row-column', squareAt);

describe('a board shape', () => {
  it('lists its squares row by row from the top left', () => {
    expect(SMALL).toMatchObject({ columns: 3, rows: 2, squares: [20, 21, 22, 30, 31, 32] });
  });

  it('names squares in the order of the game', () => {
    expect(SMALL.squares.map((square) => formatSquare(SMALL, square))).toEqual(['a2', 'b2', 'c2', 'a1', 'b1', 'c1']);
    expect(formatSquare(TURNED, 32)).toBe('1c');
    for (const square of SMALL.squares) expect(parseSquare(TURNED, formatSquare(TURNED, square))).toBe(square);
  });

  it('rejects texts that are not squares', () => {
    expect(['d1', 'a3', '1a', '', 'a', '??'].map((name) => parseSquare(SMALL, name))).toEqual(Array(6).fill(undefined));
    expect([23, 0, -1, 256].some((square) => isOnBoard(SMALL, square))).toBe(false);
    expect(formatSquare(SMALL, 23)).toBe('??');
    expect(isOnBoard(SMALL, 30)).toBe(true);
  });
});

const SHAPE = makeShape([...'abcdefghijkl'], ['2', '1'], 'column-row', (column, row) => row * 16 + column);

/** Pieces of two characters, as laser chess has them: `pa`, `pb`… */
const readPiece: ReadPiece = (text, at) => {
  const turn = 'abcd'.indexOf(text.charAt(at + 1));
  return text.charAt(at) === 'p' && at + 1 < text.length && turn >= 0 ? { piece: turn + 1, length: 2 } : undefined;
};
const writePiece = (piece: number): string => `p${'abcd'.charAt(piece - 1)}`;

describe('board text', () => {
  it('reads back any board', () => {
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
  it('are split at blanks and have their index', () => {
    expect(splitFields('  ab  c ')).toEqual([
      { text: 'ab', at: 2 },
      { text: 'c', at: 6 },
    ]);
    expect(splitFields(' ')).toEqual([]);
  });

  it('beyond those expected are an error', () => {
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

  it('are whole numbers from the least', () => {
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

const PAIR = makeShape(['1', '2'], ['a'], 'column-row', (column) => column);
const KINDS: readonly (PieceKind | undefined)[] = [
  undefined,
  { id: 'stone', letter: 'S', value: 1 },
  { id: 'mirror', letter: 'M', value: 1, facings: 2 },
];

/** Reports whether a byte on the second square is an unknown piece. Places off the board are walls. */
function isUnknown(byte: number): boolean {
  const places = new Uint8Array(PLACES).fill(WALL);
  places.set([EMPTY, byte]);
  const error = findUnknownPiece(places, PAIR, KINDS);
  if (error !== undefined) expect(error).toEqual({ kind: 'unknown-piece', squares: [1] });
  return error !== undefined;
}

describe('findUnknownPiece', () => {
  it.each([EMPTY, makePiece(0, 1), makePiece(1, 1), makePiece(0, 2, 3)])('knows %i', (byte) => {
    expect(isUnknown(byte)).toBe(false);
  });

  it.each([
    ['no side', 1],
    ['both sides', WALL | 1],
    ['no kind', 16],
    ['a kind the game does not have', makePiece(0, 3)],
    ['a turn of what has no direction', makePiece(0, 1, 2)],
  ])('refuses %s', (_what, byte) => {
    expect(isUnknown(byte)).toBe(true);
  });
});
