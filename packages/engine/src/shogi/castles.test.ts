import type { Position } from '@tesuji/rules';
import { KINGS, type ShogiPosition } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { Trace } from '../../scripts/tune/trace.ts';
import { NAMED } from './layout.ts';
import { CASTLES, writeCastles } from './castles.ts';
import { openSfen, turnRound } from './test/random-shogi.ts';

/** Returns the castles found, White's with a minus sign. */
function castlesIn(position: Position): string[] {
  const trace = new Trace();
  const { places, state } = position as ShogiPosition;
  for (const side of [0, 1]) writeCastles(places, side, state[KINGS + side], trace);
  return [...trace.counts].map(([weight, count]) => (count < 0 ? '-' : '') + CASTLES[weight - NAMED][0]);
}

const EMPTY = '4k4/9/9/9/9/9/';

describe('named castles', () => {
  it.each([
    ['yagura', '2SG5/1KG6/LN7'],
    ['silver yagura', '2SS5/1KG6/LN7'],
    ['half mino', '9/6SK1/5G1NL'],

    ['silver crown', '7S1/6GK1/7NL'],
    ['anaguma', '9/LS7/KNG6'],
    ['deep anaguma', '9/LSG6/KN7'],
    ['boat', '9/2K1G4/LNSG5'],
    ['elmo', '9/2KS5/LNG6'],
    ['snow roof', '3SS4/2G6/LN1K5'],
    ['central house', '9/2G1K1S2/9'],
  ])('knows %s, from either side and mirrored', (name, rows) => {
    const position = openSfen(`${EMPTY}${rows} b - 1`);
    expect(castlesIn(position)).toEqual([name]);
    expect(castlesIn(turnRound(position))).toEqual([`-${name}`]);
    expect(castlesIn(openSfen(`${EMPTY}${mirror(rows)} b - 1`))).toEqual([name]);
  });

  it('counts a mino as a half mino too', () => {
    expect(castlesIn(openSfen(`${EMPTY}9/4G1SK1/5G1NL b - 1`))).toEqual(['half mino', 'mino']);
    expect(castlesIn(openSfen(`${EMPTY}5G3/6SK1/5G1NL b - 1`))).toEqual(['half mino', 'high mino']);
  });

  it('misses a castle with a piece out of place', () => {
    expect(castlesIn(openSfen(`${EMPTY}2SG5/1K1G5/LN7 b - 1`))).toEqual([]);
  });
});

function mirror(rows: string): string {
  return rows
    .split('/')
    .map((row) => [...row].toReversed().join(''))
    .join('/');
}
