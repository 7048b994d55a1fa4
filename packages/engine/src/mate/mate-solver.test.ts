import { chess } from '@tesuji/rules/chess';
import { unwrap, type Game, type Position } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestMate } from '../../test/oracles/and-or.ts';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { solveByListing } from '../../test/oracles/retrograde.ts';
import { makeProblem, type Recipe } from '../../test/random-problem.ts';
import { readProblems } from '../../test/read-problems.ts';
import { MateSolver, solveMate, type MateResult } from './mate-solver.ts';

const solver = new MateSolver(shogi, 32);
const chessSolver = new MateSolver(chess, 32);

function open(text: string): Position {
  return unwrap(shogi.parsePosition(text, { kings: 'one' }));
}

/** Plays the line on the position: every move legal, every attacking move a check, mate at the end. */
function checkLine(game: Game, position: Position, { plies, pv }: MateResult): void {
  expect(pv.length).toBe(plies);
  for (const [i, move] of pv.entries()) {
    expect(position.isLegal(move)).toBe(true);
    if (i % 2 === 0 && game.handKinds.length > 0) expect(position.givesCheck(move)).toBe(true);
    position.make(move);
  }
  expect(position.inCheck()).toBe(true);
  expect(game.reasons[position.outcome() >> 2]).toBe('checkmate');
  for (const _ of pv) position.unmake();
}

describe('the mate solver', () => {
  it('finds the exact length of every generated problem, and a line of that length', () => {
    for (const { text, position, plies } of readProblems('generated.tsv')) {
      const answer = solver.solve(position);
      expect({ text, ...answer }).toMatchObject({ text, result: 'mate', plies: Number(plies), isShortest: true });
      checkLine(shogi, position, answer);
      expect(shogi.formatPosition(position)).toBe(text);
    }
  });

  it('is correct in positions that are difficult for mate searches', () => {
    for (const { text, position, plies } of readProblems('edge.tsv')) {
      const isMate = !plies.startsWith('no');
      const answer = solver.solve(position, { plies: 1 });
      expect({ text, isMate: answer.result === 'mate' }).toEqual({ text, isMate });
    }
  });

  it('sees that a slider attacks through the square it has left', () => {
    // 8b9c+ opens the file for the lance, and the horse attacks 7a through 8b.
    const answer = solver.solve(open('pk7/1B7/l1Gp5/9/9/9/G8/1L7/1G7 b - 1'), { plies: 1 });
    expect(answer).toMatchObject({ result: 'mate', plies: 1, isShortest: true });
  });

  it('counts every interposition', () => {
    const answer = solver.solve(open('k8/9/1K7/9/9/9/8B/8B/9 b 2r4g4s4n4l18p 1'));
    expect(answer).toMatchObject({ result: 'mate', plies: 13, isShortest: true });
  });

  it('reports no mate only when there is none of any length', () => {
    expect(solver.solve(open('4k4/9/4+P4/9/9/9/9/9/4K4 b - 1')).result).toBe('nomate');
    expect(solver.solve(open('4k4/9/9/9/9/9/9/9/9 b - 1'))).toMatchObject({ result: 'nomate', pv: [] });
  });
});

describe('limits of the mate solver', () => {
  const [five] = readProblems('generated.tsv').filter(({ plies }) => plies === '5');

  it.each([{ nodes: 2 }, { plies: 3 }])('return “unknown”: %o', (limits) => {
    const answer = solver.solve(five.position, limits);
    expect(answer.result).toBe('unknown');
    expect(shogi.formatPosition(five.position)).toBe(five.text);
  });

  it('a limit of plies still reports what was proved', () => {
    expect(solver.solve(five.position, { plies: 3 })).toMatchObject({ result: 'unknown', noMateWithin: 3 });
  });

  it.each([1, 10, 100, 1000])('a limit of %i nodes applies to everything that is requested', (nodes) => {
    const position = open('k8/9/1K7/9/9/9/8B/8B/9 b 2r4g4s4n4l18p 1');
    const everything = solver.solve(position, { all: true, traditional: true });
    const cut = solver.solve(position, { all: true, traditional: true, nodes });
    expect(cut.nodes).toBe(Math.min(nodes, everything.nodes));
  });

  it('stops on request during a long search', () => {
    let asked = 0;
    const isOver = (): boolean => ++asked > 3;
    const long = open('g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n 1');
    const answer = solver.solve(long, { isOver });
    expect(answer.result).toBe('unknown');
    expect(answer.nodes).toBeLessThan(5 * 256);
  });

  it('little memory costs only time', () => {
    const small = new MateSolver(shogi, 0.05);
    for (const { position, plies } of readProblems('generated.tsv').filter((_, i) => i % 9 === 0))
      expect(small.solve(position)).toMatchObject({ result: 'mate', plies: Number(plies) });
  });
});

describe('first moves', () => {
  it('are each solved', () => {
    const position = open('8k/9/8G/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1');
    const { firstMoves = [] } = solver.solve(position, { all: true });
    const judged = firstMoves.map(({ move, result, plies }) => [shogi.formatMove(move), result, plies]);
    expect(judged).toEqual([
      ['1c2b', 'nomate', undefined],
      ['1c1b', 'nomate', undefined],
      ['G*2a', 'nomate', undefined],
      ['G*2b', 'mate', 1],
      ['G*1b', 'mate', 1],
    ]);
  });
});

