import { startPosition, unwrap } from '@tesuji/rules';
import { laser } from '@tesuji/rules/laser';
import { expect, it } from 'vitest';
import { describeCaptures } from '../src/captures.ts';
import { describeMoveError } from '../src/errors/moves.ts';
import { describePositionError } from '../src/errors/positions.ts';

it('a hit names the piece and its owner', () => {
  const position = unwrap(startPosition(laser));
  const effects = laser.effects(position, unwrap(laser.parseMove(position, 'j1-')));
  expect(describeCaptures(laser, effects, 'en')).toEqual(['The beam destroys Silver’s anubis on f1.']);
  expect(describeCaptures(laser, effects, 'ja')).toEqual(['レーザーがf1の銀のアヌビスを壊しました。']);
});

it.each([
  ['j1j2', 'The sphinx never leaves its square.'],
  ['j1+', 'The sphinx cannot be turned like that.'],
  ['e1+', 'The pharaoh cannot be turned like that.'],
  ['c1e3', 'That is not how a pyramid moves: it goes one square in any direction, to an empty square.'],
  ['e4ue5', 'The scarab cannot change places with Red’s scarab on e5.'],
  ['c1b1', undefined],
  ['h2i1', 'A piece of that side may not be put on i1, which is reserved for the other side.'],
  ['f1e1', 'The square is taken by your pharaoh on e1.'],
])('%s: %s', (move, english) => {
  const position = unwrap(startPosition(laser));
  const read = laser.parseMove(position, move);
  expect(read.ok ? undefined : describeMoveError(laser, position, read.error, 'en')).toBe(english);
});

it.each([
  ['10/10/10/10/10/10/10/4Fa4Sa b', 'Red has no pharaoh.'],
  ['fa9/10/10/10/10/10/10/4Fa4Sa b', 'Red has no sphinx.'],
  ['1scfa7/10/10/10/10/10/10/4Fa4Sa b', 'Red’s sphinx cannot stand on b8.'],
  ['sa1fa7/10/10/10/10/10/10/4Fa4Sa b', 'Red’s sphinx on a8 must look along one of the two edges beside it.'],
  [
    'sx1fa7/10/10/10/10/10/10/4Fa4Sa b',
    '“x” at character 2 does not say which way the piece faces. Expected: a, b, c or d.',
  ],
])('the position %s is refused', (text, english) => {
  const read = laser.parsePosition(text);
  if (read.ok) throw new Error('is a position');
  expect(describePositionError(laser, read.error, 'en')).toBe(english);
});
