import { describe, expect, it } from 'vitest';
import { CAPTURES, CHECKS, EVASIONS, QUIETS } from '../core/position.ts';
import { attackersOf, board, movesOf, read, start } from '@tesuji/testing/ask-laser';

describe('captures', () => {
  it('are the moves whose shot destroys something, own pieces too', () => {
    const position = start('classic');
    expect(movesOf(position, CAPTURES)).toEqual(['j1-', 'j4+', 'j4i3', 'j4i4', 'j4i5', 'j5+', 'j5-', 'j5i4']);
    expect(movesOf(position, QUIETS)).toHaveLength(77 - 8);
  });

  it('are all moves that do not change the path of light that already hits', () => {
    const position = read(board('f8fa e2Fa j4pd b2Pa'));
    expect(movesOf(position, QUIETS)).toEqual(['j1-']);
  });

  it('are the only special ones: there is no check', () => {
    const position = read(board('j8fa e2Fa j3Na', 'r'));
    expect([position.inCheck(), movesOf(position, CHECKS), movesOf(position, EVASIONS)]).toEqual([false, [], []]);
  });
});

describe('attackers', () => {
  it('are the pieces that can make the light destroy what stands there', () => {
    const position = read(board('j6fa e2Fa j3Na j4Pd'));
    // The anubis must go and the pyramid too, so neither does it alone; the sphinx looks the other way.
    expect(attackersOf(position, 'j6', 0)).toEqual([]);
    expect(attackersOf(read(board('j6fa e2Fa j3Na')), 'j6', 0)).toEqual(['j3']);
  });

  it('are all pieces that do not stop it, when the light hits already', () => {
    expect(attackersOf(read(board('j6fa e2Fa b4Pa')), 'j6', 0)).toEqual(['b4', 'e2']);
  });

  it('do not depend on whose turn it is', () => {
    for (const side of ['b', 'r']) {
      expect(attackersOf(read(board('j6fa e2Fa j3Na', side)), 'j6', 0)).toEqual(['j3']);
      expect(attackersOf(read(board('j6fa a2Fa a4na', side)), 'a2', 1)).toEqual(['a4']);
    }
  });

  it('may be of the own side', () => {
    expect(attackersOf(start('classic'), 'f1', 0)).toEqual(['j1']);
    expect(attackersOf(start('classic'), 'j5', 0)).toEqual(['j4', 'j5']);
  });

  it('follow a piece that a swap puts into the light', () => {
    expect(attackersOf(start('dynasty'), 'g5', 0)).toEqual(['g5', 'h4']);
  });

  it('of an empty square are the pieces that can send light there', () => {
    const position = read(board('c8fa e2Fa j3Pc'));
    expect(attackersOf(position, 'f3', 0)).toEqual(['e2']);
    expect(attackersOf(position, 'j6', 0)).toEqual(['j3']);
    expect(attackersOf(position, 'f1', 0)).toEqual(['j1']);
    expect(attackersOf(position, 'f6', 0)).toEqual([]);
  });
});
