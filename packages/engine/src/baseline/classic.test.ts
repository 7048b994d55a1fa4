import { CAPTURES, CHECKS, findGame, games, legalMoves } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calm, positionAt } from '../../test/games.ts';
import { randomPosition } from '../../test/search-games.ts';
import type { ClassicTerm } from '../agents/agent-spec.ts';
import { parseAgent } from '../agents/agent-text.ts';
import { createAgent } from '../agents/create-agent.ts';
import { ClassicEvaluator, classicMoves } from './classic.ts';

const shogi = findGame('shogi')!;
const FAILURE = 'lns2gsn1/r1g1k2bl/ppppp1ppp/5B3/PP7/2P6/3PPPPPP/7R1/LNSGKGSNL b P 13';
const BLUNDERS = ['4d3c', '4d3c+', '4d5c', '4d5c+'];

function evaluator(text: string, ...terms: ClassicTerm[]): number {
  return new ClassicEvaluator(shogi, positionAt(shogi, text), terms).evaluate();
}

describe('classic searches', () => {
  it.each(games)('checks and captures, and all moves only without either, in $id', (game) => {
    const write = classicMoves(['checks', 'captures']);
    const out = new Int32Array(game.maxMoves);
    fc.assert(
      fc.property(fc.integer(), fc.nat(100), (seed, plies) => {
        const position = randomPosition(game, seed, plies);
        const chosen = [...out.subarray(0, write(position, 1, out, 0))];
        const forcing = new Set([...legalMoves(game, position, CHECKS), ...legalMoves(game, position, CAPTURES)]);
        const expected = forcing.size === 0 ? legalMoves(game, position) : [...forcing];
        expect(chosen.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });

  it('only four losing bishop captures, in the position published as its failure', () => {
    const position = positionAt(shogi, FAILURE);
    const out = new Int32Array(shogi.maxMoves);
    const end = classicMoves(['checks', 'captures'])(position, 3, out, 0);
    expect([...out.subarray(0, end)].map(shogi.formatMove).toSorted()).toEqual(BLUNDERS);
    expect(BLUNDERS).toContain(play('classic'));
  });

  it('all moves with moves=all, and the engine avoids the failure too', () => {
    expect(BLUNDERS).not.toContain(play('engine:nodes=3000'));
    const out = new Int32Array(shogi.maxMoves);
    const position = positionAt(shogi, FAILURE);
    expect(classicMoves('all')(position, 3, out, 0)).toBe(legalMoves(shogi, position).length);
  });

  function play(agent: string): string {
    const spec = parseAgent(agent);
    if (!spec.ok || spec.value.kind === 'outside') throw new Error(`${agent} is not an agent of this package`);
    return shogi.formatMove(createAgent(shogi, spec.value, calm(1)).choose(positionAt(shogi, FAILURE), {})!.move);
  }
});

describe('classic evaluates', () => {
  it('material at its usual values, hands included', () => {
    expect(evaluator('4k4/9/9/9/9/9/9/9/4K4 b Rp 1', 'material')).toBe(900);
    expect(evaluator('4k4/9/9/9/9/9/9/9/4K4 w Rp 1', 'material')).toBe(-900);
  });

  it('the number of legal moves', () => {
    // The king at the edge has five moves; the other has five and its gold six, one square being occupied by the king.
    expect(evaluator('4k4/9/9/9/9/9/9/9/4K4 b - 1', 'mobility')).toBe(0);
    expect(evaluator('4k4/9/9/9/9/9/9/3G5/4K4 b - 1', 'mobility')).toBe(2 * (4 + 6 - 5));
  });

  it('attacks on the squares around the kings', () => {
    // A gold two squares in front of the king attacks three of the squares around it.
    expect(evaluator('4k4/9/4G4/9/9/9/9/9/4K4 b - 1', 'king')).toBe(10 * 3);
    expect(evaluator('4k4/9/4G4/9/9/9/9/9/4K4 w - 1', 'king')).toBe(-10 * 3);
  });

  it('nothing about kings in games without them', () => {
    const hasami = findGame('hasami')!;
    expect(new ClassicEvaluator(hasami, randomPosition(hasami, 1, 30), ['king']).evaluate()).toBe(0);
  });

  it('every position with the opposite sign after a null move', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(80), (seed, plies) => {
        const position = randomPosition(shogi, seed, plies);
        const own = new ClassicEvaluator(shogi, position, ['material', 'mobility', 'king']);
        const before = own.evaluate();
        fc.pre(position.makeNull());
        own.refresh();
        expect(own.evaluate() + before).toBe(0);
      }),
    );
  });
});