const cell = (column: number, row: number): number =>
  Math.max(0, Math.min(8, column)) + 9 * Math.max(0, Math.min(8, row));
const anyHand = (most: number): fc.Arbitrary<number[]> => fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: most });

/** A king at the far edge with pieces within two squares of it, most of them the attacker's. */
const openProblems: fc.Arbitrary<Recipe> = fc.nat(17).chain((king) => {
  const step = fc.integer({ min: -2, max: 2 });
  const near = fc.tuple(step, step).map(([x, y]) => cell((king % 9) + x, Math.floor(king / 9) + y));
  const kind = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 14);
  return fc.record({
    king: fc.constant(king),
    men: fc.array(fc.tuple(near, kind, fc.constantFrom(true, true, true, false)), { minLength: 1, maxLength: 8 }),
    attackerHand: anyHand(3),
    defenderHand: anyHand(3),
  });
});

/** A king enclosed by its own pieces: few positions, and pieces that can check forever. */
const closedProblems: fc.Arbitrary<Recipe> = fc.record({
  king: fc.nat(1),
  men: fc.array(
    fc.tuple(
      fc.tuple(fc.nat(3), fc.nat(3)).map(([x, y]) => cell(x, y)),
      fc.constantFrom(1, 2, 3, 4, 7, 14),
      fc.constantFrom(true, false, false, false),
    ),
    { minLength: 8, maxLength: 16 },
  ),
  attackerHand: anyHand(0),
  defenderHand: anyHand(0),
});

describe('the mate solver against slow and certain ones', () => {
  it('finds the same mates of up to five plies', () => {
    const seen = { mates: 0, others: 0 };
    fc.assert(
      fc.property(openProblems, (recipe) => {
        const position = makeProblem(recipe);
        if (position === undefined) return;
        const expected = shortestMate(shogi, position, 5);
        const { result, plies } = solver.solve(position, { plies: 5 });
        expect(result === 'mate' ? plies : undefined).toBe(expected);
        seen[expected === undefined ? 'others' : 'mates']++;
      }),
      { numRuns: 1000, seed: 5 },
    );
    expect(Math.min(seen.mates, seen.others)).toBeGreaterThan(30);
  });

  it('proves that perpetual check is not mate', () => {
    let others = 0;
    fc.assert(
      fc.property(closedProblems, (recipe) => {
        const position = makeProblem(recipe);
        const expected = position === undefined ? undefined : solveByListing(shogi, position, 1000);
        if (position === undefined || expected === undefined) return;
        const answer = solver.solve(position, { nodes: 200_000 });
        expect(answer.result).toBe(expected === 'nomate' ? 'nomate' : 'mate');
        if (expected === 'nomate') others++;
        else expect(answer).toMatchObject({ plies: expected, isShortest: true });
      }),
      { numRuns: 400, seed: 7 },
    );
    expect(others).toBeGreaterThan(50);
  });
});

describe('chess mates', () => {
  it.each([
    ['6k1/5ppp/8/8/8/8/8/R6K w - - 0 1', 1],
    ['2bqkbn1/2pppp2/np2N3/r3P1p1/p2N2B1/5Q2/PPPPKPP1/RNB2r2 w KQkq - 0 1', 3],
    ['k7/8/K7/8/8/8/8/7R w - - 0 1', 1],
    // Morphy's problem: the first move is a quiet one.
    ['kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 3],
  ])('%s in %i plies', (text, plies) => {
    const position = unwrap(chess.parsePosition(text));
    const answer = chessSolver.solve(position, { nodes: 200_000 });
    expect(answer).toMatchObject({ result: 'mate', plies, isShortest: true });
    checkLine(chess, position, answer);
  });

  it('stalemate is not mate, and a search that cannot end is unknown', () => {
    const stale = unwrap(chess.parsePosition('k7/8/1Q6/8/8/8/8/K7 b - - 0 1'));
    expect(chessSolver.solve(stale).result).toBe('nomate');
    const drawn = unwrap(chess.parsePosition('8/8/4k3/8/8/4K3/4P3/8 w - - 0 1'));
    expect(solveMate(chess, drawn, { nodes: 5000 }).result).toBe('unknown');
  });
});

describe('an attacker who can never mate', () => {
  it.each([
    ['a king alone', '8/8/4k3/8/8/4K3/8/q7 w - - 0 1'],
    ['a bishop against a rook', '4k3/r7/8/8/8/4K3/8/2B5 w - - 0 1'],
    ['a wall of pawns between the kings', '4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1'],
  ])('has no mate, and no first move of one, at any limit: %s', (_, text) => {
    const position = unwrap(chess.parsePosition(text));
    const answer = chessSolver.solve(position, { nodes: 100, all: true });
    expect(answer).toMatchObject({ result: 'nomate', pv: [] });
    expect(new Set(answer.firstMoves?.map(({ result }) => result))).toEqual(new Set(['nomate']));
  });
});

describe('a game without checks', () => {
  it.each([
    ['xx1/oo1/3 x', 'mate', 1],
    ['xo1/1o1/3 x', 'nomate', undefined],
    ['xo1/3/3 x', 'mate', 5],
    ['3/3/3 x', 'nomate', undefined],
  ])('%s is %s', (text, result, plies) => {
    const position = unwrap(ticTacToe.parsePosition(text));
    const answer = solveMate(ticTacToe, position);
    expect([answer.result, answer.plies]).toEqual([result, plies]);
  });
});
