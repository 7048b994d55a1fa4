import { isPiece, resolveOptions, unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { expect, it } from 'vitest';
import { SeededRandom } from '../../src/agents/seeded-random.ts';
import { MateSolver } from '../../src/mate/mate-solver.ts';
import { GameProblems } from './game-problems.ts';
import { ProblemMaker, type MadeProblem } from './problem-maker.ts';
import { STYLES } from './registry.ts';

const MOST_DRAWS = 2000;

it.each([...STYLES].map(([game, style]) => ({ id: game.id, game, style })))(
  'makes problems of $id with an exact length and one first move',
  ({ game, style }) => {
    const maker = new ProblemMaker(game, style, new SeededRandom(7));
    let made: MadeProblem | undefined;
    for (let i = 0; i < MOST_DRAWS && made === undefined; i++) made = maker.draw(3, (plies) => plies === 3);
    expect(made?.plies).toBe(3);
    const options = unwrap(resolveOptions(game.options, style.options));
    const position = unwrap(game.parsePosition(made!.text, options));
    const solver = new MateSolver(game, 8);
    const { plies, isShortest, firstMoves = [] } = solver.solve(position, { plies: 3, nodes: 60_000, all: true });
    expect([plies, isShortest]).toEqual([3, true]);
    expect(firstMoves.filter(({ result }) => result === 'mate')).toHaveLength(1);
  },
);

it('reduces mates of games to a number of pieces, without a change of their length', () => {
  const games = new GameProblems(shogi, new SeededRandom(7));
  let made: readonly MadeProblem[] = [];
  for (let i = 0; i < 20 && made.length === 0; i++) made = games.play(3, 20, (plies) => plies === 3);
  const position = unwrap(shogi.parsePosition(made[0].text));
  expect(shogi.shape.squares.filter((square) => isPiece(position.places[square]))).toHaveLength(20);
  const { plies, isShortest } = new MateSolver(shogi, 8).solve(position, { plies: 3 });
  expect([plies, isShortest]).toEqual([3, true]);
});
