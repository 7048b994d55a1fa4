import { CAPTURES, CHECKS, findGame, games, legalMoves } from '@tesuji/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calm, positionAt } from '../../test/games.ts';
import { randomPosition } from '../../test/search-games.ts';
import type { ClassicTerm } from '../agents/agent-spec.ts';
import { parseAgent } from '../agents/agent-text.ts';
import { createAgent } from '../agents/create-agent.ts';
import { ClassicJudge } from './classic-judge.ts';
import { classicMoves } from './classic-moves.ts';

const shogi = findGame('shogi')!;
const FAILURE = 'lns2gsn1/r1g1k2bl/ppppp1ppp/5B3/PP7/2P6/3PPPPPP/7R1/LNSGKGSNL b P 13';
const BLUNDERS = ['4d3c', '4d3c+', '4d5c', '4d5c+'];

function judge(text: string, ...terms: ClassicTerm[]): number {
  return new ClassicJudge(shogi, positionAt(shogi, text), terms).evaluate();
}

describe('classic looks at', () => {
  it.each(games)('checks and captures, and only without either at everything, in $id', (game) => {
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

  it('nothing but four ways to lose its bishop, in the position published as its failure', () => {
    const position = positionAt(shogi, FAILURE);
    const out = new Int32Array(shogi.maxMoves);
    const end = classicMoves(['checks', 'captures'])(position, 3, out, 0);
    expect([...out.subarray(0, end)].map(shogi.formatMove).toSorted()).toEqual(BLUNDERS);
    expect(BLUNDERS).toContain(play('classic'));
  });

  it('anything when told so, and the engine does not fall for it either', () => {
    expect(BLUNDERS).not.toContain(play('engine:nodes=3000'));
    const out = new Int32Array(shogi.maxMoves);
    const position = positionAt(shogi, FAILURE);
    expect(classicMoves('all')(position, 3, out, 0)).toBe(legalMoves(shogi, position).length);
  });

  function play(agent: string): string {
    const spec = parseAgent(agent);
    if (!spec.ok || spec.value.kind === 'outside') throw new Error(`${agent} is none of ours`);
    return shogi.formatMove(createAgent(shogi, spec.value, calm(1)).choose(positionAt(shogi, FAILURE), {})!.move);
  }
});

describe('classic judges by', () => {
  it('material at its usual values, hands included', () => {
    expect(judge('4k4/9/9/9/9/9/9/9/4K4 b Rp 1', 'material')).toBe(900);
    expect(judge('4k4/9/9/9/9/9/9/9/4K4 w Rp 1', 'material')).toBe(-900);
  });

  it('the number of legal moves', () => {
    // The king at the edge has five moves; the other has five and its gold six, one square taken up by the king.
    expect(judge('4k4/9/9/9/9/9/9/9/4K4 b - 1', 'mobility')).toBe(0);
    expect(judge('4k4/9/9/9/9/9/9/3G5/4K4 b - 1', 'mobility')).toBe(2 * (4 + 6 - 5));
  });

  it('attacks on the squares around the kings', () => {
    // A gold two squares before the king attacks three of the squares around it.
    expect(judge('4k4/9/4G4/9/9/9/9/9/4K4 b - 1', 'king')).toBe(10 * 3);
    expect(judge('4k4/9/4G4/9/9/9/9/9/4K4 w - 1', 'king')).toBe(-10 * 3);
  });

  it('nothing about kings where there is none', () => {
    const hasami = findGame('hasami')!;
    expect(new ClassicJudge(hasami, randomPosition(hasami, 1, 30), ['king']).evaluate()).toBe(0);
  });

  it('every position as the other side would, with the sign turned, when the turn is passed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(80), (seed, plies) => {
        const position = randomPosition(shogi, seed, plies);
        const own = new ClassicJudge(shogi, position, ['material', 'mobility', 'king']);
        const before = own.evaluate();
        if (!position.makeNull()) return;
        own.refresh();
        expect(own.evaluate() + before).toBe(0);
      }),
    );
  });
});
