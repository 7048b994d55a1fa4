import { describe, expect, it } from 'vitest';
import { startPosition } from '../core/line.ts';
import { makePiece } from '../core/encoding.ts';
import { parseSquare, unwrap } from '../core/text.ts';
import { hasami } from './game.ts';
import { BLACK_MAN, RED_MAN, SHAPE, SQUARES } from './tables.ts';
import { namesOf, play, read, squareOf, textOf } from './test/ask.ts';

const START = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb';
const DAI_START = 'rrrrrrrrr/rrrrrrrrr/9/9/9/9/9/bbbbbbbbb/bbbbbbbbb';

const refusal = (text: string, options = {}): unknown => {
  const result = hasami.parsePosition(text, options);
  return result.ok ? undefined : result.error;
};
const start = (setup: string): string => hasami.formatPosition(unwrap(startPosition(hasami, setup)));

describe('the board of hasami', () => {
  it('H1 names squares row first, a1 at the top left and e5 in the centre', () => {
    expect(namesOf([SHAPE.squares[0], SHAPE.squares[8], SHAPE.squares[40], SHAPE.squares[80]])).toEqual([
      'a1',
      'a9',
      'e5',
      'i9',
    ]);
    expect(parseSquare(SHAPE, '5e')).toBeUndefined();
    expect([...SQUARES]).toEqual(SHAPE.squares);
  });

  it('H2 H3 the ordinary game begins with nine men each, Black to move', () => {
    expect(start('standard')).toBe(`${START} b 0 0 0 1`);
    expect(hasami.sides).toEqual(['black', 'red']);
    expect(namesOf(SQUARES.filter((each) => read(START + ' b').places[each] === BLACK_MAN))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => `i${column}`),
    );
  });

  it('H31 dai hasami begins with eighteen men each, and only with dai=on', () => {
    expect(start('dai')).toBe(`${DAI_START} b 0 0 0 1`);
    expect(unwrap(startPosition(hasami, undefined, { dai: 'on' })).options).toMatchObject({ dai: 'on' });
    expect(hasami.formatPosition(unwrap(startPosition(hasami, undefined, { dai: 'on' })))).toBe(start('dai'));
    expect(refusal(`${DAI_START} b`)).toMatchObject({ kind: 'too-many-pieces', count: 18, limit: 9 });
  });
});

