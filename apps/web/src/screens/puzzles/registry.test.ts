import { knowledgeOf } from '@tesuji/engine';
import { MateSolver } from '@tesuji/engine/mate';
import { findGame, games, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { parseRoute } from '../../app/route.ts';
import { readLineQuery } from '../../app/line-query.ts';
import { editorAddress, isChecksOnly, loadSet, PROBLEM_SETS } from './registry.ts';

it.each(games)('the rules for mates of $id are those of the solver', (game) => {
  expect(isChecksOnly(game)).toBe(knowledgeOf(game).mate?.checksOnly ?? false);
});

/** Long mates take too long here; the tests of the solver have those. */
const LONGEST = 7;
const EVERY = 12;

describe.each(PROBLEM_SETS)('the problems of $id', (set) => {
  const game = findGame(set.game)!;

  it('have the stated number, and all are different', async () => {
    const problems = await loadSet(set);
    expect(problems).toHaveLength(set.count);
    expect(new Set(problems.map(({ key }) => key)).size).toBe(set.count);
    for (const { position, options } of problems) {
      const read = unwrap(game.parsePosition(position, options));
      expect(read.side).toBe(0);
      expect(read.outcome()).toBe(0);
    }
  });

  it('have the stated length and one first move (a sample)', async () => {
    const solver = new MateSolver(game, 8);
    const problems = (await loadSet(set)).filter(({ plies = Infinity }) => plies <= LONGEST);
    for (const { position, options, plies } of problems.filter((_, index) => index % EVERY === 0)) {
      const start = unwrap(game.parsePosition(position, options));
      const limits = { nodes: 60_000, all: true, plies: plies! };
      const { plies: found, isShortest, firstMoves = [] } = solver.solve(start, limits);
      const mating = firstMoves.filter(({ result }) => result === 'mate');
      expect([position, found, isShortest, mating.length]).toEqual([position, plies, true, 1]);
    }
  });
});

it('opens a problem in the editor under its rules', () => {
  const position = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
  const problem = { key: 'own x', game: 'shogi', options: { kings: 'one' }, position };
  const { query } = parseRoute(editorAddress(shogi, problem));
  const { line } = readLineQuery([shogi], query)!;
  expect(line).toEqual({ game: 'shogi', options: { kings: 'one' }, start: position, moves: [] });
  expect(unwrap(shogi.parsePosition(line.start, line.options)).side).toBe(0);
});

it('contains the position even if it is the usual start', () => {
  const position = chess.setups[0]!.text;
  const { query } = parseRoute(editorAddress(chess, { key: 'own y', game: 'chess', options: {}, position }));
  expect(query).toEqual({ game: 'chess', position });
});
