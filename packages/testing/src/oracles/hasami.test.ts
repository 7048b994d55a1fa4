import { describe, expect, it } from 'vitest';
import * as hasami from './hasami.ts';
import { countLastPly, perft } from './perft.ts';

const START = 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 0 1';
const DAI_START = 'rrrrrrrrr/rrrrrrrrr/9/9/9/9/9/bbbbbbbbb/bbbbbbbbb b 0 0 0 1';
const EXAMPLE = '5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b';

function capturesOf(text: string, move: string, options: hasami.HasamiOptions = {}): string[] {
  const position = hasami.parse(text, options);
  expect(hasami.moves(position)).toContain(move);
  return hasami.captures(position, move);
}

function winnerAfter(text: string, move: string, options: hasami.HasamiOptions = {}): string | undefined {
  const position = hasami.parse(text, options);
  expect(hasami.moves(position)).toContain(move);
  return hasami.winner(hasami.play(position, move));
}

describe('the naive hasami generator', () => {
  it('counts the published leaves of the ordinary game', () => {
    const start = hasami.parse(START);
    expect([1, 2, 3].map((depth) => perft(hasami, start, depth))).toEqual([63, 3717, 254_219]);
  });

  it('counts the published leaves of dai hasami', () => {
    const start = hasami.parse(DAI_START, { dai: 'on' });
    expect([1, 2, 3].map((depth) => perft(hasami, start, depth))).toEqual([54, 2772, 177_272]);
  });

  it('finds the published number of captures at the last ply', () => {
    const takes = (position: hasami.HasamiPosition, move: string): boolean =>
      hasami.captures(position, move).length > 0;
    const start = hasami.parse(START);
    expect([1, 2, 3].map((depth) => countLastPly(hasami, start, depth, takes))).toEqual([0, 0, 170]);
  });

  it('takes in three directions, and in the corner', () => {
    expect(capturesOf(EXAMPLE, 'h6c6')).toEqual(['b6', 'c4', 'c5']);
    expect(capturesOf(EXAMPLE, 'h6h1')).toEqual(['e1', 'f1', 'g1', 'i1']);
    expect(capturesOf(EXAMPLE, 'h6h1', { corner: 'off' })).toEqual(['e1', 'f1', 'g1']);
  });

  it('closes no run with a gap, the edge or a diagonal', () => {
    expect(capturesOf('rr7/9/9/9/9/9/9/9/2b6 b', 'i3a3')).toEqual([]);
    expect(capturesOf('br1r5/9/9/9/9/9/9/9/4b4 b', 'i5a5')).toEqual([]);
    expect(capturesOf('9/1b7/2r6/9/9/9/9/9/3b5 b', 'i4d4')).toEqual([]);
  });

  it('lets men move safely between two enemies, and into a corner', () => {
    expect(capturesOf('9/9/9/b1b6/9/9/9/1r7/9 r', 'h2d2')).toEqual([]);
    expect(capturesOf('9/9/9/brb6/9/9/9/b8/8r b', 'h1h5')).toEqual([]);
    expect(capturesOf('9/9/9/9/9/9/9/8b/6br1 r', 'i8i9')).toEqual([]);
    expect(capturesOf('9/9/9/9/9/9/9/8b/6b1r b', 'i7i8')).toEqual(['i9']);
    expect(capturesOf('b8/9/9/9/9/9/9/8b/7br b', 'a1a5')).toEqual([]);
  });

  it('jumps one man in dai hasami and captures where it lands', () => {
    const text = '9/9/9/9/4r4/4r4/4b4/4rrb2/9 b';
    expect(hasami.moves(hasami.parse(text, { dai: 'on' }))).toContain('g5i5');
    expect(hasami.moves(hasami.parse(text, { dai: 'on' }))).not.toContain('g5e5');
    expect(hasami.moves(hasami.parse(text, { dai: 'on' }))).not.toContain('g5d5');
    expect(hasami.moves(hasami.parse(text))).not.toContain('g5i5');
    expect(capturesOf('9/9/9/9/2r6/2b6/9/9/9 b', 'f3d3', { dai: 'on' })).toEqual([]);
    expect(capturesOf('9/9/9/3rb4/2r6/2b6/9/9/9 b', 'f3d3', { dai: 'on' })).toEqual(['d4']);
  });

  it('detects when each goal is reached', () => {
    expect(winnerAfter('9/9/9/r1r6/9/2b6/9/9/1r1b5 b', 'i4d4')).toBeUndefined();
    expect(winnerAfter('9/9/9/br7/9/2b6/9/8r/9 b', 'f3d3')).toBe('b');
    expect(winnerAfter('9/9/9/brr6/3b5/9/9/9/9 b', 'e4d4')).toBe('b');
    const five = '9/9/9/br7/9/2b6/9/rrr6/9 b 4 1 3 20';
    expect(winnerAfter(five, 'f3d3', { goal: 'five' })).toBe('b');
    expect(winnerAfter(five, 'f3d3')).toBeUndefined();
    const lead = '9/9/9/br7/9/2b6/9/rrrb5/9 b 2 0 3 20';
    expect(winnerAfter(lead, 'f3d3', { goal: 'lead' })).toBeUndefined();
    const led = hasami.play(hasami.parse(lead, { goal: 'lead' }), 'f3d3');
    expect(hasami.winner(hasami.play(led, 'h1g1'))).toBe('b');
    expect(hasami.winner(hasami.play({ ...led, taken: { b: 3, r: 1 } }, 'h1g1'))).toBeUndefined();
  });

  it('gives the win to the side whose opponent cannot move', () => {
    expect(
      winnerAfter('rb1b5/b1b6/9/9/9/9/9/9/rb7 b 0 0 0 1', 'a4a3', { corner: 'off', goal: 'five' }),
    ).toBeUndefined();
    expect(winnerAfter('rb7/2b6/b8/9/9/9/9/9/9 b 0 0 0 1', 'c1b1', { corner: 'off', goal: 'five' })).toBe('b');
  });

  it('detects lines of five outside the own rows only', () => {
    const dai = { dai: 'on' };
    expect(winnerAfter('9/9/9/9/bbbb5/9/4b4/9/r8 b', 'g5e5', dai)).toBe('b');
    expect(winnerAfter('9/9/9/3b5/3b5/3b5/3b5/9/r7b b', 'i9h9', dai)).toBeUndefined();
    expect(winnerAfter('9/9/9/3b5/3b5/3b5/3b5/8b/r8 b', 'h9h4', dai)).toBeUndefined();
    expect(winnerAfter('bbbb5/4b4/9/9/9/9/9/9/r8 b', 'b5a5', dai)).toBe('b');
    expect(winnerAfter('rrrr5/4r4/9/9/9/9/9/9/b8 r', 'b5a5', dai)).toBeUndefined();
  });

  it('writes what it reads', () => {
    for (const text of [START, DAI_START, '9/9/9/br7/9/2b6/9/rrr6/9 r 4 1 3 20']) {
      expect(hasami.format(hasami.parse(text))).toBe(text);
    }
    expect(hasami.format(hasami.parse(START.replace('b 0 0 0 1', 'r')))).toBe(START.replace('b 0', 'r 0'));
    expect(hasami.format(hasami.parse('9/9/9/br7/9/2b6/9/rrr6/9 b'))).toBe('9/9/9/br7/9/2b6/9/rrr6/9 b 5 7 0 1');
    expect(hasami.format(hasami.play(hasami.parse('9/9/9/br7/9/2b6/9/rrr6/9 b 0 0 7 4'), 'f3d3'))).toBe(
      '9/9/9/b1b6/9/9/9/rrr6/9 r 1 0 0 4',
    );
    expect(hasami.format(hasami.play(hasami.parse('9/9/9/9/9/b8/9/r8/9 r 0 0 7 4'), 'h1h9'))).toBe(
      '9/9/9/9/9/b8/9/8r/9 b 0 0 8 5',
    );
  });
});
