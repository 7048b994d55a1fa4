import { describe, expect, it } from 'vitest';
import { ALL, CAPTURES, CHECKS, EVASIONS, QUIETS } from '../core/position.ts';
import { destinations, movesOf, play, read } from './test/ask.ts';

const START = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b';

describe('moves of hasami', () => {
  it('H2 H7 the sides take turns and move their own men only', () => {
    const position = read(START);
    expect(movesOf(position).every((move) => move.startsWith('i'))).toBe(true);
    play(position, 'i5e5');
    expect(position.side).toBe(1);
    expect(movesOf(position).every((move) => move.startsWith('a'))).toBe(true);
    play(position, 'a1b1');
    expect(position.side).toBe(0);
  });

  it('H4 no move leaves a man where it stands', () => {
    expect(movesOf(read(START)).filter((move) => move.slice(0, 2) === move.slice(2))).toEqual([]);
  });

  it('H5 a man slides any number of squares along its row and column', () => {
    expect(destinations(read('9/9/9/9/4b4/9/9/9/rr6b b'), 'e5')).toBe(
      'a5 b5 c5 d5 e1 e2 e3 e4 e6 e7 e8 e9 f5 g5 h5 i5',
    );
  });

  it('H6 men of either side end a slide, and no man lands on them', () => {
    expect(destinations(read('9/9/4r4/9/1b2b1b2/9/9/9/r7b b'), 'e5')).toBe('d5 e3 e4 e6 f5 g5 h5 i5');
    expect(destinations(read('9/9/9/4r4/3bbb3/4r4/9/9/r7b b'), 'e5')).toBe('');
  });

  it('H32 in dai hasami a man also jumps over one man of either side next to it', () => {
    const text = '9/9/9/4r4/2rbbb3/4b4/4r4/9/9 b';
    expect(destinations(read(text, { dai: 'on' }), 'e5')).toBe('c5 e7');
    expect(destinations(read(text), 'e5')).toBe('');
  });

  it('H33 jumps are single: no chains, not over two men, not over a gap, not off the board', () => {
    const options = { dai: 'on' };
    expect(destinations(read('9/9/9/9/b1r1r1r2/9/9/9/9 b', options), 'e1')).not.toContain('e4');
    expect(destinations(read('9/9/9/9/br1r1r3/9/9/9/9 b', options), 'e1')).toBe('a1 b1 c1 d1 e3 f1 g1 h1 i1');
    expect(destinations(read('9/9/9/9/brr6/9/9/9/9 b', options), 'e1')).toBe('a1 b1 c1 d1 f1 g1 h1 i1');
    expect(destinations(read('br7/r8/9/9/9/9/9/9/9 b', options), 'a1')).toBe('a3 c1');
    expect(destinations(read('rb7/1r7/9/9/9/9/9/9/9 r', options), 'b2')).not.toContain('a2');
  });

  it('separates captures from quiet moves; nothing is check', () => {
    const position = read('9/9/9/br7/9/2b6/9/rrr6/9 b');
    expect(movesOf(position, CAPTURES)).toEqual(['f3d3']);
    expect(movesOf(position, QUIETS)).toEqual(movesOf(position, ALL).filter((move) => move !== 'f3d3'));
    expect([...movesOf(position, CHECKS), ...movesOf(position, EVASIONS)]).toEqual([]);
    expect(position.inCheck()).toBe(false);
  });
});
