import { describe, expect, it } from 'vitest';
import { perftFull } from '@tesuji/testing/perft-full';
import { startPosition } from '../core/line.ts';
import { perft } from '../core/perft.ts';
import { ALL, CAPTURES, type MoveSet, type Position } from '../core/position.ts';
import { unwrap } from '../core/text.ts';
import { hasami } from './game.ts';

/** Counted by independent programs, which agree. */
const STANDARD = [63, 3717, 254_219, 16_599_273];
const STANDARD_CAPTURES = [0, 0, 170, 19_338];
const DAI = [54, 2772, 177_272];

const start = (setup: string): Position => unwrap(startPosition(hasami, setup));

/** Leaves whose last move belongs to a set. */
function countLast(position: Position, depth: number, set: MoveSet): number {
  const moves = new Int32Array(hasami.maxMoves);
  const end = position.generate(depth === 1 ? set : ALL, moves, 0);
  if (depth === 1) return end;
  let leaves = 0;
  for (let i = 0; i < end; i++) {
    position.make(moves[i]);
    leaves += countLast(position, depth - 1, set);
    position.unmake();
  }
  return leaves;
}

describe('hasami perft', () => {
  it.each(STANDARD.map((leaves, i) => [i + 1, leaves]))('H5 H6 H8 the ordinary game, depth %i: %i', (depth, leaves) => {
    expect(perft(hasami, start('standard'), depth)).toBe(leaves);
    expect(perftFull(hasami, start('standard'), depth)).toBe(leaves);
  });

  it.each(STANDARD_CAPTURES.map((captures, i) => [i + 1, captures]))(
    'H8 H15 captures at the last ply, depth %i: %i',
    (depth, captures) => {
      expect(countLast(start('standard'), depth, CAPTURES)).toBe(captures);
    },
  );

  it.each(DAI.map((leaves, i) => [i + 1, leaves]))('H31 H32 dai hasami, depth %i: %i', (depth, leaves) => {
    expect(perft(hasami, start('dai'), depth)).toBe(leaves);
    expect(perftFull(hasami, start('dai'), depth)).toBe(leaves);
  });
});
