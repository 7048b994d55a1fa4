import { expect, it } from 'vitest';
import { hasami } from '../hasami/game.ts';
import { fullMoveNumber } from './full-move-number.ts';
import { unwrap } from './result.ts';

it.each([
  ['b', [7, 7, 8, 8, 9]],
  ['r', [7, 8, 8, 9, 9]],
])('goes up after each move of side 1 in a game that %s begins', (side, numbers) => {
  const position = unwrap(hasami.parsePosition(`rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb ${side}`));
  const found = numbers.map(() => {
    const number = fullMoveNumber(position, 7);
    position.makeNull();
    return number;
  });
  expect(found).toEqual(numbers);
});
