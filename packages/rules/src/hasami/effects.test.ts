import { describe, expect, it } from 'vitest';
import { unwrap } from '../core/text.ts';
import { hasami } from './game.ts';
import { BLACK_MAN, RED_MAN } from './tables.ts';
import { read, squareOf } from './test/ask.ts';

const EXAMPLE = '5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b';

function effectsOf(text: string, move: string): readonly unknown[] {
  const position = read(text);
  return hasami.effects(position, unwrap(hasami.parseMove(position, move)));
}

function taken(at: string, cause: string, ...by: string[]): unknown {
  return { kind: 'capture', at: squareOf(at), piece: RED_MAN, cause, by: by.map(squareOf) };
}

describe('effects of hasami moves', () => {
  it('a quiet move is a move', () => {
    expect(effectsOf('rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b', 'i5e5')).toEqual([
      { kind: 'move', from: squareOf('i5'), to: squareOf('e5'), piece: BLACK_MAN },
    ]);
  });

  it('H9 H18 a sandwich names both ends for each man it takes', () => {
    expect(effectsOf(EXAMPLE, 'h6c6')).toEqual([
      { kind: 'move', from: squareOf('h6'), to: squareOf('c6'), piece: BLACK_MAN },
      taken('b6', 'sandwich', 'c6', 'a6'),
      taken('c4', 'sandwich', 'c6', 'c3'),
      taken('c5', 'sandwich', 'c6', 'c3'),
    ]);
  });

  it('H15 a corner names both men beside it', () => {
    expect(effectsOf(EXAMPLE, 'h6h1').slice(3)).toEqual([
      taken('g1', 'sandwich', 'h1', 'd1'),
      taken('i1', 'corner', 'h1', 'i2'),
    ]);
  });
});