describe('hasami position text', () => {
  it('H38 H39 H40 reads rows from the top, men by colour, digits as empty squares, and the side', () => {
    const position = read('b7r/9/9/2b6/9/9/9/9/9 r');
    expect(position.places[squareOf('a1')]).toBe(BLACK_MAN);
    expect(position.places[squareOf('a9')]).toBe(RED_MAN);
    expect(position.places[squareOf('d3')]).toBe(BLACK_MAN);
    expect(position.places[squareOf('d4')]).toBe(0);
    expect(position.side).toBe(1);
    expect(read('b7r/9/9/2b6/9/9/9/9/9 b').side).toBe(0);
  });

  it('H41 keeps the counts of men taken, the quiet plies and the move number up to date', () => {
    const position = read('9/9/9/br7/r8/2b6/9/rrr6/b8 b 2 1 7 20');
    expect(textOf(position)).toMatch(/ 2 1 7 20$/);
    expect(textOf(play(position, 'f3d3'))).toBe('9/9/9/b1b6/r8/9/9/rrr6/b8 r 3 1 0 20');
    expect(textOf(play(position, 'h3h4'))).toBe('9/9/9/b1b6/r8/9/9/rr1r5/b8 b 3 1 1 21');
    position.unmake();
    position.unmake();
    expect(textOf(position)).toBe('9/9/9/br7/r8/2b6/9/rrr6/b8 b 2 1 7 20');
    expect(textOf(play(read('9/9/9/br7/r8/2b6/9/rrr6/b8 r 0 0 0 3'), 'h3h4', 'f3d3', 'h4h3'))).toMatch(/ b 1 0 1 5$/);
  });

  it.each([
    ['9/9/9/br7/9/2b6/9/rrr6/9 b', '5 7 0 1'],
    ['9/9/9/br7/9/2b6/9/rrr6/9 b 2', '2 7 0 1'],
    ['9/9/9/br7/9/2b6/9/rrr6/9 b 2 3', '2 3 0 1'],
    ['9/9/9/br7/9/2b6/9/rrr6/9 b 2 3 50', '2 3 50 1'],
    ['9/9/9/br7/9/2b6/9/rrr6/9 b 2 3 50 60', '2 3 50 60'],
  ])('H42 H43 %s is completed with %s', (text, numbers) => {
    expect(textOf(read(text))).toBe(`9/9/9/br7/9/2b6/9/rrr6/9 b ${numbers}`);
  });

  it('H42 counts missing men from eighteen in dai hasami', () => {
    expect(textOf(read('9/9/9/br7/9/2b6/9/rrr6/9 b', { dai: 'on' }))).toMatch(/ b 14 16 0 1$/);
  });

  it.each([
    ['', 'empty-text', 0, ''],
    ['9/9/9/9/9/9/9/9 b', 'wrong-row-count', 0, '8'],
    ['9/9/9/9/9/9/9/9/9/9 b', 'wrong-row-count', 0, '10'],
    ['9/9/bb8/9/9/9/9/9/9 b', 'wrong-row-width', 4, 'bb8'],
    ['9/9/bb6/9/9/9/9/9/9 b', 'wrong-row-width', 4, 'bb6'],
    ['9/9/b7x/9/9/9/9/9/9 b', 'unknown-piece', 6, 'x'],
    ['9/9/B8/9/9/9/9/9/9 b', 'unknown-piece', 4, 'B'],
    ['9/9/9/9/9/9/9/9/9', 'bad-side', 17, ''],
    ['9/9/9/9/9/9/9/9/9 w', 'bad-side', 18, 'w'],
    ['9/9/9/9/9/9/9/9/9 b x', 'bad-counter', 20, 'x'],
    ['9/9/9/9/9/9/9/9/9 b 0 -1', 'bad-counter', 22, '-1'],
    ['9/9/9/9/9/9/9/9/9 b 0 0 1.5', 'bad-counter', 24, '1.5'],
    ['9/9/9/9/9/9/9/9/9 b 0 0 0 0', 'bad-counter', 26, '0'],
    ['9/9/9/9/9/9/9/9/9 b 0 0 0 1 x', 'trailing-text', 28, 'x'],
  ])('H44 refuses %j: %s at %i', (text, kind, at, got) => {
    expect(refusal(text)).toMatchObject({ stage: 'text', kind, at, got });
  });

  it('H45 refuses more men than the game starts with, and more captures than men are missing', () => {
    expect(refusal('bbbbbbbbb/b8/9/9/9/9/9/9/rr7 b')).toEqual({
      stage: 'setup',
      kind: 'too-many-pieces',
      side: 0,
      piece: BLACK_MAN,
      count: 10,
      limit: 9,
      squares: SHAPE.squares.slice(0, 10),
    });
    expect(refusal('rrrrrrrrr/r8/9/9/9/9/9/9/bb7 b')).toMatchObject({ kind: 'too-many-pieces', side: 1 });
    expect(refusal('rrrrrrr2/9/9/9/9/9/9/9/bb7 b 3 0')).toEqual({
      stage: 'setup',
      kind: 'too-many-captures',
      side: 1,
      piece: RED_MAN,
      count: 3,
      limit: 2,
    });
    expect(refusal('rrrrrrr2/9/9/9/9/9/9/9/bb7 b 0 8')).toMatchObject({ kind: 'too-many-captures', side: 0, limit: 7 });
    expect(refusal('rrrrrrr2/9/9/9/9/9/9/9/bb7 b 2 7')).toBeUndefined();
    expect(refusal('rrrrrrr2/9/9/9/9/9/9/9/bb7 b 3 8', { dai: 'on' })).toBeUndefined();
    expect(refusal(`${DAI_START.replace('9', 'b8')} b`, { dai: 'on' })).toMatchObject({ count: 19, limit: 18 });
  });

  it('refuses setups with pieces of no game', () => {
    const setup = unwrap(hasami.parseSetup(`${START} b`));
    const places = setup.places.slice();
    places[squareOf('e5')] = makePiece(0, 2);
    expect(hasami.createPosition({ ...setup, places }, read(`${START} b`).options)).toEqual({
      ok: false,
      error: { kind: 'unknown-piece', squares: [squareOf('e5')] },
    });
  });

  it.each([
    [{ goal: 'seven' }, 'bad-option-value'],
    [{ limit: '0' }, 'bad-option-value'],
    [{ corners: 'on' }, 'unknown-option'],
  ])('refuses the options %j', (options, kind) => {
    expect(refusal(`${START} b`, options)).toMatchObject({ stage: 'text', kind });
  });
});
