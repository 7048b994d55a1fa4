import { describe, expect, it } from 'vitest';
import { unwrap } from '../core/text.ts';
import { hasami } from './game.ts';
import { RED_MAN } from './tables.ts';
import { namesOf, play, read, squareOf } from './test/ask.ts';

const TEXT = '9/9/4r4/9/1b2b1b2/9/9/9/r7b b';
const DAI = '9/9/9/9/brrb1r3/9/9/9/r7b b';

describe('why a hasami move is refused', () => {
  it.each([
    ['no-piece', 'H7', 'd5', 'd6', ['d5']],
    ['not-yours', 'H7', 'c5', 'c6', ['c5']],
    ['own-piece-there', 'H6', 'e5', 'e7', ['e7']],
    ['square-occupied', 'H6', 'e5', 'c5', ['c5']],
    ['not-how-it-moves', 'H5', 'e5', 'd6', ['e5']],
    ['not-how-it-moves', 'H4', 'e5', 'e5', ['e5']],
    ['blocked', 'H6', 'e5', 'a5', ['c5']],
    ['blocked', 'H6', 'e2', 'e9', ['e5', 'e7']],
  ])('H4 H5 H6 H7 %s (%s): %s to %s', (code, rule, from, to, squares) => {
    const found = hasami.whyIllegal(read(TEXT), { from: squareOf(from), to: squareOf(to) });
    expect(found).toMatchObject({ code, rule });
    expect(namesOf(found!.squares)).toEqual(squares);
  });

  it('H6 H33 distinguishes a blocked slide from an illegal jump', () => {
    const position = read(DAI, { dai: 'on' });
    const ask = (from: string, to: string): unknown =>
      hasami.whyIllegal(position, { from: squareOf(from), to: squareOf(to) });
    expect(ask('e1', 'e5')).toMatchObject({
      code: 'blocked',
      rule: 'H33',
      squares: [squareOf('e2'), squareOf('e3'), squareOf('e4')],
    });
    expect(ask('e4', 'e7')).toMatchObject({ code: 'blocked', rule: 'H33', squares: [squareOf('e6')] });
    expect(ask('e4', 'e5')).toBeUndefined();
    expect(ask('e1', 'd1')).toBeUndefined();
  });

  it('H1 a square is off the board', () => {
    for (const [from, to] of [
      [squareOf('e5'), 0],
      [-1, squareOf('e5')],
      [240, squareOf('e5')],
      [squareOf('e5'), 1000],
    ]) {
      expect(hasami.whyIllegal(read(TEXT), { from: from, to: to })).toEqual({
        code: 'off-board',
        rule: 'H1',
        squares: [],
      });
    }
  });

  it('H3 all men are equal: none promotes or turns', () => {
    const attempt = { from: squareOf('e5'), to: squareOf('d5') };
    expect(hasami.whyIllegal(read(TEXT), attempt)).toBeUndefined();
    expect(hasami.whyIllegal(read(TEXT), { ...attempt, promote: false })).toBeUndefined();
    expect(hasami.whyIllegal(read(TEXT), { ...attempt, promote: true })).toMatchObject({
      code: 'cannot-promote',
      rule: 'H3',
    });
    expect(hasami.whyIllegal(read(TEXT), { ...attempt, turn: 1 })).toMatchObject({ code: 'cannot-turn', rule: 'H5' });
  });

  it('H30 the game is over, by goal or by draw', () => {
    const won = play(read('9/9/9/br7/9/2b6/9/8r/9 b'), 'f3d3');
    expect(hasami.whyIllegal(won, { from: squareOf('h9'), to: squareOf('h8') })).toMatchObject({
      code: 'game-over',
      rule: 'H30',
    });
    const drawn = read('rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 100 51');
    expect(hasami.whyIllegal(drawn, { from: squareOf('i1'), to: squareOf('h1') })).toMatchObject({ code: 'game-over' });
  });

  it('has the man of the attempt', () => {
    const found = hasami.whyIllegal(read(TEXT), { from: squareOf('c5'), to: squareOf('c6') });
    expect(found?.piece).toBe(RED_MAN);
  });

  it.each(['', 'i5', 'i5e5+', 'I5E5', '5i5e', 'i5e5 ', 'i0e5', 'j5e5', 'h6c6xb6'])(
    'H46 %j is not move text',
    (text) => {
      expect(hasami.parseMove(read(TEXT), text)).toMatchObject({
        ok: false,
        error: { stage: 'text', kind: 'bad-move-text', at: 0, got: text },
      });
    },
  );

  it('H46 move text that breaks a rule is refused with the rule', () => {
    expect(hasami.parseMove(read(TEXT), 'e5d6')).toMatchObject({
      ok: false,
      error: { stage: 'rules', illegality: { code: 'not-how-it-moves', rule: 'H5' } },
    });
    expect(unwrap(hasami.parseMove(read(TEXT), 'e5d5'))).toBe(squareOf('d5') | (squareOf('e5') << 8));
  });
});
