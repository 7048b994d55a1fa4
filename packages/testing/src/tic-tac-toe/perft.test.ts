import { describe, expect, it } from 'vitest';
import { ALL, describeOutcome, perft, startPosition, unwrap, type Position } from '@tesuji/rules';
import { ticTacToe } from './game.ts';

/** The known numbers of games of each length; a game ends with three in a row. */
const LEAVES = [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872];

describe('tic-tac-toe perft', () => {
  it.each(LEAVES.map((leaves, depth) => [depth, leaves]))('T1 T4 depth %i: %i', (depth, leaves) => {
    expect(perft(ticTacToe, unwrap(startPosition(ticTacToe)), depth)).toBe(leaves);
  });

  it('T4 T5 255168 games: 131184 won by the first side, 77904 by the second, 46080 drawn', () => {
    const counts = new Map<string, number>();
    countGames(unwrap(startPosition(ticTacToe)), counts);
    expect(Object.fromEntries(counts)).toEqual({
      'three-in-a-row 0': 131184,
      'three-in-a-row 1': 77904,
      'board-full': 46080,
    });
  });
});

function countGames(position: Position, counts: Map<string, number>): void {
  const outcome = describeOutcome(position.outcome(), ticTacToe.reasons);
  if (outcome !== undefined) {
    const name = outcome.winner === undefined ? outcome.reason : `${outcome.reason} ${outcome.winner}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return;
  }
  const moves = new Int32Array(ticTacToe.maxMoves);
  const end = position.generate(ALL, moves, 0);
  for (let i = 0; i < end; i++) {
    position.make(moves[i]);
    countGames(position, counts);
    position.unmake();
  }
}
