import { describe, expect, it } from 'vitest';
import { unwrap } from '../core/text.ts';
import { hasami } from './game.ts';
import { read } from './test/ask.ts';

const EXAMPLE = '5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b';

function notate(text: string, move: string, style?: string, options = {}): string {
  const position = read(text, options);
  return hasami.notate(position, unwrap(hasami.parseMove(position, move)), style === undefined ? {} : { style });
}

describe('hasami notation', () => {
  it('H46 writes the two squares, for jumps too', () => {
    expect(notate('rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b', 'i5e5')).toBe('i5e5');
    expect(notate('9/9/9/9/2r6/2b6/9/9/9 b', 'f3d3', 'captures', { dai: 'on' })).toBe('f3d3');
  });

  it('H47 adds the men taken in reading order', () => {
    expect(notate(EXAMPLE, 'h6c6')).toBe('h6c6xb6xc4xc5');
    expect(notate(EXAMPLE, 'h6h1')).toBe('h6h1xe1xf1xg1xi1');
    expect(notate(EXAMPLE, 'h6h1', 'captures', { corner: 'off' })).toBe('h6h1xe1xf1xg1');
    expect(notate(EXAMPLE, 'h6h1', 'plain')).toBe('h6h1');
  });
});
