import { unwrap, type Position } from '@tesuji/rules';
import { parseSquare } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { readProblems } from '../../test/read-problems.ts';
import { MateSolver } from './mate-solver.ts';
import { checkProblem } from './problem-check.ts';

const solver = new MateSolver(shogi, 16);
const TOOLS = { solver, spare: new MateSolver(shogi, 16) };
const open = (text: string): Position => unwrap(shogi.parsePosition(text, { kings: 'one' }));
const square = (name: string): number => parseSquare(shogi.shape, name)!;

describe('the check of a problem', () => {
  it('names other first moves and pieces that are not needed', () => {
    // The gold is dropped at 2b or 1b; the lance in the other corner has no part in it.
    const position = open('8k/9/8G/9/9/9/9/9/L8 b G2r2b2g4s4n3l18p 1');
    const { answer, otherFirstMoves, unneeded, leftInHand } = checkProblem(shogi, TOOLS, position);
    expect(answer).toMatchObject({ result: 'mate', plies: 1, pliesTraditional: 1 });
    expect(otherFirstMoves).toHaveLength(1);
    expect(unneeded).toEqual([square('9i')]);
    expect(leftInHand).toBe(0);
  });

  it('counts what the attacker has left', () => {
    const position = open('8k/9/8G/9/9/9/9/9/9 b GS2r2b2g3s4n4l18p 1');
    expect(checkProblem(shogi, TOOLS, position)).toMatchObject({ leftInHand: 1, undecided: 0 });
  });

  it('takes an answer that is known, and keeps what the solver knows', () => {
    const position = open('9/5k3/9/6G2/9/9/9/9/L8 b 2G2r2bg4s4n3l18p 1');
    const answer = solver.solve(position, { all: true, traditional: true });
    const checked = checkProblem(shogi, { ...TOOLS, answer }, position);
    expect(checked).toMatchObject({ answer, unneeded: [square('9i')], undecided: 0 });
    expect(solver.branches(position, position.side, 3, 1)).toMatchObject([{ plies: 3 }]);
  });

  it('counts only mates of the same length where quiet moves belong to them', () => {
    const mates = new MateSolver(chess, 8);
    const tools = { solver: mates, spare: new MateSolver(chess, 8) };
    const one = unwrap(chess.parsePosition('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'));
    expect(checkProblem(chess, tools, one, { nodes: 100_000 })).toMatchObject({ otherFirstMoves: [], duals: [] });
    const two = unwrap(chess.parsePosition('7k/8/5K2/8/8/8/8/QR6 w - - 0 1'));
    const { answer, otherFirstMoves } = checkProblem(chess, tools, two, { nodes: 100_000 });
    expect(otherFirstMoves.every(({ plies = 99 }) => plies <= answer.plies!)).toBe(true);
    expect(otherFirstMoves.length).toBeGreaterThan(0);
  });

  it('returns no more than the answer where there is no mate', () => {
    const checked = checkProblem(shogi, TOOLS, open('4k4/9/9/9/9/9/9/9/9 b G 1'));
    expect(checked).toMatchObject({ answer: { result: 'nomate' }, duals: [], unneeded: [] });
  });

  it('finds duals later in the solution, each of which mates', () => {
    let duals = 0;
    for (const { position, text, plies } of readProblems('generated.tsv').filter((_, i) => i % 40 === 20)) {
      const checked = checkProblem(shogi, TOOLS, position, { nodes: 50_000 });
      expect(checked.answer.plies).toBe(Number(plies));
      for (const { ply, move, plies: left } of checked.duals) {
        const later = open(text);
        for (const each of checked.answer.pv.slice(0, ply)) later.make(each);
        later.make(move);
        const [longest] = solver.branches(later, position.side, left - 1);
        if (longest !== undefined) expect(longest.plies).toBeLessThan(left);
        duals++;
      }
      expect(shogi.formatPosition(position)).toBe(text);
    }
    expect(duals).toBeGreaterThan(0);
  });
});
