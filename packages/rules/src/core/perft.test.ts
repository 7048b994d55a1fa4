import { describe, expect, it } from 'vitest';
import { perftFull } from '@tesuji/testing/perft-full';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { startPosition } from './line.ts';
import { divide, perft } from './perft.ts';
import { unwrap } from './text.ts';

describe('perft', () => {
  it('counts leaves the same in bulk, in full and divided', () => {
    const position = unwrap(startPosition(ticTacToe, 'centre-taken'));
    // At ply 4 the first lines are made: 8 × 6 × 5 ways for crosses to stand on opposite sides of the centre.
    for (const [depth, leaves] of [1, 8, 56, 336, 1680, 5760].entries()) {
      expect(perft(ticTacToe, position, depth)).toBe(leaves);
      expect(perftFull(ticTacToe, position, depth)).toBe(leaves);
    }
    const counts = [...divide(ticTacToe, position, 5).values()];
    expect(counts).toHaveLength(8);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5760);
  });

  it('leaves the position as it was', () => {
    const position = unwrap(startPosition(ticTacToe));
    perft(ticTacToe, position, 4);
    expect([position.ply, ticTacToe.formatPosition(position)]).toEqual([0, '3/3/3 x']);
  });

  it('is 1 at depth 0 and 0 where the game is over', () => {
    const over = unwrap(ticTacToe.parsePosition('xxx/oo1/3 o'));
    expect([perft(ticTacToe, over, 0), perft(ticTacToe, over, 1), perftFull(ticTacToe, over, 2)]).toEqual([1, 0, 0]);
  });
});
