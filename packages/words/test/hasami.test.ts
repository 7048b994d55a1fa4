import { unwrap } from '@tesuji/rules';
import { hasami } from '@tesuji/rules/hasami';
import { expect, it } from 'vitest';
import { describeCaptures } from '../src/captures.ts';
import { describeMoveError } from '../src/errors/moves.ts';
import { describePositionError } from '../src/errors/positions.ts';

const FEN = '5b3/5r3/2brr4/b8/r8/r8/r8/5b3/rb7 b';

it('captures of one kind share a sentence', () => {
  const position = unwrap(hasami.parsePosition(FEN));
  const effects = hasami.effects(position, unwrap(hasami.parseMove(position, 'h6h1')));
  expect(describeCaptures(hasami, effects, 'en')).toEqual([
    'Red’s men on e1, f1 and g1 are caught between enemies and removed.',
    'Red’s man on i1 is shut into the corner and removed.',
  ]);
  expect(describeCaptures(hasami, effects, 'ja')).toEqual([
    'e1、f1、g1の赤の駒を挟んで取りました。',
    'i1の赤の駒を隅に閉じ込めて取りました。',
  ]);
});

it.each([
  ['h6b6', 'A man lands only on an empty square, and Red’s man on b6 is in the way.'],
  ['h6g5', 'That is not how a man moves: it goes any distance along its row or column.'],
  ['d1h1', 'The man cannot pass Red’s man on e1, Red’s man on f1 and Red’s man on g1.'],
])('%s is refused', (move, english) => {
  const position = unwrap(hasami.parsePosition(FEN));
  const read = hasami.parseMove(position, move);
  if (read.ok) throw new Error('is legal');
  expect(describeMoveError(hasami, position, read.error, 'en')).toBe(english);
});

it.each([
  ['rrrrrrrrr/r8/9/9/9/9/9/9/bbbbbbbbb b', 'Red has 10 men, and at most 9 are possible.'],
  [
    'rrrrrrrrr/9/9/9/9/9/9/9/bbbbbbbbb b 3 0 0 1',
    'Red is said to have lost 3 men, but only 0 of them are missing from the board.',
  ],
])('the position %s is refused', (text, english) => {
  const read = hasami.parsePosition(text);
  if (read.ok) throw new Error('is a position');
  expect(describePositionError(hasami, read.error, 'en')).toBe(english);
});
