import { describe, expect, it } from 'vitest';
import type { Options } from '../core/option.ts';
import type { Side } from '../core/side.ts';
import { namesOf, read, squareOf } from './test/ask.ts';

function attackers(text: string, target: string, side: Side, options: Options = {}): string[] {
  const out = new Int32Array(64);
  return namesOf(out.subarray(0, read(text, options).attackers(squareOf(target), side, out, 0))).toSorted();
}

describe('attackers in hasami: the men that could take this one with their next move', () => {
  it('H8 are those that can arrive at the open end, not the partner that waits', () => {
    const text = '9/2b6/9/br7/9/2b6/9/rrr5b/9 r';
    expect(attackers(text, 'd2', 0)).toEqual(['b3', 'f3']);
    expect(attackers(text, 'd1', 1)).toEqual([]);
    expect(attackers(text, 'h1', 0)).toEqual([]);
  });

  it('H9 count for every man of a run', () => {
    const text = '9/9/9/brrr5/9/4b4/9/r8/9 b';
    for (const man of ['d2', 'd3', 'd4']) expect(attackers(text, man, 0)).toEqual(['f5']);
  });

  it('H14 a man between two enemies is attacked by neither of them', () => {
    expect(attackers('9/9/9/brb6/9/9/2b6/r8/9 b', 'd2', 0)).toEqual([]);
  });

  it('H15 H17 come to the corner from either side, unless corners are safe', () => {
    expect(attackers('r1b6/b8/9/9/9/9/9/1b7/9 b', 'a1', 0)).toEqual(['a3', 'h2']);
    expect(attackers('r1b6/b8/9/9/9/9/9/1b7/9 b', 'a1', 0, { corner: 'off' })).toEqual([]);
  });

  it('H32 may jump to the place, but a partner cannot jump over the man it should hold', () => {
    expect(attackers('9/9/9/br7/2b6/2r6/9/9/9 b', 'd2', 0, { dai: 'on' })).toEqual(['e3']);
    expect(attackers('9/9/9/br7/2r6/2b6/9/9/9 b', 'd2', 0, { dai: 'on' })).toEqual(['f3']);
    expect(attackers('9/9/9/br7/2r6/2b6/9/9/9 b', 'd2', 0)).toEqual([]);
    expect(attackers('9/9/9/br7/9/9/9/9/9 b', 'd2', 0, { dai: 'on' })).toEqual([]);
  });

  it('an empty square is asked about as if an enemy stood there, an own man is attacked by none', () => {
    const text = '9/9/9/b8/9/2b6/9/rrr6/9 r';
    expect(attackers(text, 'd2', 0)).toEqual(['f3']);
    expect(attackers('9/9/9/bb7/9/2b6/9/rrr6/9 r', 'd2', 0)).toEqual([]);
  });

  it('name nobody twice', () => {
    expect(attackers('9/9/1b7/br7/2b6/9/9/r8/9 b', 'd2', 0)).toEqual(['e3']);
  });
});
