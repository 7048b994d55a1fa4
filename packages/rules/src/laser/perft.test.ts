import { describe, expect, it } from 'vitest';
import { perftFull } from '@tesuji/testing/perft-full';
import * as oracle from '@tesuji/testing/oracles/laser';
import { perft as naivePerft } from '@tesuji/testing/oracles/perft';
import { perft } from '../core/perft.ts';
import { ALL, CAPTURES, type Position } from '../core/position.ts';
import { laser } from './game.ts';
import { start } from '@tesuji/testing/ask-laser';

/** Leaf counts on which at least two independent programs agree. */
const ROWS = [
  ['classic', {}, [77, 5920, 451_859, 34_065_081]],
  ['dynasty', {}, [70, 4854, 334_850]],
  ['classic', { rules: 'simple' }, [80, 6389, 506_160]],
] as const;

describe('laser perft', () => {
  for (const [setup, options, counts] of ROWS) {
    for (const [index, leaves] of counts.entries()) {
      it(`${setup} ${JSON.stringify(options)}, depth ${index + 1}: ${leaves} leaves`, () => {
        expect(perft(laser, start(setup, options), index + 1)).toBe(leaves);
        if (leaves < 1e6) expect(perftFull(laser, start(setup, options), index + 1)).toBe(leaves);
      });
    }
  }

  it.each(laser.setups)('counts the same leaves of $id as the naive implementation', ({ id, text }) => {
    expect(perft(laser, start(id), 2)).toBe(naivePerft(oracle, oracle.parse(text), 2));
  });

  it('finds the published number of hits at the last ply of classic', () => {
    expect([1, 2, 3].map((depth) => countHits(start('classic'), depth))).toEqual([8, 1045, 82_443]);
  });
});

/** Leaves whose last move destroys something. */
function countHits(position: Position, depth: number): number {
  const moves = new Int32Array(laser.maxMoves);
  if (depth === 1) return position.generate(CAPTURES, moves, 0);
  let hits = 0;
  for (const move of moves.subarray(0, position.generate(ALL, moves, 0))) {
    position.make(move);
    hits += countHits(position, depth - 1);
    position.unmake();
  }
  return hits;
}
