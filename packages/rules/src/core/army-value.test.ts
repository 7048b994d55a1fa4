import { expect, it } from 'vitest';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { chess } from '../chess/game.ts';
import { hasami } from '../hasami/game.ts';
import { shogi } from '../shogi/game.ts';
import { armyValue } from './army-value.ts';
import type { Game } from './game.ts';

it.each<[Game, number]>([
  [shogi, 63],
  [chess, 39],
  [hasami, 9],
  [{ ...hasami, setups: hasami.setups.toReversed() }, 18],
])('adds up what side 0 of $id begins with', (game, points) => expect(armyValue(game)).toBe(points));

it('counts what is held in hand', () => {
  expect(armyValue(ticTacToe)).toBe(5);
  expect(armyValue({ ...ticTacToe, setups: [{ id: 'two', text: 'x2/1o1/2x o' }] })).toBe(5);
});
