import { describe, expect, it } from 'vitest';
import { moveFrom, moveTo } from '../core/encoding.ts';
import { laser } from './game.ts';
import { board, moveOf, movesOf, nameOf, read, refusal, start } from '@tesuji/testing/ask-laser';

/** An eye that splits light to two pyramids, which it reaches at the same time. */
const FORK = board('f8fa e2Fa a5eb a3pc c5Pa', 'r');

function textError(text: string, position = start('classic')): unknown {
  const result = laser.parseMove(position, text);
  return !result.ok && result.error.stage === 'text' ? result.error : undefined;
}

describe('move text', () => {
  it('L60 a move is its two squares', () => {
    const move = moveOf(start('classic'), 'j4j3');
    expect([nameOf(moveFrom(move)), nameOf(moveTo(move))]).toEqual(['j4', 'j3']);
    expect(laser.formatMove(move)).toBe('j4j3');
  });

  it('L61 a turn is its square and a sign', () => {
    for (const text of ['h2+', 'h2-', 'j1-']) expect(laser.formatMove(moveOf(start('classic'), text))).toBe(text);
    expect(moveFrom(moveOf(start('classic'), 'h2+'))).toBe(moveTo(moveOf(start('classic'), 'h2+')));
    expect(refusal(start('classic'), 'j1+')).toMatchObject({ code: 'cannot-turn', rule: 'L14' });
  });

  it('L62 a swap is its two squares with a u', () => {
    expect(movesOf(start('classic')).filter((move) => move.includes('u'))).toEqual(['f4ug3']);
    expect(laser.formatMove(moveOf(start('classic'), 'f4ug3'))).toBe('f4ug3');
  });

  it('L62 the u is needed where something stands, and only there', () => {
    const position = read(board('f8fa e2Fa f4Ra g3pa'));
    expect(textError('f4g3', position)).toMatchObject({ kind: 'bad-move-text', got: 'f4g3', expected: 'f4ug3' });
    expect(refusal(position, 'f4uf5')).toMatchObject({ code: 'cannot-swap', rule: 'L15' });
    expect(refusal(position, 'e2uf3')).toMatchObject({ code: 'cannot-swap', rule: 'L15' });
  });

  it.each(['', 'j4', 'j4j9', 'k4j4', 'J4J3', 'j4-j3', 'h2*', 'h2++', 'f4uu3', 'j4j3x', 'j4j3 ', ' j4j3', 'j4j3xk1'])(
    'refuses %j as no move',
    (text) => {
      expect(textError(text)).toMatchObject({ kind: 'bad-move-text', at: 0, got: text });
    },
  );
});

describe('notation', () => {
  it('L63 adds what the laser destroys', () => {
    const position = start('classic');
    expect(laser.notations).toEqual(['captures', 'plain']);
    expect(laser.notate(position, moveOf(position, 'j4+'))).toBe('j4+xj4');
    expect(laser.notate(position, moveOf(position, 'd1d2'))).toBe('d1d2');
    expect(laser.notate(position, moveOf(position, 'j4+'), { style: 'plain' })).toBe('j4+');
    const dynasty = start('dynasty');
    expect(laser.notate(dynasty, moveOf(dynasty, 'h4ug5'))).toBe('h4ug5xh4');
  });

  it('L63 several in the order the light reaches them', () => {
    const position = read(board('f8fa e2Fa j3Eb j7pd c3pc'));
    expect(laser.notate(position, moveOf(position, 'e2e1'))).toBe('e2e1xj7xc3');
  });

  it('L63 those reached at the same time in the order of position text', () => {
    const position = read(FORK);
    expect(laser.effects(position, moveOf(position, 'f8f7')).slice(2)).toMatchObject([{ step: 5 }, { step: 5 }]);
    expect(laser.notate(position, moveOf(position, 'f8f7'))).toBe('f8f7xc5xa3');
  });

  it('L63 records may be read with the hits, which must be the right ones', () => {
    const position = start('classic');
    expect(moveOf(position, 'j4+xj4')).toBe(moveOf(position, 'j4+'));
    expect(moveOf(read(FORK), 'f8f7xa3xc5')).toBe(moveOf(read(FORK), 'f8f7xc5xa3'));
    expect(textError('j4+xj5')).toEqual({ stage: 'text', kind: 'wrong-hits', at: 3, got: 'xj5', expected: 'xj4' });
    expect(textError('d1d2xd2')).toMatchObject({
      kind: 'wrong-hits',
      at: 4,
      got: 'xd2',
      expected: 'nothing destroyed',
    });
    expect(textError('f8f7xc5', read(FORK))).toMatchObject({ kind: 'wrong-hits', at: 4, expected: 'xc5xa3' });
    expect(refusal(position, 'e1e3xa1')).toMatchObject({ code: 'not-how-it-moves' });
  });
});
