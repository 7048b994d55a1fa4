import { expect, it } from 'vitest';
import { beginDepth, sortRootMoves, type RootMove } from './root-moves.ts';
import { INFINITE } from './score.ts';

it('a search stopped in mid-depth stays with the last favourite, not with an older one that scored higher', () => {
  const moves: RootMove[] = [1, 2, 3].map((move) => ({
    move,
    score: -INFINITE,
    previous: -INFINITE,
    bound: undefined,
    line: [move],
    nodes: 0,
  }));
  const search = (found: Readonly<Record<number, number>>): void => {
    beginDepth(moves);
    for (const each of moves) each.score = found[each.move] ?? -INFINITE;
    sortRootMoves(moves, 0);
  };
  search({ 1: 20, 3: 50 });
  search({ 2: -130 });
  search({});
  expect(moves.map(({ move }) => move)).toEqual([2, 3, 1]);
});
