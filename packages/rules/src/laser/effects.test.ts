import { describe, expect, it } from 'vitest';
import type { BeamSegment, Effect } from '../core/game.ts';
import type { Position } from '../core/position.ts';
import { laser } from './game.ts';
import { board, moveOf, nameOf, pieceAt, play, read, start } from '@tesuji/testing/ask-laser';

function effectsOf(position: Position, text: string): readonly Effect[] {
  return laser.effects(position, moveOf(position, text));
}

/** A segment in a few words: index of its parent, squares, direction, start and end. */
function describeSegment({ parent, from, to, direction, start: begin, end }: BeamSegment): string {
  return [parent, nameOf(from), nameOf(to), 'NESW'.charAt(direction), begin, end].join(' ');
}

function segmentsOf(position: Position, text: string): string[] {
  return effectsOf(position, text).flatMap((effect) =>
    effect.kind === 'beam' ? effect.segments.map(describeSegment) : [],
  );
}

describe('effects', () => {
  it('begin with the move, the turn or the swap, then the light', () => {
    const position = read(board('f8fa e2Fa c3Ra c4pb'));
    const [move, turn, swap] = ['e2e3', 'c3-', 'c3uc4'].map((text) => effectsOf(position, text));
    expect(move.map((effect) => effect.kind)).toEqual(['move', 'beam']);
    expect(move[0]).toMatchObject({ piece: position.places[moveSquare(move[0])] });
    expect(turn[0]).toMatchObject({ kind: 'rotate', before: 18, after: 18 | 64, turn: 1 });
    expect(swap[0]).toMatchObject({ kind: 'swap', piece: 18, other: 35 | 64 });
  });

  it('distinguish the two ways to turn', () => {
    const position = read(board('f8fa e2Fa c3Pa'));
    expect(effectsOf(position, 'c3+')[0]).toMatchObject({ kind: 'rotate', before: 19, after: 19 | 64, turn: 1 });
    expect(effectsOf(position, 'c3-')[0]).toMatchObject({ kind: 'rotate', before: 19, after: 19 | 192, turn: -1 });
    const simple = read(board('f8fa e2Fa'), { rules: 'simple' });
    expect(effectsOf(simple, 'e2-')[0]).toMatchObject({ kind: 'rotate', before: 17, after: 17, turn: -1 });
  });

  it('L20 L22 follow the light from mirror to mirror', () => {
    expect(segmentsOf(start('classic'), 'd1d2')).toEqual([
      '-1 j1 j4 N 0 reflected',
      '0 j4 h4 W 3 reflected',
      '1 h4 h5 N 5 reflected',
      '2 h5 j5 E 6 reflected',
      '3 j5 j8 N 8 off-board',
    ]);
  });

  it('end with what is destroyed, where it then stands and when', () => {
    const position = start('classic');
    expect(effectsOf(position, 'j4+').at(-1)).toMatchObject({
      kind: 'capture',
      cause: 'beam',
      step: 3,
      piece: 19 | 192,
    });
    expect(segmentsOf(position, 'j4+')).toEqual(['-1 j1 j4 N 0 hit']);
    const dynasty = start('dynasty');
    const displaced = effectsOf(dynasty, 'h4ug5').at(-1);
    expect(displaced).toMatchObject({ kind: 'capture', step: 9 });
    expect(pieceAt(play(dynasty, 'h4ug5'), 'h4')).toBe('-');
  });

  it('L25 L27 report when light is absorbed', () => {
    expect(segmentsOf(read(board('f8fa e2Fa j5nc')), 'e2e3')).toEqual(['-1 j1 j5 N 0 absorbed']);
  });

  it('show light that a mirror on the edge sends straight off the board', () => {
    expect(segmentsOf(read(board('f8fa e2Fa j5pb')), 'e2e3')).toEqual([
      '-1 j1 j5 N 0 reflected',
      '0 j5 j5 E 4 off-board',
    ]);
  });

  it('L31 L33 list both parts of split light, each from the square where it begins', () => {
    const position = read(board('f8fa e2Fa j3Eb j7pd c3pc'));
    expect(segmentsOf(position, 'e2e1')).toEqual(['-1 j1 j3 N 0 split', '0 j3 j7 N 2 hit', '0 j3 c3 W 2 hit']);
    const captures = effectsOf(position, 'e2e1').slice(2);
    expect(captures).toMatchObject([{ step: 6 }, { step: 9 }]);
  });

  it('L36 show where light ends because it has been there', () => {
    const position = read(board('g8Fa c7fa e6Ra h6rb e3Eb h3ra e1Rb j1Sd'));
    expect(segmentsOf(position, 'g8g7').filter((segment) => segment.endsWith('loop'))).toEqual([
      '6 e3 d3 W 19 loop',
      '6 e3 e4 N 19 loop',
    ]);
  });

  it('name the side whose light it is', () => {
    const position = play(start('classic'), 'd1d2');
    expect(effectsOf(position, 'g8g7')[1]).toMatchObject({ kind: 'beam', side: 1 });
  });
});

function moveSquare(effect: Effect): number {
  return effect.kind === 'move' ? effect.from : 0;
}
