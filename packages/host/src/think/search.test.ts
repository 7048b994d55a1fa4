import { describe, expect, it } from 'vitest';
import { allGames, chess, positionAt, shogi, ticTacToe, wander } from '../../test/games.ts';
import { isDecided, winIn } from './score.ts';
import { search } from './search.ts';

function best(game: typeof chess, text: string, depth: number, seed = 1): { move: string; score: number } {
  const found = search(game, positionAt(game, text), depth, seed)!;
  return { move: game.formatMove(found.move), score: found.score };
}

describe('the stand-in search', () => {
  it.each([
    ['a back-rank mate', chess, '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'a1a8'],
    ['a mate by a drop', shogi, '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b'],
    ['three in a row', ticTacToe, 'xx1/oo1/3 x', 'c3'],
  ])('sees %s at any depth', (_, game, text, move) => {
    for (const depth of [1, 2]) expect(best(game, text, depth)).toEqual({ move, score: winIn(1) });
  });

  it('takes what is free, and not what is guarded once it sees the answer', () => {
    const guarded = '4k3/8/2p5/3r4/8/8/8/3QK3 w - - 0 1';
    expect(best(chess, guarded, 1)).toEqual({ move: 'd1d5', score: 9 - 1 });
    expect(best(chess, guarded, 2).move).not.toBe('d1d5');
    const free = '4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1';
    expect(best(chess, free, 2)).toEqual({ move: 'd1d5', score: 9 });
  });

  it('stops what it sees coming, and says how soon a lost game is lost', () => {
    expect(best(ticTacToe, 'xx1/1o1/3 o', 2).move).toBe('c3');
    const lost = best(ticTacToe, 'x1x/o2/xo1 o', 2);
    expect([lost.score, isDecided(lost.score)]).toEqual([-winIn(2), true]);
  });

  it('knows that tic-tac-toe is a draw, and says so without a minus sign', () => {
    expect(best(ticTacToe, ticTacToe.setups[0]!.text, 9).score).toBe(0);
  });

  it('chooses among equals by the seed alone', () => {
    const { text } = ticTacToe.setups[0]!;
    const chosen = Array.from({ length: 40 }, (_, seed) => best(ticTacToe, text, 1, seed).move);
    expect(chosen).toEqual(Array.from({ length: 40 }, (_, seed) => best(ticTacToe, text, 1, seed).move));
    expect(new Set(chosen).size).toBe(9);
  });

  it.each(allGames)('leaves a position of $id as it found it', (game) => {
    wander(game, 7, 30, (position) => {
      const before = [game.formatPosition(position), position.keyLow, position.keyHigh, position.ply];
      const found = search(game, position, 2, 3);
      expect([game.formatPosition(position), position.keyLow, position.keyHigh, position.ply]).toEqual(before);
      if (found !== undefined) expect(position.isLegal(found.move)).toBe(true);
    });
  });

  it('finds nothing where there is no move', () => {
    expect(search(chess, positionAt(chess, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'), 2, 0)).toBeUndefined();
  });
});
