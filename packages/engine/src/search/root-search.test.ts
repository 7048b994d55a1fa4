import { expect, it } from 'vitest';
import { beginDepth, sortRootMoves, type RootMove } from './root-search.ts';
import { INFINITE_SCORE } from './score.ts';

it('a search stopped during a depth keeps the best move of the last depth, not an older one with a higher score', () => {
  const moves: RootMove[] = [1, 2, 3].map((move) => ({
    move,
    score: -INFINITE_SCORE,
    previous: -INFINITE_SCORE,
    bound: undefined,
    pv: [move],
    nodes: 0,
  }));
  const search = (found: Readonly<Record<number, number>>): void => {
    beginDepth(moves);
    for (const each of moves) each.score = found[each.move] ?? -INFINITE_SCORE;
    sortRootMoves(moves, 0);
  };
  search({ 1: 20, 3: 50 });
  search({ 2: -130 });
  search({});
  expect(moves.map(({ move }) => move)).toEqual([2, 3, 1]);
});
