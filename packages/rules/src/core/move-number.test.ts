import { expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { chess } from '../chess/game.ts';
import { hasami } from '../hasami/game.ts';
import { laser } from '../laser/game.ts';
import { shogi } from '../shogi/game.ts';
import type { Game } from './game.ts';
import { moveNumber } from './move-number.ts';
import { ALL } from './position.ts';
import { unwrap } from './result.ts';

function numbersFrom(game: Game, text: string): number[] {
  const position = unwrap(game.parsePosition(text));
  const moves = new Int32Array(game.maxMoves);
  return Array.from({ length: 4 }, () => {
    const number = moveNumber(game, position);
    position.generate(ALL, moves, 0);
    position.make(moves[0]);
    return number;
  });
}

it.each<[Game, string, number[]]>([
  [shogi, '4k4/9/9/9/9/9/9/9/4K4 w - 7', [7, 8, 9, 10]],
  [chess, '4k3/8/8/8/8/8/8/R3K3 b - - 0 7', [7, 8, 8, 9]],
  [hasami, 'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 0 0 3 7', [7, 7, 8, 8]],
  [laser, laser.setups[0].text, [1, 1, 2, 2]],
  [ticTacToe, '3/3/3 x', [1, 2, 3, 4]],
])('is counted as $id counts', (game, text, numbers) => {
  expect(numbersFrom(game, text)).toEqual(numbers);
});

it('is no other counter that a text ends with', () => {
  const uncounted: Game = {
    ...ticTacToe,
    setupFields: [{ id: 'quiet', kind: 'count', least: 0 }],
    formatPosition: (position) => `${ticTacToe.formatPosition(position)} 40`,
  };
  expect(numbersFrom(uncounted, '3/3/3 x')).toEqual([1, 2, 3, 4]);
});
